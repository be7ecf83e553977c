"""Mythology, the Advanced game: what an action would come to, as far as its seat can know: odds, prices, what
powers do."""

from collections.abc import Mapping

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.events import OCCURRENCE
from theomachy.games.mythology.advanced.rules.closing import POWER_FOR_GLORY
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.rules.effects import stirred
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
from theomachy.games.mythology.advanced.rules.sheets import HELPER_OFFERED, PRIZE_OFFERED
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.advanced.text.describing import BEFALLS, card, effect, event, oracle
from theomachy.games.mythology.advanced.text.names import Names
from theomachy.games.mythology.advanced.text.odds import by_magic, by_weapons, said
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.state import NOBODY, top_kind

WAYS = 36
PLAIN = {
    do.KEEP: "it can be brought to Greece",
    do.REMOVE: "nobody can capture it again",
    do.LAND: "the ship is gone",
}
"""What always means the same."""

Fields = Mapping[str, int]
"""The fields of an action, as it is declared."""


class Meanings:
    """Says what actions come to, at one table."""

    def __init__(self, components: AdvancedSet, params: Params, things: Names) -> None:
        self._params, self._things = params, things
        self._world, self._pantheon = components.world, components.pantheon

    def of(self, t: State, seat: int, action: int) -> str:
        """In a few words; nothing where the action says it all."""
        kind = do.ACTIONS.kind(action)
        fields = kind.decode(action)
        if action < do.LOG_END:
            return self._line(t, seat, kind.first, fields)
        match kind.first:
            case do.CARD:
                of = self._pantheon.cards[fields["card"]]
                return oracle(of.oracle, self._world) if top_kind(t) == k.ORACLE else card(of, self._world)
            case do.AREA:
                return self._area(t, fields["area"])
            case do.HEX:
                return self._world.areas[self._world.home[self._things.hexes[fields["hex"]]]].name
            case do.PIECE:
                return self._about(t, seat, fields["piece"])
            case do.STEP:
                return self._way(t, int(t.unit), fields["wind"])
            case do.ROAM:
                return self._way(t, roamer(self._params, fields["piece"]), fields["wind"])
            case do.CAPTURE:
                return at_least(self.needs(t, fields["hero"], fields["prize"]))
            case do.BID | do.CHALLENGE | do.GIVE_UP | do.STAND:
                return f"you have {available(t, seat, int(t.auctioned))}"
            case _:
                return self._deed(t, seat, kind.first, fields)

    def _line(self, t: State, seat: int, first: int, fields: Fields) -> str:
        """What a line of the sheet would come to; `first`: the first action of its kind."""
        match first:
            case do.LOG_UNIT:
                return self._logged(t, seat, fields["unit"], fields["points"])
            case do.LOG_AID:
                return f"Attack {AID * fields['points']} more this turn"
            case do.LOG_AILMENT:
                return f"Attack {AID * fields['points']} less this turn"
            case do.LOG_PLOT:
                return self._strength(t, seat, fields["occurrence"], fields["points"])
            case do.LOG_ZEUS:
                return f"{fields['points'] // POWER_FOR_GLORY} glory, known to you alone"
            case do.LOG_PRAYER:
                return f"column {fields['points']} of your god's prayer table"
            case do.LOG_SACRIFICE:
                return "of your god's sacrifice table"
            case do.LOG_HELPER:
                return f"counts {HELPER_OFFERED}, and leaves the game"
            case do.LOG_PRIZE:
                return f"counts {PRIZE_OFFERED}, and leaves the game"
            case _:
                return ""  # a plan that is taken off

    def _logged(self, t: State, seat: int, unit: int, points: int) -> str:
        """What power points for a unit come to."""
        if unit >= HEROES:
            return "for this turn"
        before = int(t.players[seat].total[unit])
        if not points:
            return f"the {before} of earlier turns lapse" if before else ""
        return f"{before + points} in all" if before else "for as long as you add a point each turn"

    def _strength(self, t: State, seat: int, kind: int, points: int) -> str:
        """What a Divine Occurrence does, and what is added to its dice."""
        more = (LITTLE if kind in (k.EARTHQUAKE, k.TEMPEST, k.FAMINE) else MUCH) * points + stirred(
            self._params, int(t.players[seat].god), kind
        )
        reach = "up to" if kind in (k.PESTILENCE, k.FAMINE) else "below"  # MY-A79
        return f"{BEFALLS[OCCURRENCE.words[kind]]}: Defense {reach} dice + {more}"

    def _area(self, t: State, area: int) -> str:
        """Who is in an Area."""
        there = [
            piece
            for piece in range(k.PIECES)
            if t.pieces[piece].hex != k.GONE and self._params.home[t.pieces[piece].hex] == area
        ]
        heroes = sum(piece < HEROES for piece in there)
        counts = [f"{heroes} hero{'' if heroes == 1 else 'es'}"] * bool(heroes)
        counts += [f"{len(there) - heroes} monster{'' if len(there) - heroes == 1 else 's'}"] * (
            len(there) > heroes
        )
        seats = [seat for seat in range(self._params.players) if t.players[seat].area == area]
        gods = [self._world.gods[int(t.players[seat].god)].name for seat in seats]
        return ", ".join([*counts, *gods])

    def _about(self, t: State, seat: int, piece: int) -> str:
        """A piece's numbers as they are known, and one's own points for it."""
        where = (
            "off the board"
            if t.pieces[piece].hex == k.GONE
            else str(self._things.hexes[int(t.pieces[piece].hex)])
        )
        odds = self._odds(t, piece)
        numbers = f"Defense {defense_of(t, self._params, piece)}, Attack {attack_of(t, self._params, piece)}"
        own = (
            f"; your points: {available(t, seat, piece)}"
            if piece < UNITS and seat < self._params.players
            else ""
        )
        return f"{where}; {numbers}{odds}{own}"

    def _odds(self, t: State, piece: int) -> str:
        """How a combat with a piece would end, where that is what is asked."""
        if top_kind(t) == k.CLAIM:
            attacker, defender = piece, int(t.unit)
        elif top_kind(t) == NOBODY and t.phase == k.FIGHTING and t.named_attacker:
            attacker, defender = int(t.named_attacker) - 1, piece
        else:
            return ""
        odds = by_weapons(t, self._params, attacker, defender) or by_magic(
            t, self._params, attacker, defender
        )
        return f"; {self._things.pieces[attacker]} {said(odds)}" if odds else ""

    def _way(self, t: State, piece: int, wind: int) -> str:
        """Where a step leads, and who is there."""
        place = int(self._params.beside[6 * t.pieces[piece].hex + wind])
        hex = self._things.hexes[place]
        there = [self._things.pieces[other] for other in range(k.PIECES) if t.pieces[other].hex == place]
        return f"{hex} in {self._world.areas[self._world.home[hex]].name}" + (
            f", with {', '.join(there)}" if there else ""
        )

    def needs(self, t: State, hero: int, prize: int) -> int:
        """What the dice must come to for a capture."""
        helps = self._params.attack[hero] + help_in_attack(t, self._params, hero) + t.errands[hero].courage
        return int(self._params.prize_defense[prize] - helps)

    def _deed(self, t: State, seat: int, first: int, fields: Fields) -> str:
        """What is done in windows, in combat, at sea and with prizes; `first`: the first action of its
        kind."""
        match first:
            case do.ACTIVATE:
                return self._strength(t, seat, fields["occurrence"], fields["points"])
            case do.POWER:
                powers = self._pantheon.gods[int(t.players[seat].god)].powers
                return effect(powers[fields["power"] - 1])
            case do.DROP_HELPER:
                return self._dropped(t.helpers[fields["helper"]])
            case do.DROP_PRIZE:
                return self._dropped(t.prizes[fields["prize"]])
            case do.ACT:
                act = self._pantheon.cards[int(t.players[seat].card) - 1].act
                return f"{act.name}: {effect(act)}"
            case do.EVENT:
                happens = self._pantheon.cards[int(t.players[seat].card) - 1].event
                return f"{happens.name}: {event(happens)}"
            case do.MAGIC:
                return self._magic(t)
            case do.WEAPONS:
                return self._weapons(t)
            case do.SAIL:
                return at_most(int(self._params.defense[int(t.unit)]))
            case do.PASS:
                return "nothing now" if top_kind(t) == k.WINDOW else ""
            case _:
                return PLAIN.get(first, "")

    def _dropped(self, item: k.Item) -> str:
        return f"{self._things.pieces[int(item.bearer) - 1]} leaves it where he is"

    def _weapons(self, t: State) -> str:
        odds = by_weapons(t, self._params, int(t.attacker), int(t.defender))
        return (
            f"Attack against Defense: {self._things.pieces[int(t.attacker)]} {said(odds)}"
            if odds
            else "Attack against Defense"
        )

    def _magic(self, t: State) -> str:
        one, other = int(t.attacker), int(t.defender)
        if not has_magic(self._params, one):
            one, other = other, one
        return f"{at_most(magic_number(t, self._params, one, other))}, else {self._things.pieces[one]} dies"


def at_least(number: int) -> str:
    """A goal for two dice read as two digits, and its chance."""
    return f"the dice must come to {number} at least: {WAYS - ways_at_most(number - 1)} of {WAYS}"


def at_most(number: int) -> str:
    """A limit for two dice read as two digits, and its chance."""
    return f"the dice must come to {number} at most: {ways_at_most(number)} of {WAYS}"
