# What the laboratory says: simulations, arenas, balance, tuning.

## What is asked for

extra-parquet = --out needs PyArrow, which `pip install theomachy[lab]` brings
extra-altair = --report needs Altair, which `pip install theomachy[lab]` brings
extra-tune = tune needs Optuna and TOML Kit, which `pip install theomachy[tune]` brings
extra-ray = --ray needs Ray, which `pip install theomachy[ray]` brings
games-and-processes = at least one game and one process are needed, not { $games } and { $jobs }
games-processes-and-margin = at least one whole game and one process are needed, and a margin from 0 to 1, not { $games }, { $jobs } and { $margin }
games-and-margin = 2 to { $most } games of each variant, and a margin from 0 to below 1
too-few-bots = { $seats } seats need { $seats } bots or more, not { $bots }; one that is named several times takes as many seats
one-bot = an arena needs two different bots, not { $bot } alone
vary-once = --vary { $name }: name each value once, with commas between
varied-and-set = { $name } is varied and set: choose one
margin-not-reached = The margin was not reached: after { $games } games { $variants ->
    [one] shares
   *[other] of each variant shares, and their differences,
} are known to { $known } points on either side, not to { $margin }.
nothing-measured = interrupted before anything could be measured
process-lost = a process in which bots played has ended: one of them has crashed it, or memory was short. What was finished stands in the file, if one was named; try again with fewer jobs (in a script of your own, what starts it must stand under if __name__ == "__main__":)

## Files of games

file-kinds = { $file }: games are written as { $kinds }
or = or
not-made = { $folder } could not be made: { $error }
not-written = { $file } could not be written: { $error }
games-before-are-kept = { $error }. { $games ->
    [0] No game is kept yet: with room for some the same command begins anew
    [one] The game before is kept: with room for more the same command goes on
   *[other] The { NUMBER($games, useGrouping: 1) } games before are kept: with room for more the same command goes on
}
games-are-kept = { $file } could not be written: { $error }. All games are kept in { $parts }: with room for the file the same command writes it
study-is-kept = { $file } could not be written: { $error }. What was tried before is kept in { $study }: with room for more the same command goes on
unreadable = { $file } holds no games that could be read: { $error }
unknown-columns = unknown columns: { $columns }
missing-columns = missing columns: { $columns }
columns-in-another-order = the columns stand in another order
other-columns = { $file }: { $what }. It stays as it is: name another file
events-beside = { $events } holds the events of { $file }: ask for --events as well, or name another file
other-events = { $file } holds { $games } games, { $events } the events of { $told }. Both stay as they are: name another file
differs = { $name } { $there }, not { $here }
another-target = another target
other-games = { $file } holds games with { $what }, and stays as it is: name another file
other-bots = { $file } holds games between { $bots }, who do not meet in this arena, and stays as it is: name another file
game-unreadable = { $file }: what stands there of game { $game } cannot be read
game-missing = { $file }: game { $game } is missing
events-missing = { $file }: events of game { $game } are missing
broken-line = line { $number } of { $file } is not whole: take it and the rest of its game out of the file, and the arena goes on
no-arena-column = { $file } does not hold an arena's games: it has no column { $column }
no-arena = { $file } does not hold an arena's games: { $error }
no-games = there is none
no-game-begins = line { $line } begins no game
no-study = { $file } holds no study, and stays as it is: name another file
other-study = { $file } holds a study with { $what }. It stays as it is: name another file

## Ray

ray-does-it = Ray does it: { $where }, { $count ->
    [one] { $count } processor
   *[other] { $count } processors
}
ray-cluster = the cluster at { $address }
ray-started = started on this machine
jobs-with-ray = --jobs are processes of this machine: a cluster has its own
no-cluster-here = this machine is part of no Ray cluster: name one, HOST:PORT, or let `--ray local` begin one
no-cluster = no Ray cluster answers at { $address }: { $error }
ray-not-started = no Ray can be started on this machine: { $error }
ray-could-not = Ray could not do it ({ $error }): all its nodes need this Theomachy
ray-lost = the Ray cluster is lost: { $error }

## Figures

percent = { $value }% ({ $low } to { $high })
with-interval = { $value } ({ $low } to { $high })
from-to = { $low } to { $high }
points = { $points } points
share-of-seat = Share of seat { $seat }
figure-moves = Decisions, with forced ones
figure-length = Rounds or turns
figure-forced = Part of the decisions that is forced
figure-legal-bits = Legal actions of a free decision, in bits
figure-winner-at-lowest = The winner's chance at its lowest
figure-leader-loses = Who is ahead at half-time loses
figure-leader-wins = Who is ahead at half-time has of the win
figure-leader-expects = Who is ahead at half-time expects of it

## What stands out

seat-wins-more = Seat { $seat } wins more than its share, by { $points } ({ $interval }).
seat-wins-less = Seat { $seat } wins less than its share, by { $points } ({ $interval }).
stalls = The game stalls: { $part } of the matches take over { $decisions } decisions, { $times } times the median.
takes-longer = The game stalls: it takes { $times } times as many decisions ({ $low } to { $high }).
too-few-to-compare = Too few games to say what is other.
nobody-meets = Nobody meets { $names } ({ $kind }) in any of { $games } games.
dead = { $name } ({ $kind }) is dead: played { $played } times of { $got } that somebody got it.
component-got-dominant = { $name } ({ $kind }) is dominant: who gets it wins { $points } more than with the average of its kind ({ $interval }).
component-got-burden = { $name } ({ $kind }) is a burden: who gets it wins { $points } less than with the average of its kind ({ $interval }).
component-played-dominant = { $name } ({ $kind }) is dominant: who plays it wins { $points } more than with the average of its kind ({ $interval }).
component-played-burden = { $name } ({ $kind }) is a burden: who plays it wins { $points } less than with the average of its kind ({ $interval }).

