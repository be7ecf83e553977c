# Hera and Zeus: what is told, in English.

begins = { $starter } plays { $side } and goes first

hostage_shown = { $seat } shows the hostage among the first cards; it goes back into the deck

dealt = { $seat } is dealt { $cards }

turn_begins = { $seat }'s turn: { $points } action { $points ->
    [one] point
   *[other] points
  }

draws = { $seat } draws a card; { $deck_size } left

drawn = { $seat } draws { $card }; { $deck_size } left

places = { $stolen ->
    [yes] { $seat } places a card with { $back }'s back in { $place }
   *[no] { $seat } places a card in { $place }
  }

placed = { $seat } places { $card } in { $place }

challenges = { $seat }'s { $card } challenges { $other }: { challenges.outcome }
    .outcome = { $result ->
        [won] { $card } wins
        [lost] { $other } wins
        [both_lost] both are lost
        [petrified] { $card } is turned to stone
        [medusa_slain] { $card } slays her
        [box_opened] the box opens and takes the column
       *[hostage_freed] the hostage is free
      }

uses = { $seat } plays { $card }

picks = { $seat }'s Pegasus finds { $card } in the other player's hand

uncovers = { $seat }'s Pegasus attacks { $card } in column { $column }: { $result ->
    [discarded] it is lost
    [stays] it stays, face up
    [box_opened] the box opens and takes the column
   *[hostage_freed] the hostage is free
  }

lands = { $card } goes face up to { $seat }'s first row, in column { $column }

discarded = { $seat } discards { $card }

turned_up = { $seat }'s { $card } is turned up in { $place }

looks_into_hand = { $seat } looks at the other player's hand of { $hand_size }

hand_shown = { $seat } shows { $cards }

figure_enters = { $side } stands before column { $column }: turns of 4 action points

figure_leaves = { $driven_away ->
    [yes] Pegasus drives { $side } away from column { $column }
   *[no] { $side } leaves column { $column }
  }

sirens_take = The Sirens bring { $card } to { $seat }

hades_takes = Hades brings { $seat } a card with { $back }'s back from the discard pile

hades_took = Hades brings { $card } back to { $seat }

persephone_takes = { $taken ->
    [0] Persephone finds no Pegasus for { $seat }
    [one] Persephone brings a Pegasus back to { $seat }
   *[other] Persephone brings { $taken } cards of Pegasus back to { $seat }
  }

moves = Dionysus moves a card of { $seat } from { $before } to { $after }

game_ends = { $reason ->
    [challenged_hostage] { $winner } challenges the hostage and frees it
    [uncovered_hostage] Pegasus finds the hostage in the first row: { $winner } frees it
    [picked_hostage] Pegasus finds the hostage in the hand: { $winner } frees it
    [hand_with_hostage] Pandora's box empties a hand with the hostage in it: { $winner } wins
    [column_with_hostage] Pandora's box takes a hostage with its column: { $winner } wins
    [both_hostages] Pandora's box takes both hostages, and the challenger has lost: { $winner } wins
    [no_cards] { $loser } begins a turn without a card on the field: { $winner } wins
   *[no_action] { $loser } has an action point left and can do nothing with it: { $winner } wins
  }

## What moves would do

place-words = column { $column }, row { $row }
card-of = { $card } of { $side }
do-draw = Draw a card
do-withdraw = Remove the figure
do-play = Play { $card }
do-challenge = Challenge in column { $column }
do-attack = Attack column { $column }
draws-card = draw a card; { $left } will be left
places-card-at = place a card in { $place }
moves-card-at = move the card in { $place }
moves-to = move it to { $place }
attacks-hand = attack a random card of the hand
looks-at-hand = look at the whole hand
removes-figure = remove your figure from the field
laid-down = laid down first to last: { $cards }
plays-card = play { $card }. { $text }
plays-in-vain = play { $card }. { $text } There is none to take back now
places-it-at = place { $card } in { $place }
goes-to-first-row = { $card } goes to the first row
discards-next = discard { $card } next
takes-card = take { $card }
challenges-card = { $card } challenges { $other }: { $outcome }
challenges-unseen = { $card } challenges a card that is not seen
challenges-one-of = { $card } challenges a card that is not seen. Of the { $n } with a number that it may be, { $card } { $results }
beats = beats { $n }
falls-with = falls together with { $n }
loses-to = loses to { $n }
petrified-by = is turned to stone by { $n }
slays = slays { $n }
opens-box = opens the box with { $n }
frees-hostage = frees the hostage with { $n }
attacks-figure = attack the figure of column { $column }
attacks-in-vain = attack { $card } in column { $column }: it lies open already and stays, so Pegasus does nothing
attacks-first-card = attack the first card of column { $column }
figure-enters = the figure goes before column { $column }
puts-card = put the card before column { $column }
turns-up = turn up column { $column }

