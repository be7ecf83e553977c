# The board of the Basic game.

## What is asked

is-over = The game is over
over-why = Three points for each prize captured, one for each enemy removed. { $n ->
    [0] No prize is left on the board.
    [one] One prize is left on the board: two points for those who favour monsters.
   *[other] { NUMBER($n) } prizes are left on the board: two points each for those who favour monsters.
}
where-goes = Where does { $god } go?
can-be-moved = { $side ->
    [heroes] Your heroes in that Area can be moved in this Player Turn.
   *[monsters] Your monsters in that Area can be moved in this Player Turn.
}
move = { $side ->
    [heroes] Move your heroes
   *[monsters] Move your monsters
}
move-why = Choose one that glows, then a hex: the number is its price.
nobody-moves = Nobody can be moved
fight = Who fights whom?
fight-why = Where both sides are in one hex, only one can stay.
aid-title = How much aid do you give?
aid-why = Each power point that you give adds 1 to the dice in this round.
capture = Who reaches for a prize?
capture-why = Two dice and your aid must come to more than ten.
proposed = An alliance is proposed
would-share = { LIST($names) } would share their points evenly.
alliances = Alliances
alliances-why = Allies add up their points at the end, and each gets the mean.
waits = { $doing ->
    [placing] { $names } places { $god }
    [moving] { $names } moves
    [fighting] { $names } chooses who fights
    [aiding] { $names } thinks about aid
    [aiding_capture] { $names } thinks about aid
    [capturing] { $names } reaches for prizes
    [answering] { $names } answers a proposal
    [allying] { $names } may speak of alliances
   *[other] { $names }
}
your-god = Your god
a-god = a god
somebody = Somebody

## Answers

to-area = To { $area }
areas = Areas
area-holds = { LIST($parts, type: "unit") }
yours = { $n ->
    [0] none of yours
   *[other] { NUMBER($n) } of yours
}
against-you = { NUMBER($n) } against you
prizes = { $n ->
    [1] a prize
   *[other] { NUMBER($n) } prizes
}
movable = Units that can be moved
reaches = <hero>{ $hero }</hero> reaches for <prize>{ $prize }</prize>
reaches-for = { $hero } reaches for { $prize }
chance-to-win = The chance to win, if the others give none. If all give what they can, it is { $chance }.
chance-to-stay = The chance that your unit survives.
chance-to-capture = The chance to capture.
aid = Aid
aid-of = Aid of { NUMBER($n) }: { $meaning }
no-aid = none
fights = Possible fights
against = { $hero } against { $monster }
captors = Heroes who can reach for a prize
go-to = Go to { $area }: { $all }
done-now = { $phase ->
    [moving] End movement
    [capturing] No more captures
   *[other] No more alliances
}
done-why = { $phase ->
    [moving] Your units go no further in this Player Turn. Next there is combat wherever both sides are in one hex.
    [capturing] No hero of yours reaches for a prize any more in this Player Turn.
   *[other] Play goes on without you doing more.
}

## Alliances

points-of = { $points } points
accept = Accept
accept-why = You are allies as soon as all have agreed: at the end each of you gets the mean of your points.
refuse = Refuse
refuse-why = The proposal fails, for all who would be in it.
allied-with = You are allied with { LIST($names) }.
propose-to = Propose an alliance to
brought = { LIST($names) } would be in it, too: an ally brings all allies.
propose = Propose it
propose-why = All of them are asked. If one refuses, it comes to nothing; if all agree, each gets the mean of your points at the end.
tick-somebody = First tick to whom.
nothing-now = Nothing now
nothing-now-why = You propose nothing and leave nobody. You are asked again after the next Player Turn.
leave = Leave your alliance
leave-why = At the end your points are your own alone. The others stay allied.
ask-me = Ask me after every Player Turn <small>otherwise it passes by itself; proposals to you are always asked</small>
ask-again = Ask me about alliances

## Players

players = Gods and points
for-side = { $side ->
    [heroes] For the heroes
   *[monsters] For the monsters
}
away = away
is-drawn = is drawn
not-drawn = not yet drawn
removed = removed
with = with { LIST($names) }
without-allies = without allies
power = { NUMBER($n) } power
left-in-turn = left in this Game Turn
god-for-side = { $side ->
    [heroes] { $god } for heroes
   *[monsters] { $god } for monsters
}
victory = { $points } victory
victory-points = { $points } victory points
power-points = { NUMBER($power) } of { NUMBER($all) } power points
power-points-spent = { NUMBER($power) } of { NUMBER($all) } power points, of which { NUMBER($cost) } would be spent

## The map, turns and what has happened

way = { $n ->
    [one] { $area } { $hex }, { NUMBER($n) } point
   *[other] { $area } { $hex }, { NUMBER($n) } points
}
costs = { $n ->
    [one] { NUMBER($n) } point
   *[other] { NUMBER($n) } points
}
combat-with = combat with { LIST($names) }
way-all = { LIST($parts, type: "unit") }
made-up = Reconstructed map and units
step = hexes
turn-of = Game Turn { NUMBER($turn) } of { NUMBER($all) }
turns = Game Turns
what-brought = What Game Turn { NUMBER($turn) } has brought
god-in = <strong>{ $god }</strong> of { $name } in { $area }
god-drawn = <strong>{ $god }</strong> of { $name } is drawn
alliance = An alliance
alliance-over = An alliance is left
proposal = A proposal
no-alliance = No alliance
not-enough = { $text }: not enough
and-aid = and { NUMBER($n) } of aid:
ties = { $n ->
    [1] A tie was rolled again.
   *[other] Ties were rolled again.
}
needed = { $aid ->
    [0] { NUMBER($needed) } or more was needed
   *[other] with { NUMBER($aid) } of aid; { NUMBER($needed) } or more was needed
}
certain = with { NUMBER($aid) } of aid; any roll would do
