"""Hera and Zeus in words: moves and events as players write and read them; views and positions are in `view` and `position`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import permutations
from typing import Any

from theomachy.games.hera_and_zeus.battle import may_challenge, result_of, result_of_attack
from theomachy.games.hera_and_zeus.cards import figures, has_number
from theomachy.games.hera_and_zeus.components import Cards
from theomachy.games.hera_and_zeus.names import PHASES, REASONS, SIDES, CardNames, place_name
from theomachy.games.hera_and_zeus.position import read_position, write_position
from theomachy.games.hera_and_zeus.state import (
    AGAINST_HAND,
    AT,
    BEGINS,
    BOTH_LOST,
    BOX_OPENED,
    CARD,
    CARDS,
    CHALLENGE,
    CHALLENGES,
    COLUMN,
    COLUMNS,
    DEALT,
    DEPTH,
    DISCARDED,
    DISCARDING,
    DRAW,
    DRAWN,
    DRAWS,
    ENTERING,
    FETCHING,
    FIGURE_ENTERS,
    FIGURE_LEAVES,
    GAME_ENDS,
    HADES_TAKES,
    HADES_TOOK,
    HAND_LIMIT,
    HAND_SHOWN,
    HOSTAGE_FREED,
    HOSTAGE_SHOWN,
    LANDING,
    LANDS,
    LOOKS_INTO_HAND,
    LOST,
    MEDUSA_SLAIN,
    MOVES,
    MOVING_FROM,
    MOVING_TO,
    NO_CARD,
    ORDER,
    PANDORAS_COLUMN,
    PERSEPHONE_TAKES,
    PETRIFIED,
    PICKS,
    PLACED_CARD,
    PLACES,
    PLACES_CARD,
    PLACING,
    SCOUTING,
    SETTING_UP,
    SIRENS_TAKE,
    TAKING,
    TURN_BEGINS,
    TURNED_UP,
    UNCOVERS,
    USES,
    WITHDRAW,
    WON,
    State,
    Tables,
)
from theomachy.games.hera_and_zeus.view import HeraView, details, draw_picture, ending, side_view
from theomachy.games.telling import UntypedEvents, UntypedTeller
from theomachy.games.words import View, Words, sentence
from theomachy.kernel.state import NOBODY, top_kind

RESULTS = {
    WON: ("won", "{mine} wins"),
    LOST: ("lost", "{theirs} wins"),
    BOTH_LOST: ("both_lost", "both are lost"),
    PETRIFIED: ("petrified", "{mine} is turned to stone"),
    MEDUSA_SLAIN: ("medusa_slain", "{mine} slays her"),
    BOX_OPENED: ("box_opened", "the box opens and takes the column"),
    HOSTAGE_FREED: ("hostage_freed", "the hostage is free"),
}
ATTACKS = {
    WON: ("discarded", "it is lost"),
    LOST: ("stays", "it stays, face up"),
    BOX_OPENED: RESULTS[BOX_OPENED],
    HOSTAGE_FREED: RESULTS[HOSTAGE_FREED],
}
ORDERS_OF_ROWS = list(permutations(range(DEPTH)))
ASKS = {
    SETTING_UP: "choose cards for the first row",
    PLACING: "choose the card to place",
    TAKING: "choose the card that Hades takes",
    FETCHING: "choose the next Pegasus",
    DISCARDING: "choose the card to discard next",
    MOVING_FROM: "choose the card that moves",
    MOVING_TO: "choose where it goes",
    PANDORAS_COLUMN: "choose the order of your losses",
    ENTERING: "choose the figure's column",
    LANDING: "choose the column for the card",
}


EVENTS = UntypedEvents("Hera")


class HeraWords(Words):
    revealing = frozenset(
        {CHALLENGES, USES, PICKS, UNCOVERS, LANDS, DISCARDED, TURNED_UP, LOOKS_INTO_HAND, HAND_SHOWN, SIRENS_TAKE, HADES_TAKES, PERSEPHONE_TAKES}
    )
    rounds = frozenset({"turn_begins"})

    def __init__(self, cards: Cards, tables: Tables, names: Sequence[str]) -> None:
        self.teller = UntypedTeller(EVENTS, self)
        self._tables = tables
        self._players = list(names)
        self._cards = CardNames(cards)

    # Moves

    @cached_property
    def _spellings(self) -> dict[str, int]:
        spellings = {"draw": DRAW}
        spellings |= {f"at {place_name(place)}": AT + place for place in range(PLACES)}
        spellings |= {self._cards.label(card): CARD + card - 1 for card in self._cards.numbers}
        for column in range(COLUMNS):
            spellings[f"challenge {column + 1}"] = CHALLENGE + column
            spellings[f"column {column + 1}"] = COLUMN + column
        spellings |= {"hand": AGAINST_HAND, "withdraw": WITHDRAW}
        for order, rows in enumerate(ORDERS_OF_ROWS):
            spellings["order " + "".join(str(row + 1) for row in rows)] = ORDER + order
        return spellings

    @cached_property
    def _notations(self) -> dict[int, str]:
        return {action: text for text, action in self._spellings.items()}

    def spellings(self) -> Mapping[str, int]:
        return self._spellings

    def parse(self, text: str, legal: Callable[[], Iterable[int]] = tuple) -> int:
        """As every game's, and the plain name of a card that both sides have is the one that is legal."""
        if isinstance(text, str) and text not in self._spellings:
            written = text.strip().casefold()
            meant = [card for card in self._cards.numbers if self._cards.name(card).casefold() == written]
            fitting = [CARD + card - 1 for card in meant if CARD + card - 1 in set(legal())]
            if len(fitting) == 1:
                return fitting[0]
        return super().parse(text, legal)

    def notation(self, action: int) -> str:
        return self._notations[action]

    def form(self, action: int) -> dict[str, str]:
        if AT <= action < CARD:
            return {"do": "at", "place": place_name(action - AT)}
        if CARD <= action < CHALLENGE:
            return {"do": "card", "card": self._cards.name(action - CARD + 1), "back": self._cards.back(action - CARD + 1)}
        word, _, rest = self._notations[action].partition(" ")
        return {"do": word, "column": rest} if word in ("challenge", "column") else {"do": word, "rows": rest} if rest else {"do": word}

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind = int(top_kind(t))
        if CARD <= action < CHALLENGE:
            return self._card_meaning(t, seat, kind, action - CARD + 1)
        if action >= ORDER:
            column = int(t.frames[0].a)
            rows = ORDERS_OF_ROWS[action - ORDER][: int(t.sides[seat].count[column])]
            return "laid down first to last: " + ", ".join(self._cards.name(t.sides[seat].card[column * DEPTH + row]) for row in rows)
        if AT <= action < CARD:
            words = {MOVING_FROM: "move the card at {}", MOVING_TO: "move it to {}"}.get(kind, "place a card at {}")
            return words.format(place_name(action - AT))
        if action >= CHALLENGE and action < COLUMN:
            return self._challenge_meaning(t, seat, action - CHALLENGE)
        if action == DRAW:
            return f"draw a card; {int(t.sides[seat].deck_size) - 1} will be left"
        if action == WITHDRAW:
            return "remove your figure from the field"
        if action == AGAINST_HAND:
            return "attack a random card of the hand" if kind == SCOUTING else "look at the whole hand"
        return self._column_meaning(t, seat, kind, action - COLUMN)

    def _card_meaning(self, t: State, seat: int, kind: int, card: int) -> str:
        name = self._cards.for_side(card, seat)
        if kind == NOBODY:
            return f"play {name}. {self._cards.kind(card).text}"
        words = {PLACING: "place {} at {}", SETTING_UP: "{} goes to the first row", DISCARDING: "discard {} next"}.get(kind, "take {}")
        return words.format(name, place_name(int(t.frames[0].a)))

    def _challenge_meaning(self, t: State, seat: int, column: int) -> str:
        mine, theirs = (int(t.sides[one].card[column * DEPTH]) for one in (seat, 1 - seat))
        if theirs == NO_CARD:
            return f"{self._cards.name(mine)} challenges a card that is not seen"
        result = RESULTS[result_of(self._tables, mine, theirs)][1].format(mine=self._cards.name(mine), theirs=self._cards.name(theirs))
        return f"{self._cards.name(mine)} challenges {self._cards.name(theirs)}: {result}"

    def _column_meaning(self, t: State, seat: int, kind: int, column: int) -> str:
        if kind == SCOUTING:
            what = "the figure" if figures(t.sides[1 - seat], column) else "the first card"
            return f"attack {what} of column {column + 1}"
        words = {ENTERING: "the figure goes before column {}", LANDING: "put the card before column {}"}.get(kind, "turn up column {}")
        return words.format(column + 1)

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        kind = int(top_kind(t))
        if kind in ASKS:
            return ASKS[kind]
        if kind != NOBODY:
            return f"{PHASES[kind]}: choose a column or the hand, where there is something to find"
        side = t.sides[seat]
        if action == DRAW:
            return "your deck is empty" if side.deck_size == 0 else f"you have {HAND_LIMIT} cards in hand"
        if AT <= action < CARD:
            return "no card of your hand has a number" if not has_number(side, self._tables) else "there is no room there, or a gap would be left"
        if action == WITHDRAW:
            return "your figure is not on the field"
        if CARD <= action < CHALLENGE:
            return self._card_refusal(t, seat, action - CARD + 1)
        if action < COLUMN:
            return self._challenge_refusal(t, seat, action - CHALLENGE)
        return "first play the card that asks for it"

    def tempting(self, t: State, seat: int) -> list[int]:  # type: ignore[override]
        if top_kind(t) != NOBODY:
            return []
        powers = [card for card in range(1, CARDS) if t.sides[seat].hand[card] and self._cards.kind(card).strength is None]
        faced = [column for column in range(COLUMNS) if t.sides[seat].count[column] and t.sides[1 - seat].count[column]]
        return [*(CARD + card - 1 for card in powers), *(CHALLENGE + column for column in faced)]

    def _card_refusal(self, t: State, seat: int, card: int) -> str:
        if t.sides[seat].hand[card] == 0:
            return "there is no such card in your hand"
        if self._cards.kind(card).power in ("none", "prey", "hero", "medusa", "pandora", "hostage"):
            return f"{self._cards.name(card)} has no power in the hand: place it with a move like 'at 1.1'"
        if t.turns <= 2 and self._cards.kind(card).power == "pegasus":
            return "nobody challenges in their first turn"
        if self._cards.kind(card).power == "figure":
            return "your figure is on the field already" if t.sides[seat].figure != NOBODY else "no column has one to three cards"
        return f"{self._cards.name(card)} finds nothing to work on"

    def _challenge_refusal(self, t: State, seat: int, column: int) -> str:
        mine, theirs = t.sides[seat], t.sides[1 - seat]
        if t.turns <= 2:
            return "nobody challenges in their first turn"
        if column in (int(mine.figure), int(theirs.figure)):
            return "a figure stands in that column"
        if mine.count[column] == 0 or theirs.count[column] == 0:
            return "there are not two cards that face each other"
        assert not may_challenge(self._tables, mine.card[column * DEPTH])
        return f"{self._cards.name(int(mine.card[column * DEPTH]))} never challenges"

    def asked_about(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        return None

    def decline(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return None

    # Events

    def event(self, kind: int, numbers: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        name, detail, text = TELLS[kind](self, numbers)
        return name, detail, sentence(text)

    def _begins(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "begins", {"starter": n[0]}, f"{self._players[n[0]]} plays {SIDES[n[0]]} and goes first"

    def _hostage_shown(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "hostage_shown", {"seat": n[0]}, f"{self._players[n[0]]} shows the hostage among the first cards; it goes back into the deck"

    def _faces(self, numbers: Sequence[int]) -> list[dict[str, str]]:
        return [self._face(card) for card in numbers if card != NO_CARD]

    def _face(self, card: int) -> dict[str, str]:
        return {"name": self._cards.name(card), "back": self._cards.back(card)}

    def _list(self, numbers: Sequence[int]) -> str:
        return ", ".join(self._cards.name(card) for card in numbers if card != NO_CARD)

    def _dealt(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "dealt", {"seat": n[0], "cards": self._faces(n[1:6])}, f"{self._players[n[0]]} is dealt {self._list(n[1:6])}"

    def _turn_begins(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        points = f"{n[1]} action point{'s' if n[1] != 1 else ''}"
        return "turn_begins", {"seat": n[0], "points": n[1]}, f"{self._players[n[0]]}'s turn: {points}"

    def _draws(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "draws", {"seat": n[0], "deck_size": n[1], "hand_size": n[2]}, f"{self._players[n[0]]} draws a card; {n[1]} left"

    def _drawn(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        detail = {"seat": n[0], "deck_size": n[1], "hand_size": n[2], "card": self._face(n[3])}
        return "drawn", detail, f"{self._players[n[0]]} draws {self._cards.name(n[3])}; {n[1]} left"

    def _places(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        detail = {"seat": n[0], "place": place_name(n[1]), "back": SIDES[n[2]]}
        stolen = "" if n[2] == n[0] else f" with {SIDES[n[2]]}'s back"
        return "places", detail, f"{self._players[n[0]]} places a card{stolen} at {place_name(n[1])}"

    def _placed(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        detail = {"seat": n[0], "place": place_name(n[1]), "card": self._face(n[2])}
        return "placed", detail, f"{self._players[n[0]]} places {self._cards.name(n[2])} at {place_name(n[1])}"

    def _challenges(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        seat, column, mine, theirs, result = n[:5]
        word, words = RESULTS[result]
        detail = {"seat": seat, "column": column, "card": self._face(mine), "other": self._face(theirs), "result": word}
        words = words.format(mine=self._cards.name(mine), theirs=self._cards.name(theirs))
        return "challenges", detail, f"{self._players[seat]} challenges with {self._cards.name(mine)} against {self._cards.name(theirs)}: {words}"

    def _uses(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "uses", {"seat": n[0], "card": self._face(n[1])}, f"{self._players[n[0]]} plays {self._cards.name(n[1])}"

    def _picks(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "picks", {"seat": n[0], "card": self._face(n[1])}, f"Pegasus finds {self._cards.name(n[1])} in the hand"

    def _uncovers(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        word, words = ATTACKS[result_of_attack(self._tables, n[2])]
        detail = {"seat": n[0], "column": n[1], "card": self._face(n[2]), "result": word}
        return "uncovers", detail, f"Pegasus attacks {self._cards.name(n[2])} in column {n[1] + 1}: {words}"

    def _lands(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        detail = {"seat": n[0], "card": self._face(n[1]), "column": n[2]}
        return "lands", detail, f"{self._cards.name(n[1])} goes face up before column {n[2] + 1} of {self._players[n[0]]}"

    def _discarded(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "discarded", {"seat": n[0], "card": self._face(n[1])}, f"{self._players[n[0]]} discards {self._cards.name(n[1])}"

    def _turned_up(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        detail = {"seat": n[0], "place": place_name(n[1]), "card": self._face(n[2])}
        return "turned_up", detail, f"{self._cards.name(n[2])} is turned up at {place_name(n[1])} of {self._players[n[0]]}"

    def _looks(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "looks_into_hand", {"seat": n[0], "cards": n[1]}, f"{self._players[n[0]]} looks at the other's hand of {n[1]}"

    def _hand_shown(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "hand_shown", {"seat": n[0], "cards": self._faces(n[1:6])}, f"{self._players[n[0]]} shows {self._list(n[1:6])}"

    def _enters(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "figure_enters", {"seat": n[0], "column": n[1]}, f"{SIDES[n[0]]} stands before column {n[1] + 1}: a turn of 4 points"

    def _leaves(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        why = "is removed" if n[0] == n[2] else "is driven away by Pegasus"
        return "figure_leaves", {"seat": n[0], "column": n[1], "by": n[2]}, f"{SIDES[n[0]]} {why} from column {n[1] + 1}"

    def _sirens(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "sirens_take", {"seat": n[0], "card": self._face(n[1])}, f"The Sirens bring {self._cards.name(n[1])} to {self._players[n[0]]}"

    def _hades_takes(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        detail = {"seat": n[0], "back": SIDES[n[1]]}
        return "hades_takes", detail, f"{self._players[n[0]]} takes a card with {SIDES[n[1]]}'s back from the discard pile"

    def _hades_took(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "hades_took", {"seat": n[0], "card": self._face(n[1])}, f"{self._players[n[0]]} takes back {self._cards.name(n[1])}"

    def _persephone(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "persephone_takes", {"seat": n[0], "backs": list(n[1:3])}, f"{self._players[n[0]]} takes back {n[1] + n[2]} Pegasus"

    def _moves(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        detail = {"seat": n[0], "from": place_name(n[1]), "to": place_name(n[2])}
        return "moves", detail, f"{self._players[n[0]]} moves a card from {place_name(n[1])} to {place_name(n[2])}"

    def _game_ends(self, n: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        return "game_ends", {"winner": n[0], "reason": REASONS[n[1]][0]}, ending(self._players, n[0], n[1])

    # Views and positions

    def view(self, t: State, seat: int | None, frame: Mapping[str, Any]) -> HeraView:  # type: ignore[override]
        sealed = 0 if seat is None else int(t.sealed[seat])
        sides = [side_view(self._cards, t.sides[one], one, self._players[one]) for one in range(t.seats)]
        order = self._notations[sealed - 1] if sealed else None
        return HeraView.model_validate({**frame, **details(self._cards, self._players, t), "order": order, "sides": sides})

    def picture(self, view: View) -> str:
        assert isinstance(view, HeraView)
        return draw_picture(view)

    def position(self, s: State) -> dict[str, Any]:  # type: ignore[override]
        return write_position(s, self._cards)

    def set_position(self, s: State, position: Mapping[str, Any]) -> None:  # type: ignore[override]
        read_position(s, self._tables, self._cards, position)


TELLS: dict[int, Callable[[HeraWords, Sequence[int]], tuple[str, dict[str, Any], str]]] = {
    BEGINS: HeraWords._begins,
    HOSTAGE_SHOWN: HeraWords._hostage_shown,
    DEALT: HeraWords._dealt,
    TURN_BEGINS: HeraWords._turn_begins,
    DRAWS: HeraWords._draws,
    DRAWN: HeraWords._drawn,
    PLACES_CARD: HeraWords._places,
    PLACED_CARD: HeraWords._placed,
    CHALLENGES: HeraWords._challenges,
    USES: HeraWords._uses,
    PICKS: HeraWords._picks,
    UNCOVERS: HeraWords._uncovers,
    LANDS: HeraWords._lands,
    DISCARDED: HeraWords._discarded,
    TURNED_UP: HeraWords._turned_up,
    LOOKS_INTO_HAND: HeraWords._looks,
    HAND_SHOWN: HeraWords._hand_shown,
    FIGURE_ENTERS: HeraWords._enters,
    FIGURE_LEAVES: HeraWords._leaves,
    SIRENS_TAKE: HeraWords._sirens,
    HADES_TAKES: HeraWords._hades_takes,
    HADES_TOOK: HeraWords._hades_took,
    PERSEPHONE_TAKES: HeraWords._persephone,
    MOVES: HeraWords._moves,
    GAME_ENDS: HeraWords._game_ends,
}
