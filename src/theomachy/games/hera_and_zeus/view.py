"""Hera and Zeus: what one seat sees of a table, as a model and as a picture."""

from typing import Literal

from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.actions import ACTIONS
from theomachy.games.hera_and_zeus.events import REASON
from theomachy.games.hera_and_zeus.knowledge import foreign, seen_in_hand
from theomachy.games.hera_and_zeus.memory import back_of
from theomachy.games.hera_and_zeus.names import PHASES, SIDES, CardNames, Phase
from theomachy.games.hera_and_zeus.state import Side, State
from theomachy.games.hera_and_zeus.texts import text_of
from theomachy.games.moves import GameMoves
from theomachy.games.words import Shown, View
from theomachy.kernel.state import NOBODY, top_kind

MOVES = GameMoves("Hera", ACTIONS)


class Face(Shown):
    """A card that is seen. `back`: whose card it is, Hera or Zeus."""

    name: str
    back: str
    strength: int | None
    power: str
    text: str


class FieldCard(Shown):
    """A card on the field: `face` is None where the viewer does not see it."""

    back: str
    up: bool
    face: Face | None


class SideView(Shown):
    """What lies before a seat. `pile` is the discard pile as everybody remembers it, top last: a card that
    Hades took is still there. `taken_back` says with which back, `taken` where in `pile`, to its owner alone;
    `pile_size` is how many cards there are by now. `seen` are cards that the opponent saw come into this hand
    and has not seen leave it, of which from `put_surely` to `put_since` have gone face down to the field."""

    name: str
    side: str
    hand_size: int
    stolen: int
    deck_size: int
    figure: int | None
    columns: list[list[FieldCard]]
    pile: list[Face]
    pile_size: int
    taken: int | None
    taken_back: str | None
    hand: list[Face]
    seen: list[Face]
    put_since: int
    put_surely: int


class HeraView(View):
    """A table of Hera and Zeus as one seat sees it. `phase` is what somebody has to choose now, if it is not
    a new action; `place`, `column` (from 0) and `card` what it is about. `ending`: why the match is over, in
    a sentence."""

    game: Literal["hera-and-zeus"]
    legal: list[MOVES.choice]  # type: ignore[name-defined]
    barred: list[MOVES.barred]  # type: ignore[name-defined]
    turn: int
    turns: int
    points: int
    allowance: int
    phase: Phase | None
    place: int | None
    column: int | None
    card: Face | None
    order: str | None
    winner: int | None
    reason: str | None
    ending: str | None
    sides: list[SideView]


def face(names: CardNames, card: int) -> Face:
    """A card as it is shown."""
    kind = names.kind(card)
    return Face(
        name=names.name(card), back=names.back(card), strength=kind.strength, power=kind.power, text=kind.text
    )


def field_card(names: CardNames, side: Side, seat: int, place: int) -> FieldCard:
    """A card on the field as it is shown."""
    card = int(side.card[place])
    back = 1 - seat if foreign(side, place, seat) else seat
    return FieldCard(
        back=SIDES[back], up=bool(side.up[place]), face=None if card == k.NO_CARD else face(names, card)
    )


def side_view(names: CardNames, side: Side, seat: int, name: str) -> SideView:
    """One side as it is shown."""
    came = seen_in_hand(side)
    seen = [card for card in sorted(came) for _ in came[card]]
    surely, since = _put(side, seat, came)
    return SideView(
        name=name,
        side=SIDES[seat],
        hand_size=int(side.hand_size),
        stolen=int(side.stolen),
        deck_size=int(side.deck_size),
        figure=None if side.figure == NOBODY else int(side.figure),
        columns=[
            [field_card(names, side, seat, c * k.DEPTH + row) for row in range(side.count[c])]
            for c in range(k.COLUMNS)
        ],
        pile=[face(names, int(card)) for card in side.pile[: side.pile_size]],
        pile_size=int(side.pile_size) - (side.missing_back > 0),
        taken=int(side.missing) - 1 if side.missing else None,
        taken_back=SIDES[side.missing_back - 1] if side.missing_back else None,
        hand=[face(names, card) for card in range(1, k.CARDS) for _ in range(side.hand[card])],
        seen=[face(names, card) for card in seen],
        put_since=since,
        put_surely=surely,
    )


