"""Hera and Zeus in words: moves as players write and read them. Events are in `en.ftl`, views in `view`,
positions in `position`."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

from theomachy.errors import IllegalMove
from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import events
from theomachy.games.hera_and_zeus import events as tell
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.battle import may_challenge, result_of, result_of_attack
from theomachy.games.hera_and_zeus.cards import figures, has_number, in_pile
from theomachy.games.hera_and_zeus.components import Cards
from theomachy.games.hera_and_zeus.memory import back_of
from theomachy.games.hera_and_zeus.moving_cards import pegasus_of
from theomachy.games.hera_and_zeus.names import PHASES, CardNames, place_name, place_words
from theomachy.games.hera_and_zeus.odds import results_against_unseen
from theomachy.games.hera_and_zeus.position import read_position, write_position
from theomachy.games.hera_and_zeus.state import Params, State
from theomachy.games.hera_and_zeus.texts import text_of
from theomachy.games.hera_and_zeus.view import MOVES, HeraView, details, draw_picture, side_view
from theomachy.games.moves import Notation
from theomachy.games.naming import looked_up
from theomachy.games.telling import GameEvents, Teller, Way
from theomachy.games.words import Event, View, Words, Written, capital
from theomachy.kernel.events import numbers_of
from theomachy.kernel.state import NOBODY, top_kind

EVENTS = GameEvents("Hera", events)
GAME_ENDS = numbers_of(events)["game_ends"]
ORDERS_OF_ROWS = list(permutations(range(k.DEPTH)))
ASKS = {
    k.SETTING_UP: "ask-first-row",
    k.PLACING: "ask-placing",
    k.TAKING: "ask-taking",
    k.FETCHING: "ask-fetching",
    k.DISCARDING: "ask-discarding",
    k.MOVING_FROM: "ask-moving",
    k.MOVING_TO: "ask-moving-to",
    k.PANDORAS_COLUMN: "ask-order",
    k.ENTERING: "ask-entering",
    k.LANDING: "ask-landing",
    k.SCOUTING: "ask-scouting",
    k.PROPHESYING: "ask-prophesying",
}
"""What one is asked to choose, as messages."""
ASKS_IN = {PHASES[asked]: message for asked, message in ASKS.items()}
"""The same by the phase that a view tells."""
CARD_AND_PLACE = re.compile(rf"(?P<card>.+?)(?: at)? (?P<column>[1-{k.COLUMNS}])\.(?P<row>[1-{k.DEPTH}])")
AGAINST_UNSEEN = {
    tell.WON: "beats",
    tell.BOTH_LOST: "falls-with",
    tell.LOST: "loses-to",
    tell.PETRIFIED: "petrified-by",
    tell.MEDUSA_SLAIN: "slays",
    tell.BOX_OPENED: "opens-box",
    tell.HOSTAGE_FREED: "frees-hostage",
}
"""What a challenger does with so many of the cards that have not been seen."""
AT_PLACE = {k.MOVING_FROM: "moves-card-at", k.MOVING_TO: "moves-to"}
"""What naming a place means where Dionysus asks for it; in a turn a card is placed."""


class HeraWords(Words):
    def __init__(self, cards: Cards, params: Params, names: Sequence[str]) -> None:
        self._params = params
        self._players = list(names)
        self._cards = CardNames(cards)
        self.teller = Teller(EVENTS, names, self._ways())
        written = {
            "card": Way(self._cards.face, self._cards.label),
            "place": Way(place_name),
            "rows": Way(lambda order: list(ORDERS_OF_ROWS[order]), self._rows),
        }
        self.moves = Notation(MOVES, self._ways() | written, {"card": self._cards.numbers})

    def _ways(self) -> dict[str, Way]:
        return {
            "card": Way(self._cards.face, self._cards.name, self._cards.numbers),
            "place": Way(place_name, place_words),
            "column": Way(int, lambda column: str(column + 1)),
        }

    def about(self, view: View, name: str) -> str:
        kinds = {called: kind for kind in self._cards.kinds for called in (kind.hera, kind.zeus)}
        called = looked_up(name, kinds)
        if called is None:
            return ""
        kind = kinds[called]
        strength = (
            text_of("no-strength")
            if kind.strength is None
            else text_of("about-strength", strength=kind.strength)
        )
        told = text_of("about-card", card=called, strength=strength, copies=kind.copies)
        return f"{told} {kind.text}".rstrip()

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
            text_of(ASKS[asked])
            if asked in ASKS
            else text_of("is-there")
            if side.card[place] in cards
            else text_of("not-in-hand")
            if not in_hand
            else ""
        )
        if why:
            name = self._cards.name(cards[0])
            raise IllegalMove(text_of("not-possible", card=name, place=place_name(place), why=why))
        return do.AT + place

    def title(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        asked, kind = int(top_kind(t)), do.ACTIONS.kind(action)
        of = kind.decode(action)
        match kind.first:
            case do.DRAW | do.WITHDRAW:
                return text_of(f"do-{kind.name}")
            case do.CARD if asked == NOBODY:
                return text_of("do-play", card=self._cards.for_side(of["card"], seat))
            case do.CHALLENGE:
                return text_of("do-challenge", column=of["column"] + 1)
            case do.COLUMN if asked == k.SCOUTING:
                return text_of("do-attack", column=of["column"] + 1)
            case _:
                return capital(self.meaning(t, seat, action))

    def meaning(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        asked, kind = int(top_kind(t)), do.ACTIONS.kind(action)
        of = kind.decode(action)
        match kind.first:
            case do.DRAW:
                return text_of("draws-card", left=int(t.sides[seat].deck_size) - 1)
            case do.AT:
                return text_of(AT_PLACE.get(asked, "places-card-at"), place=place_words(of["place"]))
            case do.CARD:
                return self._card_meaning(t, seat, asked, of["card"])
            case do.CHALLENGE:
                return self._challenge_meaning(t, seat, of["column"])
            case do.COLUMN:
                return self._column_meaning(t, seat, asked, of["column"])
            case do.AGAINST_HAND:
                return text_of("attacks-hand" if asked == k.SCOUTING else "looks-at-hand")
            case do.WITHDRAW:
                return text_of("removes-figure")
            case _:
                return self._order_meaning(t, seat, of["rows"])

    def _order_meaning(self, t: State, seat: int, order: int) -> str:
        column, side = int(t.frames[0].a), t.sides[seat]
        rows = ORDERS_OF_ROWS[order][: int(side.count[column])]
        names = [self._cards.name(side.card[column * k.DEPTH + row]) for row in rows]
        return text_of("laid-down", cards=", ".join(names))

    def _card_meaning(self, t: State, seat: int, kind: int, card: int) -> str:
        name = self._cards.for_side(card, seat)
        if kind == NOBODY:
            vain = self._params.power[card] == k.PERSEPHONE and not self._can_fetch(t, seat)
            message = "plays-in-vain" if vain else "plays-card"
            return text_of(message, card=name, text=self._cards.kind(card).text)
        message = {
            k.PLACING: "places-it-at",
            k.SETTING_UP: "goes-to-first-row",
            k.DISCARDING: "discards-next",
        }.get(kind, "takes-card")
        return text_of(message, card=name, place=place_words(int(t.frames[0].a)))

    def _can_fetch(self, t: State, seat: int) -> bool:
        """Whether Persephone, once she is played, would bring a Pegasus card back (HZ-30)."""
        return any(in_pile(t.sides[seat], pegasus_of(self._params, back)) > 0 for back in (0, 1))

    def _challenge_meaning(self, t: State, seat: int, column: int) -> str:
        mine, theirs = (int(t.sides[one].card[column * k.DEPTH]) for one in (seat, 1 - seat))
        if theirs == k.NO_CARD:
            return self._blind_challenge(t, seat, column, self._cards.name(mine))
        card, other = self._cards.name(mine), self._cards.name(theirs)
        outcome = self._outcome(card, other, result_of(self._params, mine, theirs))
        return text_of("challenges-card", card=card, other=other, outcome=outcome)

    def _blind_challenge(self, t: State, seat: int, column: int, card: str) -> str:
        """What a challenge of a card that is not seen may come to; nothing of that where one that the
        other's Hades took may lie there again."""
        if t.sides[1 - seat].missing_back:
            return text_of("challenges-unseen", card=card)
        results = results_against_unseen(t, self._params, seat, column)
        told = [text_of(does, n=results[each]) for each, does in AGAINST_UNSEEN.items() if results[each]]
        return text_of("challenges-one-of", card=card, n=results.total(), results=", ".join(told))

    def _outcome(self, card: str, other: str, result: int) -> str:
        """What comes of a challenge, in the words in which it would be told."""
        sentences = EVENTS.sentences
        outcome = sentences.get_message("challenges").attributes["outcome"]
        said, _ = sentences.format_pattern(
            outcome, {"card": card, "other": other, "result": tell.RESULT.words[result]}
        )
        return str(said)

    def _column_meaning(self, t: State, seat: int, kind: int, column: int) -> str:
        if kind == k.SCOUTING:
            return self._scouting_meaning(t, seat, column)
        message = {k.ENTERING: "figure-enters", k.LANDING: "puts-card"}.get(kind, "turns-up")
        return text_of(message, column=column + 1)

    def _scouting_meaning(self, t: State, seat: int, column: int) -> str:
        """What Pegasus would do there; that it would be nothing, where the card lies open (HZ-23)."""
        theirs, place = t.sides[1 - seat], column * k.DEPTH
        if figures(theirs, column):
            return text_of("attacks-figure", column=column + 1)
        card = int(theirs.card[place])
        if theirs.up[place] and result_of_attack(self._params, card) == tell.STAYS:
            return text_of("attacks-in-vain", card=self._cards.name(card), column=column + 1)
        return text_of("attacks-first-card", column=column + 1)

    def is_news(self, event: Event, seat: int, certain: bool) -> bool:
        if event.kind == "discarded":  # of one's own card that is sure: it is the one played, or says so
            return not (certain and event.fields["seat"] == seat)
        return event.kind not in ("turn_begins", "dealt", "draws", "drawn", "places", "placed")

    def refusal(self, t: State, seat: int, action: int) -> str:  # type: ignore[override]
        asked, kind = int(top_kind(t)), do.ACTIONS.kind(action)
        side, of = t.sides[seat], kind.decode(action)
        if asked in (k.SETTING_UP, k.PLACING) and kind.first == do.CARD:
            return self._card_refusal(t, seat, of["card"])
        if asked in ASKS:
            return text_of(ASKS[asked])
        match kind.first:
            case do.DRAW:
                return text_of("hand-full", n=k.HAND_LIMIT) if side.deck_size else text_of("deck-empty")
            case do.AT if not has_number(side, self._params):
                return text_of("no-number-in-hand")
            case do.AT:
                return text_of("no-room-there")
            case do.CARD:
                return self._card_refusal(t, seat, of["card"])
            case do.CHALLENGE:
                return self._challenge_refusal(t, seat, of["column"])
            case do.WITHDRAW:
                return text_of("figure-not-on-field")
            case _:
                return text_of("play-what-asks")

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
            return text_of("not-in-hand")
        if top_kind(t) != NOBODY:
            return text_of("has-no-number", card=self._cards.name(card))
        if self._cards.kind(card).power in ("none", "prey", "hero", "medusa", "pandora", "hostage"):
            return text_of("has-no-power", card=self._cards.name(card))
        if t.turns <= 2 and self._cards.kind(card).power == "pegasus":
            return text_of("no-challenge-yet")
        if self._cards.kind(card).power == "figure":
            return text_of("figure-on-field" if t.sides[seat].figure != NOBODY else "no-column-for-figure")
        return text_of("nothing-to-work-on", card=self._cards.name(card))

    def _challenge_refusal(self, t: State, seat: int, column: int) -> str:
        mine, theirs = t.sides[seat], t.sides[1 - seat]
        if t.turns <= 2:
            return text_of("no-challenge-yet")
        if column in (int(mine.figure), int(theirs.figure)):
            return text_of("figure-in-column")
        if mine.count[column] == 0 or theirs.count[column] == 0:
            return text_of("no-two-cards")
        assert not may_challenge(self._params, mine.card[column * k.DEPTH])
        return text_of("never-challenges", card=self._cards.name(int(mine.card[column * k.DEPTH])))

    def prompt_subject(self, t: State, seat: int) -> str | None:  # type: ignore[override]
        return None

    def pass_action(self, t: State, seat: int) -> int | None:  # type: ignore[override]
        return None

    # Views and positions

    def view(  # type: ignore[override]
        self, t: State, seat: int | None, frame: Mapping[str, Any]
    ) -> HeraView:
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

    def question(self, view: View) -> str:
        assert isinstance(view, HeraView)
        if view.phase is None or view.seat not in view.must:
            return ""
        return f"{capital(text_of(ASKS_IN[view.phase]))}."

    def picture(self, view: View) -> str:
        assert isinstance(view, HeraView)
        return draw_picture(view)

    def position(self, s: State) -> dict[str, Any]:  # type: ignore[override]
        return write_position(s, self._cards)

    def set_position(self, s: State, position: Mapping[str, Any]) -> None:  # type: ignore[override]
        read_position(s, self._params, self._cards, position)
