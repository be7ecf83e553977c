# Mythology, the Advanced game: what is told, in English.

## The set-up

gets_god = { $seat } is { $god }

lies = { $prize } { $prize-plural ->
    [yes] lie
   *[no] lies
  } in { $hex }

helper_lies = { $helper } { $helper-plural ->
    [yes] lie
   *[no] lies
  } in { $hex }

stands = { $piece } { $piece-plural ->
    [yes] stand
   *[no] stands
  } in { $hex }

relaxed = Prizes may be { $spacing } hexes apart

lays = { $seat } puts a { $counter ->
    [prize] prize
    [helper] helper
    [monster] monster
    [lesser_evil] lesser evil
   *[hero] hero
  } face down into { $hex }

fate_drawn = { $seat } keeps Fate { $fate }

## Turns and cards

turn_begins = Turn { $turn } begins

sheet_is_in = { $seat } has written the log sheet

card_down = { $seat } has put { $down ->
    [yes] a card
   *[no] no card
  } down

card_put = { $seat } puts down the card of { $card }

rolls = { $roller-none ->
    [yes] The dice fall
   *[no] { $roller } rolls
  } { $red }{ $white } for { $what ->
    [order] the order of play
    [arbitration] arbitration
    [ship] a ship, which takes { $goal } or less
    [placing] the order in which gods are placed
    [combat] combat: { ADDED(TENS($red, $white), $added) } against { $goal }
    [magic] magic
    [capture] a capture: { ADDED(TENS($red, $white), $added) } against { $goal }
    [remorse] remorse
    [occurrence] an occurrence
   *[favour] the favour of Zeus
  }

places = { $seat } places their god in { $area }

phase_begins = { $seat } is the Moving Player

discards = { $seat } discards the card of { $card }

draws = { $seat } draws { $cards ->
    [one] a card
   *[other] { $cards } cards
  }

drawn = { $seat } draws the card of { $card }

## Challenges and control

names = { $seat } names { $piece }

challenged = { $seats } will challenge

bids = { $seat } bids { $points }

stands_firm = { $seat } stands on that number

gives_up = { $seat } { $early ->
    [yes] withdraws
   *[no] gives up
  }

controls = { $seat-none ->
    [yes] Nobody
   *[no] { $seat }
  } controls { $piece }

glory = { $seat }: { $change } glory for { $reason ->
    [moved] moving a hero
    [challenge_won] a challenge won
    [challenge_lost] a challenge lost
    [monster_slain] a monster slain
    [evil_slain] a lesser evil slain
    [hero_slain] a hero slain
    [prize_captured] a prize captured
    [prize_delivered] a prize brought to Greece
    [gods_called] gods called
    [vain_combat] a vain combat
    [hercules_slain] killing Hercules
    [zeus] Zeus
    [offered] what was offered
    [received] what was given
   *[oracle] an oracle
  }

## Movement

steps = { $piece } { $piece-plural ->
    [yes] go
   *[no] goes
  } from { $start } to { $hex }

ships = { $piece } { $aboard ->
    [yes] { $piece-plural ->
        [yes] have
       *[no] has
      } a ship
   *[no] { $piece-plural ->
        [yes] are
       *[no] is
      } ashore
  }

stops = { $piece } { $piece-plural ->
    [yes] stay
   *[no] stays
  } there

takes = { $piece } { $piece-plural ->
    [yes] take
   *[no] takes
  } { $helper }

drops = { $piece } { $piece-plural ->
    [yes] leave
   *[no] leaves
  } { $item } in { $hex }

claims = { $seat } claims { $piece } for an attack

## Combat

attacks = { $piece } { $piece-plural ->
    [yes] attack
   *[no] attacks
  } { $against }

aided = { $seat } has changed the Attack of { $piece } by { $change }

chooses_arms = { $piece } { $piece-plural ->
    [yes] use
   *[no] uses
  } { $magic ->
    [yes] magic
   *[no] weapons
  }

rounds = { $piece } and { $against } fight, round { $round } decides

