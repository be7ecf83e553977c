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
    [yes] { $seat } places a card with { $back }'s back at { $place }
   *[no] { $seat } places a card at { $place }
  }

placed = { $seat } places { $card } at { $place }

challenges = { $seat } challenges with { $card } against { $other }: { challenges.outcome }
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

picks = Pegasus finds { $card } in the hand

uncovers = Pegasus attacks { $card } in column { $column }: { $result ->
    [discarded] it is lost
    [stays] it stays, face up
    [box_opened] the box opens and takes the column
   *[hostage_freed] the hostage is free
  }

lands = { $card } goes face up before column { $column } of { $seat }

discarded = { $seat } discards { $card }

turned_up = { $card } is turned up at { $place } of { $seat }

looks_into_hand = { $seat } looks at the other's hand of { $hand_size }

hand_shown = { $seat } shows { $cards }

figure_enters = { $side } stands before column { $column }: a turn of 4 points

figure_leaves = { $side } { $driven_away ->
    [yes] is driven away by Pegasus
   *[no] is removed
  } from column { $column }

sirens_take = The Sirens bring { $card } to { $seat }

hades_takes = { $seat } takes a card with { $back }'s back from the discard pile

hades_took = { $seat } takes back { $card }

persephone_takes = { $seat } takes back { $taken } Pegasus

moves = { $seat } moves a card from { $before } to { $after }

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
