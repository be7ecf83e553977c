# What all games say alike.

players = { $most } players
players-from-to = { $fewest } to { $most } players
set = { $name }, version { $version }
set-reconstructed = { $name }, version { $version } (reconstructed)
is-meant = did you mean { $move }?
possible-now = possible now: { $moves }
moves-are = moves are: { $moves }
more = { $n } more
or = or

## What cannot be done, and what is wrong with options, positions and files

no-game-meant = no game is called { $game }; did you mean { $meant }?
no-game = no game is called { $game }; there are: { $games }
game-not-loaded = the game { $game } could not be loaded: { $error }
game-left-out = the game { $game } was left out: { $reason }
is-no-game = it is no Game
game-there-already = there is a game { $id } already
not-allowed-now = the rules do not allow it now
no-option = { $game } has no option { $option }; it has: { $known }
no-options = { $game } has no option { $option }, nor any other
cannot-be-shown = { $text } holds a character that cannot be shown
is-missing = it is missing
no-such-entry = there is no such entry here
line = line { $number }
no-text = it is no text
no-toml = this is not TOML: { $reason }
no-toml-at = this is not TOML: { $reason } ({ $where })
no-toml-from-here = this is not TOML: { $reason }, from here to the end
no-component-file = { $name } has no component file
no-games-set = component file { $file }: no game has a set with such entries
no-entry = there is no entry { $entry } in the set
no-number-there = { $entry } is no number in the set
component-file = component file { $file }: { $reason }
no-value = option { $option }: { $text } is not one of { $values }
option-needs-seats = option { $name }={ $value } is for { $needed } seats or more, not for { $seats }
no-names-with-values = options are names with values, not { $given }
other-seats = { $game } is for { $players }, not { $seats }
no-field = { $kind }: { $shown } is no { $name }
position = position: { $reason }
no-components-here = component file { $file }: this game has no components
position-seats-are-wanted = position: seats: { $seats } are wanted
wanted-entries = { $where }: entries by name are wanted
no-entry-of = { $place }: there is no such entry; there are: { $entries }
wanted-list = { $place }: a list of { $count } is wanted
wanted-number = { $where }: a whole number is wanted
no-text-of-move = { $move } is no move: write it as players do
no-move = { $move } is no move of this game; { $rather }
moves-from-to = { $first } to { $most }
several-called = { $about } could be { $names }
could-be = { $move } could be { $moves }
