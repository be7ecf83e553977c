# Mythology, the Basic game: what is told, in English.

gets_god = { $seat } is { $god }

rolls_for_side = { $seat } rolls { $dice-1 } and { $dice-2 }

favours = { $seat } favours { $side ->
    [heroes] heroes
   *[monsters] monsters
  }

stands = { $unit } { $unit-plural ->
    [yes] stand
   *[no] stands
  } in { $hex }

lies = { $prize } { $prize-plural ->
    [yes] are
   *[no] is
  } in { $hex }

turn_begins = Game Turn { $turn } begins

drawn = { $seat }'s god is drawn

places = { $seat }'s god goes to { $area }

steps = { $unit } { $unit-plural ->
    [yes] go
   *[no] goes
  } to { $to }: { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }, { $left } left

ends_movement = { $seat } ends movement

fights = { $attacker } { $attacker-plural ->
    [yes] attack
   *[no] attacks
  } { $defender } in { $hex }

aids = { $seat } gives { $points } of aid ({ $left } left)

rolls = Attack { $attack-1 } and { $attack-2 }, in all { $attack_total }; defence { $defence-1 } and { $defence-2 }, in all { $defence_total }{ SAME($attack_total, $defence_total) ->
    [yes] ; a tie is rolled again
   *[no] {""}
  }

falls = { $unit } { $unit-plural ->
    [yes] are
   *[no] is
  } out of the game; a point for { $seat }

tries = { $hero } { $hero-plural ->
    [yes] reach
   *[no] reaches
  } for { $prize }: { $dice-1 } and { $dice-2 }{ $aid ->
    [0] {""}
   *[other] , and { $aid } of aid,
  } are { SUM($dice-1, $dice-2, $aid) }

captures = { $hero } { $hero-plural ->
    [yes] capture
   *[no] captures
  } { $prize } for { $seat }

proposes = { $seat } proposes an alliance of { $seats }

answers = { $seat } { $agrees ->
    [yes] agrees
   *[no] refuses
  }

allied = An alliance: { $seats }

leaves = { $seat } leaves the alliance

scores = { $seat } has { $points } victory points
score = { $points } victory points

## What moves would do

so-many-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
fight-odds = in { $hex }; { $unit } { $unit-plural ->
    [yes] win
   *[no] wins
  } { $even } without aid{ $aid ->
    [yes] , { $most } with your { $points }
   *[no] {""}
  }{ $less ->
    [yes] , but { $least } if the others give all
   *[no] {""}
  }
do-step = Move { $unit } { $wind }
do-fight = Let { $hero } and { $monster } fight
do-place = To { $area }
do-aid = { $points ->
    [0] Give no aid
    [one] Give 1 point of aid
   *[other] Give { $points } points of aid
  }
do-capture = Reach for { $prize } with { $hero }
do-propose = Propose an alliance
do-done-moving = End movement
do-done-capturing = No more captures
do-done-allying = No more alliances
do-leave = Leave the alliance
do-accept = Accept
do-refuse = Refuse
moves-units = move { $units }
moves-none = none of your units is there to move
tries-for = for { $prize }: { $throws } without aid, { $with_all }
throws = { $n } of { $of } throws
throws-with-all = { $n } with your { $points }
proposes-alliance = propose an alliance of { $names }
done-moving = no unit moves any more in this Player Turn
done-capturing = no other prize is reached for
done-allying = alliances stay as they are
leaves-alliance = leave your alliance
joins-alliance = be in an alliance of { $names }
declines-alliance = the proposal has failed
aid-throws = { $throws }; { $points } left
aid-wins = wins { $chance }; { $points } left
aid-wins-or-less = wins { $chance }, { $least } if the others give all; { $points } left
aid-holds = holds { $chance }; { $points } left
aid-holds-or-less = holds { $chance }, { $least } if the others give all; { $points } left
steps-to = to { $hex } in { $area }; { $points } left
steps-into-combat = to { $hex } in { $area }; combat with { $enemies }; { $points } left

## Why a move may not be made

