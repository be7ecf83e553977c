"""That what a refusal claims is so: in random positions of every game each illegal action of whoever is asked
is tried, and each claim that can be checked is, by what the seat sees and what it may do, not by the code
that says it."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import pytest

from tests.checks.effort import at_night, tries
from tests.checks.positions import positions
from theomachy import Match
from theomachy.games.mythology.advanced.actions import ACTIONS, LOG_END
from theomachy.games.mythology.hexes import distance, neighbours
from theomachy.games.mythology.world import WINDS, load

WORLD = load()
Claim = Callable[[Match, int, str, re.Match[str]], bool]
MOST_TRIED = 300
"""Of a game's illegal actions in one position, where there are more."""


@lru_cache(maxsize=16)  # a position is asked about hundreds of times
def seen(match: Match, seat: int | None) -> Any:
    return match.view(seat)


@lru_cache(maxsize=16)
def legal(match: Match, seat: int) -> set[str]:
    return {choice.move for choice in match.legal(seat)}


def kinds(match: Match, seat: int) -> set[str]:
    """What is done by the moves that a seat may make."""
    return {choice.form.kind for choice in match.legal(seat)}


# Zeus on the Loose


def total_after(match: Match, seat: int, move: str) -> int:
    return int([event for event in match.copy().play(move, seat).events() if event.kind == "plays"][-1].total)


def all_copies_lie_open(match: Match) -> bool:
    view: Any = seen(match, None)
    return match.seats == 2 or not str(view.top).isdigit() or view.olympus[view.top] == 4


def would_bust(match: Match, seat: int, total: int, card: str) -> bool:
    view: Any = seen(match, seat)
    return card in view.hand and view.total == total and total + int(card) > 100 and view.turn == seat


def goes_lower(match: Match, seat: int) -> bool:
    """Whether some card may be played that does not go over 100."""
    return any(total_after(match, seat, move) <= 100 for move in legal(match, seat) - {"draw"})


def only_a_match(match: Match, seat: int, card: str) -> bool:
    view: Any = seen(match, seat)
    return (
        card in legal(match, seat)
        and view.top == card
        and view.top_played_by != seat
        and not goes_lower(match, seat)
    )


ZEUS: dict[str, Claim] = {
    "no draw of yours is due": lambda m, s, _, __: seen(m, s).owes_draw != s,
    "there is no card left to play without drawing first": lambda m, s, _, __: (
        legal(m, s) == {"draw"} and seen(m, s).hand == [] and m.must == (s,)
    ),
    "a draw is forgone by itself when the next card is played": lambda m, s, _, __: (
        seen(m, s).owes_draw == s and not m.seat_by_seat
    ),
    "first draw, or forgo the draw": lambda m, s, _, __: legal(m, s) == {"draw", "forgo"},
    "first draw": lambda m, s, _, __: legal(m, s) == {"draw"},
    "the sneak window is open, and it is your card that lies on top": lambda m, s, _, __: (
        seen(m, s).window and seen(m, s).top_played_by == s
    ),
    "the sneak window is open: sneak or pass": lambda m, s, _, __: legal(m, s) == {"sneak", "pass"},
    "the sneak window is open: pass": lambda m, s, _, __: legal(m, s) == {"pass"},
    "there is no sneak window to pass in": lambda m, s, _, __: not seen(m, s).window,
    "there is nothing to sneak upon": lambda m, s, _, __: all_copies_lie_open(m),
    "nobody sneaks on a card of their own": lambda m, s, _, __: seen(m, s).top_played_by == s,
    r"there is no (\w+) in your hand": lambda m, s, _, said: said[1] not in seen(m, s).hand,
    "it is your turn: play the card": lambda m, s, _, __: (
        seen(m, s).turn == s and seen(m, s).top in legal(m, s)
    ),
    "it is another's turn": lambda m, s, _, __: seen(m, s).turn != s,
    r"(\d+) \+ (\d+) is over 100, and another card of yours is not": lambda m, s, _, said: (
        would_bust(m, s, int(said[1]), said[2]) and goes_lower(m, s)
    ),
    r"(\d+) \+ (\d+) is over 100, and the (\d+) in your hand is a match, which may be": (
        lambda m, s, _, said: would_bust(m, s, int(said[1]), said[2]) and only_a_match(m, s, said[3])
    ),
}

# Olympics


def numbered(card: Any) -> str:
    """How a card is chosen."""
    return str(card.acquisition)


