draws = { $seat } gets a card
drawn = { $seat } gets the { $card }
acts = { $seat } has { $chips } in the pot
wins = { $seat } takes the pot of { $pot } { $ending ->
    [fold] without a showdown
   *[showdown] with the higher card
  }
