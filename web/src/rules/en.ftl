# The rulebook, its examples, and the numbered rules.

title = { $game }: the rules
minutes = { $n ->
    [one] One minute to read.
   *[other] { $n } minutes to read.
}
on-this-page = On this page
numbered = The numbered rules
aid = Player’s aid
made-up = <strong>{ $what }: reconstructed.</strong> { $why }
solve-a-puzzle = Solve a puzzle
try-it = Try it: { $title }
# Before the ids of the rules that say it.
exactly = In detail:
book-here = <link>The rulebook with pictures and examples</link> (a new tab)

search = Search the rules
rules-found = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
}
none-found = No rule has all of that.

## An example

example = Example
example-of = An example of { $game }
cannot-open = Can’t open this example
the-example = The example
done = Done.
move-of = Move { NUMBER($n) } of { NUMBER($of) }.
right = <strong>Right!</strong> { $then }
wrong = <strong>Not that.</strong> { $why }
next = Next: { $title }
once-more = Once more
show-me = Show me
back = Back to the rulebook
play = Play “{ $move }”.
is-over = This example is over. Play it once more, or read on.
