# What people say and do at a table.

## The quick phrases

phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-thinking = I am thinking …
phrase-sorry = Sorry!
phrase-good-game = Good game!

## What the log says

says = { $name }: “{ $phrase }”
resigns = { $name } resigns
resigns-and-a-bot-plays = { $name } resigns; a bot plays on, and cannot win
asks-pause = { $name } asks for a pause
asks-undo = { $name } asks to take back a move
agrees-pause = { $name } agrees to a pause
agrees-undo = { $name } agrees that it is taken back
declines-pause = { $name } would rather play on
declines-undo = { $name } does not want it taken back
withdraws-pause = { $name } no longer asks for a pause
withdraws-undo = { $name } no longer asks to take back a move
pauses = The match is paused
resumes = { $name } resumes the match
takes-back = { $name } takes back a move
takes-back-together = { $name } takes back a move and what came after it, as all agree

## What can be reached

achievement-first-win = First laurel
achievement-first-win-how = Win a match
achievement-against-hero = Hero's match
achievement-against-hero-how = Win a match against a Hero
achievement-against-demigod = Half divine
achievement-against-demigod-how = Win a match against a Demigod
achievement-against-olympian = Godslayer
achievement-against-olympian-how = Win a match against an Olympian
achievement-against-three = Theomachy
achievement-against-three-how = Win a match against three Olympians or more
achievement-three-in-a-row = On the wing
achievement-three-in-a-row-how = Win { $of } matches in a row
achievement-seven-in-a-row = Hubris
achievement-seven-in-a-row-how = Win { $of } matches in a row
achievement-each-game = Wanderer
achievement-each-game-how = Finish a match of each of the { $of } games
achievement-each-game-won = Pentathlete
achievement-each-game-won-how = Win a match of each of the { $of } games
achievement-full-table = First among many
achievement-full-table-how = Win at a table of five or more
achievement-company = In good company
achievement-company-how = Finish a match with another person
achievement-much-company = Symposium
achievement-much-company-how = Finish matches with { $of } different people
achievement-ten-matches = Regular
achievement-ten-matches-how = Finish { $of } matches
achievement-hundred-matches = Centurion
achievement-hundred-matches-how = Finish { $of } matches

## E-mail

mail-code-title = { $code } is your code
mail-code =
    Your code is { $code }. Enter it on the page where you gave this address, and you will be told here when it is your turn at Theomachy.

    If you did not give this address, you need do nothing: you will get no more of these.
mail-turn-title = Your turn: { $game }
mail-turn =
    It is your turn in a match of { $game }. Your clock runs out on { $until }.

    { $table }

    You get this because you gave your address at Theomachy. To get no more of these:
    { $stop }

## Who may come in

name-first = give yourself a name first
foreign-sign-in = this link or sign-in isn't valid on this server
signed-out = you were signed out here: open your new personal link, or give yourself a name again
sign-in-expired = this link or sign-in has expired: give yourself a name again
foreign-calendar = this calendar isn't on this server
banned = you are banned from this server: { $reason }
banned-until = you are banned from this server until { $until }: { $reason }
no-admin-page = this server is not run from a browser: whoever runs it can set admin_token
admin-token-needed = this is for whoever runs the server and shows its admin token
no-game = no game is called { $game }
bot-token-needed = a bot shows its token: Authorization: Bearer TOKEN
for-bot-accounts = this is for bot accounts: make yours one with POST /api/me/bot
match-not-begun = the match has not begun
account-was-at-table = only an account that has not been at any table can become a bot account
foreign-page = this was asked by a page of another site
foreign-host = this server is not called { $host }; whoever runs it can give it that name with --name
too-many-connections = there are too many connections from your address at once; close some
server-full = the server has as many connections as it can have; try again in a moment
message-too-long = a message has at most { $most } kB
other-server-silent = the server that has this table does not answer; nothing was changed
hints-are-limited = hints are limited to { $n } a minute; there is another in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}
too-much-at-once = that is too much at once; wait a moment
bad-have = have is a version, not { $text }
only-seated = only who sits at the table can do something
messages-are-text = messages are text
no-nul = no text here has a NUL character in it
reserve-needs-move = a reserve goes with a time for each move
httpx-needed = a server on PostgreSQL needs httpx, which `pip install theomachy[postgres]` brings
server-failed = something went wrong in the server; nothing was changed
account-just-changed = your account has just been changed; ask again
table-just-changed = the table has just been changed elsewhere; look again
somebody-quicker = somebody was quicker; look again
table-moved = the table has just moved to another server; nothing was changed, try again
meanwhile = something has happened meanwhile; look again
no-such-table = there is no such table, or you have no seat and no link to it