OLYMPICS: dict[str, Claim] = {
    "it is not the time to take a pair": lambda m, s, _, __: seen(m, s).phase != "choosing",
    "that pair is not there any more": lambda m, s, move, __: (
        seen(m, s).pool[int(move.split()[-1]) - 1].up is None
    ),
    "there are not so many pairs": lambda m, s, move, __: int(move.split()[-1]) > len(seen(m, s).pool),
    "take one of the pairs": lambda m, s, _, __: all(move.startswith("pair") for move in legal(m, s)),
    "you have chosen it already": lambda m, s, move, __: (
        seen(m, s).choice is not None and numbered(seen(m, s).choice) == move.split()[0]
    ),
    "you do not have that card": lambda m, s, move, __: (
        move.split()[0] not in {numbered(card) for card in seen(m, s).hand}
    ),
}

# Hera and Zeus


def sides(match: Match, seat: int) -> tuple[Any, Any]:
    view: Any = seen(match, seat)
    return view.sides[seat], view.sides[1 - seat]


def held(match: Match, seat: int, move: str) -> Any:
    """A card of the hand by its move: "Hydra", or with a name that both sides have "Pegasus of Zeus"."""
    name, _, back = move.partition(" of ")
    return next(
        (face for face in sides(match, seat)[0].hand if face.name == name and back in ("", face.back)), None
    )


def no_room(match: Match, seat: int, move: str) -> bool:
    column, row = (int(part) - 1 for part in move.removeprefix("at ").split("."))
    mine = sides(match, seat)[0]
    first, count = int(mine.figure == column), len(mine.columns[column])
    return bool(first + count == 4 or not first <= row <= first + count)


def nothing_to_work_on(match: Match, seat: int, name: str) -> bool:
    mine, theirs = sides(match, seat)
    power = next(face.power for face in mine.hand if face.name == name)
    if power == "pegasus":
        return not theirs.hand_size and all(
            theirs.figure != column
            and (
                not theirs.columns[column]
                or (mine.figure == column and match.options["faq_pegasus_over_own_figure"] == "off")
            )
            for column in range(3)
        )
    if power == "pythia":
        return not theirs.hand_size and not any(not card.up for column in theirs.columns for card in column)
    if power == "dionysus":
        return not any(mine.columns)
    if power == "hades":
        return not mine.pile_size
    assert power == "sirens"
    return not theirs.pile or not theirs.pile[-1].strength


def never_challenges(match: Match, seat: int, move: str, name: str) -> bool:
    first = sides(match, seat)[0].columns[int(move.split()[1]) - 1][0].face
    return bool(first.name == name and first.power in ("medusa", "pandora", "hostage"))


COLUMN_MOVES = {"column 1", "column 2", "column 3", "hand"}
HERA_AND_ZEUS: dict[str, Claim] = {
    "choose the cards of your first row, column by column; they lie face down": lambda m, s, _, __: (
        seen(m, s).phase == "setting_up"
    ),
    "choose the card to place": lambda m, s, _, __: seen(m, s).phase == "placing",
    "choose the card that Hades takes": lambda m, s, _, __: seen(m, s).phase == "taking",
    "choose the next Pegasus": lambda m, s, _, __: all(move.startswith("Pegasus") for move in legal(m, s)),
    "choose the card to discard next": lambda m, s, _, __: seen(m, s).phase == "discarding",
    "choose (the card that moves|where it goes)": lambda m, s, _, __: all(
        move.startswith("at ") for move in legal(m, s)
    ),
    "choose the order of your losses": lambda m, s, _, __: all(
        move.startswith("order ") for move in legal(m, s)
    ),
    "choose the (figure's column|column for the card)": lambda m, s, _, __: all(
        move.startswith("column ") for move in legal(m, s)
    ),
    r"[\w ]+: choose a column or the hand, where there is something to find": lambda m, s, _, __: (
        legal(m, s) <= COLUMN_MOVES
    ),
    "your deck is empty": lambda m, s, _, __: sides(m, s)[0].deck_size == 0,
    "you have 12 cards in hand": lambda m, s, _, __: len(sides(m, s)[0].hand) == 12,
    "no card of your hand has a number": lambda m, s, _, __: all(
        face.strength is None for face in sides(m, s)[0].hand
    ),
    "there is no room there, or a gap would be left": lambda m, s, move, __: no_room(m, s, move),
    "your figure is not on the field": lambda m, s, _, __: sides(m, s)[0].figure is None,
    "your figure is on the field already": lambda m, s, _, __: sides(m, s)[0].figure is not None,
    "no column has one to three cards": lambda m, s, _, __: all(
        len(column) in (0, 4) for column in sides(m, s)[0].columns
    ),
    "there is no such card in your hand": lambda m, s, move, __: held(m, s, move) is None,
    r"(\w+) has no number: it is played from the hand, not placed": lambda m, s, move, said: (
        seen(m, s).phase in ("setting_up", "placing")
        and held(m, s, move).name == said[1]
        and held(m, s, move).strength is None
    ),
    r"(\w+) has no power in the hand: place it with a move like 'at 1.1'": lambda m, s, move, said: (
        held(m, s, move).name == said[1] and held(m, s, move).strength is not None
    ),
    "nobody challenges in their first turn": lambda m, s, _, __: seen(m, s).turns <= 2,
    r"(\w+) finds nothing to work on": lambda m, s, _, said: nothing_to_work_on(m, s, said[1]),
    "a figure stands in that column": lambda m, s, move, __: (
        int(move.split()[1]) - 1 in [side.figure for side in sides(m, s)]
    ),
    "there are not two cards that face each other": lambda m, s, move, __: any(
        not side.columns[int(move.split()[1]) - 1] for side in sides(m, s)
    ),
    r"(\w+) never challenges": lambda m, s, move, said: never_challenges(m, s, move, said[1]),
    "first play the card that asks for it": lambda m, s, _, __: seen(m, s).phase is None,
}

