# The player's aid of the Basic game.

worth = What brings victory points
worth-of = { $of ->
    [removed] An enemy that falls to you; of several defenders, to who gave the most aid
    [captured] A prize that a hero of yours captures
   *[left] Each prize still on the board, for those who favour monsters
}
points-of = { $of ->
    [removed] 1
    [captured] 3
   *[left] 2, shared among them
}
costs = What your 15 points of power buy in a Game Turn
cost-of = { $of ->
    [hex] A step of a unit that was in the Area of your god
    [enemies] A step among enemies, which is the unit’s last
   *[aid] One more on your dice, in a round of combat or a capture
}
price-of = { $of ->
    [hex] 2
    [enemies] 4
   *[aid] 1
}
dice = What the dice decide
dice-of = { $of ->
    [combat] Combat
   *[capture] A capture
}
decided-by = { $of ->
    [combat] two dice and aid on each side: the lower falls, a tie is rolled again
   *[capture] two dice and aid: more than ten
}
lasts = The most points after ten Game Turns win. Each ally has the mean of what all of them have.

list = { $list ->
    [prizes] Prizes: { NUMBER($n) }
    [gods] Gods: { NUMBER($n) }
    [heroes] Heroes: { NUMBER($n) }
   *[monsters] Monsters: { NUMBER($n) }
}
