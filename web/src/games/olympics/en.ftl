# The board of Olympics.

## Names of things

you = You
neutral = Neutral
neutral-player = Neutral player
card = { $event } { $type }, Performance { NUMBER($performance) }, Acquisition { NUMBER($acquisition) }
card-short = { $event } { $type } { NUMBER($performance) }
card-known-to-you = { $type } { NUMBER($performance) }, known to you alone
card-down = { $type } { NUMBER($performance) }, face down
card-open = { $type } { NUMBER($performance) }
a-down-card = a face-down card
in-lane = { $cards }; total { $total }
nothing = nothing
total-down = { NUMBER($total) } and what lies face down
total-unknown = not known
cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
no-cards = no cards

## What is to be done

phase-bid = Bid
phase-take = Take
phase-invest = Invest
last-round = This is the last round. { $text }
round = Round { NUMBER($round) }
take = Take a pair
take-why = Both cards come into your hand, the one you see and the one beneath it.
takes = { $name } takes a pair
taken = Pairs are taken
taken-why = In the order of the bids, the highest first.
have-bid = You have bid { NUMBER($acquisition) }
have-chosen = You have chosen { $card }
can-change = Until the last one has chosen, another card changes it.
under-seal = It stays under seal until all have chosen.
bid-title = Bid for the order of choosing
bid-why = The highest Acquisition takes a pair first. Bid cards are discarded.
invest-title = Invest in an event
invest-why = A new type lies face down; a better card of a type replaces the old one, open.
others-choose = Others choose now.
discarded = discarded

## The hand

your-hand = Your hand
figures = Performance { NUMBER($performance) }, Acquisition { NUMBER($acquisition) }
sealed = Your choice, under seal
sealed-small = your choice, under seal
chosen = chosen
do-bid = Bid { NUMBER($acquisition) }
bids-with = bid { NUMBER($card) }, discarded
do-invest = Invest
nobody-higher = Nobody can bid higher: you choose first.
some-higher = { NUMBER($higher) } of the { NUMBER($others) } cards that you have not seen are higher.
would-be = Not counting what lies face down, that is { $place ->
    [1] first there: Gold
    [2] second there: Silver
    [3] third there: Bronze
    [4] fourth there, without a medal
    [5] fifth there, without a medal
   *[other] sixth there, without a medal
}.

## Players

points = { $n ->
    [one] { NUMBER($n) } point
   *[other] { NUMBER($n) } points
}
points-unit = <b>{ NUMBER($n) }</b> { $n ->
    [one] point
   *[other] points
}
neutral-state = cannot win, but takes medals
state = { $doing ->
    [chosen] { $cards } in hand, has chosen
    [chooses] { $cards } in hand, is to choose
   *[waits] { $cards } in hand
}
head = { $own ->
    [yes] { $name }, you: { $state }. Look closer.
   *[no] { $name }: { $state }. Look closer.
}
open-cards = open cards
away = away
secret = face down: you alone know it

## Looking closer

the-neutral-player = The neutral player
discards = Discards
known-to-you-alone = { $card }, face down, known to you alone
neutral-gets = Gets the pair that is left, and plays both cards openly. It can take medals from the players, but it cannot win the game.
in-hand = { $cards } in hand.
all-remember = What all remember
none-remembered = No card that was taken openly is still unseen.
remembered = Taken openly and not seen since. Each is in the hand or lies face down.
dashed = Cards on black, with a dashed edge, lie face down: you alone know them.
nothing-here = Nothing lies here.
who-wins-here = At the end the highest total takes Gold, worth 3 points, the next one Silver, worth 2, and the third Bronze, worth 1. Where totals are level, the highest single Acquisition among the cards here decides.
what-discards = { $cards }: bids, cards that were replaced, and cards that could not be played.

## Pairs, bids, piles, stadium

order = Order of choosing
bid-of = { $state ->
    [taken] bid { $card }. Has taken a pair.
    [takes] bid { $card }. Takes a pair now.
   *[waits] bid { $card }. Waits.
}
pairs = Pairs
pair = Pair { NUMBER($n) }: { $card }; and a face-down card
pair-taken = Pair { NUMBER($n) } is taken
and-down = and a face-down card
do-take = Take pair { NUMBER($n) }
take-pair = Take { $pair }
medals-are-worth = Gold 3 points, Silver 2, Bronze 1
round-of = Round <b>{ $round }</b> of { $of }
deck = Deck <b>{ $n }</b>
discards-n = Discards <b>{ $n }</b>
stadium = The stadium: events and what lies there
look-closer = { $event }: look closer
leads = { $lane }; the most that is known here
made-up-set = Reconstructed card set: { $name }, version { $version }

## The table in words

in-words = The table in words
over-after = The game is over after { NUMBER($rounds) } rounds.
now = Round { NUMBER($round) }. { $title }. { $text } Deck: { $cards }.
pair-in-words = pair { NUMBER($n) }, { $card }
there-lie = There lie { $pairs }.
no-pair = No pair lies there.
bids = Bids: { LIST($bids, type: "unit") }.
by-whom = { $name } { NUMBER($n) }
sealed-by = Under seal: { LIST($names, type: "unit") }.
hand-in-words = Your hand: { $cards }.
hand-open = { $cards }. Has chosen { $choice }

## Medals and the ceremony

medals = Medals
once-more = Watch the Medal Ceremony again
ceremony = The Medal Ceremony
events = Events
points-part = Points
to-the-table = To the table
show-medals = Show the medals
the-points = The points
skip = Skip to the points
win = { $you ->
    [yes] { $name } win with { $n ->
        [one] 1 point
       *[other] { NUMBER($n) } points
    }
   *[no] { $name } wins with { $n ->
        [one] 1 point
       *[other] { NUMBER($n) } points
    }
}
nobody-here = Nobody has a card here.
level = Level at { NUMBER($total) }: the highest single Acquisition decides. { LIST($names, type: "unit") }.
level-on-points = Level on points: the highest Acquisition at any event decides. { LIST($names, type: "unit") }.
medal-for = { $medal } for { $name } with { NUMBER($total) }
act = { $event }: { LIST($won, type: "unit") }.
act-of-nobody = { $event }: nobody has a card there.
medals-and-points = Medals and points
player = Player
wins = wins
neutral-takes = The neutral player takes medals, but cannot win.
disc = <unseen>{ $medal }, place </unseen>{ $n }
