"""Mythology, the Advanced game: what an action would come to, as far as its seat can know: odds, prices, what
powers do."""

from collections.abc import Mapping
from functools import cache

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.bots.aims import most_shown
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.events import OCCURRENCE
from theomachy.games.mythology.advanced.rules.closing import POWER_FOR_GLORY
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.rules.effects import stirred
from theomachy.games.mythology.advanced.rules.ground import can_strike
from theomachy.games.mythology.advanced.rules.items import help_in_attack
from theomachy.games.mythology.advanced.rules.numbers import (
    AID,
    attack_of,
    defense_of,
    has_magic,
    magic_number,
    ways_at_most,
)
from theomachy.games.mythology.advanced.rules.occurrences import LITTLE, MUCH
from theomachy.games.mythology.advanced.rules.roaming import roamer
from theomachy.games.mythology.advanced.rules.sheets import HELPER_OFFERED, PRIZE_OFFERED, points_left
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.advanced.text.bidding import bidding
from theomachy.games.mythology.advanced.text.describing import card, event, oracle
from theomachy.games.mythology.advanced.text.names import Names
from theomachy.games.mythology.advanced.text.odds import by_magic, by_weapons, said, said_of_both
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.state import NOBODY, top_kind

WAYS = 36
PLAIN = {
    do.KEEP: "keeps-prize",
    do.REMOVE: "removes-prize",
    do.LAND: "leaves-ship",
}
"""What always means the same."""

Fields = Mapping[str, int]
"""The fields of an action, as it is declared."""


@cache
def _decoded(action: int) -> tuple[int, Fields]:
    """The first action of its kind, and its fields."""
    kind = do.ACTIONS.kind(action)
    return kind.first, kind.decode(action)