falls = { $piece } { $piece-plural ->
    [yes] fall
   *[no] falls
  } { $reason ->
    [combat] in combat
    [occurrence] to the gods
    [bolt] to the bolt of Zeus
   *[fates] to the Fates
  }

declares = { $owner-none ->
    [yes] Nobody led { $piece }
   *[no] { $owner } led { $piece } with { $points ->
        [one] 1 point
       *[other] { $points } points
      }
  }

futile = { $piece } and { $against } cannot harm each other

remorse = { $piece } { $begins ->
    [yes] is filled with remorse
   *[no] has purged himself
  }

## Prizes

tries = { $piece } { $piece-plural ->
    [yes] try
   *[no] tries
  } to capture { $prize }

captures = { $piece } { $piece-plural ->
    [yes] capture
   *[no] captures
  } { $prize } for { $seat }

keeps = { $stays ->
    [yes] { $piece } { $piece-plural ->
        [yes] keep
       *[no] keeps
      } { $prize }
   *[no] { $prize } { $prize-plural ->
        [yes] are
       *[no] is
      } taken off the board
  }

delivers = { $piece } { $piece-plural ->
    [yes] bring
   *[no] brings
  } { $prize } to Greece for { $seat }

oracle_played = { $seat } plays an oracle: { $glory } glory

## Gods

card_played = { $seat } { $event-none ->
    [yes] calls { $card }
   *[no] plays an event: { $event }
  }

uses_power = { $seat } uses the power { $power }

affects = { $piece } { $piece-plural ->
    [yes] { $effect ->
        [strengthen] have { $amount } more Attack
        [guard] have { $amount } more Defense
        [enchant] have { $amount } more Magic
        [encourage] have { $amount } more for captures
        [hasten] move twice as far
        [hold] cannot be moved
        [shelter] are safe from occurrences
        [launch] get a ship
       *[restore] are restored
      }
   *[no] { $effect ->
        [strengthen] has { $amount } more Attack
        [guard] has { $amount } more Defense
        [enchant] has { $amount } more Magic
        [encourage] has { $amount } more for captures
        [hasten] moves twice as far
        [hold] cannot be moved
        [shelter] is safe from occurrences
        [launch] gets a ship
       *[restore] is restored
      }
  }

god_moves = { $seat }'s god goes to { $area-none ->
    [yes] Olympus
   *[no] { $area }
  }

occurs = { $seat } causes { $occurrence ->
    [earthquake] an earthquake
    [tempest] a tempest
    [volcano] a volcano
    [plague] a plague
    [pestilence] a pestilence
   *[famine] a famine
  } of { $points ->
    [one] 1 point
   *[other] { $points } points
  } in { $area }

suffers = { $piece } { $piece-plural ->
    [yes] suffer from
   *[no] suffers from
  } { $occurrence ->
    [earthquake] an earthquake
    [tempest] a tempest
    [volcano] a volcano
    [plague] plague
    [pestilence] pestilence
   *[famine] famine
  }

fate_comes = { $hex-none ->
    [yes] The Fates end the life of { $piece }
   *[no] The Fates let { $piece } be born in { $hex }
  }

## Prayer, sacrifice and Zeus

item_gone = { $seat } offers { $item }

offers = { $seat } { $sacrifice ->
    [yes] sacrifices { $worth }
   *[no] prays with { $worth }
  }

prays = { $seat } { $sacrifice ->
    [yes] sacrifices { $worth }
   *[no] prays with { $worth }
  }: { $protection ->
    [nothing] nothing comes of it
    [combat] protection from combat
    [occurrences] protection from occurrences
   *[both] protection from both
  }

granted = Zeus answers the { $sacrifice ->
    [yes] sacrifice
   *[no] prayer
  } of { $seat }: { $protection ->
    [nothing] nothing comes of it
    [combat] protection from combat
    [occurrences] protection from occurrences
   *[both] protection from both
  }

protected = { $seat } has { $piece } protected: { $protection ->
    [nothing] nothing comes of it
    [combat] protection from combat
    [occurrences] protection from occurrences
   *[both] protection from both
  }

bolt_falls = The bolt of Zeus falls on { $hex }

god_struck = The bolt of Zeus strikes { $seat }