# Mythology, the Basic game


def unit_of(match: Match, move: str) -> Any:
    """A unit on the board by a step of its own: its name, and where it goes."""
    view: Any = seen(match, None)
    return next((unit for unit in view.units if unit.name == move.rpartition(" ")[0]), None)


def among_enemies(match: Match, move: str) -> bool:
    view, unit = seen(match, None), unit_of(match, move)
    return any(other.hex == unit.hex and other.side != unit.side for other in view.units)


def beyond(hex: int, move: str) -> int | None:
    """The hex beside one towards which a step goes, if there is one on the map."""
    other: int = neighbours(hex)[WINDS.index(move.rpartition(" ")[2])]
    return other if other in WORLD.home else None


def has_enemies(match: Match, move: str, hex: int) -> bool:
    """Whether a step goes into a hex with enemies of who makes it."""
    view, unit = seen(match, None), unit_of(match, move)
    there = [other.side for other in view.units if other.hex == hex]
    return beyond(unit.hex, move) == hex and {*there} - {unit.side} != set()


def hexes_of(match: Match, *names: str) -> set[int]:
    """Where these units are, as far as they are on the board."""
    return {unit.hex for unit in seen(match, None).units if unit.name in names}


def meeting(match: Match, move: str) -> set[int]:
    """The hex in which a fight would be."""
    one, other = move.split(" against ")
    return hexes_of(match, one) & hexes_of(match, other)


def ready(match: Match) -> set[str]:
    return {unit.name for unit in seen(match, None).units if unit.ready}


def captor(move: str) -> str:
    """Who would reach for a prize; nothing for another move."""
    return move.removeprefix("capture with ") if move.startswith("capture with ") else ""


def has_god(match: Match, move: str) -> bool:
    return move.removeprefix("god to ") in [player.area for player in seen(match, None).players]


def is_kind(*wanted: str) -> Claim:
    return lambda m, s, _, __: kinds(m, s) <= set(wanted)


BASIC: dict[str, Claim] = {
    "you favour (heroes|monsters)": lambda m, s, _, said: seen(m, s).players[s].side == said[1],
    "that unit is out of the game": lambda m, s, move, __: unit_of(m, move) is None,
    "that unit did not begin in the Area of your god": lambda m, s, move, __: (
        (captor(move) or move.rpartition(" ")[0]) not in ready(m)
    ),
    "that unit is among enemies and must fight": lambda m, s, move, __: among_enemies(m, move),
    "the map ends there": lambda m, s, move, __: beyond(unit_of(m, move).hex, move) is None,
    r"you have ([01]) points? left, and a hex costs 2, one with enemies 4": lambda m, s, move, said: (
        seen(m, s).players[s].power == int(said[1])
    ),
    r"enemies are in (\d{4}): a hex costs 2, one with enemies 4, and you have ([23])": (
        lambda m, s, move, said: (
            has_enemies(m, move, int(said[1])) and seen(m, s).players[s].power == int(said[2])
        )
    ),
    "a god is in that Area already": lambda m, s, move, __: has_god(m, move),
    r"you have only (\d+) points?": lambda m, s, move, said: (
        int(move.split()[-1]) > seen(m, s).players[s].power == int(said[1])
    ),
    "you are in no alliance": lambda m, s, move, __: (
        seen(m, s).players[s].alliance == [s] and move == "leave"
    ),
    "say whether you accept": is_kind("accept", "refuse"),
    "the god must be placed first": is_kind("place"),
    "it is the time for movement": is_kind("step", "done"),
    "it is the time for combat": is_kind("fight"),
    "say how much aid you give": is_kind("aid"),
    "it is the time for captures": is_kind("capture", "done"),
    "it is the time for alliances": is_kind("propose", "done", "leave"),
}

