# What the rest of the client tells of the game.

## Keys

key-yes = Yes to what is chosen
key-pass = Let it pass; no more of this
key-next = The next that can do something
key-number = The answer with that number

## The Advanced game

glory = { $said } glory

task = { $asked ->
    [logging] write your log sheet
    [carding] put down a card, or none
    [setting] say where the counter lies
    [placing] send your god to an Area
    [praying] have somebody protected
    [naming] name a unit to move, or nobody
    [moving] move the unit, or stop
    [fighting] choose who fights
    [capturing] reach for a prize, or go on
    [keeping] say what becomes of the prize
    [target] choose a target
    [auction] bid, or give in
   *[other] {""}
}
pitch = Be a god: bid for heroes, meddle, and win the glory.
parts = World and gods
parts-why = Of the printed map, counters, god cards and playing cards only a little is public.
windows = A window is open
may-act = You may act
may-challenge = Challenge?
may-attack = Attack?
may-prophesy = An oracle?
challenges = A unit is named
attacks = A unit comes where others are
oracles = An oracle may speak
zeus = Zeus is played, too (five seats or more)
prayer = Prayer and sacrifice
lesser-evils = Lesser evils
historical = Prizes and monsters where the myths have them
placement = Who places the counters
placement-chance = Chance
placement-players = The players, face down
control = Who attacks, captures and scores with a unit
control-hold = Whoever holds it
control-points = Only with a point for it
challengers = Who may challenge
challengers-anybody = Anybody
challengers-points = Only with a point for the unit
ships = Rolling for a ship
ships-free = Is part of the attempt
ships-attempt = Costs an attempt
