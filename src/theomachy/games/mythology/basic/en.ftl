# Mythology, the Basic game: what is told, in English.

gets_god = { $seat } is { $god }

rolls_for_side = { $seat } rolls { $dice-1 } and { $dice-2 }

favours = { $seat } favours { $side ->
    [heroes] heroes
   *[monsters] monsters
  }

stands = { $unit } stands in { $hex }

lies = { $prize } is in { $hex }

turn_begins = Game Turn { $turn } begins

drawn = The god of { $seat } is drawn

places = The god of { $seat } goes to { $area }

steps = { $unit } goes to { $to }: { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }, { $left } left

ends_movement = { $seat } ends movement

fights = { $attacker } attacks { $defender } in { $hex }

aids = { $seat } gives { $points } of aid ({ $left } left)

rolls = Attack { $attack-1 } and { $attack-2 }, in all { $attack_total }; defence { $defence-1 } and { $defence-2 }, in all { $defence_total }{ SAME($attack_total, $defence_total) ->
    [yes] ; a tie is rolled again
   *[no] {""}
  }

falls = { $unit } is out of the game; a point for { $seat }

tries = { $hero } reaches for { $prize }: { $dice-1 } and { $dice-2 }, and { $aid } of aid, are { SUM($dice-1, $dice-2, $aid) }

captures = { $hero } captures { $prize } for { $seat }

proposes = { $seat } proposes an alliance of { $seats }

answers = { $seat } { $agrees ->
    [yes] agrees
   *[no] refuses
  }

allied = An alliance: { $seats }

leaves = { $seat } leaves the alliance

scores = { $seat } has { $points } victory points