BASIC_WANTED: dict[str, Claim] = {
    "those two are not in one hex": lambda m, s, move, __: not meeting(m, move),
    r"the combat in (\d{4}) is fought out first": lambda m, s, move, said: (
        meeting(m, move) not in (set(), {int(said[1])})
        and all(meeting(m, each) == {int(said[1])} for each in legal(m, s))
    ),
    "that hero is out of the game": lambda m, s, move, __: not hexes_of(m, captor(move)),
    "no prize is in the hex of that hero": lambda m, s, move, __: (
        not hexes_of(m, captor(move)) & {prize.hex for prize in seen(m, None).prizes}
    ),
    "that hero has tried in this Player Turn": lambda m, s, move, __: (
        any(event.kind == "tries" for event in m.events()) and captor(move) in ready(m)
    ),
    "enemies are in the hex of that hero": lambda m, s, move, __: among_enemies(m, f"{captor(move)} n"),
    "an alliance is all of yours with whole alliances of your side": lambda m, s, _, __: (
        kinds(m, s) <= {"propose", "done", "leave"} and m.state.proposed == 0  # type: ignore[attr-defined]
    ),
    "each player proposes an alliance once in a window": lambda m, s, _, __: (
        kinds(m, s) <= {"done", "leave"} and any(event.kind == "proposes" for event in m.events())
    ),
}

# Mythology, the Advanced game


def own(match: Match, seat: int) -> Any:
    """What a seat alone knows of itself, its sheet with it."""
    view: Any = seen(match, seat)
    return view.own


def says_nothing_new(match: Match, seat: int, move: str) -> bool:
    """Whether a line of the sheet would leave it as it is: it stands there, or takes off what does not."""
    return move in [line.move for line in own(match, seat).sheet] or move.endswith(" 0")


def too_dear(match: Match, seat: int, move: str, left: int) -> bool:
    return own(match, seat).points_left == left and (
        int(move.split()[-1]) > left or says_nothing_new(match, seat, move)
    )


def too_much_glory(match: Match, seat: int, move: str, glory: int) -> bool:
    kind, points = move.split()
    cannot = int(points) > glory or (kind == "sacrifice" and not 4 <= int(points) <= 20)
    return bool(own(match, seat).to_offer == glory) and (cannot or says_nothing_new(match, seat, move))


def count(said: str) -> int:
    """A number as it is said, with a minus sign where it is below zero."""
    return int(said.replace("\N{MINUS SIGN}", "-"))


def stepping(match: Match, move: str) -> Any:
    """Whom a step is about: the unit in hand, or the piece that is named with it; None off the board."""
    view: Any = seen(match, None)
    name = " ".join(move.removeprefix("roam ").split()[:-1]) or view.in_hand
    return next((piece for piece in view.pieces if piece.name == name), SimpleNamespace(name=name))


def walks_to(match: Match, move: str, said: re.Match[str]) -> bool:
    piece = stepping(match, move)
    return piece.name == said[2] and not piece.aboard and beyond(piece.hex, move) == int(said[1])


N = r"(?:the )?([\w '-]+)"
IS, HAS, WAS = "(?:is|are)", "(?:has|have)", "(?:was|were)"
LINES = {kind.name for kind in ACTIONS.kinds if kind.first < LOG_END} | {"pass"}
MYTHOLOGY: dict[str, Claim] = {
    r"you have (\d+) power points? left, or the sheet says so already": lambda m, s, move, said: too_dear(
        m, s, move, int(said[1])
    ),
    r"you have (\u2212?\d+) glory, a sacrifice is 4 to 20, or the sheet says so already": (
        lambda m, s, move, said: too_much_glory(m, s, move, count(said[1]))
    ),
    "this game is played without prayer and sacrifice": lambda m, s, _, __: (
        m.options["prayer_and_sacrifice"] == "off"
    ),
    "lines are written in their order, and only the last can be taken back": lambda m, s, _, __: (
        own(m, s).in_order
    ),
    "that is not on the sheet": lambda m, s, move, __: (
        move.replace("erase", "plot") not in [line.move for line in own(m, s).sheet]
    ),
    "what is offered must be yours, or with a hero on whom you spend points now, is offered once, and not"
    " where it comes to 13 already": is_kind(*LINES),
    "it is the time for log sheets": is_kind(*LINES),
    "this is a window: act, or pass": lambda m, s, _, __: "pass" in legal(m, s),
    "it is your bid": is_kind("bid", "stand", "give_up"),
    "place your god": is_kind("area"),
    "a sacrifice comes to 4 at least, with all that is offered": is_kind("pass"),
    "(say|put|name|keep|it is the time for c|a unit is in hand).*": lambda m, s, _, __: (
        not kinds(m, s) & (LINES - {"pass"})
    ),
}