def _put(side: Side, seat: int, came: dict[int, list[int]]) -> tuple[int, int]:
    """Of the cards that were seen to come into a hand, how many at least and at most have gone face down to
    the field: backs tell of each side's cards how many are left in the hand, and how many lie there. A card
    that has lain there since before another came is not that one."""
    least = most = 0
    places = [c * k.DEPTH + row for c in range(k.COLUMNS) for row in range(side.count[c])]
    for stolen in (0, 1):
        times = sorted(at for card, ats in came.items() if (back_of(card) != seat) == stolen for at in ats)
        laid = sorted(
            int(side.born[place])
            for place in places
            if side.up[place] == 0 and foreign(side, place, seat) == stolen
        )
        held = int(side.stolen if stolen else side.hand_size - side.stolen)
        least += max(0, len(times) - held)
        put = 0
        for born in laid:
            if put < len(times) and times[put] < born:
                put += 1
        most += put
    return least, most


def details(names: CardNames, t: State) -> dict[str, object]:
    """The course of the match: whose turn, points, what is being chosen, how it ended."""
    kind = int(top_kind(t))
    number = int(t.frames[0].a) if t.depth else 0
    return {
        "turn": int(t.turn),
        "turns": int(t.turns),
        "points": int(t.points),
        "allowance": int(t.allowance),
        "phase": PHASES.get(kind),
        "place": number if kind in (k.PLACING, k.MOVING_TO) else None,
        "column": number if kind == k.PANDORAS_COLUMN else None,
        "card": face(names, number) if kind == k.LANDING else None,
        "winner": None if t.winner == NOBODY else int(t.winner),
        "reason": None if t.reason == k.NOT_OVER else REASON.words[t.reason - 1],
    }


# As text


def _mark(card: FieldCard, side: str) -> str:
    stolen = "" if card.back == side else "*"
    if card.face is None:
        return f"[?{stolen}]"
    number = "" if card.face.strength is None else f" {card.face.strength}"
    text = f"{card.face.name}{stolen}{number}"
    return text if card.up else f"[{text}]"


def _side_lines(side: SideView) -> list[str]:
    """The columns, the first row on top."""
    lines = []
    for row in range(k.DEPTH):
        cells = []
        for column, cards in enumerate(side.columns):
            stands = side.figure == column
            if stands and row == 0:
                cells.append(f"<{side.side}>")
            else:
                index = row - stands
                cells.append(_mark(cards[index], side.side) if index < len(cards) else "")
        if any(cells):
            lines.append("   " + " | ".join(f"{cell:<16}" for cell in cells).rstrip())
    return lines or [f"   {text_of('no-cards')}"]


def draw_picture(view: HeraView) -> str:
    """The table from the viewer's side: their field below; face-down cards in brackets, stolen ones with a
    star."""
    below = view.seat or 0
    lines = []
    for seat in (1 - below, below):
        side = view.sides[seat]
        acts = ">" if seat in view.must else " "
        pile = (
            text_of("discards", n=side.pile_size, card=side.pile[-1].name)
            if side.pile
            else text_of("nothing-discarded")
        )
        holds = text_of("holds", name=side.name, side=side.side, hand=side.hand_size, deck=side.deck_size)
        head = f"{acts} {holds}   {pile}"
        rows = _side_lines(side)
        lines += [head, *reversed(rows)] if seat != below else [*rows, head]
        if seat != below:
            points = (
                text_of("points-left", left=view.points, of=view.allowance)
                if view.turns
                else text_of("before-first-turn")
            )
            turn = text_of("turn", number=view.turns, side=view.sides[view.turn].side, points=points)
            lines.append(f"   --- {turn} ---")
    if view.sides[below].hand:
        side = view.sides[below]
        hand = "  ".join(card.name + ("" if card.back == side.side else "*") for card in side.hand)
        lines.append("  " + text_of("hand", cards=hand))
    return "\n".join(lines)
