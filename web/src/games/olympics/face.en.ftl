# What the rest of the client tells of Olympics.

pitch = Back the right athletes in secret, and win the medals.
task = { $phase ->
    [bidding] bid, to choose a pair first
    [choosing] take a pair into your hand
   *[investing] invest a card in its event
}
meanwhile = You may still choose another card.
key-pairs = Take that pair
