# The board of Zeus on the Loose.

## The table in words, for those who hear it. A seat is nobody, you, or named.

in-words = The table in words
round = Round { NUMBER($round) }. Mount Olympus stands at { $total }.
no-card-yet = No card lies there yet.
on-top = { $who ->
    [nobody] On top lies { $card }, played by nobody.
    [you] On top lies { $card }, played by you.
   *[named] On top lies { $card }, played by { $name }.
}
held-by = { $who ->
    [nobody] Zeus is held by nobody.
    [you] Zeus is held by you.
   *[named] Zeus is held by { $name }.
}
draw-pile = { $n ->
    [one] Draw pile: { $n } card.
   *[other] Draw pile: { $n } cards.
}
is-over = The game is over.
turn = { $who ->
    [nobody] Turn: nobody.
    [you] Turn: you.
   *[named] Turn: { $name }.
}
player = { $n ->
    [one] { $name }: { $n } card, letters { $letters }
   *[other] { $name }: { $n } cards, letters { $letters }
}
no-letters = none
hand = Your hand: { LIST($cards, type: "unit") }.
hand-empty = Your hand: no cards.

## The board

next = Next
your-turn = Your turn
turn-mark = Turn
you = You
close = Close
olympus = Olympus
seconds-left = { NUMBER($n) } seconds left
letters = Letters: { $won }
no-letter = No letter yet
away = away
cards-held = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
deck-size = <unseen>Draw pile: </unseen>{ NUMBER($n) }
draw-card = Draw<unseen>: { $meaning }</unseen>
forgo-card = Forgo<unseen>: { $meaning }</unseen>
draw-why = Your hand is full again. Draw before the next card is played, or you go on with a card fewer.
forgo-why = You go on with a card fewer for the rest of the round.
right = Right: { $total }!
not-quite = Not quite: it’s { $total }.

## The hand

your-hand = Your hand
not-your-turn = It is not your turn.
is-next = is played next, unless somebody sneaks
can-be-next = can be chosen as your next card
not-this-one = Not this one
play-next = Play { $card } next
what-total = { $before } and { $card }: what will the total be?
below-zero = Below zero
play = Play
play-card = Play { $card }
safe = No card that you have not seen takes Zeus from you next.
threatened = { $next }, who would be next, can take Zeus with { NUMBER($takers) } of the { NUMBER($unseen) } cards you have not seen: { $chance } to hold one.

## Sneaks

window = Sneak window
prepared = You play { $card } next, unless somebody sneaks.
you-sneak = You sneak! The others are deciding.
nothing-choose = Nothing to sneak with. Choose your next card.
choose-next = Choose your next card.
you-pass = You pass. The others are deciding.
nothing = Nothing to sneak with
somebody-may = Somebody may sneak now.
pass = Pass <kbd>P</kbd>
pass-why = You keep your card, and play goes on. Nobody learns that you could have sneaked.
never-sneaking = Never sneaking with { LIST($cards, type: "unit") }.
ask-again = Ask again
can-sneak = You can sneak
hold-one-too = { $by } played { $card }. <strong>You hold one too!</strong>
sneak = Sneak!
never-with = Never sneak with { $card }
never-why = You are no longer asked when this card is played, until you say “Ask again”.
does-one-sneak = Does { $name } sneak?
does-anybody-sneak = Does anybody sneak?
give-device = Give the device to { $name }
i-am = I am { $name }
back = Back
was-played = { AN($card) } was played.
nobody = No one
nobody-why = Everybody at this device lets the card lie, whatever they hold.
sneaker-why = They alone get the device, look at their hand and sneak, or do not.
all-covered = All hands are covered.

## What everybody should notice

made-goal = Exactly 100 steals Zeus and wins the round.
matched-goal = A match at 100 or more steals Zeus and wins the round.
bust = Over 100: whoever holds Zeus wins the round.
exhausted = The draw pile is empty: whoever holds Zeus wins the round.
cardless = Nobody has a card left: whoever holds Zeus wins the round.
wins-game = { $name } wins!
spelt = Z-E-U-S is spelt: the game is over.
nobody-holds = Nobody holds Zeus
wins-round = { $name } wins the round
sneaks = { $name } sneaks { AN($card) }!

## What each person may set for their device

say-the-total = Say the total
say-the-total-hint = Type the new total before each card