MOVEMENT: dict[str, Claim] = {
    "the map ends there": lambda m, s, move, __: beyond(stepping(m, move).hex, move) is None,
    r"[\w ']+ (?:has|have) no free step": lambda m, s, move, __: (
        stepping(m, move).name not in [each.piece for each in seen(m, s).reach]
    ),
    f"{N} {IS} (sick|held fast)": lambda m, s, _, said: said[2] in piece(m, said[1]).state,
    "all steps of this move are made": lambda m, s, _, __: seen(m, s).steps_left == 0,
    "a ship goes 2 hexes in a move": lambda m, s, move, __: (
        stepping(m, move).aboard and seen(m, s).steps_left == 0
    ),
    r"(\d{4}) is water, and ([\w ']+) (?:is|are) on foot": lambda m, s, move, said: (
        walks_to(m, move, said) and int(said[1]) not in WORLD.land
    ),
    r"there is water before (\d{4}), and ([\w ']+) (?:is|are) on foot": lambda m, s, move, said: (
        walks_to(m, move, said) and (stepping(m, move).hex, int(said[1])) in WORLD.barred
    ),
    r"(\d{4}) is no water: the ship must be left first": lambda m, s, move, said: (
        stepping(m, move).aboard and int(said[1]) in WORLD.land and not WORLD.is_coast(int(said[1]))
    ),
    "a ship (comes onto a river|goes along its river, and leaves it) by its mouth alone": (
        lambda m, s, move, __: stepping(m, move).aboard
    ),
    "(pirates keep to salt water and its shores|lesser evils keep to the land)": lambda m, s, move, __: (
        stepping(m, move).kind == "evil"
    ),
}
"""Why a piece does not go into a hex: random positions hold few."""


def piece(match: Match, name: str) -> Any:
    """A piece on the board; one of no kind, nowhere, if it is not there."""
    view: Any = seen(match, None)
    gone = SimpleNamespace(name=name, hex=None, kind=None, holder=None, aboard=False, magic=None, state=[])
    return next((each for each in view.pieces if each.name == name), gone)


def record(match: Match, name: str) -> Any:
    """The same as the rules keep it: what views tell by what can be done alone."""
    return match.state.pieces[piece(match, name).id - 1]  # type: ignore[attr-defined]


def errand(match: Match, name: str) -> Any:
    return match.state.errands[piece(match, name).id - 1]  # type: ignore[attr-defined]


def me(match: Match, seat: int) -> Any:
    view: Any = seen(match, seat)
    return view.players[seat]


def power(match: Match, seat: int, move: str) -> Any:
    """The power of a god that a move would use, if there is one of that number."""
    return dict(enumerate(me(match, seat).powers, 1)).get(int(move.split()[1]))


def used(match: Match, seat: int, move: str) -> list[bool]:
    """Of the lines of the sheet that plan an occurrence, whether it has happened."""
    return [line.used for line in own(match, seat).sheet if line.move == move.replace("cause", "plot")]


def foes(match: Match, name: str) -> list[str]:
    """Who stands where a piece does and could fight it, if neither has fought."""
    view: Any = seen(match, None)
    there = [each for each in view.pieces if each.hex == piece(match, name).hex and each.name != name]
    return [
        each.name
        for each in there
        if "hero" in (each.kind, piece(match, name).kind) and not record(match, each.name).fought
    ]


def item(match: Match, name: str) -> Any:
    view: Any = seen(match, None)
    return next(each for each in view.items if each.name == name)


def sent(match: Match, seat: int) -> list[str | None]:
    """Where the gods are whom the event of one's card names."""
    event = own(match, seat).down.event
    return [player.area for player in seen(match, None).players if player.god and player.god in event]


