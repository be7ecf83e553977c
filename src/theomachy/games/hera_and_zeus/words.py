"""Hera and Zeus in words: moves as players write and read them. Events are in `en.ftl`, views in `view`,
positions in `position`."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

from theomachy.errors import IllegalMove
from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import events
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.battle import may_challenge, result_of
from theomachy.games.hera_and_zeus.cards import figures, has_number
from theomachy.games.hera_and_zeus.components import Cards
from theomachy.games.hera_and_zeus.events import (
    BOTH_LOST,
    BOX_OPENED,
    HOSTAGE_FREED,
    LOST,
    MEDUSA_SLAIN,
    PETRIFIED,
    RESULT,
    WON,
)
from theomachy.games.hera_and_zeus.memory import back_of
from theomachy.games.hera_and_zeus.names import CardNames, place_name
from theomachy.games.hera_and_zeus.odds import results_against_unseen
from theomachy.games.hera_and_zeus.position import read_position, write_position
from theomachy.games.hera_and_zeus.state import Params, State
from theomachy.games.hera_and_zeus.view import MOVES, HeraView, details, draw_picture, side_view
from theomachy.games.moves import Notation
from theomachy.games.telling import GameEvents, Teller, Way
from theomachy.games.words import View, Words, Written
from theomachy.kernel.events import numbers_of
from theomachy.kernel.state import NOBODY, top_kind

EVENTS = GameEvents("Hera", events)
GAME_ENDS = numbers_of(events)["game_ends"]
ORDERS_OF_ROWS = list(permutations(range(k.DEPTH)))
ASKS = {
    k.SETTING_UP: "choose cards for the first row",
    k.PLACING: "choose the card to place",
    k.TAKING: "choose the card that Hades takes",
    k.FETCHING: "choose the next Pegasus",
    k.DISCARDING: "choose the card to discard next",
    k.MOVING_FROM: "choose the card that moves",
    k.MOVING_TO: "choose where it goes",
    k.PANDORAS_COLUMN: "choose the order of your losses",
    k.ENTERING: "choose the figure's column",
    k.LANDING: "choose the column for the card",
    k.SCOUTING: "scouting: choose a column or the hand, where there is something to find",
    k.PROPHESYING: "prophesying: choose a column or the hand, where there is something to find",
}
CARD_AND_PLACE = re.compile(rf"(?P<card>.+?)(?: at)? (?P<column>[1-{k.COLUMNS}])\.(?P<row>[1-{k.DEPTH}])")
AGAINST_UNSEEN = {
    WON: "beats {}",
    BOTH_LOST: "falls with {}",
    LOST: "loses to {}",
    PETRIFIED: "is turned to stone by {}",
    MEDUSA_SLAIN: "slays {}",
    BOX_OPENED: "opens the box with {}",
    HOSTAGE_FREED: "frees the hostage with {}",
}
"""What a challenger does with so many of the cards that have not been seen."""
AT_PLACE = {k.MOVING_FROM: "move the card at {}", k.MOVING_TO: "move it to {}"}
"""What naming a place means where Dionysus asks for it; in a turn a card is placed."""


class HeraWords(Words):
    def __init__(self, cards: Cards, params: Params, names: Sequence[str]) -> None:
        self._params = params
        self._players = list(names)
        self._cards = CardNames(cards)
        self.teller = Teller(EVENTS, names, self._ways())
        written = {
            "card": Way(self._cards.face, self._cards.label),
            "rows": Way(lambda order: list(ORDERS_OF_ROWS[order]), self._rows),
        }
        self.moves = Notation(MOVES, self._ways() | written, {"card": self._cards.numbers})

    def _ways(self) -> dict[str, Way]:
        return {
            "card": Way(self._cards.face, self._cards.name, self._cards.numbers),
            "place": Way(place_name),
            "column": Way(int, lambda column: str(column + 1)),
        }

    # Moves

    @staticmethod
    def _rows(order: int) -> str:
        """An order of rows as players write it: they count from 1."""
        return "".join(str(row + 1) for row in ORDERS_OF_ROWS[order])

    def parse(
        self, move: Written, legal: Callable[[], Iterable[int]] = tuple, seat: int | None = None
    ) -> int:
        """As every game's, and the plain name of a card that both sides have is the one that is legal, else
        one's own."""
        if isinstance(move, str) and move not in self.spellings():
            called, allowed = self._called(move), set(legal())
            legal_ones = [card for card in called if do.CARD + card - 1 in allowed]
            own = [card for card in called if back_of(card) == seat]
            meant = legal_ones or own
            if len(meant) == 1:
                return do.CARD + meant[0] - 1
        return super().parse(move, legal, seat)

    def _called(self, written: str) -> list[int]:
        """The cards of this name, Hera's before Zeus's."""
        name = written.strip().casefold()
        return [card for card in self._cards.numbers if self._cards.name(card).casefold() == name]

    def next_move(self, t: State, seat: int, written: str) -> int | None:  # type: ignore[override]
        """Of "Amazon at 1.2" or "amazon 1.2" first the place, then the card."""
        found = CARD_AND_PLACE.fullmatch(written.strip())
        cards = self._called(found["card"]) if found else []
        if not found or not cards:
            return None
        place = (int(found["column"]) - 1) * k.DEPTH + int(found["row"]) - 1
        asked, side = int(top_kind(t)), t.sides[seat]
        in_hand = [card for card in cards if side.hand[card]]
        if asked in (k.PLACING, k.SETTING_UP) and in_hand and int(t.frames[0].a) == place:
            return do.CARD + in_hand[0] - 1
        why = (
            ASKS[asked]
            if asked in ASKS
            else "it is there"
            if side.card[place] in cards
            else "there is no such card in your hand"
            if not in_hand
            else ""
        )
        if why:
            name = self._cards.name(cards[0])
            raise IllegalMove(f"{name} at {place_name(place)} is not possible: {why}")
        return do.AT + place

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        asked, kind = int(top_kind(t)), do.ACTIONS.kind(action)
        of = kind.decode(action)
        match kind.first:
            case do.DRAW:
                return f"draw a card; {int(t.sides[seat].deck_size) - 1} will be left"
            case do.AT:
                return AT_PLACE.get(asked, "place a card at {}").format(place_name(of["place"]))
            case do.CARD:
                return self._card_meaning(t, seat, asked, of["card"])
            case do.CHALLENGE:
                return self._challenge_meaning(t, seat, of["column"])
            case do.COLUMN:
                return self._column_meaning(t, seat, asked, of["column"])
            case do.AGAINST_HAND:
                return "attack a random card of the hand" if asked == k.SCOUTING else "look at the whole hand"
            case do.WITHDRAW:
                return "remove your figure from the field"
            case _:
                return self._order_meaning(t, seat, of["rows"])

    def _order_meaning(self, t: State, seat: int, order: int) -> str:
        column, side = int(t.frames[0].a), t.sides[seat]
        rows = ORDERS_OF_ROWS[order][: int(side.count[column])]
        names = [self._cards.name(side.card[column * k.DEPTH + row]) for row in rows]
        return f"laid down first to last: {', '.join(names)}"

    def _card_meaning(self, t: State, seat: int, kind: int, card: int) -> str:
        name = self._cards.for_side(card, seat)
        if kind == NOBODY:
            return f"play {name}. {self._cards.kind(card).text}"
        words = {
            k.PLACING: "place {} at {}",
            k.SETTING_UP: "{} goes to the first row",
            k.DISCARDING: "discard {} next",
        }.get(kind, "take {}")
        return words.format(name, place_name(int(t.frames[0].a)))

    def _challenge_meaning(self, t: State, seat: int, column: int) -> str:
        mine, theirs = (int(t.sides[one].card[column * k.DEPTH]) for one in (seat, 1 - seat))
        if theirs == k.NO_CARD:
            return f"{self._cards.name(mine)} challenges a card that is not seen{self._odds(t, seat, column)}"
        card, other = self._cards.name(mine), self._cards.name(theirs)
        return (
            f"{card} challenges {other}: {self._outcome(card, other, result_of(self._params, mine, theirs))}"
        )

    def _odds(self, t: State, seat: int, column: int) -> str:
        """What a challenge may come to; nothing where a card that Hades took may lie there again."""
        if any(side.missing_back for side in t.sides):
            return ""
        results = results_against_unseen(t, self._params, seat, column)
        told = [does.format(results[each]) for each, does in AGAINST_UNSEEN.items() if results[each]]
        return f". Of the {results.total()} with a number that you have not seen it {', '.join(told)}"

    def _outcome(self, card: str, other: str, result: int) -> str:
        """What comes of a challenge, in the words in which it would be told."""
        sentences = EVENTS.sentences
        outcome = sentences.get_message("challenges").attributes["outcome"]
        said, _ = sentences.format_pattern(
            outcome, {"card": card, "other": other, "result": RESULT.words[result]}
        )
        return str(said)

    def _column_meaning(self, t: State, seat: int, kind: int, column: int) -> str:
        if kind == k.SCOUTING:
            what = "the figure" if figures(t.sides[1 - seat], column) else "the first card"
            return f"attack {what} of column {column + 1}"
        words = {
            k.ENTERING: "the figure goes before column {}",
            k.LANDING: "put the card before column {}",
        }.get(kind, "turn up column {}")
        return words.format(column + 1)

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        asked, kind = int(top_kind(t)), do.ACTIONS.kind(action)
        side, of = t.sides[seat], kind.decode(action)
        if asked in (k.SETTING_UP, k.PLACING) and kind.first == do.CARD:
            return self._card_refusal(t, seat, of["card"])
        if asked in ASKS:
            return ASKS[asked]
        match kind.first:
            case do.DRAW:
                empty = side.deck_size == 0
                return "your deck is empty" if empty else f"you have {k.HAND_LIMIT} cards in hand"
            case do.AT if not has_number(side, self._params):
                return "no card of your hand has a number"
            case do.AT:
                return "there is no room there, or a gap would be left"
            case do.CARD:
                return self._card_refusal(t, seat, of["card"])
            case do.CHALLENGE:
                return self._challenge_refusal(t, seat, of["column"])
            case do.WITHDRAW:
                return "your figure is not on the field"
            case _:
                return "first play the card that asks for it"

    def tempting(self, t: State, seat: int) -> list[int]:  # type: ignore[override]
        if top_kind(t) != NOBODY:
            return []
        powers = [
            card
            for card in range(1, k.CARDS)
            if t.sides[seat].hand[card] and self._cards.kind(card).strength is None
        ]
        faced = [
            column
            for column in range(k.COLUMNS)
            if t.sides[seat].count[column] and t.sides[1 - seat].count[column]
        ]
        return [*(do.CARD + card - 1 for card in powers), *(do.CHALLENGE + column for column in faced)]

    def _card_refusal(self, t: State, seat: int, card: int) -> str:
        if t.sides[seat].hand[card] == 0:
            return "there is no such card in your hand"
        if top_kind(t) != NOBODY:
            return f"{self._cards.name(card)} has no number: it is played from the hand, not placed"
        if self._cards.kind(card).power in ("none", "prey", "hero", "medusa", "pandora", "hostage"):
            return f"{self._cards.name(card)} has no power in the hand: place it with a move like 'at 1.1'"
        if t.turns <= 2 and self._cards.kind(card).power == "pegasus":
            return "nobody challenges in their first turn"
        if self._cards.kind(card).power == "figure":
            return (
                "your figure is on the field already"
                if t.sides[seat].figure != NOBODY
                else "no column has one to three cards"
            )
        return f"{self._cards.name(card)} finds nothing to work on"

    def _challenge_refusal(self, t: State, seat: int, column: int) -> str:
        mine, theirs = t.sides[seat], t.sides[1 - seat]
        if t.turns <= 2:
            return "nobody challenges in their first turn"
        if column in (int(mine.figure), int(theirs.figure)):
            return "a figure stands in that column"
        if mine.count[column] == 0 or theirs.count[column] == 0:
            return "there are not two cards that face each other"
        assert not may_challenge(self._params, mine.card[column * k.DEPTH])
        return f"{self._cards.name(int(mine.card[column * k.DEPTH]))} never challenges"

    def prompt_subject(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        return None

    def pass_action(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return None

    # Views and positions

    def view(self, t: State, seat: int | None, frame: Mapping[str, Any]) -> HeraView:  # type: ignore[override]
        sealed = 0 if seat is None else int(t.sealed[seat])
        sides = [side_view(self._cards, t.sides[one], one, self._players[one]) for one in range(t.seats)]
        order = self.notation(sealed - 1) if sealed else None
        course = details(self._cards, t)
        return HeraView.model_validate(
            {**frame, **course, "ending": self._ending(t), "order": order, "sides": sides}
        )

    def _ending(self, t: State) -> str | None:
        """Why the match is over, as it was told."""
        if t.reason == k.NOT_OVER:
            return None
        return self.teller.event(0, GAME_ENDS, (int(t.winner), int(t.reason) - 1, 1 - int(t.winner))).text

    def picture(self, view: View) -> str:
        assert isinstance(view, HeraView)
        return draw_picture(view)

    def position(self, s: State) -> dict[str, Any]:  # type: ignore[override]
        return write_position(s, self._cards)

    def set_position(self, s: State, position: Mapping[str, Any]) -> None:  # type: ignore[override]
        read_position(s, self._params, self._cards, position)
