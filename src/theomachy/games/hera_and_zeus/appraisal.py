"""Hera and Zeus: how good an action looks to a player who thinks one move ahead.

The unit is about a tenth of a card. It keeps three columns, puts strong cards before weak ones and the
hostage behind, counts what an unseen card can be, challenges where that pays on average, and takes what it
sees it can take."""

from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import events as tell
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.battle import can_challenge, has_hostage, may_challenge, result_of
from theomachy.games.hera_and_zeus.cards import in_pile, top_card
from theomachy.games.hera_and_zeus.moving_cards import pegasus_of
from theomachy.games.hera_and_zeus.powers import can_attack
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, top_kind

GAME = 10_000
COLUMN_OPENED = 80
PLACED = 30
DRAWN = 20
SURE_LOSS = 100
"""What it takes off a challenge that is lost for certain and wins nothing: anything else is better."""
HOSTAGE_PLACED = -100
"""To place the hostage, of whom the hand is the better guard; a little better behind others."""
HOSTAGE_HIDDEN = 150
"""And to place one behind others who is the last card of the hand, where Pegasus would be sure to find it."""
LAST_ROOM = 25
"""What it is worth to keep room in a column."""


@rule
def appraise(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What each action is worth to `seat`, from what it knows."""
    for i in range(n):
        values[i] = value(t, params, seat, actions[i])


@rule
def value(t: State, params: Params, seat: int, action: int) -> int:
    """The action's value to `seat`, from what it knows."""
    kind = top_kind(t)
    if kind == NOBODY:
        return appraise_turn(t, params, seat, action)
    if action >= do.ORDER:
        return 0
    frame = t.frames[t.depth - 1]
    if kind == k.SETTING_UP:
        return worth_in_row(params, action - do.CARD + 1, 0)
    if kind == k.PLACING:
        return worth_in_place(t, params, seat, action - do.CARD + 1, frame.a)
    if kind == k.DISCARDING:  # the last card lies on top, where Sirens could take it
        return worth(params, action - do.CARD + 1)
    if kind == k.TAKING:
        return worth(params, action - do.CARD + 1)
    if kind == k.MOVING_FROM:
        return worth_of_moving(t, params, seat, action - do.AT)
    if kind == k.MOVING_TO:
        return (action - do.AT) % k.DEPTH
    if kind == k.SCOUTING:
        return worth_of_scouting(t, params, seat, action)
    if kind == k.PROPHESYING:
        if action == do.AGAINST_HAND:
            return 5 * t.sides[1 - seat].hand_size
        return int(8 * t.sides[1 - seat].count[action - do.COLUMN])
    if kind == k.LANDING:
        return worth_of_landing(t, params, seat, action - do.COLUMN, frame.a)
    if kind == k.ENTERING:
        return -first_strength(t.sides[seat], params, action - do.COLUMN)
    return 0


@rule
def worth(params: Params, card: int) -> int:
    """What a card is worth to have."""
    power = params.power[card]
    if power == k.HOSTAGE:
        return -20
    if power == k.PEGASUS or power == k.PANDORA:
        return 15
    if power == k.MEDUSA:
        return 25
    if power == k.FIGURE:
        return 60
    if params.strength[card] < 0 or power == k.PYTHIA:
        return 20
    return int(5 + 6 * params.strength[card])


@rule
def worth_in_row(params: Params, card: int, row: int) -> int:
    """How well a card lies in a row: in front the strong ones, behind them those that wait, and the hostage
    last."""
    power = params.power[card]
    if power == k.HOSTAGE:
        return -300 + 12 * row
    if power == k.PEGASUS:  # scouts better from the hand
        return 8 if row == 0 else 14
    if power == k.MEDUSA:
        return 34 if row == 0 else 10
    if power == k.PANDORA:
        return 22 if row == 0 else -20
    if power == k.PYTHIA:
        return 0
    strength = 6 * params.strength[card]
    return int(strength if row == 0 else 30 - strength // 2)


@rule
def first_strength(side: Side, params: Params, column: int) -> int:
    """What the first card of a column is worth there."""
    return worth_in_row(params, side.card[column * k.DEPTH], 0)


@rule
def appraise_turn(t: State, params: Params, seat: int, action: int) -> int:
    """What an action of the turn is worth."""
    mine = t.sides[seat]
    theirs = t.sides[1 - seat]
    if action == do.DRAW:
        return DRAWN + 6 * (4 - mine.hand_size)
    if action == do.WITHDRAW:
        return -50
    if action < do.CARD:
        return worth_of_placing(t, params, seat, action - do.AT)
    if action >= do.CHALLENGE:
        column = action - do.CHALLENGE
        worth = worth_of_challenge(t, params, seat, column, mine.card[column * k.DEPTH])
        return worth - SURE_LOSS if is_sure_loss(t, params, seat, column) else worth
    card = action - do.CARD + 1
    power = params.power[card]
    if power == k.PEGASUS:
        return worth_of_pegasus(t, params, seat)
    if power == k.FIGURE:
        return 40 * (k.FIGURE_POINTS - t.allowance) - 30
    if power == k.SIRENS:
        return int(10 * params.strength[top_card(theirs)] - 20)
    if power == k.PERSEPHONE:
        return 22 * min(3, in_pile(mine, pegasus_of(params, seat))) - 25
    if power == k.HADES:
        return 34 if mine.pile_size > 8 else 0
    if power == k.DIONYSUS:
        best = -20
        for column in range(k.COLUMNS):
            if mine.count[column] > 1:
                best = max(best, worth_of_moving(t, params, seat, column * k.DEPTH))
        return best
    return 6 * theirs.hand_size - 10


@rule
def worth_of_placing(t: State, params: Params, seat: int, place: int) -> int:
    """What a card more is worth: most where it opens a column, then in front of one where it can challenge,
    else rather behind."""
    side = t.sides[seat]
    column = place // k.DEPTH
    best = -GAME
    for card in range(1, k.CARDS):
        if side.hand[card] > 0 and params.strength[card] >= 0 and params.power[card] != k.HOSTAGE:
            best = max(best, worth_of_challenge(t, params, seat, column, card) if place % k.DEPTH == 0 else 0)
    if best == -GAME and side.hand_size == 1 and place % k.DEPTH > 0:
        return HOSTAGE_HIDDEN + 10 * (place % k.DEPTH)
    if best == -GAME:
        return HOSTAGE_PLACED + 10 * (place % k.DEPTH)  # there is nobody else to place
    if side.count[column] == 0:
        return COLUMN_OPENED + max(best, 0) // 4
    value = PLACED - 9 * side.count[column] + 2 * (place % k.DEPTH) + 2 * (side.hand_size - 5)
    if side.count[column] == k.DEPTH - 1:
        value -= LAST_ROOM
    if place % k.DEPTH == 0:
        before = worth_of_challenge(t, params, seat, column, side.card[place])
        value += min(max(best, 0), 100) - min(max(before, 0), 100)
    return int(value)


@rule
def worth_in_place(t: State, params: Params, seat: int, card: int, place: int) -> int:
    """What a card of the hand is worth at a place."""
    value = worth_in_row(params, card, place % k.DEPTH)
    if place % k.DEPTH == 0:
        value += worth_of_challenge(t, params, seat, place // k.DEPTH, card)
    return value


@rule
def worth_of_moving(t: State, params: Params, seat: int, place: int) -> int:
    """What it is worth to move a card away: to save the hostage from the first row."""
    side = t.sides[seat]
    if side.figure == place // k.DEPTH:
        return -20
    if place % k.DEPTH == 0 and params.power[side.card[place]] == k.HOSTAGE:
        return 200
    return -20


@rule
def worth_of_landing(t: State, params: Params, seat: int, column: int, card: int) -> int:
    """What it is worth that a card of the opponent's hand comes to lie open in a column."""
    mine = t.sides[seat].card[column * k.DEPTH]
    if mine == k.NO_CARD or t.sides[seat].figure == column or not may_challenge(params, mine):
        return 0
    return worth_of_result(t, params, seat, column, mine, card)


# Attacks


@rule
def is_sure_loss(t: State, params: Params, seat: int, column: int) -> bool:
    """Whether one's own first card would be lost to a card that lies open, and nothing would be won; or one's
    hostage with it, to Pandora."""
    theirs = t.sides[1 - seat]
    if theirs.up[column * k.DEPTH] == 0:
        return False
    result = result_of(params, t.sides[seat].card[column * k.DEPTH], theirs.card[column * k.DEPTH])
    return bool(
        result == tell.LOST
        or result == tell.PETRIFIED
        or (result == tell.BOX_OPENED and has_hostage(t.sides[seat], params, column))
    )


@rule
def is_senseless(t: State, params: Params, seat: int, action: int) -> bool:
    """Whether an action of the turn is a challenge that is lost for certain and wins nothing, or anything
    else where a challenge frees a hostage whom all see. And whether Pegasus would attack a card that all see,
    and that stays, or anything but a hostage whom all see."""
    if t.depth > 0:
        return is_wasted_scouting(t, params, seat, action)
    if action >= do.CHALLENGE and action < do.CHALLENGE + k.COLUMNS:
        return is_sure_loss(t, params, seat, action - do.CHALLENGE) or (
            can_free(t, params, seat) and not frees_hostage(t, params, seat, action - do.CHALLENGE)
        )
    return can_free(t, params, seat)


@rule
def is_wasted_scouting(t: State, params: Params, seat: int, action: int) -> bool:
    """Whether Pegasus, who can attack something else instead, would attack to no effect, or anything but a
    hostage whom all see."""
    if top_kind(t) != k.SCOUTING:
        return False
    if finds_hostage(t, params, seat):
        return worth_of_scouting(t, params, seat, action) < GAME
    if action == do.AGAINST_HAND or t.sides[1 - seat].figure == action - do.COLUMN:
        return False
    theirs = t.sides[1 - seat]
    place = (action - do.COLUMN) * k.DEPTH
    return theirs.up[place] == 1 and worth_of_scouting(t, params, seat, action) < 0


@rule
def finds_hostage(t: State, params: Params, seat: int) -> bool:
    """Whether Pegasus can attack a hostage whom all see."""
    for column in range(k.COLUMNS):
        if (
            can_attack(t, params, seat, column)
            and t.sides[1 - seat].figure != column
            and is_seen_hostage(t, params, seat, column)
        ):
            return True
    return False


@rule
def can_free(t: State, params: Params, seat: int) -> bool:
    """Whether some challenge frees a hostage whom all see."""
    for column in range(k.COLUMNS):
        if frees_hostage(t, params, seat, column):
            return True
    return False


@rule
def frees_hostage(t: State, params: Params, seat: int, column: int) -> bool:
    """Whether a challenge in a column frees a hostage whom all see."""
    return can_challenge(t, params, seat, column) and is_seen_hostage(t, params, seat, column)


@rule
def is_seen_hostage(t: State, params: Params, seat: int, column: int) -> bool:
    """Whether the first card of the opponent's column is a hostage whom all see."""
    theirs = t.sides[1 - seat]
    place = column * k.DEPTH
    return bool(theirs.up[place] == 1 and params.power[theirs.card[place]] == k.HOSTAGE)


@rule
def worth_of_challenge(t: State, params: Params, seat: int, column: int, mine: int) -> int:
    """What a challenge in a column is worth, if this card begins it: against what is seen there, or against
    all that it can be."""
    theirs = t.sides[1 - seat]
    if (
        mine == k.NO_CARD
        or theirs.count[column] == 0
        or theirs.figure == column
        or not may_challenge(params, mine)
    ):
        return 0
    if theirs.up[column * k.DEPTH] == 1:
        return worth_of_result(t, params, seat, column, mine, theirs.card[column * k.DEPTH])
    total = 0
    weight = 0
    first = 1 + (1 - seat) * k.KINDS
    for other in range(first, first + params.kinds):
        if params.strength[other] >= 0:
            n = params.copies[other]
            weight += n
            total += n * min(worth_of_result(t, params, seat, column, mine, other), 300)
    if weight == 0:
        return 0
    return total // weight


@rule
def worth_of_result(t: State, params: Params, seat: int, column: int, mine: int, theirs: int) -> int:
    """What comes of one card challenging another, in cards won and lost."""
    result = result_of(params, mine, theirs)
    if result == tell.HOSTAGE_FREED:
        return GAME
    if result == tell.WON or result == tell.MEDUSA_SLAIN:
        return 40 + worth(params, theirs)
    if result == tell.BOTH_LOST:
        return 0
    if result == tell.BOX_OPENED:
        if has_hostage(t.sides[seat], params, column):
            return -GAME
        return int(30 * (t.sides[1 - seat].count[column] - t.sides[seat].count[column]) + 10)
    return -worth(params, mine)


@rule
def worth_of_pegasus(t: State, params: Params, seat: int) -> int:
    """What Pegasus from the hand is worth: the best that he can attack, less himself."""
    best = 0
    if t.sides[1 - seat].hand_size > 0:
        best = worth_of_scouting(t, params, seat, do.AGAINST_HAND)
    for column in range(k.COLUMNS):
        if can_attack(t, params, seat, column):
            best = max(best, worth_of_scouting(t, params, seat, do.COLUMN + column))
    return best - 15


@rule
def worth_of_scouting(t: State, params: Params, seat: int, action: int) -> int:
    """What it is worth to attack the hand, the figure or a card of the first row with Pegasus."""
    theirs = t.sides[1 - seat]
    if action == do.AGAINST_HAND:
        return 30 + 60 // theirs.hand_size
    column = action - do.COLUMN
    if theirs.figure == column:
        return 60
    card = theirs.card[column * k.DEPTH]
    if theirs.up[column * k.DEPTH] == 0:
        return 44
    power = params.power[card]
    if power == k.HOSTAGE:
        return GAME
    if power == k.PANDORA:
        return worth_of_result(t, params, seat, column, card, card)
    if params.strength[card] <= 1 and power != k.MEDUSA:
        return 45
    return -30
