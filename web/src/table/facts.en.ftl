# What a table plays by, there and for who is invited.

rules = Rules
standard = standard
clock = Clock
no-time-limit = no time limit
time-for-move = { $time } for a move
time-for-move-reserve = { $time } for a move, { $reserve } in reserve
clock-and-cut-in = { $clock }, { $time } to cut in
hints = Hints
hints-allowed = allowed; everybody sees who asks for one
no-hints = none
begins = Begins
begins-at = at <link>step { NUMBER($step) } of another match</link>
shuffle = Shuffle
left-out = without the random text of { LIST($names) }, promised but not shown in time
