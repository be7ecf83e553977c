"""Olympics: whether its events and types of cards are balanced.

A medal's points go to the types of the cards by which it was won, in proportion to their Performance. Of the
cards that players had and did not hold at the end, those are invested that lie at an event; the others were
bid or could not be played."""

from typing import Any

import numpy as np
import numpy.typing as npt

from theomachy.games.measures import Counted, Finished, Floats, Measure
from theomachy.games.olympics.medals import TIE, medal_points
from theomachy.games.olympics.state import DISCARDED, LIES, MEDALS


def medals_won(finished: Finished) -> Floats:
    """By game, seat and event the points of its medal there; other entrants take theirs."""
    entrants = finished.states["entrants"][:, : finished.params.entrants]
    strength = entrants["total"] * TIE + entrants["highest"]
    places = (strength[:, None] > strength[:, :, None]).sum(2)
    points = np.array([medal_points(place) for place in range(MEDALS + finished.params.entrants)], np.float64)
    won: Floats = points[places] * (strength > 0)
    return won[:, : finished.seats, : finished.params.events]


def parts(points: Floats) -> Counted:
    """By game and name, as parts of all."""
    return points, np.broadcast_to(points.sum(1, keepdims=True), points.shape)


def points_by_event(finished: Finished) -> Counted:
    """Points that players won there."""
    return parts(medals_won(finished).sum(1))


def points_by_type(finished: Finished) -> Counted:
    """Points that players won by such cards."""
    params, won = finished.params, medals_won(finished)
    event = params.event[: params.cards]
    total = finished.states["entrants"]["total"][:, : won.shape[1], : params.events]
    a_point = np.divide(won, total, out=np.zeros_like(won), where=won > 0)
    seat = finished.states["where"][:, : params.cards] - LIES
    lies = (seat >= 0) & (seat < won.shape[1])
    game = np.arange(finished.games)[:, None]
    worth = a_point[game, np.where(lies, seat, 0), event] * lies * params.performance[: params.cards]
    return parts(by_type(finished, worth))


def invested(finished: Finished) -> Counted:
    """By type how many cards of those that were used."""
    where = finished.states["where"][:, : finished.params.cards]
    laid = (where >= LIES) & (where < LIES + finished.seats)
    return by_type(finished, laid), by_type(finished, laid | (where == DISCARDED))


def by_type(finished: Finished, figures: npt.NDArray[Any]) -> Floats:
    """The sums of figures by game and card, by type."""
    types = finished.params.type[: finished.params.cards]
    of_type = types[:, None] == np.arange(len(finished.components.types))
    found: Floats = figures @ of_type.astype(np.float64)
    return found


MEASURES = (
    Measure("medal points by event", points_by_event, lambda own: own.events),
    Measure("medal points by type", points_by_type, lambda own: own.types),
    Measure("invested", invested, lambda own: own.types),
)
