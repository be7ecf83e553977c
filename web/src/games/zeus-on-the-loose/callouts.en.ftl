# What a newcomer to Zeus on the Loose is told the first time that it happens.

goal = Add cards until Mount Olympus reaches 100. Whoever holds Zeus then wins the round, and a letter of Z-E-U-S.
nobody = The round is over and nobody holds Zeus, so nobody gets a letter.
exhausted = The last card of the draw pile is drawn. That ends the round, and whoever holds Zeus wins it.
bust = A number took the total over 100. That ends the round, and whoever already held Zeus wins it.
matched = The same number as the card below it, at a total of 100 or more: that steals Zeus and wins the round, even beyond 100.
made = Whoever makes the total exactly 100 steals Zeus and wins the round: one letter of Z-E-U-S.
below-zero = { $card } takes { NUMBER($n) } off, even below zero: the total became { $total }.
sneak = A sneak: whoever holds the same number as an opponent’s card on top, here { $card }, may play it out of turn and steal Zeus. Play goes on to the sneaker’s left.
match = A match: { $card } took Zeus, for an opponent’s { $card } lay on top.
ten = { $card } took Zeus, for the total became { $total }. Any card that brings it to a ten (10, 20, 30 …) steals Zeus.
god = { $n ->
    [one] { $card } stole Zeus, as this god always does, whatever the total (now { $total }).
   *[other] { $card } stole Zeus, as { $n } of the gods always do, whatever the total (now { $total }).
}
skips = { $card } passes over the next player. The total stays, and Zeus is not stolen.
reverses = { $card } reverses the digits of the total: it became { $total }.
