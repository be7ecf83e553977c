# The map of both games, and what lies over it.

## What lies there

counter = { $kind ->
    [heroes] { $name }, hero, in { $hex }
    [monsters] { $name }, monster, in { $hex }
    [prize] { $name }, prize, in { $hex }
    [god] { $name }, god, in { $hex }
    [evil] { $name }, lesser evil, in { $hex }
    [helper] { $name }, helper, in { $hex }
    [mark] { $name }, Divine Occurrence, in { $hex }
   *[face_down] { $name }, nobody knows which, in { $hex }
}
kind-in = { $kind ->
    [heroes] Hero, { $area } { $hex }
    [monsters] Monster, { $area } { $hex }
    [prize] Prize, { $area } { $hex }
    [god] God, { $area } { $hex }
    [evil] Lesser evil, { $area } { $hex }
    [helper] Helper, { $area } { $hex }
    [mark] Divine Occurrence, { $area } { $hex }
   *[face_down] Nobody knows which, { $area } { $hex }
}
aboard = aboard a ship
with = with { $name }
your-points = your points: { NUMBER($n) }
can-be-moved = can be moved
spoken-of = of whom is spoken now
all-of-it = { LIST($parts, type: "unit") }
all-here = All that is here
what-is-here = What is here
nobody-here = { $hex }, nobody is here
others-here = Others here

## The map

map = The map. Arrow keys go from hex to hex and tell what is there, Enter chooses; with Shift they move the map. Plus and minus zoom, 0 shows all of it.
unrolling = The map is being unrolled …
did-not-come = The map did not come
broke = The connection broke while it was loading. Load the page again.
zoom = Zoom
nearer = Nearer
further = Further
whole = The whole map
in-play = What is in play
go-back = Back (Z)
go-near = Near to what is in play (Z)
out-of-reach = { $name } cannot get there in this turn
can-be-reached = Hexes that can be reached
muster = Who stands where
muster-title = Who stands where (W)
next = The next one that can act
next-title = The next one that can act (N)
more = { NUMBER($n) } more
panel = What is asked, and how all stand
show-less = Less
show-more = More
broken-off = The way was broken off: something has happened meanwhile.

## What is asked, and one's own side

side = Your side at a glance
asked = What is asked
rolling = The dice are rolling
happened-last = What happened last
not-now = What cannot be done now ({ NUMBER($n) })
number-barred = { NUMBER($n) }: { $why }
all = { LIST($parts, type: "unit") }
attacks = attacks
defends = defends

## How far it is

how-far = How far
how-far-title = How far it is (J)
turns-to = { $n ->
    [one] { $name } { NUMBER($n) } turn
   *[other] { $name } { NUMBER($n) } turns
}
turns-and = Turns, and <small>{ $step }</small>
to = To
on-foot = On foot

## What a turn has brought

turn-over = Turn { NUMBER($turn) } is over
glory = Glory of this turn
happened = What happened
nothing-happened = Nobody fell, and nothing was captured.
who-went = Who went where ({ NUMBER($n) })
way = { $who }: { $from } to { $to } { $hex }
close = Close
