"""A referee who follows a game of Olympics from what is told of it, and knows the rules on their own."""

from typing import Any

from theomachy.games.olympics import events
from theomachy.games.olympics.components import Cards
from theomachy.kernel.events import numbers_of

KIND = numbers_of(events)


class Referee:
    """Watches the journal of one game; raises AssertionError at the first fault."""

    def __init__(self, cards: Cards, seats: int) -> None:
        self.cards = cards.cards
        self.events = cards.events
        self.seats = seats
        self.entrants = 3 if seats == 2 else seats
        self.unseen = set(range(len(self.cards)))
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.lanes: list[dict[str, list[int]]] = [
            {event: [] for event in self.events} for _ in range(self.entrants)
        ]
        self.down: list[dict[str, int | None]] = [dict.fromkeys(self.events) for _ in range(self.entrants)]
        self.deck = len(self.cards)
        self.round = 0
        self.bids: list[tuple[int, int]] = []
        self.takers: list[int] = []
        self.pool: dict[int, int] = {}
        self.invested: list[int] = []
        self.queue: list[tuple[int, int]] = []
        self.points = [0] * self.entrants
        self.placed: dict[str, list[tuple[int, int]]] = {event: [] for event in self.events}
        self.ended = False

    def watch(self, rows: list[list[int]]) -> None:
        judges: dict[int, Any] = {
            KIND["dealt"]: self.dealt,
            KIND["round_begins"]: self.begins,
            KIND["pair_lies"]: self.pair,
            KIND["bids"]: self.bid,
            KIND["takes"]: self.takes,
            KIND["took"]: self.took,
            KIND["neutral_takes"]: self.neutral,
            KIND["lays"]: self.lays,
            KIND["laid"]: self.laid,
            KIND["lays_open"]: self.lays_open,
            KIND["upgrades"]: self.upgrades,
            KIND["discards"]: self.discards,
            KIND["turns_up"]: self.turns_up,
            KIND["deck_ends"]: self.deck_ends,
            KIND["ranks"]: self.ranks,
            KIND["wins"]: self.wins,
        }
        for kind, _, *numbers in rows:
            judges[kind](*numbers)
        assert self.ended

    def draw(self, card: int) -> int:
        self.unseen.remove(card)
        return card

    def dealt(self, seat: int, *cards: int) -> None:
        for card in cards[:4]:
            self.hands[seat].add(self.draw(card))
        assert len(self.hands[seat]) == 4
        self.deck -= 4

    def begins(self, number: int, deck: int, *_: int) -> None:
        self.round += 1
        assert number == self.round and not self.ended
        assert self.round == 1 or sorted(self.invested) == list(range(self.seats))
        self.deck -= 2 * self.entrants
        assert deck == self.deck > 0
        self.bids, self.takers, self.invested, self.pool = [], [], [], {}

    def pair(self, pair: int, card: int, *_: int) -> None:
        assert pair == len(self.pool) < self.entrants
        self.pool[pair] = self.draw(card)

    def bid(self, seat: int, card: int, *_: int) -> None:
        assert len(self.pool) == self.entrants
        self.hands[seat].remove(card)
        assert not self.bids or self.cards[card].acquisition < self.bids[-1][1]
        self.bids.append((seat, self.cards[card].acquisition))

    def takes(self, seat: int, pair: int, up: int, *_: int) -> None:
        assert (
            len(self.bids) == self.seats and seat == self.bids[len(self.takers)][0] and self.pool[pair] == up
        )

    def took(self, seat: int, pair: int, up: int, down: int, *_: int) -> None:
        self.takers.append(seat)
        assert self.pool.pop(pair) == up
        self.hands[seat] |= {up, self.draw(down)}
        assert len(self.hands[seat]) == 5

    def neutral(self, entrant: int, pair: int, up: int, down: int, *_: int) -> None:
        assert self.seats == entrant == 2 and len(self.takers) == 2 and self.pool.pop(pair) == up
        better = self.cards[self.draw(down)].performance > self.cards[up].performance
        self.queue = [(2, down), (2, up)] if better else [(2, up), (2, down)]

    def entrant_plays(self, entrant: int, card: int) -> int | None:
        """Whose turn it is to invest, from where the card comes; the card of the same type that is there, if
        any."""
        if entrant == self.seats:
            assert self.queue.pop(0) == (entrant, card)
        else:
            assert entrant == len(self.invested) and len(self.takers) == self.seats and not self.queue
            self.invested.append(entrant)
            self.hands[entrant].remove(card)
            assert len(self.hands[entrant]) == 4
        own = self.cards[card]
        same = [other for other in self.lanes[entrant][own.event] if self.cards[other].type == own.type]
        assert len(same) <= 1
        return same[0] if same else None

    def lays(self, entrant: int, event: int, *_: int) -> None:
        assert self.down[entrant][self.events[event]] is None

    def laid(self, entrant: int, lane: int, card: int, *_: int) -> None:
        assert self.entrant_plays(entrant, card) is None
        event = self.cards[card].event
        assert event == self.events[lane]
        self.lanes[entrant][event].append(card)
        self.down[entrant][event] = card

    def lays_open(self, entrant: int, card: int, *_: int) -> None:
        assert entrant == self.seats == 2 and self.entrant_plays(entrant, card) is None
        self.lanes[entrant][self.cards[card].event].append(card)

    def upgrades(self, entrant: int, card: int, old: int, *_: int) -> None:
        assert self.entrant_plays(entrant, card) == old
        event = self.cards[card].event
        assert self.cards[card].performance > self.cards[old].performance
        assert self.down[entrant][event] in (None, old)
        self.down[entrant][event] = None
        self.lanes[entrant][event].remove(old)
        self.lanes[entrant][event].append(card)

    def discards(self, entrant: int, card: int, *_: int) -> None:
        old = self.entrant_plays(entrant, card)
        assert old is not None and self.cards[card].performance <= self.cards[old].performance

    def turns_up(self, entrant: int, card: int, *_: int) -> None:
        event = self.cards[card].event
        assert self.down[entrant][event] == card
        self.down[entrant][event] = None

    def deck_ends(self, left: int, *_: int) -> None:
        assert left == self.deck <= 2 * self.entrants
        self.ended = True

    def ranks(self, event: int, place: int, entrant: int, total: int, tied: int, deciding: int) -> None:
        name = self.events[event]
        lane = self.lanes[entrant][name]
        assert self.ended and all(down[name] is None for down in self.down)
        assert total == sum(self.cards[card].performance for card in lane) and deciding == max(lane)
        before = self.placed[name]
        assert place == len(before) and (not before or (total, deciding) < before[-1])
        totals = [
            sum(self.cards[card].performance for card in lanes[name]) for lanes in self.lanes if lanes[name]
        ]
        assert bool(tied) == (totals.count(total) > 1)
        before.append((total, deciding))
        self.points[entrant] += max(3 - place, 0)

    def wins(self, winner: int, points: int, tied: int, deciding: int, *_: int) -> None:
        for name, placed in self.placed.items():
            assert len(placed) == sum(1 for lanes in self.lanes if lanes[name])
        highest = [
            max((card for lane in lanes.values() for card in lane), default=-1) for lanes in self.lanes
        ]
        order = sorted(range(self.seats), key=lambda seat: (self.points[seat], highest[seat]), reverse=True)
        assert winner == order[0] and points == self.points[winner] and deciding == highest[winner]
        assert bool(tied) == (self.points[: self.seats].count(points) > 1)
