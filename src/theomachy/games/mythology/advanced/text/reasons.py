"""Mythology, the Advanced game: what a player could want to do beside steps, and why it is not possible:
units that are not named, do not attack or do not reach for a prize, powers, cards and occurrences, aims and
hexes, numbers, what Zeus does."""

from collections.abc import Callable, Iterator, Mapping

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.rules.control import available, may_use
from theomachy.games.mythology.advanced.rules.ground import entrant, is_aboard, is_remorseful
from theomachy.games.mythology.advanced.rules.occurrences import areas_within_reach
from theomachy.games.mythology.advanced.rules.plots import occurrence_of, plot_of
from theomachy.games.mythology.advanced.rules.windows import called, own_glory
from theomachy.games.mythology.advanced.rules.zeus import has_fallen
from theomachy.games.mythology.advanced.state import Item, Params, State
from theomachy.games.mythology.advanced.text import places
from theomachy.games.mythology.advanced.text.names import Names
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import GODS, HEROES, PRIZES, UNITS
from theomachy.kernel.state import NOBODY, bit, count_in, top_kind

BY_ITSELF = (k.STIR, k.REACH)
FOR = {1: "for-heroes", 2: "for-monsters"}
"""Whom an effect can be aimed at, where it is not everybody."""

Reason = str | None


