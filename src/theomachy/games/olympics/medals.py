"""Olympics: the Medal Ceremony, and who stands where."""

from theomachy.games.olympics import events as tell
from theomachy.games.olympics.lanes import turn_up
from theomachy.games.olympics.state import CARDS, EVENTS, MEDALS, Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import RANK, SCORE, SHARE, Standing
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit

TIE = CARDS + 1
"""What a point of Performance, or of medals, is worth beside the card that breaks a tie."""


@rule
def hold_ceremony(s: State, params: Params, journal: Ints) -> None:
    """OLY-14: event by event the hidden cards are turned up and the medals awarded; then the match is
    over."""
    for event in range(params.events):
        for entrant in range(params.entrants):
            if s.entrants[entrant].laid[event] > 0:
                turn_up(s, entrant, event, journal)
        award(s, params, event, journal)
    s.over = 1
    s.stage += 1
    tell_winner(s, journal)


@rule
def strength(s: State, entrant: int, event: int) -> int:
    """OLY-14, OLY-15: by what an event is decided: total Performance, then the highest Acquisition; 0 without
    a card."""
    return int(s.entrants[entrant].total[event] * TIE + s.entrants[entrant].highest[event])


@rule
def best_at(s: State, params: Params, event: int, placed: int) -> int:
    """The strongest entrant with a card at an event who is not in the mask, or NOBODY."""
    best = 0
    found = NOBODY
    for entrant in range(params.entrants):
        if placed & bit(entrant) == 0 and strength(s, entrant, event) > best:
            best = strength(s, entrant, event)
            found = entrant
    return found


@rule
def medal_points(place: int) -> int:
    """OLY-16: 3 for Gold, 2 for Silver, 1 for Bronze; places count from 0."""
    if place < MEDALS:
        return MEDALS - place
    return 0


@rule
def award(s: State, params: Params, event: int, journal: Ints) -> None:
    """OLY-14 to 17: the medals of one event; whoever has no card there gets none."""
    placed = 0
    place = 0
    entrant = best_at(s, params, event, placed)
    while entrant != NOBODY:
        placed |= bit(entrant)
        player = s.entrants[entrant]
        player.points += medal_points(place)
        tied = 0
        for other in range(params.entrants):
            if other != entrant and s.entrants[other].total[event] == player.total[event]:
                tied = 1
        tell.ranks(
            journal, event, place, entrant, player.total[event], tied, deciding=player.highest[event] - 1
        )
        place += 1
        entrant = best_at(s, params, event, placed)


@rule
def merit(s: State, seat: int) -> int:
    """OLY-16: by what the game is decided: points, then the highest Acquisition at any event."""
    highest = 0
    for event in range(EVENTS):
        highest = max(highest, s.entrants[seat].highest[event])
    return int(s.entrants[seat].points * TIE + highest)


@rule
def tell_winner(s: State, journal: Ints) -> None:
    """OLY-16, OLY-17: the neutral player, who sits behind all seats, can't win."""
    winner = 0
    for seat in range(1, s.seats):
        if merit(s, seat) > merit(s, winner):
            winner = seat
    tied = 0
    for seat in range(s.seats):
        if seat != winner and s.entrants[seat].points == s.entrants[winner].points:
            tied = 1
    tell.wins(journal, winner, s.entrants[winner].points, tied, deciding=merit(s, winner) % TIE - 1)


@rule
def standing(s: State, params: Params, out: Standing) -> None:
    """Points, ranks and shares. Before the end the medals as they would be awarded for what lies there, and a
    player's share of the win as their share of them."""
    total = 0.0
    for seat in range(s.seats):
        points = s.entrants[seat].points
        if s.over == 0:
            points = points_now(s, params, seat)
        out[seat, SCORE] = points
        total += points
    for seat in range(s.seats):
        rank = 1
        equals = 1
        for other in range(s.seats):
            if other != seat:
                if (s.over == 0 and out[other, SCORE] > out[seat, SCORE]) or (
                    s.over == 1 and merit(s, other) > merit(s, seat)
                ):
                    rank += 1
                elif s.over == 1 and merit(s, other) == merit(s, seat):
                    equals += 1
        out[seat, RANK] = rank
        if s.over == 1:
            out[seat, SHARE] = 0.0
            if rank == 1:
                out[seat, SHARE] = 1.0 / equals
        elif total == 0:
            out[seat, SHARE] = 1.0 / s.seats
        else:
            out[seat, SHARE] = out[seat, SCORE] / total


@rule
def points_now(s: State, params: Params, entrant: int) -> int:
    """The points that an entrant would get if the ceremony were held now."""
    points = 0
    for event in range(params.events):
        own = strength(s, entrant, event)
        place = 0
        for other in range(params.entrants):
            if other != entrant and strength(s, other, event) > own:
                place += 1
        if own > 0:
            points += medal_points(place)
    return points