class Meanings:
    """Says what actions come to, at one table."""

    def __init__(self, components: AdvancedSet, params: Params, things: Names) -> None:
        self._params, self._things = params, things
        self._world, self._pantheon = components.world, components.pantheon

    def of(self, t: State, seat: int, action: int) -> str:
        """In a few words; nothing where the action says it all."""
        first, fields = _decoded(action)
        if action < do.LOG_END:
            return self._line(t, seat, first, fields)
        match first:
            case do.CARD:
                of = self._pantheon.cards[fields["card"]]
                return oracle(of.oracle, self._world) if top_kind(t) == k.ORACLE else card(of, self._world)
            case do.AREA:
                return self._area(t, fields["area"])
            case do.HEX:
                return self._world.areas[self._world.home[self._things.hexes[fields["hex"]]]].called
            case do.PIECE:
                return self._about(t, seat, fields["piece"])
            case do.STEP:
                return self._way(t, int(t.unit), fields["wind"])
            case do.ROAM:
                return self._way(t, roamer(self._params, fields["piece"]), fields["wind"])
            case do.CAPTURE:
                return at_least(self.needs(t, fields["hero"], fields["prize"]))
            case do.BID | do.CHALLENGE | do.GIVE_UP | do.STAND:
                return bidding(t, self._params, seat, first, fields.get("points", 0))
            case _:
                return self._deed(t, seat, first, fields)

    def _line(self, t: State, seat: int, first: int, fields: Fields) -> str:
        """What a line of the sheet would come to; `first`: the first action of its kind."""
        match first:
            case do.LOG_UNIT:
                return self._logged(t, seat, fields["unit"], fields["points"])
            case do.LOG_AID:
                return at_hand("attack-more", AID * fields["points"])
            case do.LOG_AILMENT:
                return at_hand("attack-less", AID * fields["points"])
            case do.LOG_PLOT:
                return self._strength(t, seat, fields["occurrence"], fields["points"])
            case do.LOG_ZEUS:
                return at_hand("glory-of-zeus", fields["points"] // POWER_FOR_GLORY)
            case do.LOG_PRAYER:
                return at_hand("prayer-column", fields["points"])
            case do.LOG_SACRIFICE:
                return at_hand("sacrifice-table")
            case do.LOG_HELPER:
                return at_hand("offer-counts", HELPER_OFFERED)
            case do.LOG_PRIZE:
                return at_hand("offer-counts", PRIZE_OFFERED)
            case _:
                return ""  # a plan that is taken off

    def _logged(self, t: State, seat: int, unit: int, points: int) -> str:
        """What power points for a unit come to."""
        if t.pieces[unit].hex == k.GONE:
            return at_hand("not-on-the-board")
        if unit >= HEROES:
            return at_hand("for-this-turn")
        before = int(t.players[seat].total[unit])
        if not points:
            return at_hand("points-lapse", before) if before else ""
        return at_hand("in-all", before + points) if before else at_hand("a-point-each-turn")

    def _strength(self, t: State, seat: int, kind: int, points: int) -> str:
        """What a Divine Occurrence does, and what is added to its dice."""
        more = (LITTLE if kind in (k.EARTHQUAKE, k.TEMPEST, k.FAMINE) else MUCH) * points + stirred(
            self._params, int(t.players[seat].god), kind
        )
        return befalls(kind, more)

    def _area(self, t: State, area: int) -> str:
        """Who is in an Area."""
        there = [
            piece
            for piece in range(k.PIECES)
            if t.pieces[piece].hex != k.GONE and self._params.home[t.pieces[piece].hex] == area
        ]
        heroes = sum(piece < HEROES for piece in there)
        counts = [at_hand("so-many-heroes", heroes)] if heroes else []
        if len(there) > heroes:
            counts.append(at_hand("so-many-monsters", len(there) - heroes))
        seats = [seat for seat in range(self._params.players) if t.players[seat].area == area]
        gods = [self._world.gods[int(t.players[seat].god)].name for seat in seats]
        return ", ".join([*counts, *gods])

    def _about(self, t: State, seat: int, piece: int) -> str:
        """A piece's numbers as they are known, and one's own points for it."""
        hex, params = int(t.pieces[piece].hex), self._params
        where = text_of("off-board") if hex == k.GONE else str(self._things.hexes[hex])
        numbers = text_of(
            "numbers-with-magic" if has_magic(params, piece) else "numbers",
            defense=defense_of(t, params, piece),
            attack=attack_of(t, params, piece),
            magic=int(params.magic[piece] + t.pieces[piece].magic),
        )
        said = [where, numbers, *self._odds(t, piece)]
        if piece < UNITS and seat < params.players:
            said.append(text_of("your-points", n=available(t, seat, piece)))
            if shown := most_shown(t, seat, piece):
                said.append(at_hand("rivals-have-shown", shown))
        return "; ".join(said)

    def _odds(self, t: State, piece: int) -> list[str]:
        """How a combat with a piece would end, where that is what is asked; of who may attack with each that
        they could."""
        if top_kind(t) == k.CLAIM:
            return self._combat(t, piece, int(t.unit))
        if top_kind(t) != NOBODY or t.phase != k.FIGHTING:
            return []
        if t.named_attacker:
            return self._combat(t, int(t.named_attacker) - 1, piece)
        rivals = [other for other in range(k.PIECES) if can_strike(t, piece, other)]
        return [
            text_of("odds-against", other=self._things.pieces[other], odds=odds)
            for other in rivals
            for odds in self._combat(t, piece, other)
        ]

    def _combat(self, t: State, attacker: int, defender: int) -> list[str]:
        """How it would end by weapons, and by magic where one of them has any."""
        name, both = self._things.pieces[attacker], (t, self._params, attacker, defender)
        odds = said_of_both(name, by_weapons(*both), by_magic(*both))
        return [text_of("odds-of", name=name, odds=odds)] if odds else []

    def _way(self, t: State, piece: int, wind: int) -> str:
        """Where a step leads, and who is there."""
        place = int(self._params.beside[6 * t.pieces[piece].hex + wind])
        hex = self._things.hexes[place]
        there = [self._things.pieces[other] for other in range(k.PIECES) if t.pieces[other].hex == place]
        area = self._world.areas[self._world.home[hex]].called
        return text_of("hex-in-with" if there else "hex-in", hex=hex, area=area, names=", ".join(there))

    def needs(self, t: State, hero: int, prize: int) -> int:
        """What the dice must come to for a capture."""
        helps = self._params.attack[hero] + help_in_attack(t, self._params, hero) + t.errands[hero].courage
        return int(self._params.prize_defense[prize] - helps)

    def _deed(self, t: State, seat: int, first: int, fields: Fields) -> str:
        """What is done in windows, in combat, at sea and with prizes; `first`: the first action of its
        kind."""
        match first:
            case do.ACTIVATE:
                strength = self._strength(t, seat, fields["occurrence"], fields["points"])
                kills = fields["occurrence"] not in (k.PESTILENCE, k.FAMINE)
                return text_of("kills-at-a-price", strength=strength) if kills else strength
            case do.POWER:
                powers = self._pantheon.gods[int(t.players[seat].god)].powers
                return powers[fields["power"] - 1].says
            case do.DROP_HELPER:
                return self._dropped(t.helpers[fields["helper"]])
            case do.DROP_PRIZE:
                return self._dropped(t.prizes[fields["prize"]])
            case do.ACT:
                act = self._pantheon.cards[int(t.players[seat].card) - 1].act
                return f"{act.name}: {act.says}"
            case do.EVENT:
                happens = self._pantheon.cards[int(t.players[seat].card) - 1].event
                return f"{happens.name}: {event(happens)}"
            case do.MAGIC:
                return self._magic(t)
            case do.WEAPONS:
                return self._weapons(t)
            case do.SAIL:
                return at_most(int(self._params.defense[int(t.unit)]))
            case do.PASS if top_kind(t) == k.WINDOW:
                return text_of("nothing-now")
            case do.PASS if t.phase == k.LOGGING:
                return at_hand("hands-in", int(points_left(t, seat)))
            case _:
                return text_of(PLAIN[first]) if first in PLAIN else ""

    def _dropped(self, item: k.Item) -> str:
        return text_of("leaves-it", name=self._things.pieces[int(item.bearer) - 1])

    def _weapons(self, t: State) -> str:
        odds = by_weapons(t, self._params, int(t.attacker), int(t.defender))
        if odds is None:
            return text_of("by-weapons")
        name = self._things.pieces[int(t.attacker)]
        return text_of("by-weapons-odds", name=name, odds=said(name, odds))

    def _magic(self, t: State) -> str:
        one, other = int(t.attacker), int(t.defender)
        if not has_magic(self._params, one):
            one, other = other, one
        needs = at_most(magic_number(t, self._params, one, other))
        return text_of("by-magic-or-dies", needs=needs, name=self._things.pieces[one])


@cache
def at_hand(message: str, number: int = 0) -> str:
    """A message of which an empty sheet has hundreds, or that Fluent counts, which takes it long."""
    return text_of(message, n=number)


@cache
def befalls(kind: int, more: int) -> str:
    """What a Divine Occurrence does, with so much added to its dice; at hand, as above."""
    reach = "strength-up-to" if kind in (k.PESTILENCE, k.FAMINE) else "strength-below"  # MY-A79
    return text_of(reach, befalls=text_of(f"befalls-{OCCURRENCE.words[kind]}"), more=more)


def at_least(number: int) -> str:
    """A goal for two dice read as two digits, and its chance."""
    return text_of("dice-at-least", n=number, ways=WAYS - ways_at_most(number - 1), of=WAYS)


def at_most(number: int) -> str:
    """A limit for two dice read as two digits, and its chance."""
    return text_of("dice-at-most", n=number, ways=ways_at_most(number), of=WAYS)