revived = { $piece } { $piece-plural ->
    [yes] are
   *[no] is
  } back from the dead in { $hex }

gift = { $seat } gives Zeus { $glory } glory

## The end

fate_shown = { $seat } kept Fate { $fate }: { $glory } glory

scores = { $seat } has { $glory } glory
score = { $glory } glory

## What gods' powers and cards do

whom-hero = one hero
whom-monster = one monster
whom-any = one hero or monster
does-strengthen = +{ $amount } Attack in combat for { $whom }, this turn
does-guard = +{ $amount } Defense in combat for { $whom }, this turn
does-enchant = +{ $amount } Magic for { $whom } with magic, this turn
does-encourage = +{ $amount } in captures for { $whom }, this turn
does-hasten = { $whom } may move twice as far
does-hold = { $whom } cannot be moved, this turn
does-shelter = Divine Occurrences do not harm { $whom }, this turn
does-launch = { $whom } on a shore gets a ship without dice
does-restore = { $whom } is freed from famine, pestilence and what holds it
does-travel = your god goes to any Area
does-stir = { $amount } more on the dice of your { $occurrence }
does-reach = your { $occurrence } may happen in an Area beside that of your god, too
event-sends = sends { $gods } to { $area }; costs you 1 glory { $n ->
    [one] if that god is on the map
   *[other] for each of them on the map
  }
event-off-map = sends { $gods } off the map, to { $area }; costs you 1 glory { $n ->
    [one] if that god is on the map
   *[other] for each of them on the map
  }
oracle-captured = { $glory } glory at the turn's end when a hero of yours has captured { $about }
oracle-killed = { $glory } glory at the turn's end when a hero of yours has killed { $about }
card-does = { $act }. { $name }: { $event }. Oracle: { $oracle }
added-attack = { $change } Attack
added-defense = { $change } Defense
added-magic = { $change } Magic
helps-against-magic = { $change } on the roll of whoever uses magic against its bearer
helps-to-move = moves twice as far

## Divine Occurrences, and what protects from them

occurrence-earthquake = earthquake
occurrence-tempest = tempest
occurrence-volcano = volcano
occurrence-plague = plague
occurrence-pestilence = pestilence
occurrence-famine = famine
befalls-earthquake = kills heroes ashore in the Area of your god
befalls-tempest = kills heroes aboard ships in the Area of your god
befalls-volcano = kills heroes ashore in one hex of the Area of your god
befalls-plague = after all phases, kills heroes in the Area
befalls-pestilence = heroes in the Area of your god cannot be moved this turn
befalls-famine = heroes in the Area of your god have half their Defense and Attack this turn
kills-at-a-price = { $strength }; each whom nobody else leads costs you 5 glory
strength-below = { $befalls }: Defense below dice + { $more }
strength-up-to = { $befalls }: Defense up to dice + { $more }
protection-nothing = nothing
protection-combat = combat
protection-occurrences = occurrences
protection-both = both

## The chart of the Special Victory Conditions, by the number that `scoring.condition` gives

fate-1 = 2 for each hero on the board
fate-4 = 2 for each hero killed in combat
fate-5 = 1 for each monster on the board
fate-6 = 1 for each monster killed in combat
fate-7 = 1 for each hero whom the Divine Occurrences of others have killed
fate-8 = half a point for each Divine Occurrence, whoever causes it
fate-13 = 3 for each prize on the board
fate-14 = 2 for each prize off the board
fate-15 = 1 for each helper on the board
fate-16 = 1 for each helper off the board
fate-17 = 3 for each volcano that others cause
fate-18 = 5 for each prize that you possess
fate-19 = 3 for each helper that you possess
fate-20 = 2 for each earthquake that others cause
fate-21 = 1 for each turn without a Divine Occurrence
fate-22 = 2 for each tempest that others cause
fate-23 = 1 for each prayer of others
fate-24 = 2 for each sacrifice of others
fate-32 = 1 for each Divine Occurrence that others cause

## What moves are called where nobody writes them