## Seats and challenges

seat-reserved = this seat is kept for { $name }
challenge-expired = the challenge has expired
open-seat-by-link = an open seat is taken by its table's link
sits-down = { $name } sits down
chance-fixed = the match has begun; what takes part in its chance is fixed
keep-your-text = keep your text to yourself until all have sat down
not-promised-text = this is not the text that was promised for this seat
stands-up = { $name } stands up
hand-over-not-yours = only the table's maker or the seat's own player hands it over
bot-from-beginning = { $name } is a bot from the beginning
has-resigned = { $name } has resigned; a bot plays on
bot-plays-for = A bot plays for { $name }
plays-again = { $name } plays again
time-over-bot-plays = { $name } has run out of time; a bot plays on
sits-there-already = { $name } sits there already
has-the-seat = { $name } has the seat
seat-open = A seat is open
promise-not-shown = { $name } has not shown the promised text, which takes no part in chance
no-such-seat = there is no seat { $number } at this table
match-begun = the match has begun; every seat is taken
about-to-begin = all have sat down, and the match is about to begin
still-here = { $name } is here
was-here = { $name } was here not long ago; a bot may play on after { $seconds } seconds
other-stand-in = for somebody who is away a bot of this table's level plays: { $bot }
only-maker-challenges = only the table's maker, who has a seat here, challenges others
has-this-seat = { $name } has this seat
has-seat-already = { $name } has a seat here already
challenged = { $name } is challenged
this-is-you = this is you
no-such-player = there is no such player
not-here = { $name } is not here
too-many-challenges = { $name } has { $waiting } challenges to answer
not-your-challenge = only who is challenged declines, and only who has challenged withdraws it
nobody-challenged = nobody is challenged for this seat
challenge-declined = { $name } declines
challenge-withdrawn = The challenge is withdrawn
challenge-unanswered = { $name } has not answered
open-seat = Open seat
link-without-table = this link leads to no table
too-many-open-tables = { $most } tables that you have opened are not over yet
only-seated-pace = only who sits here says how quickly it is played
has-changed-the-pace = { $name } has changed the pace
only-seated-rematch = only who sat here can ask for another match
wants-to-play-again = { $name } wants to play again
nothing-decided-there = { $name } had nothing to decide there
has-no-lesson = { $name } has no lesson
too-many-seats-in-play = tables in play that were opened from your address have { $taken } seats; they rest when nobody looks at them

## Moves, and what people do together

match-defect = this match can't go on: { $defect }
not-your-seat = this is not your seat
match-over = the match is over
wishes-of-other-game = these are wishes for { $game }, and the table plays { $table_game }
lesson-can-be-left = this is a lesson: it can be left at any time
answer-first = { $name } has asked for something; answer that first
no-longer-asked = that is no longer asked
consent-not-asked = your consent is not asked for
asked-already = you have asked already
not-paused = the match is not paused
paused = the match is paused; anybody who plays may resume it
you-have-resigned = you have resigned
answered-otherwise = you have answered otherwise
lesson-not-yet = not yet; first comes this: { $title }
lesson-no-undo = in a lesson nothing is taken back
lesson-sheet = the sheet is to say: { $sheet }, and nothing else
defect-at-move = move { $number }: { $error }
asks-hint = { $name } asks for a hint
time-over-bot-moves = { $name }'s time ran out: a bot moves
time-over-bot-has-moved = { $name }'s time ran out: a bot has moved
time-over-bot-has-moved-and = { $name }'s time ran out: a bot has moved. { $event }
bot-failed = { $name }'s bot has failed { $times } times; a simpler one moved instead
vacation-too-long = of { $most } days of vacation in 365 you have { $left } left
on-vacation =
    { $days ->
        [one] { $name } is on vacation for { $days } day; their clock stands
       *[other] { $name } is on vacation for { $days } days; their clock stands
    }
