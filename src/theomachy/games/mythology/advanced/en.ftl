# Mythology, the Advanced game: what is told, in English.

## The set-up

gets_god = { $seat } is { $god }

lies = { $prize } lies in { $hex }

helper_lies = { $helper } lies in { $hex }

stands = { $piece } stands in { $hex }

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
    [ship] a ship
    [combat] combat: { ADDED(TENS($red, $white), $added) } against { $goal }
    [magic] magic
    [capture] a capture: { ADDED(TENS($red, $white), $added) } against { $goal }
    [remorse] remorse
    [occurrence] an occurrence
   *[favour] the favour of Zeus
  }

places = { $seat } places the god in { $area }

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

bids = { $seat } says { $points }

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

steps = { $piece } goes from { $start } to { $hex }

ships = { $piece } { $aboard ->
    [yes] has a ship
   *[no] is ashore
  }

stops = { $piece } stays there

takes = { $piece } takes the { $helper }

drops = { $piece } leaves { $item } in { $hex }

claims = { $seat } claims { $piece } for an attack

## Combat

attacks = { $piece } attacks { $against }

aided = { $seat } has changed the Attack of { $piece } by { $change }

chooses_arms = { $piece } uses { $magic ->
    [yes] magic
   *[no] weapons
  }

rounds = { $piece } and { $against } fight, round { $round } decides

falls = { $piece } falls { $reason ->
    [combat] in combat
    [occurrence] to the gods
    [bolt] to the bolt of Zeus
   *[fates] by the Fates
  }

declares = The most points for { $piece }: { $points } ({ $owner-none ->
    [yes] nobody
   *[no] { $owner }
  })

futile = { $piece } and { $against } cannot harm each other

remorse = { $piece } { $begins ->
    [yes] is filled with remorse
   *[no] has purged himself
  }

## Prizes

tries = { $piece } tries to capture { $prize }

captures = { $piece } captures { $prize } for { $seat }

keeps = { $stays ->
    [yes] { $piece } keeps { $prize }
   *[no] { $prize } is taken off the board
  }

delivers = { $piece } brings { $prize } to Greece for { $seat }

oracle_played = { $seat } plays an oracle: { $glory } glory

## Gods

card_played = { $seat } { $event-none ->
    [yes] calls { $card }
   *[no] plays an event: { $event }
  }

uses_power = { $seat } uses the power { $power }

affects = { $piece } { $effect ->
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

god_moves = The god of { $seat } goes to { $area-none ->
    [yes] Olympus
   *[no] { $area }
  }

occurs = { $seat } causes { $occurrence ->
    [earthquake] earthquake
    [tempest] tempest
    [volcano] volcano
    [plague] plague
    [pestilence] pestilence
   *[famine] famine
  } { $points } in { $area }

suffers = { $piece } suffers { $occurrence ->
    [earthquake] earthquake
    [tempest] tempest
    [volcano] volcano
    [plague] plague
    [pestilence] pestilence
   *[famine] famine
  }

fate_comes = The Fates call { $piece }

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

revived = { $piece } is back from the dead in { $hex }

gift = { $seat } gives Zeus { $glory } glory

## The end

fate_shown = { $seat } kept Fate { $fate }: { $glory } glory

scores = { $seat } has { $glory } glory
