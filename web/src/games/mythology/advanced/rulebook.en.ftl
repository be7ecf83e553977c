# The player's aid of the Advanced game.

glory-table = Glory, by what it is for
for = For
glory = Glory
reason = { $reason ->
    [moved] A hero whom you move
    [challenge_won] A challenge for a hero that you win
    [challenge_lost] A challenge for a hero that you lose
    [monster_slain] A monster that you kill
    [evil_slain] A lesser evil that a hero of yours kills
    [hero_slain] A hero whom you kill
    [prize_captured] A prize captured
    [prize_delivered] That prize brought to Greece in a later turn
    [oracle] An oracle, in place of the usual glory
    [gods_called] Each god whom your event sends away
    [vain_combat] An attack in which neither can be killed
    [hercules_slain] Hercules, killed by your Divine Occurrence
   *[zeus] Each four points to the Glory of Zeus
}
brings = { $reason ->
    [challenge_won] 1
    [evil_slain] 1
    [zeus] 1
    [monster_slain] 3
    [hero_slain] a fifth of the most points that anybody has for the hero, rounded up, by a Divine Occurrence 2 at most; −5 where nobody, or only you, has any
    [prize_captured] 5
    [prize_delivered] 50
    [oracle] as its card says
    [challenge_lost] −1
    [gods_called] −1
    [vain_combat] −1
    [hercules_slain] −10
   *[moved] 1
}
fates-too = Your secret Fate comes on top at the end.
fights = What fights how
fight = Fight
dice = Dice
fight-of = { $fight ->
    [hero] A hero attacks a monster
    [others] All other fights
    [magic] With magic in place of weapons
   *[aid] Aid and ailment
}
fought = { $fight ->
    [hero] The hero alone rolls: Attack and dice reach its Defense, or he falls.
    [others] Both roll: whose Attack and dice reach the other’s Defense kills it, and both may fall. On it goes until somebody falls.
    [magic] A roll of at most one’s Magic kills the other, a higher one oneself. Two who have Magic must both use it.
   *[aid] Each point is ten Attack more or less in all combat of the turn, whoever wrote it; not with magic, and not in captures.
}
heroes = Heroes
monsters = Monsters
name = Name
defense = Defense
attack = Attack
magic = Magic
prizes = Prizes: what dice and Attack must reach, and the glory that oracles promise
prize = Prize
oracles = Oracles, glory
powers-of-gods = Powers of the gods
god = God
powers = Powers
