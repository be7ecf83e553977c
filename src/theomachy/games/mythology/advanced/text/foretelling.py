"""Mythology, the Advanced game: what Fates count, and who may still come, made from blindfolded records for
the views."""

from theomachy.games.mythology.advanced.rules.scoring import (
    HALVES,
    OF_HELPERS,
    OF_PRIZES,
    condition,
    special_glory,
)
from theomachy.games.mythology.advanced.rules.setup import may_be_kept
from theomachy.games.mythology.advanced.state import FATES, GONE, TURNS, Item, Params, State
from theomachy.games.mythology.advanced.text.views import AbsentView, ChartView, FateView
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import HEROES, UNITS

PER_PRIZE, PER_HELPER = 5, 3


def chart(params: Params) -> list[ChartView]:
    """The Special Victory Conditions of the Fates that may be kept at a table."""
    lines: dict[int, list[int]] = {}
    for fate in range(FATES):
        if may_be_kept(params, fate):
            lines.setdefault(int(condition(fate + 1)), []).append(fate + 1)
    return [ChartView(fates=fates, counts=text_of(f"fate-{line}")) for line, fates in sorted(lines.items())]


def kept_fate(t: State, params: Params, seat: int) -> FateView | None:
    """The Fate that a seat keeps, if that is known, and what it would bring now."""
    number = int(t.players[seat].fate)
    if not number:
        return None
    line = int(condition(number))
    now = most = special_glory(t, params, seat) / HALVES
    if line in (OF_PRIZES, OF_HELPERS) and not t.over:  # it hangs on points that others keep secret
        now, most = possessed(t, params, seat, line)
    return FateView(number=number, counts=text_of(f"fate-{line}"), now=now, most=most)


def possessed(t: State, params: Params, seat: int, line: int) -> tuple[int, int]:
    """MY-A20, A124 for a seat that does not know the others' points: what lies before it; and with that what
    heroes bear for whom nobody has shown more points than it has."""
    items: list[Item] = [t.prizes[place] for place in range(len(t.prizes))]
    each = PER_PRIZE
    if line == OF_HELPERS:
        items, each = [t.helpers[place] for place in range(params.helpers)], PER_HELPER
    sure = sum(item.owner == seat + 1 for item in items) if line == OF_PRIZES else 0
    perhaps = sum(item.bearer > 0 and may_lead(t, seat, int(item.bearer) - 1) for item in items)
    return each * int(sure), each * int(sure + perhaps)


def may_lead(t: State, seat: int, hero: int) -> bool:
    """Whether a seat may have the most points for a hero, be it with others, as far as it knows."""
    own = t.players[seat].total[hero]
    return bool(
        own > 0 and all(t.players[other].least[hero] <= own for other in range(t.seats) if other != seat)
    )


def absent(t: State, params: Params, names: list[str], seat: int | None) -> list[AbsentView]:
    """Heroes and monsters that are not on the board; a seat knows of its own Fate's hero that he is never
    called (MY-A88)."""
    fates_lie = bool(t.boxes.any()) and t.turn < TURNS
    own = int(t.players[seat].fate) if seat is not None else 0
    found = []
    for unit in range(UNITS):
        if t.pieces[unit].hex == GONE:
            called = unit >= HEROES or bool(t.shown[unit])
            past_recall = bool(t.pieces[unit].past_recall)
            returns = (not called and fates_lie and own != unit + 1) or (
                bool(params.zeus) and not past_recall
            )
            found.append(
                AbsentView(name=names[unit], dead=called or not past_recall, returns=returns and not t.over)
            )
    return found