one-earthquake = an earthquake
one-tempest = a tempest
one-volcano = a volcano
one-plague = a plague
one-pestilence = a pestilence
one-famine = a famine
do-log = { $points ->
    [0] Take { $unit } off the sheet
    [one] Write 1 point for { $unit }
   *[other] Write { $points } points for { $unit }
  }
do-aid = { $points ->
    [0] Take aid for { $unit } off the sheet
    [one] Write 1 point of aid for { $unit }
   *[other] Write { $points } points of aid for { $unit }
  }
do-ail = { $points ->
    [0] Take ailment for { $unit } off the sheet
    [one] Write 1 point of ailment for { $unit }
   *[other] Write { $points } points of ailment for { $unit }
  }
do-plot = { $points ->
    [one] Write { $occurrence } of 1 point
   *[other] Write { $occurrence } of { $points } points
  }
do-erase = { $points ->
    [one] Take { $occurrence } of 1 point off the sheet
   *[other] Take { $occurrence } of { $points } points off the sheet
  }
do-to-zeus = { $points ->
    [0] Take the Glory of Zeus off the sheet
    [one] Write 1 point for the Glory of Zeus
   *[other] Write { $points } points for the Glory of Zeus
  }
do-pray = { $points ->
    [0] Take the prayer off the sheet
   *[other] Pray with { $points } glory
  }
do-sacrifice = { $points ->
    [0] Take the sacrifice off the sheet
   *[other] Sacrifice { $points } glory
  }
do-offer = Offer { $item }, or no more if it is offered
do-card = { $at ->
    [oracle] Play the oracle of { $card }
   *[other] Put { $card } down
  }
do-area = To { $area }
do-hex = Hex { $hex }
do-choose = { $at ->
    [naming] Name { $piece }
    [praying] Protect { $piece }
    [claim] Attack with { $piece }
    [fighting] Attack with { $piece }
    [against] Attack { $piece }
   *[other] Choose { $piece }
  }
do-step = Go { $wind }
do-roam = Move { $piece } { $wind }
do-capture = Reach for { $prize } with { $hero }
do-bid = Bid { $points }
do-cause = { $points ->
    [one] Cause { $occurrence } of 1 point
   *[other] Cause { $occurrence } of { $points } points
  }
do-power = Use { $power }
do-drop = Leave { $item }
do-give = Give Zeus { $points } glory
do-strike = Strike the god of { $name }
do-control = Let { $name } control
do-revive = Bring { $piece } back from the dead
do-grant = { $protection ->
    [nothing] Grant nothing
    [both] Protect from combat and occurrences
   *[other] Protect from { $protection }
  }
do-pass = { $at ->
    [window] Let it pass
    [poll] Do not challenge
    [claim] Do not attack
    [oracle] Play no oracle
    [logging] Hand the sheet in
    [carding] Put no card down
    [naming] End movement
    [moving] Stop here
    [fighting] End combat
    [capturing] End captures
   *[other] Do nothing
  }
do-challenge = Challenge
do-give-up = Give up
do-stand = Stand on the number
do-sail = Roll for a ship
do-land = Leave the ship
do-act = Call { $card }
do-event = Play an event: { $event }
do-magic = Use magic
do-weapons = Use weapons
do-keep = Keep it with the hero
do-remove = Take it off the board
do-bolt = Throw the bolt on a hex

## What moves would come to

points-for-nobody = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } not on the board, where alone these points do anything
points-wasted = { $n ->
    [one] One power point is left, and is lost
   *[other] { $n } power points are left, and are lost
  }
hands-in = hands in the sheet{ $n ->
    [0] {""}
    [one] , and the point that is left is lost
   *[other] , and the { $n } points that are left are lost
  }