## Why a move may not be made

ask-first-row = choose the cards of your first row, column by column; they lie face down
ask-placing = choose the card to place
ask-taking = choose the card that Hades takes
ask-fetching = choose the next Pegasus
ask-discarding = choose the card to discard next
ask-moving = choose the card that moves
ask-moving-to = choose where it goes
ask-order = choose the order of your losses
ask-entering = choose the figure's column
ask-landing = choose the column for the card
ask-scouting = scouting: choose a column or the hand, where there is something to find
ask-prophesying = prophesying: choose a column or the hand, where there is something to find
not-possible = { $card } at { $place } is not possible: { $why }
is-there = it is there
not-in-hand = there is no such card in your hand
deck-empty = your deck is empty
hand-full = you have { $n } cards in hand
no-number-in-hand = no card of your hand has a number
no-room-there = there is no room there, or a gap would be left
figure-not-on-field = your figure is not on the field
play-what-asks = first play the card that asks for it
has-no-number = { $card } has no number: it is played from the hand, not placed
has-no-power = { $card } has no power in the hand: place it with a move like 'at 1.1'
no-challenge-yet = nobody challenges in their first turn
figure-on-field = your figure is on the field already
no-column-for-figure = no column has one to three cards
nothing-to-work-on = { $card } finds nothing to work on
figure-in-column = a figure stands in that column
no-two-cards = there are not two cards that face each other
never-challenges = { $card } never challenges

## The table in the terminal

no-cards = (no cards)
discards = discards { $n }, { $card } on top
nothing-discarded = nothing discarded
holds = { $name } ({ $side })   hand { $hand }   deck { $deck }
turn = turn { $number }: { $side }, { $points }
points-left = { $of ->
    [one] { $left } of { $of } point left
   *[other] { $left } of { $of } points left
}
before-first-turn = before the first turn
hand = Hand: { $cards }

## What no position is

position-reason = winner and reason go together
position-no-card = { $where }: no card is called { $text }
position-places = { $where }.columns.{ $column }: there are only { $places } places, the figure's among them
position-below-hades = { $where }.taken: no card lies there below Hades
position-taken-told = { $where }.taken: what Hades took is only told with a memory
position-is-no-card = { $where }: { $text } is no card
position-no-number = { $where }: { $card } has no number
position-copies = there are only { $copies } copies of { $card }
position-entry = sides.{ $seat }.columns: each face-down card names one entry 'put' of the memory
position-back = sides.{ $seat }.columns: the back of a card is not that of its entry
position-taken-memory = sides.{ $seat }.taken: it and the memory do not fit together
position-impossible = sides.{ $seat }.memory: what lies there could not have come about so
position-memory = position: sides.{ $seat }.memory: { $text } is nothing to remember
position-points = points: more than the turn has
position-first-rows = turns: before the first turn the first rows are set up
position-no-points = points: with none left the turn is over
position-stuck = the player whose turn it is can do nothing, so the match is over
position-phase = phase.kind: { $kind } is none of { $phases }
position-turns = turns: they begin when the first rows are set up
position-no-such-column = phase.number: there is no such column
position-no-such-card = phase.number: there is no such card
position-nothing-asked = nobody has anything to choose
position-nothing-to-choose = phase: seat { $seat } has nothing to choose from
position-no-order = sides.{ $seat }.order: no column is lost
position-order = sides.{ $seat }.order: that is none of this column

## What is told of a card by its name

about-card = { $card }: { $strength }; there { $copies ->
    [one] is 1
   *[other] are { $copies }
  } on each side.
about-strength = strength { $strength }
no-strength = a power in place of a strength

## What no set of cards is

set-power = { $hera }: power { $power } and the strength do not fit together
set-hostage-strength = { $hera }: a hostage has strength 0
set-card-name = { $name } could not be told from other moves
set-too-many-kinds = there is room for { $most } kinds of cards, not { $kinds }
set-same-name = two cards of a side have the same name
set-one-kind = a name that both sides have must be one kind's
set-same-power = two kinds have the same power
set-one-hostage = a side has one hostage, and at most one figure and one Hades
set-too-few-numbers = more than { $most } cards without a strength: a hand might not fill the first row
set-size = a side has { $least } to { $most_cards } cards, not { $cards }

## The game and its options, as they are chosen

game-name = Hera and Zeus
game-summary = Hidden cards in three columns, powers and challenges: free the hostage that the other holds.
option-starter = who begins: Hera (the first seat), Zeus, or one of them at random
option-faq-pegasus-over-own-figure = whether Pegasus from the hand may attack a card that faces one's own figure
