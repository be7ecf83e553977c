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

lays_open = { $card } is laid for { $entrant }

upgrades = { $entrant } invests { $card } instead of { $old }

discards = { $card } cannot be played for { $entrant } and is discarded

turns_up = { $entrant }: { $card } is turned up

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

wins = { $winner } wins the game with { $points } points{ $tied ->
    [yes] { $deciding-none ->
        [yes] {""}
       *[no] , the tie broken by { $deciding }
      }
   *[no] {""}
  }