vacation-over = { $name } is back; their clock runs
calendar-entry = { $game }: your time for a move ends

## Looking back, rules, puzzles and the coach

replay-defect = this match can't be played again: { $defect }
match-not-over = the match is not over yet
no-such-step = the match has the steps 0 to { $last }, not { $step }
bad-eyes = eyes are all, watch or a seat from 0 to { $last }, not { $eyes }
no-example = { $game } has no example called { $called }
example-too-many-moves = the example has { $count } moves, not { $asked }
example-wrong-move = { $made } was not right: the example does not go on from it
puzzle-not-over = the puzzle is not over yet
has-no-map = { $name } has no map
compares-two-moves = these are the same move; ask about another
coach-thinks = the coach still thinks about what you have asked before
no-hints = hints are not allowed at this table
no-match-going-on = there is no match going on
bot-plays-here = a bot plays in this seat; take it back first
not-alone = others play here or look on: bots take their time for them
nothing-to-decide = you have nothing to decide now
coach-silent = the coach does not answer; try again
coach-has-other-matches = the coach has other matches to review; try again in a minute
coach-busy = many ask the coach now; try again in a moment
component-folder-no-game = component folder { $folder }: no game is called { $name }; there are: { $games }
bot-random = Novice
bot-random-plays = plays any card that is allowed
bot-greedy = Sensible
bot-greedy-plays = thinks one move ahead
bot-second = Strong
bot-second-plays = searches for a second before each move
policy-label = Policy { $name }
no-component-set = there is no component set { $set } for { $game }
policy-plays = plays what it has learned, without a search
no-bot = no bot of this server is called { $spec }; there are: { $bots }
bot-of-other-game = { $label } plays { $plays } with { $for_seats } seats, not { $game } with { $seats }
policy-gone = the policy { $name } is not there any more
bad-policy-name = { $file }: a policy is called by 1 to 30 letters, digits, dots, hyphens and underscores, of which the first is a letter or digit
policy-elsewhere = { $file } leads out of the folder of policies
policy-no-file = { $file } is no file
greedy-played-instead = { $error }; greedy played instead

## What is told elsewhere

no-mail-address = this is no e-mail address
wrong-code = this is not the code of the last e-mail
no-mail-here = this server sends no e-mail
no-code = no code is waited for
too-many-codes = too many codes were wrong; have another e-mail sent
no-push-here = this server tells nobody on their devices
push-no-keys = these are no keys of a browser
too-many-devices = you are told on { $most } devices already
no-webhook = you have no webhook
no-webhooks-here = this server has no webhooks
post-no-address = this is no address of the web
post-scheme = the address must begin with { $scheme }:// and name a host
post-address-form = an address has no blanks and at most { $most } characters
post-user-or-fragment = an address here has no user and no fragment
post-no-answer = it did not answer within { $seconds } seconds
post-unreachable = it cannot be reached: { $reason }
post-status = it answered with the status { $status }
post-no-host = there is no host of this name
post-no-public-address = it is no public address of the internet
mail-refused = the mail server takes nothing for this address
mail-not-sent = e-mail cannot be sent now
bad-mail-server = the address of a mail server begins with smtp:// or smtps:// and names a host
mail-sender-needed = e-mail needs a sender with an address, as games@example.org
mail-password-ascii = user and password of a mail server are letters, digits and signs of ASCII
password-in-clear = the mail server wants a password in clear

## Whoever runs the server

