# A table: what is always at hand there.

## The bar

paused = The match is paused.

not-again = Not again<more>{ "\u00A0" }this turn</more>
not-again-this-turn = Not again this turn
undo = Undo
undo-key = Undo (U)
undo-together = Take back your last move and what came after it, if all others agree
hint = Hint
hint-key = Ask the coach (H): everybody sees that you do
asked-about = What you are asked about
pace = Pace
what-happened = What happened
the-rules = The rules
this-table = This table
keys = Keys
keys-key = Keys (?)
