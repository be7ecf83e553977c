# What the command line says. What options and commands are for is written where they are declared.

## Any command

interrupted = interrupted
output-not-written = the output could not be written: { $error }
looking-for-ray = Looking for Ray, for up to half a minute where none answers
option-syntax = option { $pair }: write name=value
option-twice = option { $pair }: write name=value, each name once
seats-are-names = seats are given by who sits in them, such as greedy,greedy,random for three, not as { $number }
no-games = { $text } is no number of games from 1 to { $most } (1000, 1_000 or 1e6)
components-check-usage = write: theomachy components check FILE
components-usage = write: theomachy components GAME, or theomachy components check FILE
no-map = { $game } has no map

## Component sets

file-there = { $file } is there already, and stays as it is: name another file
set-given = { $file }: { $set }. Change it, then: theomachy components check { $name }
set-sound = { $file }: { $set }, a sound set for { $game }

## For whoever runs a server

put-back = { $file } has been put back into { $folder }.
put-back-with-aside = { $file } has been put back into { $folder }. What was there before lies in { $aside }.
banned = (banned: { $reason })
for-good = for good
until = until { $time }
unbanned = { $who } is no longer banned.
table-gone = The table { $table } is gone.
expired-table = table { $id }
expired-user = user { $id }
expired = { $tables } tables and { $users } users would be removed after { $days } days.
expired-and-removed = { $tables } tables and { $users } users removed after { $days } days.
other-database = the server keeps its matches in another database: use that one's own means
no-database = there is no database { $file }

## Settings of a server

path-form = the setting path is one of letters, digits, dots and hyphens, as /games/
push-contact-scheme = the setting push_contact begins with mailto: or https://
push-contact-form = the setting push_contact is an address as the makers of browsers take it: mailto:me@example.org, or https://example.org without anything behind it
push-contact-extra = the setting push_contact needs the extra push: theomachy[push]
bad-mail = the settings mail_server and mail_sender: { $error }
short-admin-token = the setting admin_token: whoever has it can ban guests and close tables, so it has at least { $least } characters
bad-setting = the setting { $name } (or { $variable }): { $error }
variable-unknown = the environment variable { $variable } sets nothing; docs/settings.md has what can be set
variable-misspelt = the environment variable { $variable } sets nothing: is { $meant } meant?
setting-unknown = the settings file { $file }: there is no setting { $name }; docs/settings.md has what can be set
setting-misspelt = the settings file { $file }: there is no setting { $name }: is { $meant } meant?
settings-unreadable = the settings file { $file } cannot be read: { $error }
settings-no-toml = the settings file { $file } is not TOML: { $error }

## A match in the terminal

