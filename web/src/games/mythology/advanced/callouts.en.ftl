# What a newcomer to the Advanced game is told the first time that it happens.

goal = Whoever has the most glory after fifteen turns wins. Moving heroes, kills and prizes bring glory; a prize that its hero brings home to Greece brings the most.
delivered = { $points } glory: the hero who captured the prize brought it to Greece for its captor.
captured = A prize is captured. If the same hero brings it to Greece in a later turn, its captor gets 50 glory more.
oracle = An Oracle pays whoever controls the hero that captures or kills what its card names.
vain = Neither of the two could harm the other: the combat stops, and the attacker loses one glory.
declares = Somebody had { NUMBER($points) } points for { $piece }, the most of all. A fifth of that, rounded up, is what a kill in combat is worth.
called = The Fates have called { $piece }: a hero on the board is gone, and nobody gets glory for it.
born = The Fates have called { $piece }: a hero who is not on the board is born in Greece.
occurs = { $occurrence ->
    [earthquake] The earthquake
    [tempest] The tempest
    [volcano] The volcano
    [plague] The plague
    [pestilence] The pestilence
   *[famine] The famine
} in { $area } has { $points ->
    [one] { NUMBER($points) } point
   *[other] { NUMBER($points) } points
}: one roll counts for all heroes that it reaches, and each point adds to it.
capture-roll = The dice show { $dice }, and the hero’s Attack adds { NUMBER($added) }. Together they must reach the prize’s Defense, { NUMBER($goal) }.
draw = Both have bid the same number: that is a draw, and the dice decide who holds the unit.
bids = Whoever bids more points leads the unit. Your bids are made for you, one more each time, as far as your points go. The bell above changes that.
challenge = A challenge for a hero wins glory or loses it. One for a monster does neither.
moved = { $points } glory for moving a hero: one hex is enough.
names = Before { $piece } moves, everybody else may challenge: whoever bids more points leads that unit in this phase.
