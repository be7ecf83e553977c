# A table.

## The bar


not-again = Skip these<more>{ "\u00A0" }this turn</more>
not-again-this-turn = Skip these this turn
undo = Undo
undo-key = Undo (U)
undo-together = Take back your last move and what came after it, if all others agree
hint = Hint
hint-key = Ask the coach (H): everybody sees that you do
hint-later = Hint: when it is your turn
asked-about = What you are asked about
pace = Pace
the-rules = The rules
this-table = This table
keys = Keys
keys-key = Keys (?)


## The pace

how-quickly = How quickly it is played
pause = Pause
go-on = Go on
next = Next
to-my-decision = To my decision
pace-paused = Paused: you look at a still picture, and the table goes on.
step-key = Key: { $key }

## The page

table = Table
title = { $game }: { LIST($names) }
your-turn = Your turn! { $title }
cannot-open = Can’t open this table
cannot-open-link = Can’t open this link
cannot-go-on = This match cannot go on
cannot-go-on-why = It was begun under other rules than the server has now, and its moves no longer fit them. Nothing you did is to blame.
table-laid = The table is being laid …
part-did-not-come = This part of the page did not come: the connection broke, or the server has a newer page by now. Load the page again.
connection-lost = Connection lost. Reconnecting; your game is safe.
too-late = Too late: something has happened meanwhile.
warming = The strong bots are warming up; until then a sensible one plays for them.
sound-off = The sound is off. M turns it on.
sound-on = The sound is on.

got-it = Got it
no-more-of-these = No more of these

## The device goes round

give-device-to = Give the device to { $name }
look-away = Everybody else looks away.
i-am = I am { $name }
what-happened-last = What happened last

## Who sits here

players = Players
say-something = Say something
say-pause-resign = Say, pause, resign
between-players = Between players

# What is said of a seat, in the order in which it is asked for.
facts = { LIST($facts, type: "unit") }
bot = Bot: { $name }
bot-account = a bot account
hints = { $n ->
    [one] { $n } hint
   *[other] { $n } hints
}
you = you
at-this-device = at this device
is-here = is here
is-away = is away
on-vacation = on vacation until { $day }
has-resigned = has resigned
has-resigned-bot = has resigned; a bot plays on
you-have-resigned = you have resigned
you-have-resigned-bot = you have resigned; a bot plays on
bot-in-your-stead = a bot is playing for you
bot-in-their-stead = a bot is playing for this player

seat-of = Seat of { $name }
bot-here = A bot plays here now ({ $name }).
bot-plays-for = A bot is playing for { $name }.
bot-plays-for-you = A bot is playing for you.
resigned = { $name } has resigned. A bot plays on, and cannot win.
you-resigned = You have resigned. A bot plays on, and cannot win.
take-over = Take over
give-back = Give it back to { $name }
if-you-must-go = If you must go, a bot can play on for you until you are back.
away-bot = { $name } is away. A bot can play on in this seat until { $name } comes back.
just-here = { $name } was here a moment ago. After { $time } away, a bot can play on in this seat.

## What all must agree on

match-paused = The match is paused. Clocks stand still.
resume = Resume
you-ask-undo = { $n ->
    [one] You ask to take back { $n } move. { LIST($names) } must agree.
   *[other] You ask to take back { $n } moves. { LIST($names) } must agree.
}
you-ask-pause = You ask to pause the match. { LIST($names) } must agree.
asks-undo = { $n ->
    [one] { $name } asks to take back { $n } move.
   *[other] { $name } asks to take back { $n } moves.
}
asks-pause = { $name } asks to pause the match.
withdraw = Withdraw
agree = Agree
decline = Decline

## The coach

coach-thinks = The coach is thinking …
coach-late = It looks at this game for the first time: that takes longer.
best-move = <strong>“{ $title }”</strong>
best-move-meaning = <strong>“{ $title }”</strong>: { $meaning }
to-win = { $chance } to win the match.
to-win-better = { $chance } to win the match, { $points } better than with { $other }.
named-meaning = “{ $title }” ({ $meaning })
compared-moves = { $better ->
    [advised] { $best } is { $points } better than { $other }.
    [other] Looked at longer, { $other } is { $points } better than { $best }.
    [neither] { $other } is about as good as { $best }: { $points } between them may be chance.
   *[alike] { $other } is about as good as { $best }.
}
to-win-whatever = { $chance } to win the match. It hardly matters what you do.
to-win-alike = { $chance } to win the match. This short look cannot tell the other moves from it.
about-as-good = { $some ->
    [yes] About as good, among others: { LIST($moves, type: "unit") }.
   *[no] About as good: { LIST($moves, type: "unit") }.
}
by-what-you-know = By what you know.
fold-hint = Less
unfold-hint = More
compare-with = What about …?
choose-move = choose a move
no-move = none
all-see = Everybody sees that you ask
moves-compared = By what you know; { NUMBER($n) } moves were compared.

## A lesson

part-of = { NUMBER($n) } of { NUMBER($of) }
show = Show
hide = Hide
watch-others = Now watch what the others do.
back = Back
opening = Opening …
real-game = Now play a real game
stay-here = Stay here

## The end

picture-to-share = Share a picture
picture-head = Theomachy · { $game }
nobody-wins = Nobody wins
you-win = You win!
wins = { $n ->
    [one] { LIST($names) } wins
   *[other] { LIST($names) } win
}
reached = Reached in this match
your-record = Your record
to-rematch = To the rematch
play-again = Play again
replay = Replay
where-it-turned = Where it turned

## The menu

explain-new = Explain what is new
explain-new-what = A rule is told the first time that it matters
link-to-watch = Link to watch
no-hands-seen = Spectators see nobody’s hand.
look = Look
leave-table = Leave the table
seat-stays = Your seat stays yours. You’ll find the table on the first page.

## Before the match

all-sat = Everybody has sat down.
answering = { $n ->
    [one] Everybody has sat down. The match begins when the device of { LIST($names) } has answered, after { $time } at the latest.
   *[other] Everybody has sat down. The match begins when the devices of { LIST($names) } have answered, after { $time } at the latest.
}
seats-empty = { $n ->
    [one] One seat is still empty. The match begins when it is taken.
   *[other] { $n } seats are still empty. The match begins when all are taken.
}
send-link = Send this link to whoever is to play
link-here-only = It opens on this computer only. Start the server with --lan, and others on your network can open it, too.
link-what = Whoever opens it chooses a free seat. Send it by any messenger.
play-with-me = Play { $game } with me!
qr-code = QR code of this link: a phone’s camera opens it
take-seat = { $n ->
    [one] Take your seat
   *[other] Take your seats
}
waits-for-link = waits for somebody with the link
reserved-for-you = kept for you
is-expected = has not come yet
sat-and-away = has sat down, but is away
empty-seat = An empty seat
leave-seat = Leave seat
make-free = Make it free
account-for-seat = A bot account for seat { NUMBER($number) }
ask-to-play = Ask it to play
ask-no-more = Ask no more
fill-with-bot = Fill with a bot
