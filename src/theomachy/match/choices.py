"""Who acts in a match, what that seat knows, and what it may do."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from theomachy.checks import is_whole
from theomachy.errors import AmbiguousMove, NotYourTurn, UnknownMove
from theomachy.games.words import Choice, Reply, TypedMove, Wishes
from theomachy.kernel.generic import blindfold, legal
from theomachy.kernel.record import copy, new
from theomachy.kernel.state import SPECTATOR, Header, seats_in
from theomachy.match.start import MatchStart, Seen
from theomachy.match.texts import text_of


@cache
def _seats_of(mask: int, seats: int) -> tuple[int, ...]:
    return tuple(seats_in(mask, seats))


class LegalMoves(Sequence[Choice]):
    """What a seat may do now, in the order of the actions' numbers. `"7" in match.legal()` asks by
    notation.

    Examples:
        >>> from theomachy import Match
        >>> legal = Match("zeus-on-the-loose", seats=2, seed=7).legal()
        >>> legal, "Apollo" in legal, legal[0].meaning
        (<LegalMoves: 3, Hermes, Aphrodite, Apollo>, True, '0 → 3')
    """

    def __init__(self, choices: list[Choice]) -> None:
        self._choices = choices

    def __getitem__(self, index: Any) -> Any:
        return self._choices[index]

    def __len__(self) -> int:
        return len(self._choices)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._choices)

    def __contains__(self, move: object) -> bool:
        return any(move in (choice, choice.move) for choice in self._choices)

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(choice.move for choice in self._choices) or 'none'}>"


class MatchChoices(MatchStart):
    """Who acts, and what they may do."""

    @property
    def must(self) -> tuple[int, ...]:
        """The seats that the match waits for."""
        return () if self._is_broken_off else _seats_of(self.state.must, self.seats)

    @property
    def may(self) -> tuple[int, ...]:
        """The seats that could act though nobody waits for them."""
        return () if self._is_broken_off else _seats_of(self.state.may, self.seats)

    @property
    def volunteers(self) -> tuple[int, ...]:
        """The seats that could cut in: of those in `may` the ones that have nothing under seal which they
        could only change."""
        return tuple(seat for seat in self.may if not self.state.sealed[seat])

    @property
    def actors(self) -> tuple[int, ...]:
        """All seats that could act now: those in `must`, then those in `may`."""
        return self.must + self.may

    @property
    def count(self) -> int:
        """How many moves everybody knows of: without changes of choices under seal."""
        return int(self.state.moves)

    @property
    def stage(self) -> int:
        """Which of the match's natural parts this is: rounds, turns."""
        return int(self.state.stage)

    @property
    def interrupted(self) -> bool:
        """Whether something has taken over the flow between turns: a window, an auction."""
        return bool(self.state.depth)

    @property
    def in_window(self) -> bool:
        """Whether seats are asked out of turn, and may let it pass."""
        return self.interrupted and any(self.pass_action(seat) is not None for seat in self.must)

    @property
    def is_worth_a_search(self) -> bool:
        """Whether what is asked now is worth a search, by what everybody knows; else bots that search do what
        looks best at once."""
        return self.game.rules.is_worth_a_search(self._known_to(SPECTATOR))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state.over) or self._is_broken_off

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have resigned, in the order in which they did."""
        return tuple(each.seat for each in self._resignations)

    @property
    def _is_broken_off(self) -> bool:
        """Whether a resignation has ended the match."""
        return bool(self._resignations) and self._resignations[-1].ends

    def _eyes(self, seat: int | None) -> int:
        return SPECTATOR if seat is None else self._seat(seat)

    def blindfolded(self, seat: int | None) -> Header:
        """A record of what the seat may know and nothing else: all that bots, views and observations are made
        of."""
        return copy(self._known_to(self._eyes(seat)))

    def _known_to(self, eyes: int) -> Header:
        """The same, to be read only: it is made once for a state, and copied for whoever else wants it."""
        revealed = self._seen_now().revealed
        if eyes not in revealed:
            t = new(self.game.rules.state)
            blindfold(self.state, self.params, eyes, t)
            revealed[eyes] = t
        return revealed[eyes]

    def _seen_now(self) -> Seen:
        now = self.state.tobytes()
        if self._seen.state != now:
            self._seen = Seen(now, {}, {})
        return self._seen

    def legal(self, seat: int | None = None) -> LegalMoves:
        """What a seat may do now; without a seat, the one that must act.

        Raises BadSeats for a seat that does not exist, AmbiguousMove where several must act and none is
        named."""
        if seat is None and self.over:
            return LegalMoves([])
        return LegalMoves(self._choices(self._acting(seat)))

    def meaning_and_text(self, choice: Choice, seat: int) -> str:
        """What a legal move would do, and what is printed on its card: for those who see no cards."""
        text = self.words.card_text(self.blindfolded(seat), choice.action)
        return f"{choice.meaning}. {text}" if text else choice.meaning

    def legal_actions(self, seat: int) -> list[int]:
        """The numbers of the actions that a seat may do now, ascending."""
        if self._is_broken_off:
            self._seat(seat)
            return []
        seat, found = self._seat(seat), self._seen_now().legal
        if seat not in found:
            n = legal(self.state, self.params, seat, self._out)
            found[seat] = self._out[:n].tolist()
        return found[seat][:]

    def question(self, seat: int) -> object:
        """What a seat is asked, to be compared: what interrupts the flow, as far as the seat may know, and
        what it may do."""
        if not self.interrupted:
            return [], self.legal_actions(seat)
        t = self._known_to(self._eyes(seat))
        return [t.frames[n].tobytes() for n in range(t.depth)], self.legal_actions(seat)

    def _choices(self, seat: int) -> list[Choice]:
        return self.words.choices(self._known_to(self._eyes(seat)), seat, self.legal_actions(seat))

    def _acting(self, seat: int | None) -> int:
        if seat is not None:
            return self._seat(seat)
        if self.over:
            raise NotYourTurn(text_of("match-over"))
        if len(self.must) > 1:
            raise AmbiguousMove(text_of("name-the-seat", seats=", ".join(map(str, self.must))))
        return self.must[0]

    def check_asked(self, seat: int) -> None:
        """Nothing, for a seat that could act now. Raises BadSeats or NotYourTurn for any other."""
        if self._seat(seat) not in self.actors:
            waiting = ", ".join(self.names[other] for other in self.must)
            raise NotYourTurn(
                text_of("match-over")
                if self.over
                else text_of("nothing-to-decide", name=self.names[seat], waiting=waiting)
            )

    def _action(self, action: int) -> int:
        """The number of an action of this game. Raises UnknownMove."""
        if not is_whole(action) or not self.words.moves.has(int(action)):
            raise UnknownMove(text_of("no-action", action=repr(action)))
        return int(action)

    def notation(self, action: int | TypedMove | Mapping[str, Any]) -> str:
        """How players write an action, given as its number or its form. Raises UnknownMove."""
        if isinstance(action, TypedMove | Mapping):
            action = self.words.parse(action)
        return self.words.notation(self._action(action))

    # What is asked out of turn

    def prompt_subject(self, seat: int) -> str | None:
        """What a seat of `must` is asked about out of turn, and could say beforehand that it does not care
        for; else None."""
        t = self._known_to(self._eyes(seat))
        return self.words.prompt_subject(t, seat) if seat in self.must else None

    def pass_action(self, seat: int) -> int | None:
        """The number of the legal action by which a seat of `must` lets pass what it is asked about out of
        turn; None in its own turn."""
        t = self._known_to(self._eyes(seat))
        action = self.words.pass_action(t, seat) if seat in self.must else None
        return action if action in self.legal_actions(seat) else None

    @property
    def hurried(self) -> bool:
        """Whether being quick is part of what this game asks out of turn."""
        return self.words.hurried

    def reply(self, seat: int, wishes: Wishes | None) -> Reply:
        """What a seat's wishes, or the want of a choice, say to what it is asked: an action for it, or that
        its player is to say."""
        return (
            self.words.reply(self._known_to(self._eyes(seat)), seat, wishes, self.legal_actions(seat))
            if seat in self.must
            else Reply()
        )