WANTED: dict[str, Claim] = {
    f"{N} {IS} a lesser evil(, and nobody leads (?:it|them))?": lambda m, s, _, said: (
        said[1] not in {unit.name for unit in WORLD.units}
    ),
    f"{N} {IS} not on the board": lambda m, s, _, said: piece(m, said[1]).hex is None,
    f"{N} {WAS} named in this phase": lambda m, s, _, said: record(m, said[1]).named == 1,
    "you have named all that you may in this phase": lambda m, s, _, __: (
        seen(m, s).attempts >= seen(m, s).most_attempts
    ),
    f"{N} feels? remorse": lambda m, s, _, said: (
        m.state.remorseful == piece(m, said[1]).id  # type: ignore[attr-defined]
    ),
    f"another player holds {N}": lambda m, s, _, said: piece(m, said[1]).holder not in (None, s),
    f"you do not hold {N} in this phase": lambda m, s, _, said: piece(m, said[1]).holder != s,
    f"you have no point for {N}": lambda m, s, _, said: said[1] not in own(m, s).totals,
    f"{N} {HAS} fought in this phase": lambda m, s, _, said: record(m, said[1]).fought == 1,
    f"{N} may not attack in this phase": lambda m, s, _, said: record(m, said[1]).barred_from_attack == 1,
    f"{N} {IS} protected in this turn, and may not attack": lambda m, s, _, said: (
        errand(m, said[1]).blessed > 0
    ),
    f"{N} finds? nobody to attack in that hex": lambda m, s, _, said: foes(m, said[1]) == [],
    f"{N} attacks? somebody else in that hex, or nobody": lambda m, s, move, said: (
        move == said[1] or piece(m, move).hex != piece(m, said[1]).hex
    ),
    "monsters and lesser evils fight heroes alone": lambda m, s, move, __: piece(m, move).kind != "hero",
    f"{N} {IS} not where {N} {IS}": lambda m, s, _, said: piece(m, said[1]).hex != item(m, said[2]).hex,
    f"(?!nobody){N} bears? {N}": lambda m, s, _, said: item(m, said[2]).bearer == said[1],
    f"you did not name {N} in this phase, or do not hold that hero": lambda m, s, _, said: (
        piece(m, said[1]).holder != s or record(m, said[1]).named == 0
    ),
    f"{N} {HAS} tried in this phase, or cannot any more": lambda m, s, _, said: errand(m, said[1]).tried == 1,
    f"{N} {IS} aboard a ship": lambda m, s, _, said: piece(m, said[1]).aboard,
    rf"you have (\d+) for {N}": lambda m, s, move, said: (
        own(m, s).totals.get(said[2], 0) == int(said[1]) < int(move.split()[1])
    ),
    r"(\d+) was bid already(, by both)?": lambda m, s, move, said: (
        seen(m, s).auction.bid == int(said[1]) >= int(move.split()[1])
        and seen(m, s).auction.equalled == bool(said[2])
    ),
    "a power is used once in a turn": lambda m, s, move, __: power(m, s, move).used,
    "that works by itself": lambda m, s, move, __: power(m, s, move).by_itself,
    "your god has no such power": lambda m, s, move, __: power(m, s, move) is None,
    "your god is off the map": lambda m, s, _, __: me(m, s).area is None,
    "there is nobody on whom that would work now": lambda m, s, move, __: (
        move == "act" or not power(m, s, move).used
    ),
    "that is not on your sheet": lambda m, s, move, __: used(m, s, move) == [],
    "that has happened in this turn": lambda m, s, move, __: all(used(m, s, move)),
    "you have no card down": lambda m, s, _, __: own(m, s).down is None,
    "your card is played": lambda m, s, _, __: me(m, s).card is not None,
    "no god whom it sends is on the map, elsewhere": lambda m, s, _, __: all(
        area is None or area in own(m, s).down.event for area in sent(m, s)
    ),
    r"that costs (\d+) glory, and you have (\u2212?\d+)": lambda m, s, _, said: (
        own(m, s).to_offer == count(said[2]) < int(said[1])
    ),
    "nobody bears that": lambda m, s, move, __: item(m, move.removeprefix("drop ")).bearer is None,
    f"your god is in {N}, and that Area is out of reach": lambda m, s, move, said: (
        me(m, s).area == said[1] != move.removeprefix("Area ")
    ),
    "your god is there": lambda m, s, move, __: me(m, s).area == move.removeprefix("Area "),
    "that is for (hero|monster)e?s": lambda m, s, move, said: piece(m, move).kind != said[1],
    f"{N} {HAS} no magic": lambda m, s, _, said: piece(m, said[1]).magic is None,
    f"{N} {IS} on no shore": lambda m, s, _, said: not WORLD.is_coast(piece(m, said[1]).hex),
    f"nothing is the matter with {N}": lambda m, s, _, said: (
        not {"sick", "hungry", "held fast"} & {*piece(m, said[1]).state}
    ),
}
"""Why not, of what one may want beside steps: random positions hold few of them."""

GREECE = WORLD.areas[WORLD.area("Greece")].hexes
OPEN_SEA = {hex for area in WORLD.areas if area.kind == "ocean" for hex in area.hexes} - {*WORLD.land}
OCEAN_SHORE = [hex for hex in WORLD.land if OPEN_SEA & {*WORLD.around(hex)}]


def hex_of(move: str) -> int:
    return int(move.removeprefix("hex "))


def is_near(move: str, others: Iterable[int | None], most: int) -> bool:
    """Whether one of the hexes is at most so far from that which a move names."""
    return any(other is not None and distance(hex_of(move), other) <= most for other in others)


