# What the rest of the client tells of Zeus on the Loose.

pitch = Climb to 100, steal Zeus, and cut in when nobody expects it.
task-play = play a card
task-draw = draw a card
meanwhile = You may act, too.
question = { $card } was played
own-question = { $card } was played. Sneak?
score = { $n ->
    [one] { $said } letter
   *[other] { $said } letters
}

## Keys

key-numbers = The card with that number; 0 is the 10
key-sneak = Sneak
key-pass = Let the card lie
key-nobody = Nobody sneaks, where several share the device

## Options

edition = Edition
edition-2006 = 60 cards (2006)
edition-56 = 56 cards
starter = Who begins
starter-random = By lot
starter-name = Closest to Z
starter-seat = Seat { NUMBER($n) }
sneak = Same Number Sneak
sneak-window = All are asked
sneak-race = The quickest
sneak-off = None
bust = Going over 100
bust-edition = As in the edition
bust-forced = Only if you must
bust-any = Any time
drawing = Drawing back up
drawing-auto = By itself
drawing-manual = You must remember
floor-zero = Poseidon stops at 0
younger = For younger players