bad-days = a ban holds for more than 0 and at most { $most } days, or for good
bad-reason = a reason is a text of 1 to { $most } characters, for whoever is banned
is-not-banned = { $who } is not banned
no-guest-or-address = { $who } is neither the id of a guest nor an address
own-machine = { $who } is the server's own machine: behind a proxy everybody may come from there
no-table-called = there is no table { $id }
server-stopping = the server is stopping
server-starting = the server is starting: it takes up the matches that are on a clock
server-answers = the server answers
server-ready = the server is ready
database-slow = the database does not answer within { $seconds } seconds
figures-token = the server's figures are for whoever shows their token
figures-own-machine = the server's figures are for its own machine alone, and where it has a public name for whoever shows a token: whoever runs it can set one
server-stopped = The server has stopped. Every match is kept.
workers-need-postgresql = several workers need PostgreSQL, and not Windows: name a --database, or leave --workers away
worker-host-own = at { $host } no other machine reaches this one: worker_host is an address of its own
database-upgraded = The database was written by an older version and has been upgraded; as it was before it lies in { $copy }.
older-server-at-it = the database has to be upgraded, and a server of an older version is at it: stop it first
no-component-folder = there is no folder { $folder } of component sets
no-policy-folder = there is no folder { $folder } of policies
left-out = Left out: { $error }
serving = Theomachy is at { $address } after { $seconds } s; Ctrl-C stops it.
no-client = The browser's client was not built with this installation: only the API is there.
address-for-phones = For phones in the same network: { $address }
in-the-open = This is plain HTTP: who can listen in on the network sees hands, and what signs people in. Use it where you trust everybody, or behind HTTPS.
bad-port = a port is a number from 0 to 65535, not { $port }
foreign-address = { $host } is no address of this machine: { $error }
cannot-listen = cannot listen at { $host }, port { $port }: { $error }; another --port may be free
hangup-ignored = The hangup signal replaces workers, and this server has none: start it with --workers 2, or restart it.
workers-did-not-come = the server's workers did not come up
worker-hangs = A worker does not answer any more, and is ended.
worker-ended = A worker has ended with status { $returncode }; another one starts.
worker-does-not-come = A new worker does not come up; the others stay as they are.
workers-replaced = All workers have been replaced.
port-of-workers = this port is for other workers
folder-not-made = the data folder { $folder } cannot be made: { $error }
folder-shared = The data folder { $folder } is not Theomachy's alone, so it stays open to other users of this machine; Theomachy's files in it do not.
readable-by-others = Other users of this machine may be able to read { $path }: it cannot be closed to them ({ $error }).
keys-unusable = the key file { $file } cannot be used: { $error }
keys-damaged = the key file { $file } is damaged: put its copy back, or remove it, and everybody chooses a name anew
folder-in-administration = something is being done to the data folder { $folder } (`theomachy admin`): try again in a moment
folder-in-use = a server has the data folder { $folder }: stop it first
folder-unusable = the data folder { $folder } cannot be used: { $error }
no-database = there is no database { $where }
there-already = { $file } is there already, and stays as it is: name another file
cannot-be-written = { $copy } cannot be written: { $error }
cannot-be-copied = { $where } cannot be copied: { $error }
foreign-database = { $where } is a database, but not one of Theomachy
damaged-not-copied = { $where } is damaged: a copy of it was not sound, and was not kept
no-file = there is no file { $copy }
no-folder = this is no folder
cannot-be-put-back = { $copy } cannot be put back: { $error }
older-database = { $where } was written by an older version of Theomachy: start the server once, to upgrade it
empty-database = { $where } holds nothing of Theomachy
newer-database = { $where } was written by a newer version of Theomachy; this one leaves it alone
damaged-database = { $where } cannot be used as a database: it is damaged
unusable-as-database = { $where } cannot be used as a database: { $reason }
rows-lost = { $where } cannot be upgraded, and was left as it was: { $lost } rows refer to none, the first in { $from_ } to { $to }
not-copied-before-upgrade = { $file } cannot be copied before it is upgraded, and was left as it was: { $error }
unusable-database = { $url } is no database that can be used: { $reason }
psycopg-needed = PostgreSQL needs psycopg, which `pip install theomachy[postgres]` brings
cannot-be-kept = there is a character in it that cannot be kept, or too many
database-damaged = the database is damaged: something in it cannot be read
database-locked = another program has locked the database; nothing was changed, try again in a moment
others-wrote = somebody else has just written there; nothing was changed, try again in a moment
stopped-meanwhile = the server has stopped meanwhile; it may have been done all the same: look again
perhaps-kept = the database does not answer; it may have been kept all the same: look again
database-silent = the database does not answer; nothing was changed ({ $error })
