"""What seats are shown while they wait.

Who has no choice is not asked, so whom a match waits for now tells who has one, and with that who holds a
card of which nobody has been told. A seat that waits is therefore shown the match as it stood when it was
last told something or did something: that hangs on its information state alone. So it is played once more
from what has been told, when first a waiting seat is looked at."""

from theomachy.env.stepping import ACTED, look
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import play, setup
from theomachy.kernel.journal import ALL
from theomachy.kernel.runner import Records
from theomachy.kernel.state import bit, first_seat


@rule
def keep_for(hear: int, seen: Records, seats: int) -> None:
    """The match as it stands is what those see who `hear`."""
    for seat in range(seats):
        if hear & bit(seat) != 0:
            seen[seat] = seen[seats]


def _look_waiting(seat, told, anew, chance, params, seen, journal, scratch, obs):  # type: ignore[no-untyped-def]
    """A seat's observation. `seen` has by seat the match as the seat sees it, and behind these the match as
    far as it has been followed; it goes on by `told`, or with `anew` begins, in zeroed records."""
    t, now, hear = params[0], seen[params[0].seats], 0
    if anew == 1:
        now.chance = chance
        setup(now, t, journal)
        hear = ALL
    for i in range(told.shape[0]):
        if told[i, 0] == ACTED:
            keep_for(hear, seen, t.seats)
            hear = 0
            play(now, t, first_seat(told[i, 1]), told[i, 2], journal)
        hear |= told[i, 1]
    keep_for(hear, seen, t.seats)
    look(seen[seat], t, seat, scratch, obs)


look_waiting = entry(_look_waiting)
