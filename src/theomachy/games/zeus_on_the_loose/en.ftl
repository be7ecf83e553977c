# Zeus on the Loose: what is told, in English.

round_begins = Round { $round }: { $dealer } deals, { $starter } begins

dealt = { $seat } is dealt { $cards }

plays = { $manner ->
    [match] { $seat } matches with { AN($card) }
    [sneak] { $seat } sneaks { AN($card) }
   *[turn] { $seat } plays { $card }
  }: { $total }{ $zeus ->
    [taken] , takes Zeus
    [kept] , keeps Zeus
   *[stays] {""}
  }

draws = { $seat } draws a card; { $deck_size } left

drawn = { $seat } draws { $card }; { $deck_size } left

forgets = { $seat } has not drawn and goes on with a card fewer

round_ends = { $reason ->
    [made_goal] Mount Olympus stands at 100
    [matched_goal] A match at 100 or more
    [bust] Over 100 without a match
    [exhausted] The draw pile is empty
   *[cardless] Nobody has a card left
  }: { $winner-none ->
    [yes] nobody holds Zeus, nobody wins the round
   *[no] { $winner } wins the round and has { $letters }
  }

game_ends = { $winner } spells Z-E-U-S and wins the game
