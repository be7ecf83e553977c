"""When the server answers for a person, and what: by the wishes that they gave beforehand, or because they
have no choice.

Contract: when something is answered tells others nothing that only its player knows (see `driver`)."""

from weakref import WeakKeyDictionary

from theomachy.games.words import Reply, Wishes
from theomachy.match import Match
from theomachy.server.guide import PERSON
from theomachy.server.live import LiveTable
from theomachy.server.preferences import in_force

_replies: WeakKeyDictionary[Match, dict[int, tuple[Wishes | None, Reply]]] = WeakKeyDictionary()
"""By match and seat: the wishes that were last asked, and what they said. They are asked many times between
two moves."""


def wishes_of(live: LiveTable, seat: int) -> tuple[Wishes | None, bool]:
    """What a seat wants to be asked about, and whether that is for the time being."""
    match = live.match
    if match is None or match.game.wishes is None:
        return None, False
    if live.guide is not None and seat == PERSON and not live.guide.is_over(match):
        return match.game.wishes.model_validate(live.guide.wishes), False
    return in_force(live.table.seats[seat].preferences, match.game.wishes, match.stage)


def reply_of(live: LiveTable, seat: int) -> Reply:
    """What a person's wishes, or the want of a choice, say to what the seat is asked. Who has taken something
    back is asked, whatever they say: what was answered would be answered again, and nothing taken back."""
    match, (wishes, _) = live.playing, wishes_of(live, seat)
    if match is None or seat not in match.must or live.bot_of(seat) is not None:
        return Reply()
    known = _replies.setdefault(match, {})
    asked, reply = known.get(seat, (None, None))
    if reply is None or (asked is not wishes and asked != wishes):  # to compare them takes long
        known[seat] = wishes, reply = wishes, match.reply(seat, wishes)
    return Reply(secret=reply.secret) if live.took_back == seat else reply


def is_unwatched(live: LiveTable, seat: int) -> bool:
    """Whether the seat is that of the one person at a table of bots, and nobody looks on: nobody could learn
    from when it answers."""
    alone = live.table.people == [seat] and live.bot_of(seat) is None
    return alone and not live.audience.is_seen_by_others(live.table.seats[seat].player)


def is_answered_at_deadline(live: LiveTable, seat: int) -> bool:
    """Whether it must not show if the seat's player was asked: then whatever is answered for it, or by them,
    is given when the window closes."""
    timed = live.window and live.clock.window is not None and not live.table.is_on_one_device
    return timed and not is_unwatched(live, seat) and reply_of(live, seat).secret


def is_auto_answered(live: LiveTable, seat: int) -> bool:
    """Whether the seat's answer follows from its wishes and from what all know."""
    reply = reply_of(live, seat)
    return reply.action is not None and not reply.secret


def is_answered_at_once(live: LiveTable, seat: int) -> bool:
    """Whether the server answers for the seat among bots, and at once: its player has no choice, or their
    wishes say what."""
    match = live.playing
    if (
        match is None
        or seat not in match.must
        or live.took_back == seat
        or not is_unwatched(live, seat)
        or is_auto_answered(live, seat)
    ):
        return False
    return reply_of(live, seat).action is not None or (live.window and len(match.legal_actions(seat)) == 1)


def answer_for(live: LiveTable, seat: int) -> int | None:
    """What the server is going to answer for a person, and without asking them."""
    match = live.playing
    if match is None or seat not in match.must:
        return None
    action = reply_of(live, seat).action
    if is_answered_at_once(live, seat):
        return match.legal_actions(seat)[0] if action is None else action
    return action if is_auto_answered(live, seat) or is_answered_at_deadline(live, seat) else None
