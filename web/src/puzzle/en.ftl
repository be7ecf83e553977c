# Puzzles.

puzzle = Puzzle
puzzle-of = Puzzle { NUMBER($n) } of { NUMBER($of) }
puzzles = Puzzles
solved-of = { NUMBER($n) } of { NUMBER($of) } solved
move-of = Move { NUMBER($n) } of { NUMBER($of) }.
cannot-open = Can’t open this puzzle
no-such-puzzle = There is no such puzzle.
level = { $level ->
    [1] easy
    [2] harder
   *[3] hard
}

## The answer

is-over = This puzzle is over. Try it again, or go on to the next.
not-the-answer = That is not the answer.
right = Right!
wrong = Not the best move
move = <strong>“{ $title }”</strong>
move-meaning = <strong>“{ $title }”</strong>: { $meaning }
chance = { $chance } to win.
next-best = The next best is “{ $title }”: { $chance } to win.
next-best-turn = The next best is “{ $title }”: that does not win in this turn for certain.
you-chose = You chose “{ $title }”: { $chance } to win.
you-chose-turn = You chose “{ $title }”: that does not win in this turn for certain.
whole-answer = The whole answer: { LIST($moves, type: "unit") }.
coach-looks = The coach looks for what comes of both …
imagined = By what you know, played on in { NUMBER($worlds) } imagined deals.
for-certain = Whatever the hidden cards are.
next-puzzle = Next puzzle
once-more = Once more