## The page of a measurement

title = { $game }: balance
measured-of = { $games } games of { $bots }, { $seats } seats. Intervals are 95% and hold all at once (Bonferroni): a dot is what was found, the bar through it its interval. Dashed is an equal share, or no difference.
measured-of-each = { $games } games of { $bots }, { $seats } seats, for each of { $variants } variants. Intervals are 95% and hold all at once (Bonferroni): a dot is what was found, the bar through it its interval. Dashed is an equal share, or no difference.
what-changes = What changes from { $base } to { $name }
stand-out = { $name }: { $count ->
    [0] nothing stands
    [one] { $count } stands
   *[other] { $count } stand
} out for certain
nothing-stands-out = Nothing stands out for certain.
what-was-measured = What was measured
lengths = Decisions of a game by variant: the median, and the middle 80% of the games
axis-decisions = decisions, with forced ones
wins-by-seat = Wins by seat, %
seat = seat { $seat }
axis-wins = wins, %
decisions = Decisions of a game
how-games-end = How games end, %
axis-games-percent = games, %
axis-games = games
getting-adds = What getting it adds to winning, points
playing-adds = What playing it adds to winning, points
axis-points = points
course = The winner's chance to win in the course of the game, %
axis-part = part of the game's moves, %
axis-chance = chance, %
comebacks = When it was least the winner's chance was { $lowest }. Who is ahead at half-time loses { $loses } of the games; they expected { $expects } of the win, and have { $wins }.
comebacks-note = Of { $games } games, { $worlds } imagined worlds a chance: what the seat could know then, played on by greedy. The line is the mean, the band holds half of the games. One half of the worlds says when the chance was least, or who is ahead, the other how much it was. It took { $seconds } s of processor time.
beside = { $name } beside { $base }
compared-note = Deal by deal, with the same chance; correlation of the first seat's share { $correlation }. In bold what is other for certain.
column-difference = difference
column-value = value
column-from = from
column-to = to
adds-more = By how much more it adds than before, points
in-points = { $name } (points)
own-measures = What the game measures of itself
lengths-and-decisions = Lengths and decisions
column-by-game = by game
column-mean = mean
forced-note = A decision is forced where one action is legal. In a free one the bits are log2 of how many actions were legal: the entropy of a choice at random, and the most that a player's own can have.
all-components = All components
column-name = name
column-kind = kind
column-games-seen = games seen
column-got = got a game
column-played = played a game
column-getting-adds = getting adds
column-playing-adds = playing adds
too-few = too few
too-few-or-alike = too few, or all alike
what-players-did = What players did
deeds-note = What part of the win they have who do it, each time counted; equal is { $equal }%. What doing it once more adds, in points, is adjusted for game, seat and bot, not for what else they do. Both go with winning, and need not cause it.
column-event = event
column-times = times a game
column-games = games
column-wins = who does it wins
column-doing-adds = doing it adds
how-judged = How it is judged
how-judged-note = A component's lift is by how many points of the win a seat that gets (or plays) it once more wins more often, beside the average of its kind: a regression within games, with the seat, the bot and all else that the seat gets held equal; standard errors by deal. Where players choose what they get, it says what goes with winning, not what causes it. Bots are not people: what a bot never plays may be worth something.

## The map of a measurement

the-map = The map
heat-stand = Where units stand
heat-fight = Where they fight
heat-fall = Where they fall
heat-stand-here = { $place }: { $count } units as a turn begins a game
heat-fight-here = { $place }: { $count } attacks a game
heat-fall-here = { $place }: { $count } units fall a game
heat-stand-nowhere = No units as a turn begins in any game.
heat-fight-nowhere = No attacks in any game.
heat-fall-nowhere = No units fall in any game.
heat-stand-most = { $count } units as a turn begins a game; most in { $places }. The redder, the more (by its square root).
heat-fight-most = { $count } attacks a game; most in { $places }. The redder, the more (by its square root).
heat-fall-most = { $count } units fall a game; most in { $places }. The redder, the more (by its square root).

## Targets and tuning

nothing-to-try = from { $least } to { $most } leaves nothing to try
steps-never-reach = steps of { $step } from { $least } never reach { $most }
no-measure = nothing measures { $measure }; measured are: { $known }
needs = { $measure } is measured of { $what }; of = { $of }
whole-game = the whole game
of-ending = an ending
of-component = a component
of-kind = a kind of component
of-own = a measure of the game's own
of-deed = a deed
no-bounds = { $measure }: say at_least, at_most or both
wrong-bounds = { $measure }: at least { $least } and at most { $most }
label = { $measure } of { $of }
criterion-least = { $label } at least { $least }
criterion-most = { $label } at most { $most }
criterion-between = { $label } at least { $least } and at most { $most }
bad-target = target { $file }: { $error }
target-no-toml = target { $file }: this is not TOML: { $error }
unknown-ending = the game has no ending { $of } that could be measured; { $there }
unknown-component = the game has no component { $of } that could be measured; { $there }
unknown-kind = the game has no kind of component { $of } that could be measured; { $there }
unknown-own = the game has no measure of its own { $of } that could be measured; { $there }
unknown-deed = the game has no deed { $of } that could be measured; { $there }
near-it = near it: { $names }
has-none = it has none
no-rounds = the game has no rounds or turns: nothing measures its { $measure }
entries-differ = { $entries } change together, but differ: { $numbers }
too-few-games = { $games } games are too few to say anything of: { $what }
nothing-better = nothing that was tried is better than the set as it is
tuned-by = Tuned by `theomachy tune { $game }`:
tuned-entry = { $entry }: { $old } before, { $new } now