keeps-prize = it earns its glory when it is brought to Greece
removes-prize = nobody can capture it again
leaves-ship = ashore; the ship is gone, and the next one takes dice
challenge-for-glory = whoever wins the bidding gains 1 glory, whoever loses it loses 1
challenge-for-none = no glory is at stake
you-have = you have { $n }
bid-nothing = they bid as high, or give up
bid-as-high = as high as theirs: they bid more, stand on it and the dice decide, or give up
bid-higher = shows that you have { $n }; they bid as high, or give up
withdraws-free = you lose nothing
gives-up = the unit is theirs for this phase
gives-up-glory = the hero is theirs for this phase; they gain 1 glory, and you lose 1
dice-decide = the dice decide
dice-decide-with-favour = the dice decide: { $own } for you and { $theirs } for them by your gods
zeus-decides = Zeus decides
attack-more = Attack { $n } more in this turn's combats, not for captures
attack-less = Attack { $n } less in this turn's combats, not for captures
glory-of-zeus = { $n } glory, known to you alone
prayer-column = column { $n } of your god's prayer table
sacrifice-table = of your god's sacrifice table
offer-counts = counts { $n }, and leaves the game
for-this-turn = for this turn
not-on-the-board = not on the board now
points-lapse = the { $n } of earlier turns lapse
in-all = { $n } in all
a-point-each-turn = kept while you add a point each turn
so-many-heroes = { $n ->
    [one] { $n } hero
   *[other] { $n } heroes
  }
so-many-monsters = { $n ->
    [one] { $n } monster
   *[other] { $n } monsters
  }
off-board = off the board
numbers = Defense { $defense }, Attack { $attack }
your-points = your points: { $n }
rivals-have-shown = a rival has shown { $n }
odds-of = { $name } { $odds }
odds-against = against { $other }: { $odds }
odds-wins = { $name-plural ->
    [yes] win
   *[no] wins
  } { $chance }
odds-falls = { $name-plural ->
    [yes] fall
   *[no] falls
  } { $chance }
odds-both-fall = both fall { $chance }
odds-fall-together = and the other with { $name-plural ->
    [yes] them
   *[no] it
  } { $chance }
odds-sure-to-fall = { $name-plural ->
    [yes] are sure to fall
   *[no] is sure to fall
  }
odds-none = neither can harm the other
hex-in = { $area } { $hex }
hex-in-with = { $area } { $hex }, with { $names }
nothing-now = nothing now
leaves-it = { $name } { $name-plural ->
    [yes] leave
   *[no] leaves
  } it
by-weapons = Attack against Defense
by-weapons-odds = Attack against Defense: { $name } { $odds }
by-magic-or-dies = { $needs }, else { $name } { $name-plural ->
    [yes] die
   *[no] dies
  }
dice-at-least = the dice, as tens and units, must come to at least { $n }: { $ways } of { $of } throws
dice-at-most = the dice, as tens and units, must come to at most { $n }: { $ways } of { $of } throws

## What is asked, and that nothing else is

act-or-pass = this is a window: act, or pass
say-aim = say what it is aimed at
say-challenge = say whether you challenge
your-bid = it is your bid
say-attack = say whether a unit of yours attacks
say-magic = say whether your unit uses magic
say-oracle = say whether you play an oracle
say-control = say who controls the hero
time-for-sheets = it is the time for log sheets
put-card = put a card down, or none
place-god = place your god
name-protected = name what is protected
name-unit = name a unit, or end movement
unit-in-hand = a unit is in hand
time-for-combat = it is the time for combat
time-for-captures = it is the time for captures
keep-or-remove = keep the prize, or take it off the board
say-hex = say into which hex the counter goes
not-asked = that is not asked now

## Why a line is not written on the log sheet

least-sacrifice = a sacrifice comes to { $n } at least, with all that is offered
no-offerings = this game is played without prayer and sacrifice
lines-in-order = lines are written in their order, and only the last can be taken back
not-on-sheet = that is not on the sheet
not-to-offer = what is offered must be yours, or with a hero on whom you spend points now, is offered once, and not where it comes to 13 already
not-so-much-glory = you have { $glory } glory, a sacrifice is { $least } to { $most }, or the sheet says so already
not-so-many-points = { $n ->
    [one] you have { $n } power point left, or the sheet says so already
   *[other] you have { $n } power points left, or the sheet says so already
}

## Why a unit is not named, does not attack and does not reach for a prize

