# The player's aid of the Advanced game.

hero-or-monster = hero or monster
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
