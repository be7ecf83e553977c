# The board of Hera and Zeus.

## Cards, as they are said

card-of = { $name } of { $back }
with-strength = { $card }, strength { NUMBER($strength) }
face-down = a face-down card with { $back }'s back
known-up = { $card }, face up
known-down = { $card }, face down
strength-of = { $name }, { NUMBER($strength) }
in-hand = { $n ->
    [1] { $card }. { $text }
   *[other] { NUMBER($n) } times { $card }. { $text }
}

## What is asked

title = { $phase ->
    [setting_up] Set up your first row
    [placing] Which card goes there?
    [scouting] Where does Pegasus strike?
    [landing] Where does { $card } land?
    [prophesying] What does Pythia see?
    [entering] Before which column?
    [moving_from] Which card moves?
    [moving_to] Where does { $card } go?
    [taking] What does Hades bring back?
    [fetching] Which Pegasus comes back next?
    [discarding] What do you discard next?
   *[pandoras_column] Column { NUMBER($column) } is lost: in which order?
}
why = { $phase ->
    [setting_up] Choose three cards; they lie face down, in columns 1, 2 and 3. The other player chooses at the same time.
    [placing] It lies face down.
    [scouting] Choose what lights up: a first card, the figure, or the hand, for a random card of it.
    [landing] Choose a column of the other side; the card goes face up to its first row.
    [prophesying] A column of the other side, or the other's whole hand.
    [entering] The figure stands in the first row; the cards move back.
    [moving_from] Dionysus moves one of your own cards.
    [moving_to] The card there, if any, moves back.
    [taking] Nobody is shown which card it is.
    [fetching] Up to three come back; their backs differ.
    [discarding] The last one lies on top of your discard pile.
   *[pandoras_column] The last one lies on top of your discard pile.
}
waits = { $phase ->
    [action] { $name } chooses an action
    [setting_up] { $name } sets up the first row
    [placing] { $name } chooses a card to place
    [scouting] { $name } chooses where Pegasus strikes
    [landing] { $name } chooses where the card lands
    [prophesying] { $name } chooses what Pythia sees
    [entering] { $name } chooses a column to stand before
    [moving_from] { $name } chooses a card for Dionysus to move
    [moving_to] { $name } chooses where that card goes
    [taking] { $name } chooses what Hades brings back
    [fetching] { $name } chooses which Pegasus comes back
    [discarding] { $name } chooses what to discard next
   *[pandoras_column] { $name } orders what column { NUMBER($column) } has lost
}
it = it
somebody = Somebody
both-choose = Both choose
is-over = The game is over
action = Choose an action ({ NUMBER($n) } left)
actions = { $drawing ->
    [open] Draw, place a card, { $challenging ->
        [yes] challenge, or
       *[no] or
    } play a card for its power.
    [barred] Place a card, { $challenging ->
        [yes] challenge, or
       *[no] or
    } play a card for its power.
    [empty] Your deck is empty. Place a card, { $challenging ->
        [yes] challenge, or
       *[no] or
    } play a card for its power.
   *[full] Your hand is full. Place a card, { $challenging ->
        [yes] challenge, or
       *[no] or
    } play a card for its power.
}

## What the game is about

hides = { $name } hides { $hostage }
find = Find { $hostage }, whom { $side } hides, and you win
guard-in-hand = Guard { $hostage }, your hostage: in your hand
guard-in-column = Guard { $hostage }, your hostage: in column { NUMBER($column) }
guard-in-deck = Guard { $hostage }, your hostage: in your deck

## The small dramas

challenge-in = Challenge in column { NUMBER($column) }
pegasus-in = Pegasus in column { NUMBER($column) }
pegasus-reaches = Pegasus reaches into the hand
pythia-sees = Pythia sees the hand
against = against
wins = { $card } wins.
both-lost = Both are lost.
petrified = { $card } is turned to stone.
slays-her = { $card } slays her.
is-lost = It is lost.
stays = It stays, face up.
box-opens = The box opens and takes the column.
hostage-free = The hostage is free.

## The field

the-field = The field
field-of = { $own ->
    [yes] Your field
   *[no] The field of { $name }
}
spot = { $own ->
    [yes] Your column { NUMBER($column) }, row { NUMBER($row) }: { $what }
   *[no] { $name }’s column { NUMBER($column) }, row { NUMBER($row) }: { $what }
}
figure-of = the figure of { $side }
empty = empty
here = here
no-challenge = No challenge in column { NUMBER($column) }: { $why }
challenge = <b>Challenge</b><unseen> in column { NUMBER($column) }. { $meaning }</unseen>
stolen = of { $back }

## A side

you = You
of-side = { $away ->
    [yes] { $side }, away
   *[no] { $side }
}
hand-size = Hand <b>{ $n }</b>
draw = Draw <b>{ $n }</b>
deck = Deck <b>{ $n }</b>
discards = Discards <b>{ $n }</b>
on-top = , on top { $card }
tracker = Card tracker
points-left = { $allowance ->
    [one] { NUMBER($points) } of { NUMBER($allowance) } action point left
   *[other] { NUMBER($points) } of { NUMBER($allowance) } action points left
}
to-spend = { NUMBER($points) } to spend

## The hand, and what can be done

your-hand = Your hand
no-cards = No cards in your hand.
what-can-be-done = What can be done
sure = { $meaning }?
sure-challenge = Challenge in column { NUMBER($column) }?
yes = Yes
cancel = Cancel
back = Back
choose-place = Choose a place that lights up: the card goes there face down, and a card there moves back.
choose-card = Choose a card of your hand: it goes there face down, and a card there moves back.
play-power = Play its power
at-place = Column { NUMBER($column) }, row { NUMBER($row) }
just-now = Just now
all-moves = <long>All moves</long><short>All</short> ({ NUMBER($n) })
laid-down = Laid down: { $cards }.
and-then = { $before }, then { $card }
begin-again = Begin again
lay-next = Lay down next
lay-first = Lay down first

## Looking closer

discards-of = Discards of { $name }
top-first = { $n ->
    [one] { NUMBER($n) } card, the top first.
   *[other] { NUMBER($n) } cards, the top first.
}
brought-back = Hades has brought { $card } back to you; nobody else knows which card it was.
taken-back = One of these cards, with { $back }’s back, is no longer there: Hades has taken it, and did not show which.
none-discarded = Nothing has been discarded.
hand-of = In the hand of { $name }
none-known = You know none of the { NUMBER($n) } cards.
some-put = You saw these come into the hand; { $surely ->
    [none] up to { NUMBER($n) } of them may lie face down on the field by now.
    [all] they lie face down on the field by now.
   *[some] { NUMBER($least) } or more of them lie face down on the field by now.
}
still-there = You saw these come into the hand, and they are still there.
face-up = Face up on the field
none-face-up = No card lies face up.
still-hidden = Still hidden
somewhere = Somewhere in hand, deck or face down on the field, and not seen by you:
card = Card
strength = Strength
hidden = Hidden
power = power
left-of = { NUMBER($left) } of { NUMBER($copies) }
discarded = Discarded
several = { $name } ×{ NUMBER($n) }
nothing = Nothing.
