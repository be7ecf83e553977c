# What a newcomer to Olympics is told the first time that it happens.

goal = Bring cards to the five events. In the end the highest total of Performance, the large number, takes Gold at each.
discards = That card is no better than one of its type already there, so it cannot be played and is discarded.
upgrades = A type counts once at each event. A card of higher Performance replaces the one before and lies open.
neutral = With two players a third, neutral one gets the last pair. It can take medals from you, but it cannot win.
turns-up = A newer card lies at that event, so the one before it is turned up. Only the newest stays hidden.
laid = Your card lies face down at its event. Only you know it until a newer one comes there, or the Medal Ceremony.
took = Both cards of the pair are in your hand. The others saw only the one that lay face up.
bids = The highest Acquisition, { NUMBER($card) }, takes a pair first. All bids are then discarded.
deck = { NUMBER($deck) } cards are left in the deck. As soon as its last card would be drawn, the Medal Ceremony begins.
