# What a newcomer to the Basic game is told the first time that it happens.

goal = Heroes capture prizes, worth three points each. Monsters guard them: each prize that is left is worth two to them. An enemy removed is worth one. Most points after ten Game Turns win.
allied = An alliance: at the end its members add up their points, and each gets the mean.
proposes = Players of one side can ally between turns, if all of them agree. Anybody can leave again.
captures = A captured prize is worth three points. Each that is left at the end is worth two, which the players of the monsters share.
in-vain = { $aid ->
    [0] Two dice came to { NUMBER($sum) }
   *[other] Two dice and { NUMBER($aid) } of aid came to { NUMBER($sum) }
}. A capture needs more than ten.
tie = { NUMBER($attack) } against { NUMBER($defence) }: a tie is rolled again, with the same aid.
falls = The unit is out of the game: a victory point for whoever removed it.
rolls = { NUMBER($attack) } against { NUMBER($defence) }: each side adds its aid to two dice, and the lower unit is out of the game.
aids = Each point of aid adds one to the dice of this round, and is gone for the rest of the Game Turn.
fights = Units of both sides in one hex must fight until only one side is left there.
among-enemies = A hex with enemies costs { NUMBER($cost) } points instead of { NUMBER($step) }, and the unit moves no further.
turns = Game Turn { NUMBER($turn) } of ten: everybody has 15 power points again. What was left is lost.
places = The god is in { $area }, so its player may move the units of their own side that are there now.