no-point-for = you have no point for { $name }
others-have-more = others have more points for { $name }
not-on-board = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } not on the board
heroes-protected = heroes alone are protected
nobody-leads = { $name-plural ->
    [yes] { $name } are a lesser evil, and nobody leads them
   *[no] { $name } is a lesser evil, and nobody leads it
  }
was-named = { $name } { $name-plural ->
    [yes] were
   *[no] was
  } named in this phase
all-named = you have named all that you may in this phase
feels-remorse = { $name } { $name-plural ->
    [yes] feel
   *[no] feels
  } remorse
other-holds = another player holds { $name }
you-do-not-hold = you do not hold { $name } in this phase
nobody-to-attack = { $name } { $name-plural ->
    [yes] find
   *[no] finds
  } nobody to attack in that hex
has-fought = { $name } { $name-plural ->
    [yes] have
   *[no] has
  } fought in this phase
may-not-attack = { $name } may not attack in this phase
aboard-ship = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } aboard a ship
blessed = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } protected in this turn, and may not attack
attacks-other = { $name } { $name-plural ->
    [yes] attack
   *[no] attacks
  } somebody else in that hex, or nobody
evils-fight-heroes = monsters and lesser evils fight heroes alone
not-where-prize = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } not where { $prize } { $prize-plural ->
    [yes] are
   *[no] is
  }
bears-prize = { $name } { $name-plural ->
    [yes] bear
   *[no] bears
  } { $prize }
not-named-or-held = you did not name { $name } in this phase, or do not hold that hero
has-tried = { $name } { $name-plural ->
    [yes] have
   *[no] has
  } tried in this phase, or cannot any more
you-have-for = you have { $n } for { $name }
said-already = { $n } was bid already
said-by-both = { $n } was bid already, by both

## Why something is not done in a window, and not aimed there

power-once = a power is used once in a turn
you-have-glory = you have { $n } glory
bolt-once = the bolt is thrown once in a turn
that-god-off-map = that god is off the map
bolt-struck = the bolt struck that god in the last turn
one-life = one is brought back in a turn
on-board = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } on the board
not-fallen = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } with the Fates, or fell by the bolt
no-place-for = there is no place for { $name }
not-your-card = you do not have that card
other-card-down = another card of yours is down
oracle-not-about = its oracle is not about { $about }
works-by-itself = that works by itself
no-such-power = your god has no such power
god-off-map = your god is off the map
nobody-to-work-on = there is nobody on whom that would work now
not-on-your-sheet = that is not on your sheet
has-happened = that has happened in this turn
no-card-down = you have no card down
card-played-already = your card is played
no-god-to-send = no god whom it sends is on the map, elsewhere
event-too-dear = that costs { $price } glory, and you have { $glory }
nobody-bears = nobody bears that
god-is-there = your god is there
needs-hex = it needs a hex, and not an Area
needs-area = it needs an Area, and no hex
out-of-reach = your god is in { $area }, and that Area is out of reach
lesser-evil = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } a lesser evil
for-heroes = that is for heroes
for-monsters = that is for monsters
no-magic = { $name } { $name-plural ->
    [yes] have
   *[no] has
  } no magic
held-fast = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } held fast
on-no-shore = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } on no shore
nothing-the-matter = nothing is the matter with { $name }

## Why a piece does not go there

map-ends = the map ends there
on-the-water = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } on the water
aboard-no-ship = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } aboard no ship
no-free-step = { $name } { $name-plural ->
    [yes] have
   *[no] has
  } no free step
pirates-at-sea = pirates keep to salt water and its shores
evils-on-land = lesser evils keep to the land
heroes-by-ship = heroes alone go by ship
rolled-for-ship = { $name } { $name-plural ->
    [yes] have
   *[no] has
  } rolled for a ship in this move
ship-is-attempt = a ship is an attempt, too, and all are made
is-sick = { $name } { $name-plural ->
    [yes] are
   *[no] is
  } sick
ship-goes = a ship goes { $n } hexes in a move
steps-made = all steps of this move are made
water-on-foot = { $hex } is water, and { $name } { $name-plural ->
    [yes] are
   *[no] is
  } on foot
water-before = there is water before { $hex }, and { $name } { $name-plural ->
    [yes] are
   *[no] is
  } on foot