def taken(match: Match, move: str) -> bool:
    """Whether a counter lies in the hex that a move names, face up or down."""
    view: Any = seen(match, None)
    lying = [each.hex for each in (*view.pieces, *view.items)]
    return hex_of(move) in [*lying, *view.face_down]


def places(match: Match, seat: int, counter: str) -> bool:
    view: Any = seen(match, seat)
    return bool(view.subject == f"a {counter}")


def revived(match: Match, move: str) -> Any:
    """The record of the unit that a move would bring back."""
    number = [unit.name for unit in WORLD.units].index(move.removeprefix("revive "))
    return match.state.pieces[number]  # type: ignore[attr-defined]


def struck(match: Match, move: str) -> Any:
    """The player at whose god a bolt would be thrown."""
    return match.state.players[int(move.removeprefix("strike player ")) - 1]  # type: ignore[attr-defined]


def cards(match: Match, seat: int) -> list[Any]:
    """What a seat has in hand, and down."""
    mine = own(match, seat)
    return [*mine.hand, *([mine.down] if mine.down else [])]


PLACES: dict[str, Claim] = {
    r"a prize lies on land, at most 2 hexes from the Ocean's shore": lambda m, s, move, __: (
        places(m, s, "prize") and not (hex_of(move) in WORLD.land and is_near(move, OCEAN_SHORE, 2))
    ),
    "a (helper|lesser evil|hero) lies on land": lambda m, s, move, said: (
        places(m, s, said[1]) and hex_of(move) not in WORLD.land
    ),
    "a counter lies there already": lambda m, _, move, __: taken(m, move),
    r"another prize is less than (\d) hexes away": lambda m, s, move, said: (
        places(m, s, "prize") and is_near(move, seen(m, s).face_down, int(said[1]) - 1)
    ),
    "a hero begins as near to Greece as there is room": lambda m, s, move, __: (
        places(m, s, "hero")
        and all(not is_near(move, GREECE, 0) and is_near(one, GREECE, 9) for one in legal(m, s))
        and min(distance(hex_of(move), hex) for hex in GREECE)
        > max(min(distance(hex_of(one), hex) for hex in GREECE) for one in legal(m, s))
    ),
    r"a (helper|monster|lesser evil) lies more than (\d) hexes from Greece": lambda m, s, move, said: (
        places(m, s, said[1]) and is_near(move, GREECE, int(said[2]))
    ),
    "a helper lies more than 3 hexes from every prize": lambda m, s, move, __: (
        places(m, s, "helper")
        and is_near(move, [each.hex for each in seen(m, s).items if each.kind == "prize"], 3)
    ),
    "heroes come back on land in Greece": lambda m, s, move, __: (
        not {hex_of(move)} & {*GREECE} & {*WORLD.land}
    ),
    "monsters come back more than 2 hexes from Greece": lambda m, s, move, __: is_near(move, GREECE, 2),
    "somebody is there": lambda m, s, move, __: hex_of(move) in [each.hex for each in seen(m, s).pieces],
    "it needs a hex, and not an Area": is_kind("hex"),
    "it needs an Area, and no hex": is_kind("area"),
}
"""Where a counter, an occurrence or whoever is brought back has no place."""

OLYMPUS: dict[str, Claim] = {
    "the bolt is thrown once in a turn": lambda m, _, __, ___: m.state.bolts == 1,  # type: ignore[attr-defined]
    "that god is off the map": lambda m, _, move, __: struck(m, move).area < 0,
    "the bolt struck that god in the last turn": lambda m, _, move, __: struck(m, move).spared == 1,
    "one is brought back in a turn": lambda m, _, __, ___: m.state.lives == 1,  # type: ignore[attr-defined]
    f"{N} {IS} on the board": lambda m, _, __, said: piece(m, said[1]).hex is not None,
    f"{N} {IS} with the Fates, or fell by the bolt": lambda m, _, move, __: revived(m, move).past_recall == 1,
    f"there is no place for {N}": lambda m, _, move, __: revived(m, move).past_recall == 0,
    r"you have (\u2212?\d+) glory": lambda m, s, move, said: (
        own(m, s).to_offer == count(said[1]) < int(move.removeprefix("give "))
    ),
    "heroes alone are protected": lambda m, _, move, __: piece(m, move).kind != "hero",
    "you do not have that card": lambda m, s, move, __: (
        move.removeprefix("card ") not in {card.name for card in cards(m, s)}
    ),
    "another card of yours is down": lambda m, s, move, __: own(m, s).down.name != move.removeprefix("card "),
    f"its oracle is not about {N}": lambda m, s, move, said: (
        seen(m, s).subject == said[1]
        and all(said[1] not in each.oracle for each in cards(m, s) if each.name == move.removeprefix("card "))
    ),
    f"others have more points for {N}": lambda m, s, move, said: (
        seen(m, s).subject == said[1] and move.startswith("player ")
    ),
    f"{N} {IS} on the water": lambda m, _, __, said: (
        piece(m, said[1]).aboard and piece(m, said[1]).hex not in WORLD.land
    ),
    f"{N} {IS} aboard no ship": lambda m, _, __, said: not piece(m, said[1]).aboard,
    "heroes alone go by ship": lambda m, s, _, __: piece(m, seen(m, s).in_hand).kind != "hero",
    f"{N} {HAS} rolled for a ship in this move": lambda m, _, __, ___: m.state.rolled == 1,  # type: ignore[attr-defined]
    "a ship is an attempt, too, and all are made": lambda m, s, _, __: (
        seen(m, s).attempts >= seen(m, s).most_attempts
    ),
}
"""What Zeus does, what he is given and asked, and ships."""