say-whether = say whether you accept
area-taken = a god is in that Area already
only-points = you have only { $points }
proposed-already = each player proposes an alliance once in a window
whole-alliances = an alliance is all of yours with whole alliances of your side
no-alliance = you are in no alliance
other-side = you favour { $side }
unit-gone = that unit is out of the game
must-fight = that unit is among enemies and must fight
too-few-points = you have { $points } left, and a hex costs 2, one with enemies 4
map-ends = the map ends there
enemies-too-dear = enemies are in { $hex }: a hex costs 2, one with enemies 4, and you have { $left }
not-in-one-hex = those two are not in one hex
other-combat-first = the combat in { $hex } is fought out first
hero-gone = that hero is out of the game
no-prize-there = no prize is in the hex of that hero
tried-already = that hero has tried in this Player Turn
enemies-there = enemies are in the hex of that hero
first-placing = the god must be placed first
time-for-movement = it is the time for movement
time-for-combat = it is the time for combat
say-how-much = say how much aid you give
time-for-captures = it is the time for captures
time-for-alliances = it is the time for alliances
began-elsewhere = that unit did not begin in the Area of your god
no-such-hex = the map has no such hex
is-there = it is there
no-way-there = no way leads there for { $points }: a hex costs 2, one with enemies 4

## What one is asked

ask-placing = Where does { $god } go? Your { $side } that are in that Area can be moved.
ask-moving = { $n ->
    [one] Whom do you move? { $n } point left.
   *[other] Whom do you move? { $n } points left.
  }
nobody-to-move = Nobody can be moved.
ask-fighting = Who fights whom?
ask-aid = How much aid do you give? It is added to your dice, in this round.
ask-combat-aid = { $attacker } { $attacker-plural ->
    [yes] attack
   *[no] attacks
  } { $defender }. How much aid do you give? It is added to your dice, in this round.
ask-capturing = Who reaches for a prize? Two dice and your aid must come to more than ten.
ask-capture-aid = How much aid do you give { $hero }? Two dice and your aid must come to more than ten.
ask-accepting = An alliance of { $names } is proposed: each would get the mean of their points. Do you accept?
ask-allying = Do you want an alliance? At the end each ally gets the mean of their points.

## The table in the terminal

standing = Game Turn { $turn }, { $phase }
phase-placing = a god is placed
phase-movement = movement
phase-combat = combat
phase-captures = captures
phase-alliances = alliances
phase-over = over
row = power { $power }  points { $points }  { $god }
god-in = { $god } in { $area }
allied-with = with { $names }
signs = + heroes, - monsters, * prizes
god-of = { $name }'s god
hero-in = a hero in { $hex } ({ $area })
monster-in = a monster in { $hex } ({ $area })
is-ready = can be moved, or reach for a prize, in this Player Turn
prize-captured = a prize that is captured
prize-in = a prize in { $hex } ({ $area })

## What no position is

position-seats = players: there are { $seats } seats
position-drawn = players: the active player's god has been drawn
position-no-seat = { $where }: there is no seat { $seat }
position-no-god = { $where }.god: no god is called { $god }
position-others-god = { $where }.god: { $god } is another's
position-no-area = { $where }.area: no Area is called { $area }
position-area-taken = { $where }.area: another god is there
position-alliance = players.{ $seat }.alliance: { $ally } is not in the same alliance, or not of the same side
position-no-prize = prizes: no prize is called { $name }
position-two-prizes = prizes.{ $name }: another prize is there
position-ready-gone = ready.{ $name }: that unit is not on the board
position-ready-other = ready.{ $name }: that unit is not of the active player's side
position-tried = tried.{ $name }: that is no hero
position-no-unit = { $where }: no unit is called { $name }
position-no-hex = { $where }: the map has no hex { $hex }
position-combat = attacker, defender: two enemies in the arena, the attacker of the active player's side
position-captor = captor: a hero in the hex of a prize
position-contested = phase: there must be a contested hex
position-can-try = phase: there must be a hero that can try
position-enemies = units: only before and in combat enemies share a hex
position-window = window: that seat could only pass
position-asked = players: nobody was asked before the window for alliances
position-asks-other-side = asks: a player of the other side
position-asks-proposal = asks: a seat of the proposal
position-asks-one = asks: one seat is asked

## What no map is

map-too-small-for-units = { $world }: there is room for { $room } units in Areas away from the Ocean, and { $wanted } are wanted
map-too-small-for-prizes = { $world }: there is room for { $room } prizes in Areas at the Ocean, and { $wanted } are wanted
