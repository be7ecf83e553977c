# The player's aid of the Advanced game.

whom = { $whom ->
    [hero] a hero
    [monster] a monster
   *[any] a hero or a monster
}
does = { $does ->
    [strengthen] +{ $amount } Attack in combat for { $whom }, this turn
    [guard] +{ $amount } Defense in combat for { $whom }, this turn
    [enchant] +{ $amount } Magic for { $whom } with magic, this turn
    [encourage] +{ $amount } in captures for { $whom }, this turn
    [hasten] { $whom } may move twice as far
    [hold] { $whom } cannot be moved
    [shelter] no Divine Occurrence harms { $whom }
    [launch] { $whom } on a shore gets a ship without dice
    [restore] { $whom } is freed from famine, pestilence and what holds it
    [travel] your god goes to any Area
    [stir] { $amount } more on the dice of your { $occurrence }
   *[reach] your { $occurrence } may happen in an Area beside that of your god, too
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
