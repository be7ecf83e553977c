# The first page: the games, one's tables, and the form for a new table.

opening = Opening …

## The welcome

title = The battle of the gods
greeting = Board games of Greek myth.
greeting-stranger = Pick a game: play against bots, with friends, or on one device that you pass around.
greeting-waiting = { $n ->
    [one] Welcome back, { $name }. A game waits for you.
   *[other] Welcome back, { $name }. { $n } games wait for you.
}
greeting-running = Welcome back, { $name }.
greeting-idle = Welcome back, { $name }. Which game will it be?
no-games = No games here
no-games-why = This server offers none.
banned = You cannot play here
no-answer = The server does not answer
no-answer-why = Your games are safe, but bots and games at one device need it, too. This page tries again every few seconds.
try-now = Try now

## The games

games = Games
players = { NUMBER($most) } players
players-range = { NUMBER($fewest) } to { NUMBER($most) } players

# What stands in <more> is for who does not see the picture beside it.
play-now = Play now<more>: { $game }, against bots</more>
play-opening = Opening …<more>: { $game }, against bots</more>
with-friends = With friends<more>: { $game }</more>
how-to-play = How to play<more>: { $game }</more>
learn = Learn in { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
learn-which = : { $game }
no-account = No account, no waiting: you get a guest’s name, and can change it at any time.

## One's tables

your-games = Your games
finished-games = Finished games
your-record = Your record
fewer = Fewer
all = All { NUMBER($n) }

your-turn = Your turn
asks-you = Asks you to play
gathering = Waiting for players
playing = Under way
broken = Cannot go on
over = Over
nobody-won = Nobody won
# Among the winners there may be "you".
won = { LIST($winners) } won
you = You

## The puzzle of the day

more-puzzles = More puzzles
solve = Solve it

## A new table

new-table = A new table
game = Game
house-rules = House rules
changed = { NUMBER($n) } changed
standard = standard
create-table = Create table
start-game = Start game
the-rules = The rules
kept = A match that nobody goes on with is deleted after { $n ->
    [one] { $n } day
   *[other] { $n } days
}; a finished one stays.
hints = Hints allowed
hints-what = Whoever asks is told what the coach would do; everybody sees that they asked.

## Who sits where

seats = Seats
you-here = You
same-device = Same device
friend = Friend (invite link)
bot = Bot: { $name }
bot-accounts = Bot accounts
for-experts = For experts
name = Name
name-in-seat = Name in seat { NUMBER($number) }
remove-seat = Take seat { NUMBER($number) } away
another-seat = Another seat
account-what = Somebody’s program; it is asked to play
friend-what = You’ll get an invite link
goes-round = You pass this device around.
goes-round-covered = You pass this device around: between turns everybody’s cards are covered.
begins-when = { $n ->
    [one] The match begins when the open seat is taken.
   *[other] The match begins when all { $n } open seats are taken.
}

## The clock

clock = Clock and pace
no-time-limit = No time limit
time-a-move = { $time } a move
time-a-move-reserve = { $time } a move, { $reserve } in reserve
time-to-cut-in = { $time } to cut in
move-time = Time for a move
no-limit = No limit
reserve = Reserve for the whole match, for moves that take longer
no-reserve = None
when-out = When it has run out
bot-moves = A bot makes the move
bot-sits = A bot takes the seat
cut-in-time = Time to cut in, out of turn
as-move = As for a move
hasty = Whoever does not look at the table in these seconds has let it pass.
bot-pace = Pace of the bots