no-water = { $hex } is no water: the ship must be left first
river-by-mouth = a ship comes onto a river by its mouth alone
along-river = a ship goes along its river, and leaves it by its mouth alone
no-such-hex = the map has no such hex
it-is-not-on-board = it is not on the board
is-there = it is there
cannot-be-moved = it cannot be moved
other-in-hand = another unit is in hand
no-way-there = no way leads there in { $n ->
    [one] { $n } step
   *[other] { $n } steps
  }
no-way-on-foot = no way leads there on foot in { $n ->
    [one] { $n } step
   *[other] { $n } steps
  }
named-all-units = you have named all { $n } units that you may
cannot-be-named = it cannot be named now

## Why a counter is not put there, and nobody comes back there

a-prize = a prize
a-helper = a helper
a-monster = a monster
a-lesser-evil = a lesser evil
a-hero = a hero
lies-at-ocean = { $counter } lies on land, at most { $n } hexes from the Ocean's shore
lies-on-land = { $counter } lies on land
counter-there = a counter lies there already
prizes-apart = another prize is less than { $n } hexes away
near-to-greece = a hero begins as near to Greece as there is room
lies-from-greece = { $counter } lies more than { $n } hexes from Greece
lies-from-prizes = { $counter } lies more than { $n } hexes from every prize
back-in-greece = heroes come back on land in Greece
back-from-greece = monsters come back more than { $n } hexes from Greece
somebody-there = somebody is there

## What one is asked

so-many-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
ask-window = { $when }. You may act, or pass.
ask-window-needs = { $when }. They must come to at least { $needs }: { $ways } of { $of }. You may act, or pass.
your-phase = Your phase
phase-of = The phase of { $name }
window-gods-placed = The gods are placed
window-phase-begins = { $whose } begins
window-combat = Before the dice of combat
window-capture = Before the dice of a capture
window-phase-ends = { $whose } ends
ask-target = Choose the target: { $what }.
the-bolt = the bolt of Zeus
ask-poll-move = { $name } wants to move { $unit }. Do you challenge? You have { $points }.
ask-poll-attack = { $name } claims { $unit } for an attack. Do you challenge? You have { $points }.
ask-bid = What do you bid for { $unit }? You have { $points }.
ask-bid-said = What do you bid for { $unit }? { $name } has bid { $bid }. You have { $points }.
ask-bid-both = What do you bid for { $unit }? Both have bid { $bid }. You have { $points }.
ask-claim = { $unit } { $unit-plural ->
    [yes] come
   *[no] comes
  } by: does a unit of yours attack?
ask-arms = { $unit-plural ->
    [yes] Do
   *[no] Does
  } { $unit } use magic?
ask-oracle = Do you play an oracle about { $about }, instead of the usual glory?
ask-deciding = Who controls { $unit }?
ask-carding = Which card do you put down? Its lesser god, event or oracle can be played this turn.
ask-placing = Where does your god go? Divine Occurrences happen in that Area.
ask-capturing = Who reaches for a prize? Each hero tries once in a phase; pass ends captures.
ask-logging = Write your log sheet, line by line: { $points } left. Another number changes a line, 0 takes it off. Pass hands it in.
ask-setting = Where does { $counter } lie, face down?
ask-protected = Whom do you have protected from { $what }?
ask-granting = What do you grant { $name }?
ask-naming = Whom do you move? Name also who stays to attack or to capture. You may name { $left } more; pass ends movement.
ask-moving = Where to with { $unit }? { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
  } left; pass ends the move.
ask-moved = { $unit } { $unit-plural ->
    [yes] have
   *[no] has
  } no hexes left; pass ends the move.
ask-fighting = Who attacks? Pass ends combat.
ask-whom-to-attack = Whom does { $unit } attack?
ask-keeping = { $prize } { $prize-plural ->
    [yes] are
   *[no] is
  } captured: keep it, or take it off?
ask-keeping-prize = The prize is captured: keep it, or take it off?

## The table in the terminal

