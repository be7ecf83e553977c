# Olympics: what is told, in English.

dealt = { $seat } is dealt { $cards }

round_begins = Round { $round } begins; { $deck_size ->
    [one] { $deck_size } card is
   *[other] { $deck_size } cards are
  } left in the deck

pair_lies = Pair { $pair }: { $card } and a face-down card

bids = { $seat } bids { $card }

takes = { $seat } takes { $up } and a face-down card

took = { $seat } takes { $up } and, face down, { $down }

neutral_takes = { $entrant } gets { $up } and { $down }

lays = { $entrant } invests face down in { $event }

laid = { $entrant } invests { $card }, face down

lays_open = { $entrant } plays { $card }, face up

upgrades = { $entrant } invests { $card } instead of { $old }

discards = { $entrant } cannot play { $card }, and discards it

turns_up = { $entrant }'s { $card } is turned up

deck_ends = The deck's last card is drawn: the Medal Ceremony begins

ranks = { $event }: { $place ->
    [1] Gold
    [2] Silver
    [3] Bronze
   *[other] no medal
  } for { $entrant } with { $total }{ $tied ->
    [yes] , tie broken by Acquisition { $deciding }
   *[no] {""}
  }
    .in-short = { $event }: { $place ->
        [1] Gold
        [2] Silver
        [3] Bronze
       *[other] no medal
      } for { $entrant }

wins = { $winner } wins the game with { $points ->
    [one] 1 point
   *[other] { $points } points
  }{ $tied ->
    [yes] { $deciding-none ->
        [yes] {""}
       *[no] , the tie broken by { $deciding }
      }
   *[no] {""}
  }

score = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## What moves would do

neutral-player = the neutral player
do-bid = Bid { $card }
do-invest = Invest { $card }
takes-pair = take { $card } and a face-down card
chooses-anew = instead of what you have chosen, { $meaning }
with-total = { $meaning }: { $before } → { $after }
bids-with = discarded after the bidding
lies-face-down = face down in { $event }
lies-open = open in { $event }, instead of { $card }
is-discarded = discarded: you have { $card } there already

## Why a move may not be made

no-time-to-take = it is not the time to take a pair
pair-gone = that pair is not there any more
no-such-pair = there are not so many pairs
take-a-pair = take one of the pairs
chosen-already = you have chosen it already
not-in-hand = you do not have that card

## The table in the terminal

standing = Round { $round }{ $last ->
    [yes] {" "}(the last)
   *[no] {""}
}, { $phase }   deck { $deck }
phase-bidding = bidding
phase-choosing = choosing
phase-investing = investing
phase-over = over
pair = pair { $number }: { $card } and a face-down card
all-bids = Bids: { $bids }
bid = { $name } { $card }
bid-taken = { $name } { $card } (has taken)
neutral = neutral
signs = total (cards); * with your face-down card; +? and a face-down card of another; > has to choose; + may choose anew
signs-over = total (cards)
took-openly = took openly { $cards }
points = Points: { $points }
your-hand = Your hand (Acquisition, event, type, Performance): { $cards }
have-chosen = You have chosen { $card }

## What is asked in the terminal

ask-bidding = Which card do you bid? The highest Acquisition takes a pair first; all bids are discarded.
ask-choosing = Which pair do you take?
ask-investing = Which card do you invest in its event?

## What no position is

position-players = players: { $seats } are wanted
position-neutral = neutral: a neutral player there is with two players, and only then
position-empty-deck = with an empty deck the match is over
position-no-card = { $where }: no card has Acquisition { $number }
position-two-places = { $where }: card { $number } is in two places
position-pool = pool: { $entrants } pairs are wanted, null for one that is taken
position-neutral-cards = neutral: it has cards at events alone, all open
position-one-type = { $where }.lying: two cards of one type at one event
position-laid = { $where }.face_down: { $lying } was laid in a round up to { $round }
position-newest-lies = { $where }.newest: each of them lies at an event
position-newest = { $where }.newest: one for each event at which cards lie
position-face-down = { $where }.face_down: only a newest card can lie face down
position-shown-no-card = shown: no card has Acquisition { $number }
position-shown-where = shown: card { $number } is neither in a hand nor face down
position-shown-taken = shown: card { $number } was taken in a round up to { $latest }
position-hand = players.{ $seat }.hand: { $wanted } cards are wanted in this phase
position-chosen = players.{ $seat }.chosen: that card is not in the hand
position-nothing-chosen = players.{ $seat }.chosen: nothing is under seal in this phase
position-too-many-pairs = pool: so many pairs cannot lie there in this phase
position-choosing = phase: somebody must have a pair to choose
position-higher-first = taken: the higher bid takes first
position-all-chosen = players: when all have chosen the choices are revealed
position-bid-phase = players.{ $seat }.bid: there is one in the phases choosing and investing
position-taken-phase = players.{ $seat }.taken: no pair can be taken in this phase
position-all-taken = players.{ $seat }.taken: in the phase investing everybody has a pair
position-bid-discarded = players.{ $seat }.bid: it lies among the discards
position-same-bid = players.{ $seat }.bid: two players bid the same card
position-end-open = face_down: at the end all cards lie open

## What no set of cards is

set-same-name = two { $what } have the same name
set-bad-name = { $name } is no name for one of the { $what }
set-card-of-none = card { $place } is of an event or a type that the set does not have: { $event } { $type }
set-same-acquisition = two cards have Acquisition { $acquisition }, and a bid must never tie
set-order = the cards must stand in the order of their Acquisition values
set-too-few = { $cards } cards are too few: a full round at { $seats } players needs { $least }

## The game and its options, as they are chosen

game-name = Olympics
game-summary = Bid for athletes and coaches, invest in secret in five events, and win the medals when the deck is spent.