bot-or-person = { $error }; a person is `{ $person }`
which-game = Game ({ $first } to { $last }, Enter for { $default }):
which-players = Players, you among them ({ $first } to { $last }, Enter for { $default }):
which-opponents = Opponents ({ $first } to { $last }, Enter for { $default }):
a-number-please = Please a number from { $first } to { $last }.
player = Player
player-of = Player { $number }
match-quit = The match is left.
match-quit-and-saved = The match is left. It is saved in { $file }.
begins = { $game }: { $summary } Type rules to read how it is played, ? to see what can be typed.
saved-match-goes-on = The match in { $file } goes on after { $moves } moves.
saved-match-is-other = { $file } holds another match and stays as it is ({ $what }: { $there }, not { $asked }): name another file
saved-match-is-over = { $file } holds a match that is over, and stays as it is: name another file
saved-match-is-for-the-quick = { $file } holds a match in which whoever is quicker may act first, as at a server: it cannot go on here, where one is asked after the other
what-game = game
what-players = players
what-options = options
what-components = components
what-seed = seed
bots-getting-ready = The bots are getting ready (the first time this takes up to a minute or two) ...
your-move = { $name }, your move:
is-that-so = { $told }. Is that so? (yes or no):
not-done = Nothing was done, for that was neither yes nor no.
coach-thinks = The coach thinks ...
is-advised = That is the move that the coach advises.
coach-reviews = The coach looks at the match for { $seconds } s (the first time it takes up to a minute more to get ready) ...
coach-gets-ready = The coach gets ready (the first time this takes up to a minute) ...
many-moves = { $count }, such as { $move }
said-up-to = { $least } to { $most }
many-moves-as = { $count }, such as { $move }: { $meaning }
pager = Space for the next page, q to go back
see-all-moves = Type ? and how a move begins to see all of these, or ? and a name to learn what it is.
no-room-for-line = { $move } is not possible beside what you have written
no-such-number = There is no { $number }: the moves are #1 to #{ $last }.
no-numbers-yet = No moves have been listed by number here; type ? and how a move begins to see its number.
command-meant = { $typed } is no move of this game; did you mean { $command }?
more-rules = Type rules and a word or a number, as rules { $id }, to read what the exact rules say of it; rules all shows all of them.
no-such-rule = No rule says { $about }. rules all shows all of them.
nothing-is-called = No move begins with “{ $beginning }” now, and nothing is called that. “rules { $beginning }” looks it up in the rules.
help = Type a move or its number (#1), or: ? (what each move does), table, hint (or hint and a move: how it compares with the one that is advised), log, undo, rules (or rules and a word, or rules all), resign, quit
help-map = On the map: map, or map and a place or a name; a unit and the number of a hex: it goes there step by step
help-wishes = wishes: what you are asked about, and what is answered for you unasked
change-a-wish = Type wishes and one of these with what you wish to change it.
no-such-wish = there is no wish { $name }; one can change { $names }
wish-not-possible = { $name } cannot be { $value }. What it can be: { $can }
screen-is-for = The screen is for { $name } now. Press Enter.
lines-before = { $count } lines before these: log shows them
match-over = The match is over
saved-in = Saved in { $file }.
see-where-it-turned = See where it turned: theomachy analyse { $file }
possible = Possible:
possible-few = Possible (type a move or its number, as #1; ? explains):
explains = (? explains)

## A puzzle

puzzle = { $game }, puzzle { $name }, level { $level } of 3
puzzle-help = Type a move or its number (#1), or: ? (what each move does), quit
puzzle-move = Move { $number } of { $moves }:
right-so-far = Right so far: { $moves }.
no-puzzles = { $game } has no puzzles
right = Right!
not-the-best = Not the best move.
answer = The answer: { $moves }
wins-in-this-turn = It wins in this turn, whatever the hidden cards are.
puzzle-chance = { $move }: { $chance } to win

## A saved match

no-seat = there is no seat { $seat }; seats are 0 to { $last }, or called { $names }
goes-on = Enter goes on, q stops:
checked-over = { $file }: { $moves } moves, all by the rules; the match is over.
checked-not-over = { $file }: { $moves } moves, all by the rules; the match is not over.
no-chain = An older Theomachy saved it, without a hash over every move: names, or a move that made no difference in the end, may have been changed.
chain-fits = Its hash fits everything in it, move by move: { $hash }
chain-anew = Whoever changes a file can make its hash anew: that it is the match that was played, only the same hash from elsewhere shows.
no-names = An older Theomachy saved it: whether the moves lead where they led then is not checked.
commitment = All chance follows from its key. What was promised before the match must be: { $commitment }
players-words = The players' own words that took part in it, by seat: { $words }
no-words = none

## What the coach says

review = { $game }: the chance to win, as each player could judge it
column-moves = moves
swings = Where the chances swung
looked-at = { $judged } of { $decisions } decisions were looked at.
turning-point = After { $n } moves, { $name }: “{ $played }”; “{ $better }” is better by { $points }.
points = { $gain } ± { $error } percentage points
to-win = { $chance } to win the match
to-win-whatever = { $chance } to win the match: it hardly matters what you do
to-win-alike = { $chance } to win the match; this short look cannot tell the other moves from it
to-win-better = { $chance } to win the match, { $points } better than { $other }
then = then { $move }
compared-moves = { $better ->
    [advised] { $advised } is { $points } better than { $other }
    [other] looked at longer, { $other } is { $points } better than { $advised }
    [neither] { $other } is about as good as { $advised }: { $points } between them may be chance
   *[alike] { $other } is about as good as { $advised }
}
as-good = { $said }; about as good{ $others ->
    [others] , among others
   *[none] {""}
}: { $moves }
only-move = { $move } is your only move.

## Progress of a long work

getting-ready = { $title } (getting ready)
so-far-games = { $done } of { $total } games
so-far-candidates = { $done } of { $total } candidates
kept-from-before = { $games } kept from before
seconds-left = about { $seconds } s left
interrupted-after = interrupted after { $done } of { $games } games
interrupted-and-kept = interrupted after { $done } of { $games } games; they are kept in { $file }, and the same command goes on
interrupted-of-each = interrupted after { $done } of { $games } games of each variant

## Simulations

events-go-with-out = --events goes with --out FILE: it keeps what happened beside the games
games-of = { $name }: { $games } games
column-seat = seat
column-player = player
column-wins = wins
column-share = share
column-interval = 95% interval
column-thinks = thinks
in-seconds = { $n } s
in-milliseconds = { $n } ms
column-replaced = replaced answers
from-to = { $low } to { $high }
with-interval = { $value } ({ $low } to { $high })
replaced = { $bot } { $reason }: greedy played instead, { $times } times
moves-kept = { $each } moves a game, { $moves } moves and { $forced } forced ones, all kept from before
moves-played = { $each } moves a game, { $moves } moves and { $forced } forced ones beside them in { $seconds } s: { $speed } moves a second
moves-played-in-part = { $each } moves a game, { $moves } moves and { $forced } forced ones; { $now } of the moves now in { $seconds } s: { $speed } moves a second

## Arenas

ranking = { $game }, { $seats } seats: { $games } games
column-bot = bot
column-rating = rating (as Elo)
column-games = games
column-wins-a-seat = share of wins
games-of-two = Where two met and one of them won
column-rival = rival
column-win-rate = win rate
figures-are-in-part-of-greedy = Of { $bot } { $times ->
    [one] one answer was
   *[other] { $times } answers were
} replaced by what greedy would do: its figures are in part those of greedy.
has-not-played = { $bot } has not played yet.
ranking-note = In parentheses 95% intervals. Ratings add up to 0; 100 more are worth 64% of the wins between two, as in Elo's scale. By chance a seat wins { $chance }, and a share is of one seat. { $stopped }
stopped-games = All games were played.
stopped-margin = It stopped as every win rate is known as well as was asked for.
stopped-interrupted = It was interrupted.

## How fast games are

column-figure = figure

## Balance

no-margin = { $text } is no margin from 0.05% on: write 1% or 0.01
vary-syntax = --vary { $given }: write name=value,value, each name once
the-report = The report: { $file }
power = To find a difference of 1 point, with a chance of { $power }%, takes { $games } games for a seat's share.
power-between = To find a difference of 1 point, with a chance of { $power }%, takes { $games } games for a seat's share, { $each } of each variant at most between variants.
other-for-certain = * other than before for certain: the interval does not hold 0.
balance-note = In parentheses 95% intervals that hold all at once (Bonferroni). Lifts are points of the win beside the average of a kind, adjusted for game, seat, bot and all else. { $seconds } s.
wins-of-seat = seat { $seat } { $share }
wins = Wins (an equal share is { $equal }%): { $shares }
figure = { $name }: { $mean } (10% { $low }, median { $middle }, 90% { $high })
endings = Ends: { $endings }
wins-by-ending = { $ending }, wins by seat: { $wins }
least-and-most = { $name }, least and most of { $count }
too-few-games = too few games
comebacks-watched = ({ $games } games watched, { $worlds } worlds a chance, { $seconds } s of processor time)
deeds = Who does it wins more or less than an equal { $equal } for certain:
deed = { $name }: { $times } times a game, { $wins }
too-few-for-lifts = Too few games to say what each component adds.
column-component = component
column-got = got a game
column-played = played a game
column-adds = getting it adds
compared = { $name } beside { $base }, deal by deal
difference = { $name }: { $difference }
difference-in-points = { $name }: { $difference } points
adds-more = { $name } ({ $kind }) adds { $points } points more ({ $interval })

## Tuning

other-file-there = { $file } is there already and is not what this study came to. It stays as it is: name another file
new-set = { $file }: the new set. Compare them: { $command }
candidates-interrupted = interrupted after { $tried } candidates; the same command goes on
tried-trials = { $tried } candidates (all were tried), { $unsound } of them could not be judged.
tried-minutes = { $tried } candidates (the time is over), { $unsound } of them could not be judged.
tried-interrupted = { $tried } candidates (interrupted), { $unsound } of them could not be judged.
meets-all = The set meets all criteria already: nothing is written.
not-bettered = The set was not bettered: nothing is written.
not-bettered-so-far = The set was not bettered so far: nothing is written.
comes-nearest = No candidate meets all criteria; this one comes nearest.
trade-offs = The trade-offs (Pareto front); * out of bounds
column-changed = changed
elsewhere = { $told } (on other deals { $before } -> { $now })
elsewhere-out-of-bounds = { $told } (on other deals { $before } -> { $now }, out of bounds there)

## Training

cannot-go-on = { $file } was not written by `theomachy train`, which can only go on from its own nets
no-folder = { $file } can't be written: there is no folder { $folder }
same-seed = warning: { $file } was trained with the seed { $seed }: by another --seed it would meet other games, by this one it meets the same again
training-interrupted = interrupted; what was learned so far is kept in { $file }
training-interrupted-early = interrupted before anything was measured; nothing is kept
not-written = { $file } can't be written: { $error }
nets-in = nets in { $file }, the curve in { $curve }
trained = { $so_far } of { $minutes } minutes, { $decisions } million decisions: loss of the value { $loss }, entropy of the policy { $entropy }; its likeliest action won { $wins } ({ $least } to { $most }) of { $games } games against greedy (by chance { $chance })