standing = Turn { $turn }, { $phase }
phase-set-up = the set-up
phase-sheets = log sheets
phase-cards = cards
phase-gods = gods
phase-prayers = prayers
phase-movement = movement
phase-combat = combat
phase-captures = captures
phase-fates = the Fates
phase-over = over
row = glory { $glory }  { $god }
zeus-plays = Zeus
god-in = { $god } in { $area }
card-is-down = a card is down
face-down = face down: { $hexes }
own = your sheet: { $lines }; your cards: { $cards }; your glory: { $glory }
no-lines = nothing
no-cards = none
own-points = your points this turn: { $units }
own-fate = your Fate { $number }: { $counts }; now { $glory }
duel = { $attacker } { $attacker-plural ->
    [yes] attack
   *[no] attacks
  } { $defender }
duel-odds = { $attacker } { $attacker-plural ->
    [yes] attack
   *[no] attacks
  } { $defender }: { $attacker } { $odds }
by-magic = by magic { $odds }
signs = + heroes, - monsters, = lesser evils, & helpers, * prizes

## What is known of a piece, a helper, a prize, a card or a god

aboard = { $place }, aboard a ship
numbers-with-magic = Defense { $defense }, Attack { $attack }, Magic { $magic }
is-held-fast = held fast
fought = has fought
remorseful = remorseful
sick = sick
hungry = hungry
swift = swift
sheltered = sheltered
protected-from = protected from { $what }
in-captures = { $change } in captures
bears = bears { $names }
holds-it = { $name } holds it
on-foot = on foot
by-ship = by ship
has-shown = { $name } has shown { $points }
has-shown-before = { $name } had shown { $points } before
dead = dead
dead-may-return = dead, and may come back
waits-for-fates = waits for the Fates
comes-no-more = does not come any more
defense-of = Defense { $n }
helper-there = a helper, { $where }
prize-there = a prize, { $where }
borne-by = borne by { $name }
before = before { $name }
power = power { $number }, { $name }: { $does }
power-used = power { $number }, { $name }: { $does } (used)
god-of = { $name }'s god

## What no position is

position-seats = there must be { $seats } players
position-no-phase = no phase is called { $phase }
position-no-fate = fates_shown: there is no Fate { $fate }
position-no-field = { $where }: there is no { $name }
position-no-entry = { $where }: there is no entry { $place }
position-too-large = { $where }: { $what } is too large
position-frames = frames: each has four numbers
position-no-piece = no piece is called { $name }
position-no-helper = no helper is called { $name }
position-no-prize = no prize is called { $name }
position-no-hero = no hero is called { $name }
position-no-card = no lesser god of a card is called { $name }
position-no-god = no god is called { $name }
position-no-area = no Area is called { $name }
position-no-hex = { $name }: the map has no hex { $hex }
position-bearer = { $name } must be where the bearer is
position-card-twice = the card of { $name } is in two places
position-zeus = { $where }: Zeus has no god
position-god-wanted = { $where }: a god is wanted
position-no-seat = must: there is no seat { $seat }
position-nobody-asked = must: somebody is asked until the game is over
position-no-such-seat = must: there is no such seat
position-nothing-to-do = seat { $seat } is asked and has nothing to do: the flow does not fit together

## What no components are

set-amount = { $name }: { $does } and the amount do not fit together
set-occurrence = { $name }: { $does } and the occurrence do not fit together
set-whom = { $name }: { $does } and whom it is done to do not fit together
set-power-travels = { $name }: a god that is placed moves by a card alone, not by a power
set-works-by-itself = { $name }: what works by itself is no act of a card
set-card-hastens = { $name }: only helpers and gods' powers double movement
set-two-of-one-name = two of the helpers, lesser evils and lesser gods are called { $name }
set-gods = the gods must be those of the world, in their order: { $gods }
set-hercules = one of the heroes must be Hercules
set-no-hero = { $name }: no hero is called { $unknown }
set-no-god = { $name }: no god is called { $unknown }
set-no-area = { $name }: no Area is called { $unknown }
set-no-aim = the oracle of the card of { $name }: no monster and no prize is called { $unknown }
set-pirates = there must be pirates for each of the { $seas } Areas of the Sea