CLAIMS = {
    "zeus-on-the-loose": ZEUS,
    "olympics": OLYMPICS,
    "hera-and-zeus": HERA_AND_ZEUS,
    "mythology-basic": BASIC | BASIC_WANTED,
    "mythology": MYTHOLOGY | MOVEMENT | WANTED | PLACES | OLYMPUS,
}
RARE = MOVEMENT.keys() | WANTED.keys() | BASIC_WANTED.keys() | PLACES.keys() | OLYMPUS.keys()
BEFORE = [
    ("mythology", 3, {"lesser_evils": "on", "challenges": "points"}, 12),
    ("mythology-basic", 3, {}, 4),
    *at_night(("mythology", 5, {"zeus": "on", "placement": "players", "prayer_and_sacrifice": "on"}, 7)),
]
"""Tables at which all is looked at that is told beforehand; so many different reasons come up at least."""
MOST_LOOKED_AT = 40
"""Of what is told beforehand at one question, where there is more."""
POSITIONS = {  # by night; by day a quarter of them
    "zeus-on-the-loose": 300,
    "olympics": 20,
    "hera-and-zeus": 150,
    "mythology-basic": 40,
    "mythology": 8,
}


def spoken(match: Match, seat: int, move: str, sentence: str, claims: dict[str, Claim]) -> str:
    """The claim that a refusal makes, which must be one, and true."""
    fitting = [(claim, said) for claim in claims if (said := re.fullmatch(claim, sentence))]
    assert len(fitting) == 1, sentence
    [(claim, said)] = fitting
    assert claims[claim](match, seat, move, said), (
        sentence,
        move,
        sorted(legal(match, seat)),
        match.position(),
    )
    return claim


@pytest.mark.parametrize("id", CLAIMS)
def test_what_a_refusal_claims_is_so(id: str) -> None:
    met: Counter[str] = Counter()
    for match, rng in positions(id, tries(POSITIONS[id] // 4, POSITIONS[id])):
        for seat in match.actors:
            may, known = match.legal_actions(seat), match.blindfolded(seat)
            illegal = [action for action in match.words.spellings().values() if action not in may]
            for action in rng.sample(illegal, min(len(illegal), MOST_TRIED)):
                sentence = match.words.refusal(known, seat, action)
                met[spoken(match, seat, match.notation(action), sentence, CLAIMS[id])] += 1
    assert len(met) > len(CLAIMS[id].keys() - RARE) // 2, met


@pytest.mark.parametrize(("id", "seats", "options", "least"), BEFORE)
def test_what_is_told_beforehand_is_so(id: str, seats: int, options: dict[str, str], least: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(tries(2, 40)):
        match, rng = Match(id, seats, seed=seed, options=options), random.Random(seed)
        for _ in range(tries(250, 2500)):
            if match.over:
                break
            now = match.copy()  # what is known of a position is kept by it
            for seat in match.must:
                told, known = {*match.words.tempting(match.state, seat)}, match.blindfolded(seat)
                barred = sorted(told - {*match.legal_actions(seat)})
                for action in rng.sample(barred, min(len(barred), MOST_LOOKED_AT)):
                    sentence = match.words.refusal(known, seat, action)
                    met[spoken(now, seat, match.notation(action), sentence, CLAIMS[id])] += 1
            seat = match.must[0]
            match.play_action(bold(match, seat, rng), seat)
    assert len(met) >= least, met


def bold(match: Match, seat: int, rng: random.Random) -> int:
    """Something at random, and rather a deed than to let it pass."""
    legal = match.legal_actions(seat)
    deeds = [action for action in legal if match.words.form(action).kind not in ("pass", "done")]
    return rng.choice(deeds if deeds and rng.random() < 0.7 else legal)
