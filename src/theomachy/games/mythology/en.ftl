# What both games of Mythology say alike.

## The map

map-title = The world of Mythology
map-heading = THE WORLD
map-of-what = of gods and heroes
legend = . land  ^ mountain  % forest  ~ water;  # several things in one hex
hexes-to = { $far ->
    [one] { $far } hex{ $how } to { $name }
   *[other] { $far } hexes{ $how } to { $name }
  }
wind-n = north
wind-ne = northeast
wind-se = southeast
wind-s = south
wind-sw = southwest
wind-nw = northwest
way-not-possible = { $name } { $hex } is not possible: { $why }

## What no map is, and what is nowhere on it

hex-by-itself = hex { $hex } hangs together with no other part of the map
river-not-side-by-side = river { $river }: { $one } and { $other } are not two land hexes side by side
no-land = { $hex } is no hex with land
not-side-by-side = { $one } and { $other } are not two land hexes side by side
unit-id = { $name }: the { $number }. of the units must have the id { $number }, heroes first, not { $id }
two-of-one-name = two of the gods, units and prizes are called { $name }
thing-on-no-land = { $name }: { $hex } is no hex with land
two-areas = two Areas are called { $name }
too-many-hexes = { $count } hexes are too many: there is room for { $hexes }
two-homes = hex { $hex } has two home Areas
no-hex-number = { $hex } is no number of a hex: rows begin with 01
island-waters = island { $name }: its hexes must all have one and the same water for their home Area
river-mouth = river { $name }: its mouth at { $hex } is at no shore
one-ocean = one Area must be the River Ocean, and only one
borders-ocean = Area { $name }: borders_ocean must be { $borders }, as its hexes lie
area-ground = { $kind ->
    [land] land
    [sea] sea
    [lake] a lake
   *[ocean] the ocean
  }, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
  }
hex-ground = { $ground ->
    [mountain] mountains
    [forest] forest
    [plain] land
   *[water] water
  } in { $area }
area-holds = there: { $names }
area-is-empty = nothing stands there
nothing-called = there is no hex, nothing on the map and no Area that is called { $about }

## The game and its options, as they are chosen

basic-name = Mythology, the Basic game
basic-summary = Heroes hunt for prizes at the ends of the world, monsters are in their way, and gods help both, for ten turns.
advanced-name = Mythology, the Advanced game
advanced-summary = Gods with secret accounts lead heroes and monsters over the ancients' world: bids for control, disasters, prizes brought home.
option-zeus = the last of five seats or more is Zeus, who decides and is bribed
option-prayer-and-sacrifice = glory buys protection for heroes
option-lesser-evils = pirates, robbers and wild folk are in the heroes' way
option-historical = prizes and monsters start where the myths have them
option-placement = who places the counters at the start: chance, or the players, face down in turn
option-control = who may move a unit may also attack, capture and score with it; or only with a point for it
option-challenges = who may challenge: anybody, or only who has a point for the unit
option-ships = rolling for a ship is a part of the hero's attempt, or costs another one
