# The player's aid of Olympics.

from-to = { NUMBER($least) } to { NUMBER($most) }
caption = { NUMBER($cards) } cards at { NUMBER($events) } events
type = Type
worth = Worth at each event
bids = Bids