class Reasons:
    """Says why not, at one table."""

    def __init__(self, params: Params, things: Names) -> None:
        self._params, self._things = params, things
        self._tempting: dict[int, Callable[[State, int], Iterator[int]]] = {
            k.WINDOW: self._in_window,
            k.TARGET: self._aims,
            k.ORACLE: self._oracles,
            k.DECIDING: lambda t, _: (do.SEAT + seat for seat in range(t.seats)),
            k.POLL: lambda _, __: iter([do.CHALLENGE]),
            k.AUCTION: self._numbers,
            k.CLAIM: self._claims,
        }
        self._by_phase: dict[int, Callable[[State, int], Iterator[int]]] = {
            k.LOGGING: lambda _, __: iter([do.PASS]),
            k.SETTING: lambda _, __: self._hexes(),
            k.PRAYING: self._on_board,
            k.NAMING: self._names,
            k.FIGHTING: self._fighters,
            k.CAPTURING: self._captures,
        }

    # What is tempting

    def tempting(self, t: State, seat: int) -> Iterator[int]:
        """What a seat could want to do now."""
        kind = int(top_kind(t))
        found = self._by_phase.get(int(t.phase)) if kind == NOBODY else self._tempting.get(kind)
        if found and (seat < self._params.players or kind != NOBODY):
            yield from found(t, seat)

    def _hexes(self) -> Iterator[int]:
        return iter(range(do.HEX, do.HEX + self._params.hexes))

    def _in_window(self, t: State, seat: int) -> Iterator[int]:
        if seat == self._params.players:
            yield from self._of_zeus(t)
            return
        player = t.players[seat]
        for power in range(k.POWERS):
            if self._params.effect[k.POWERS * player.god + power] not in (k.NO_EFFECT, *BY_ITSELF):
                yield do.POWER + power
        yield from (do.ACTIVATE + plot for plot in range(k.PLOTS) if player.plotted[plot])
        if player.card:
            yield from (do.ACT, do.EVENT)
        for first, items in ((do.DROP_HELPER, t.helpers), (do.DROP_PRIZE, t.prizes)):
            for place in range(len(items)):
                bearer = int(items[place].bearer)
                if bearer and available(t, seat, bearer - 1):
                    yield first + place
        if self._params.zeus:
            yield from self._one_more(do.GIVE, max(0, own_glory(t, seat)), k.POINTS)

    def _of_zeus(self, t: State) -> Iterator[int]:
        """Of what is done once in a turn all that it could be done to; once it is done one, for its
        reason is that of all."""
        yield do.BOLT
        if not t.bolts:
            yield from (do.STRIKE + seat for seat in range(self._params.players))
        dead = [do.REVIVE + unit for unit in range(UNITS) if t.pieces[unit].hex == k.GONE]
        yield from dead[:1] if t.lives else dead

    def _aims(self, t: State, seat: int) -> Iterator[int]:
        frame = t.frames[t.depth - 1]
        if frame.a == k.FOR_OCCURRENCE:
            near = areas_within_reach(t, self._params, seat, occurrence_of(int(frame.b)))
            yield from (do.AREA + area for area in range(self._params.areas) if not near & bit(area))
        elif frame.a in (k.FOR_POWER, k.FOR_CARD) and self._params.effect[frame.b] != k.TRAVEL:
            yield from self._on_board(t, seat)
        elif frame.a == k.FOR_LIFE:
            yield from self._hexes()

    def _oracles(self, t: State, seat: int) -> Iterator[int]:
        """All that a seat has, in hand or down."""
        for card in range(k.CARDS):
            if t.where[card] in (k.HELD + seat, k.DOWN + seat):
                yield do.CARD + card

    def _numbers(self, t: State, seat: int) -> Iterator[int]:
        return self._one_more(do.BID, available(t, seat, int(t.auctioned)), k.MOST_BID)

    def _one_more(self, first: int, own: int, most: int) -> Iterator[int]:
        """The first number that is too high."""
        return iter([first + own + 1] if own < most else [])

    def _claims(self, t: State, seat: int) -> Iterator[int]:
        there = t.pieces[entrant(t)].hex
        for unit in self._own(t, seat):
            if t.pieces[unit].hex == there and unit != entrant(t):
                yield do.PIECE + unit

    def _on_board(self, t: State, _: int) -> Iterator[int]:
        yield from (do.PIECE + unit for unit in range(UNITS) if t.pieces[unit].hex != k.GONE)

    def _names(self, t: State, seat: int) -> Iterator[int]:
        """Every unit; once all are named, and the reason is that of all, those of which a seat has points."""
        if t.attempts < k.ATTEMPTS:
            yield from self._on_board(t, seat)
        else:
            yield from (do.PIECE + unit for unit in self._own(t, seat) if unit < UNITS)

    def _own(self, t: State, seat: int) -> Iterator[int]:
        """The pieces on the board that a seat holds, or of which it has points."""
        for piece in range(k.PIECES):
            holds = t.pieces[piece].holder == seat + 1
            if t.pieces[piece].hex != k.GONE and (holds or (piece < UNITS and available(t, seat, piece))):
                yield piece

    def _fighters(self, t: State, seat: int) -> Iterator[int]:
        named = int(t.named_attacker) - 1
        for piece in range(k.PIECES) if named >= 0 else self._own(t, seat):
            if named < 0 or (piece != named and t.pieces[piece].hex == t.pieces[named].hex):
                yield do.PIECE + piece

    def _captures(self, t: State, seat: int) -> Iterator[int]:
        for hero in self._own(t, seat):
            for prize in range(PRIZES):
                if hero < HEROES and t.prizes[prize].hex == t.pieces[hero].hex:
                    yield do.CAPTURE + PRIZES * hero + prize

    # Why not

    def of(self, t: State, seat: int, action: int) -> Reason:
        """Why a seat may not do what is not legal; None where nothing like it is asked for."""
        kind = do.ACTIONS.kind(action)
        fields = kind.decode(action)
        top = int(top_kind(t))
        if top == k.WINDOW and seat == self._params.players:
            return self._of_deed(t, kind.first, fields)
        if top == k.WINDOW:
            return self._of_window(t, seat, kind.first, fields)
        if top == k.POLL and action == do.CHALLENGE:
            return text_of("no-point-for", name=self._piece(int(t.auctioned)))
        if top == k.AUCTION and kind.first == do.BID:
            return self._of_number(t, seat, fields["points"])
        if top == k.TARGET:
            return self._of_aim(t, seat, kind.first, fields)
        if top == k.CLAIM and kind.first == do.PIECE:
            return self._of_claim(t, seat, fields["piece"])
        if top == k.ORACLE and kind.first == do.CARD:
            return self._of_oracle(t, seat, fields["card"])
        if top == k.DECIDING and kind.first == do.SEAT:
            return text_of("others-have-more", name=self._piece(int(t.frames[t.depth - 1].b)))
        if top == NOBODY:
            return self._of_phase(t, seat, kind.first, fields)
        return None

    def _of_phase(self, t: State, seat: int, first: int, fields: Mapping[str, int]) -> Reason:
        if t.phase == k.SETTING and first == do.HEX:
            return places.for_counter(t, self._params, fields["hex"])
        if t.phase == k.PRAYING and first == do.PIECE:
            return self._of_protected(t, fields["piece"])
        if t.phase == k.NAMING and first == do.PIECE:
            return self._of_name(t, fields["piece"])
        if t.phase == k.FIGHTING and first == do.PIECE:
            if t.named_attacker:
                return self._of_blow(t, int(t.named_attacker) - 1, fields["piece"])
            return self._of_attacker(t, seat, fields["piece"])
        if t.phase == k.CAPTURING and first == do.CAPTURE:
            return self._of_capture(t, seat, **fields)
        return None

    def _piece(self, piece: int) -> str:
        return self._things.pieces[piece]

    def _of_protected(self, t: State, piece: int) -> str:
        """MY-O10."""
        if t.pieces[piece].hex == k.GONE:
            return text_of("not-on-board", name=self._piece(piece))
        return text_of("heroes-protected")

    def _of_name(self, t: State, unit: int) -> Reason:
        """R 204 Q, MY-A32, MY-A104, MY-A116."""
        name = self._piece(unit)
        if unit >= UNITS:
            return text_of("nobody-leads", name=name)
        if t.pieces[unit].hex == k.GONE:
            return text_of("not-on-board", name=name)
        if t.pieces[unit].named:
            return text_of("was-named", name=name)
        if t.attempts >= k.ATTEMPTS:
            return text_of("all-named")
        if is_remorseful(t, unit):
            return text_of("feels-remorse", name=name)
        return text_of("other-holds", name=name)

    def _of_attacker(self, t: State, seat: int, piece: int) -> str:
        """MY-A25, A34, A58: why a piece attacks nobody."""
        name = self._piece(piece)
        if t.pieces[piece].hex == k.GONE:
            return text_of("not-on-board", name=name)
        if t.pieces[piece].holder != seat + 1:
            return text_of("you-do-not-hold", name=name)
        if not may_use(t, self._params, seat, piece):
            return text_of("no-point-for", name=name)
        return self._of_striker(t, piece) or text_of("nobody-to-attack", name=name)

    def _of_striker(self, t: State, piece: int) -> Reason:
        """R 205 K, 214 A 3 e, 215 C, MY-A61: why a piece does not attack, whomever."""
        name, own = self._piece(piece), t.pieces[piece]
        if own.fought:
            return text_of("has-fought", name=name)
        if own.barred_from_attack:
            return text_of("may-not-attack", name=name)
        if is_remorseful(t, piece):
            return text_of("feels-remorse", name=name)
        if is_aboard(t, piece):
            return text_of("aboard-ship", name=name)
        if piece < HEROES and t.errands[piece].blessed:
            return text_of("blessed", name=name)
        return None

    def _of_blow(self, t: State, piece: int, other: int) -> Reason:
        """Why a piece does not attack another one."""
        name = self._piece(other)
        if piece == other or t.pieces[piece].hex != t.pieces[other].hex:
            return text_of("attacks-other", name=self._piece(piece))
        if t.pieces[other].fought:
            return text_of("has-fought", name=name)
        if is_remorseful(t, other):
            return text_of("feels-remorse", name=name)
        if piece >= HEROES and other >= HEROES:
            return text_of("evils-fight-heroes")
        return self._of_striker(t, piece)

    def _of_claim(self, t: State, seat: int, unit: int) -> Reason:
        """MY-A59, MY-A98."""
        why = self._of_blow(t, unit, entrant(t)) or self._of_striker(t, unit)
        if why or unit >= UNITS:
            return why or text_of("nobody-leads", name=self._piece(unit))
        if t.pieces[unit].holder and t.pieces[unit].holder != seat + 1:
            return text_of("other-holds", name=self._piece(unit))
        return text_of("no-point-for", name=self._piece(unit))

    def _of_capture(self, t: State, seat: int, hero: int, prize: int) -> str:
        """MY-A50, A52, A53."""
        name, item = self._piece(hero), t.prizes[prize]
        if t.pieces[hero].hex == k.GONE:
            return text_of("not-on-board", name=name)
        if item.hex != t.pieces[hero].hex:
            return text_of("not-where-prize", name=name, prize=self._things.prizes[prize])
        if item.bearer:
            return text_of(
                "bears-prize", name=self._piece(int(item.bearer) - 1), prize=self._things.prizes[prize]
            )
        if t.pieces[hero].holder != seat + 1 or not t.pieces[hero].named:
            return text_of("not-named-or-held", name=name)
        if t.errands[hero].tried:
            return text_of("has-tried", name=name)
        if is_aboard(t, hero):
            return text_of("aboard-ship", name=name)
        return text_of("feels-remorse" if is_remorseful(t, hero) else "no-point-for", name=name)

    def _of_number(self, t: State, seat: int, points: int) -> str:
        """MY-A28, MY-A96."""
        own = available(t, seat, int(t.auctioned))
        if points > own:
            return text_of("you-have-for", n=own, name=self._piece(int(t.auctioned)))
        return text_of("said-by-both" if t.equalled else "said-already", n=int(t.bid))

    def _of_window(self, t: State, seat: int, first: int, fields: Mapping[str, int]) -> Reason:
        player = t.players[seat]
        match first:
            case do.POWER:
                power = fields["power"] - 1
                if player.powers & bit(power):
                    return text_of("power-once")
                return self._of_effect(t, seat, k.POWERS * int(player.god) + power)
            case do.ACTIVATE:
                return self._of_plot(t, seat, plot_of(fields["occurrence"], fields["points"]))
            case do.ACT | do.EVENT:
                return self._of_card(t, seat, first)
            case do.DROP_HELPER:
                return self._of_drop(t, t.helpers[fields["helper"]])
            case do.DROP_PRIZE:
                return self._of_drop(t, t.prizes[fields["prize"]])
            case do.GIVE if self._params.zeus and fields["points"] > own_glory(t, seat):
                return text_of("you-have-glory", n=own_glory(t, seat))
            case _:
                return None

    def _of_deed(self, t: State, first: int, fields: Mapping[str, int]) -> Reason:
        """MY-O2 to O5, O22: why Zeus does not do something."""
        if first in (do.BOLT, do.STRIKE) and t.bolts:
            return text_of("bolt-once")
        if first == do.STRIKE and fields["seat"] < self._params.players:
            off = t.players[fields["seat"]].area == k.GONE
            return text_of("that-god-off-map" if off else "bolt-struck")
        if first != do.REVIVE:
            return None
        if t.lives:
            return text_of("one-life")
        name, unit = self._piece(fields["piece"]), fields["piece"]
        if t.pieces[unit].hex != k.GONE:
            return text_of("on-board", name=name)
        if not has_fallen(t, unit):
            return text_of("not-fallen", name=name)
        return text_of("no-place-for", name=name)

    def _of_oracle(self, t: State, seat: int, card: int) -> str:
        """MY-A11, A95."""
        if t.where[card] not in (k.HELD + seat, k.DOWN + seat):
            return text_of("not-your-card")
        if t.players[seat].card and t.where[card] == k.HELD + seat:
            return text_of("other-card-down")
        what = int(t.frames[t.depth - 1].a)
        about = self._piece(what) if what < UNITS else self._things.prizes[what - UNITS]
        return text_of("oracle-not-about", about=about)

    def _of_effect(self, t: State, seat: int, effect: int) -> str:
        """MY-A14, MY-A118."""
        does = self._params.effect[effect]
        if does in BY_ITSELF:
            return text_of("works-by-itself")
        if does == k.NO_EFFECT:
            return text_of("no-such-power")
        if does == k.TRAVEL:
            return text_of("god-off-map")
        return text_of("nobody-to-work-on")

    def _of_plot(self, t: State, seat: int, plot: int) -> str:
        """MY-A84, MY-A3."""
        player = t.players[seat]
        if not player.plotted[plot]:
            return text_of("not-on-your-sheet")
        if player.plotted[plot] <= player.used[plot]:
            return text_of("has-happened")
        return text_of("god-off-map")

    def _of_card(self, t: State, seat: int, first: int) -> str:
        """MY-A7, A8, A11."""
        player = t.players[seat]
        if not player.card:
            return text_of("no-card-down")
        if player.played:
            return text_of("card-played-already")
        if first == do.ACT:
            return self._of_effect(t, seat, k.POWERS * GODS + int(player.card) - 1)
        price = count_in(called(t, self._params, int(player.card) - 1))
        if not price:
            return text_of("no-god-to-send")
        return text_of("event-too-dear", price=price, glory=own_glory(t, seat))

    def _of_drop(self, t: State, item: Item) -> str:
        """MY-A48, MY-A110."""
        if not item.bearer:
            return text_of("nobody-bears")
        return text_of("you-do-not-hold", name=self._piece(int(item.bearer) - 1))

    def _of_aim(self, t: State, seat: int, first: int, fields: Mapping[str, int]) -> Reason:
        frame = t.frames[t.depth - 1]
        if frame.a == k.FOR_OCCURRENCE and first in (do.AREA, do.HEX):
            return self._of_distance(t, seat, occurrence_of(int(frame.b)), first, fields)
        if frame.a == k.FOR_LIFE and first == do.HEX:
            return places.for_life(self._params, int(frame.b), fields["hex"])
        if frame.a not in (k.FOR_POWER, k.FOR_CARD):
            return None
        if first == do.AREA and self._params.effect[frame.b] == k.TRAVEL:
            return text_of("god-is-there")
        return self._of_one(t, int(frame.b), fields["piece"]) if first == do.PIECE else None

    def _of_distance(self, t: State, seat: int, kind: int, first: int, fields: Mapping[str, int]) -> Reason:
        """MY-A84: why an occurrence does not happen there."""
        area = fields["area"] if first == do.AREA else self._params.home[fields["hex"]]
        if areas_within_reach(t, self._params, seat, kind) & bit(int(area)):
            return text_of("needs-hex" if kind == k.VOLCANO else "needs-area")
        where = self._things.areas[int(t.players[seat].area)]
        return text_of("out-of-reach", area=where)

    def _of_one(self, t: State, effect: int, piece: int) -> Reason:
        """Why an effect is not aimed at a piece (MY-A118)."""
        params, name = self._params, self._piece(piece)
        if piece >= UNITS:
            return text_of("lesser-evil", name=name)
        if t.pieces[piece].hex == k.GONE:
            return text_of("not-on-board", name=name)
        if is_remorseful(t, piece):
            return text_of("feels-remorse", name=name)
        if not params.whom[effect] & (1 + int(piece >= HEROES)):
            return text_of(FOR[int(params.whom[effect])])
        match params.effect[effect]:
            case k.ENCHANT:
                return text_of("no-magic", name=name)
            case k.HOLD:
                return text_of("held-fast", name=name)
            case k.LAUNCH:
                return text_of("aboard-ship" if is_aboard(t, piece) else "on-no-shore", name=name)
            case k.RESTORE:
                return text_of("nothing-the-matter", name=name)
            case _:
                return None
