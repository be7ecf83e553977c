"""Mythology, the Advanced game: events as sentences. Each kind has a name, its numbers by name, and a sentence; what a number is its name says."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from theomachy.games.mythology.advanced import events as e
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.notation import COUNTERS, DISASTERS, PROTECTIONS, Notation
from theomachy.games.mythology.advanced.state import (
    ENCHANT,
    ENCOURAGE,
    GUARD,
    HASTEN,
    HELPERS,
    HOLD,
    LAUNCH,
    POWERS,
    RESTORE,
    SHELTER,
    STRENGTHEN,
)
from theomachy.games.mythology.world import World

ROLLED_FOR = (
    "the order of play",
    "arbitration",
    "a ship",
    "combat",
    "magic",
    "a capture",
    "remorse",
    "an occurrence",
    "the favour of Zeus",
)
TO_REACH = (e.FOR_COMBAT, e.FOR_CAPTURE)
"""Dice to which something is added, and which must come to something."""
GLORY_FOR = (
    "moving a hero",
    "a challenge won",
    "a challenge lost",
    "a monster slain",
    "a lesser evil slain",
    "a hero slain",
    "a prize captured",
    "a prize brought to Greece",
    "gods called",
    "a vain combat",
    "killing Hercules",
    "Zeus",
    "what was offered",
    "what was given",
    "an oracle",
)
FALLS_BY = ("in combat", "to the gods", "to the bolt of Zeus", "by the Fates")
DOES = {
    STRENGTHEN: "has {amount} more Attack",
    GUARD: "has {amount} more Defense",
    ENCHANT: "has {amount} more Magic",
    ENCOURAGE: "has {amount} more for captures",
    HASTEN: "moves twice as far",
    HOLD: "cannot be moved",
    SHELTER: "is safe from occurrences",
    LAUNCH: "gets a ship",
    RESTORE: "is restored",
}


class Kind(NamedTuple):
    """How a kind of event is told. Where the sentence hangs on a number of two values, there are two, and `which` names it."""

    name: str
    numbers: str
    sentence: str
    otherwise: str = ""
    which: str = ""


KINDS = {
    e.GETS_GOD: Kind("gets_god", "seat god", "{seat} is {god}"),
    e.LIES: Kind("lies", "prize hex", "{prize} lies in {hex}"),
    e.HELPER_LIES: Kind("helper_lies", "helper hex", "{helper} lies in {hex}"),
    e.STANDS: Kind("stands", "piece hex", "{piece} stands in {hex}"),
    e.FATE_DRAWN: Kind("fate_drawn", "seat fate", "{seat} keeps Fate {fate}"),
    e.TURN_BEGINS: Kind("turn_begins", "turn", "Turn {turn} begins"),
    e.SHEET_IS_IN: Kind("sheet_is_in", "seat", "{seat} has written the log sheet"),
    e.CARD_DOWN: Kind("card_down", "seat down", "{seat} has put a card down", "{seat} has put no card down", "down"),
    e.CARD_PUT: Kind("card_put", "seat card", "{seat} puts down the card of {card}"),
    e.ROLLS: Kind("rolls", "roller red white what added goal", "{roller} {red}{white} for {what}{sum}"),
    e.PLACES: Kind("places", "seat area", "{seat} places the god in {area}"),
    e.PHASE_BEGINS: Kind("phase_begins", "seat", "{seat} is the Moving Player"),
    e.NAMES: Kind("names", "seat piece", "{seat} names {piece}"),
    e.CHALLENGED: Kind("challenged", "seats", "{seats} will challenge"),
    e.BIDS: Kind("bids", "seat number", "{seat} says {number}"),
    e.STANDS_FIRM: Kind("stands_firm", "seat", "{seat} stands on that number"),
    e.GIVES_UP: Kind("gives_up", "seat early", "{seat} withdraws", "{seat} gives up", "early"),
    e.CONTROLS: Kind("controls", "seat piece", "{seat} controls {piece}"),
    e.GLORY: Kind("glory", "seat change reason", "{seat}: {change} glory for {reason}"),
    e.STEPS: Kind("steps", "piece start hex", "{piece} goes from {start} to {hex}"),
    e.SHIPS: Kind("ships", "piece aboard", "{piece} has a ship", "{piece} is ashore", "aboard"),
    e.STOPS: Kind("stops", "piece", "{piece} stays there"),
    e.TAKES: Kind("takes", "piece helper", "{piece} takes the {helper}"),
    e.DROPS: Kind("drops", "piece item hex", "{piece} leaves {item} in {hex}"),
    e.CLAIMS: Kind("claims", "seat piece", "{seat} claims {piece} for an attack"),
    e.ATTACKS: Kind("attacks", "seat piece against", "{piece} attacks {against}"),
    e.AIDED: Kind("aided", "seat piece change", "{seat} has changed the Attack of {piece} by {change}"),
    e.CHOOSES_ARMS: Kind("chooses_arms", "piece magic", "{piece} uses magic", "{piece} uses weapons", "magic"),
    e.ROUNDS: Kind("rounds", "piece against number", "{piece} and {against} fight, round {number} decides"),
    e.FALLS: Kind("falls", "piece killer reason", "{piece} falls {reason}"),
    e.DECLARES: Kind("declares", "piece owner number", "The most points for {piece}: {number} ({owner})"),
    e.FUTILE: Kind("futile", "piece against", "{piece} and {against} cannot harm each other"),
    e.REMORSE: Kind("remorse", "piece begins", "{piece} is filled with remorse", "{piece} has purged himself", "begins"),
    e.TRIES: Kind("tries", "piece prize", "{piece} tries to capture {prize}"),
    e.CAPTURES: Kind("captures", "piece prize seat", "{piece} captures {prize} for {seat}"),
    e.KEEPS: Kind("keeps", "piece prize stays", "{piece} keeps {prize}", "{prize} is taken off the board", "stays"),
    e.DELIVERS: Kind("delivers", "piece prize seat", "{piece} brings {prize} to Greece for {seat}"),
    e.ORACLE_PLAYED: Kind("oracle_played", "seat card number", "{seat} plays an oracle: {number} glory"),
    e.CARD_PLAYED: Kind("card_played", "seat card event", "{seat} plays an event: {event_name}", "{seat} calls {card}", "event"),
    e.USES_POWER: Kind("uses_power", "seat power", "{seat} uses the power {power}"),
    e.AFFECTS: Kind("affects", "effect piece amount", "{piece} {effect}"),
    e.GOD_MOVES: Kind("god_moves", "seat area", "The god of {seat} goes to {area}"),
    e.OCCURS: Kind("occurs", "seat occurrence area hex points", "{seat} causes {occurrence} {points} in {area}"),
    e.SUFFERS: Kind("suffers", "piece occurrence", "{piece} suffers {occurrence}"),
    e.FATE_COMES: Kind("fate_comes", "piece hex", "The Fates call {piece}"),
    e.DISCARDS: Kind("discards", "seat card", "{seat} discards the card of {card}"),
    e.DRAWS: Kind("draws", "seat number", "{seat} draws {number}"),
    e.DRAWN: Kind("drawn", "seat card", "{seat} draws the card of {card}"),
    e.PRAYS: Kind(
        "prays",
        "seat number sacrifice protection",
        "{seat} sacrifices {number}: {protection}",
        "{seat} prays with {number}: {protection}",
        "sacrifice",
    ),
    e.PROTECTED: Kind("protected", "seat piece protection", "{seat} has {piece} protected: {protection}"),
    e.BOLT_FALLS: Kind("bolt_falls", "hex", "The bolt of Zeus falls on {hex}"),
    e.GOD_STRUCK: Kind("god_struck", "seat", "The bolt of Zeus strikes {seat}"),
    e.REVIVED: Kind("revived", "piece hex", "{piece} is back from the dead in {hex}"),
    e.GIFT: Kind("gift", "seat number", "{seat} gives Zeus {number} glory"),
    e.FATE_SHOWN: Kind("fate_shown", "seat fate halves", "{seat} kept Fate {fate}: {halves} glory"),
    e.SCORES: Kind("scores", "seat halves", "{seat} has {halves} glory"),
    e.ITEM_GONE: Kind("item_gone", "item seat", "{seat} offers {item}"),
    e.OFFERS: Kind("offers", "seat number sacrifice", "{seat} sacrifices {number}", "{seat} prays with {number}", "sacrifice"),
    e.LAYS: Kind("lays", "seat counter hex", "{seat} puts a {counter} face down into {hex}"),
    e.GRANTED: Kind(
        "granted",
        "seat sacrifice protection",
        "Zeus answers the sacrifice of {seat}: {protection}",
        "Zeus answers the prayer of {seat}: {protection}",
        "sacrifice",
    ),
    e.RELAXED: Kind("relaxed", "number", "Prizes may be {number} hexes apart"),
}


class Teller:
    """Says what happened, at one table."""

    def __init__(self, components: AdvancedSet, names: Sequence[str]) -> None:
        self._names, self._notation = list(names), Notation(components)
        self._world: World = components.world
        self._events = [card.event.name for card in components.pantheon.cards]
        self._ways: Mapping[str, Callable[[int], str]] = {
            "seat": self._seat,
            "owner": lambda seat: self._seat(seat) if seat >= 0 else "nobody",
            "killer": lambda seat: self._seat(seat) if seat >= 0 else "nobody",
            "roller": lambda seat: f"{self._seat(seat)} rolls" if seat >= 0 else "The dice fall",
            "seats": self._seats,
            "god": lambda god: self._world.gods[god].name,
            "piece": self._piece,
            "against": self._piece,
            "prize": lambda prize: self._notation.prizes[prize],
            "helper": lambda helper: self._notation.helpers[helper],
            "item": self._item,
            "hex": self._hex,
            "start": self._hex,
            "area": lambda area: self._notation.areas[area] if area >= 0 else "Olympus",
            "card": lambda card: self._notation.cards[card],
            "counter": lambda kind: COUNTERS[kind],
            "occurrence": lambda kind: DISASTERS[kind],
            "protection": lambda bits: f"protection from {PROTECTIONS[bits]}" if bits else "nothing comes of it",
            "what": lambda what: ROLLED_FOR[what],
            "change": lambda number: f"{number:+d}",
            "fate": lambda fate: str(fate + 1),
            "power": lambda power: components.pantheon.gods[power // POWERS].powers[power % POWERS].name,
            "halves": lambda halves: f"{halves / 2:g}",
        }

    @staticmethod
    def _sum(detail: Mapping[str, int]) -> str:
        """What the dice come to, where they are to reach something."""
        if detail["what"] not in TO_REACH:
            return ""
        dice, added = 10 * detail["red"] + detail["white"], detail["added"]
        return f": {dice} {'-' if added < 0 else '+'} {abs(added)} = {dice + added} against {detail['goal']}"

    def _seat(self, seat: int) -> str:
        return self._names[seat] if seat >= 0 else "nobody"

    def _seats(self, mask: int) -> str:
        return " and ".join(name for seat, name in enumerate(self._names) if mask >> seat & 1)

    def _piece(self, piece: int) -> str:
        return self._notation.pieces[piece] if piece >= 0 else "somebody"

    def _item(self, item: int) -> str:
        return self._notation.prizes[item - HELPERS] if item >= HELPERS else f"the {self._notation.helpers[item]}"

    def _hex(self, hex: int) -> str:
        if hex < 0:
            return "nowhere"
        number = self._notation.hexes[hex]
        return f"{number} in {self._world.areas[self._world.home[number]].name}"

    def tell(self, kind: int, numbers: Sequence[int]) -> tuple[str, dict[str, Any], str]:
        """A journal row as its kind's name, its details and a sentence."""
        way = KINDS[kind]
        detail = {name: int(number) for name, number in zip(way.numbers.split(), numbers, strict=False)}
        words = {name: self._ways[name](number) if name in self._ways else str(number) for name, number in detail.items()}
        if "reason" in detail:
            words["reason"] = (GLORY_FOR if kind == e.GLORY else FALLS_BY)[detail["reason"]]
        if kind == e.ROLLS:
            words["sum"] = self._sum(detail)
        if kind == e.AFFECTS:
            words["effect"] = DOES[detail["effect"]].format(**words)
        if kind == e.CARD_PLAYED:
            words["event_name"] = self._events[detail["card"]]
        sentence = way.otherwise if way.which and not detail[way.which] else way.sentence
        return way.name, self._printed(detail), sentence.format(**words)

    def _printed(self, detail: Mapping[str, int]) -> dict[str, Any]:
        """Details with printed numbers of hexes."""
        return {name: self._notation.hexes[number] if name in ("hex", "start") and number >= 0 else number for name, number in detail.items()}
