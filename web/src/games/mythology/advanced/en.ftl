# The board of the Advanced game.

## The steps of a turn

step-name = { $step ->
    [logs] Log sheets
    [cards] Cards
    [gods] Gods
    [prayers] Prayers
    [movement] Movement
    [combat] Combat
    [captures] Captures
   *[fates] Fates
}
window = { $window ->
    [gods_placed] The gods are placed
    [phase_begins] { $own ->
        [yes] Your phase begins
       *[no] The phase of { $mover } begins
    }
    [combat] Before the dice of combat
    [capture] Before the dice of a capture
    [phase_ends] { $own ->
        [yes] Your phase ends
       *[no] The phase of { $mover } ends
    }
   *[none] A window
}

## What is asked

-you-have = { $n ->
    [one] You have { NUMBER($n) } point.
   *[other] You have { NUMBER($n) } points.
}
is-over = The game is over
told-below = How all came by their glory is told below, with Fates and sheets.
window-why = You may do something, or let it pass.
window-grasp = The dice must come to { NUMBER($needs) }: { NUMBER($ways) } of 36 throws do. You may do something, or let it pass.
target = { $about }: on whom, or where?
target-why = Choose on the map, or from the list.
poll = Do you challenge for { $about }?
poll-attack = { $opener } claims { $about } for an attack. { -you-have } All are asked at once. If you challenge, bids are made for you, unless the bell says otherwise.
poll-move = { $opener } wants to move { $about }. { -you-have } All are asked at once. If you challenge, bids are made for you, unless the bell says otherwise.
it = it
auction = What do you bid for { $about }?
no-bid = { -you-have } Nobody may bid more than they have.
both-said = Both have bid { NUMBER($bid) }. { -you-have }
has-said = { $name } has bid { NUMBER($bid) }. { -you-have }
claim = { $several ->
    [yes] { $about } come by
   *[no] { $about } comes by
}
claim-why = A unit there may attack if you have points for it.
use-magic = { $several ->
    [yes] Do { $about } use magic?
   *[no] Does { $about } use magic?
}
oracle-about = An oracle about { $about }?
oracle-why = Its glory comes at the turn's end, instead of the usual.
deciding = Who controls { $about }?
deciding-why = You are Zeus: it is for you to say.
logging = Write your log sheet
logging-why = Spread your power, in secret: whoever writes the most for a hero leads that hero. It counts when it is handed in.
carding = Which card do you put down?
carding-why = One at most; its lesser god, event or oracle can be played this turn.
setting = Where does { $about } lie?
the-counter = the counter
setting-why = Face down: which one it is nobody knows before all are turned up.
placing = Where does your god go?
placing-why = { $written ->
    [yes] The Divine Occurrences on your sheet can happen in that Area only.
   *[no] Divine Occurrences happen in that Area. You have written none: any Area will do.
}
praying = Whom do you have protected?
praying-why = From { $about }, for this turn; they may not attack in it.
granting = What do you grant { $about }?
naming = Whom do you move?
naming-why = { $left ->
    [0] You have named all that you may.
    [one] You may name one more. Others may challenge for it.
   *[other] You may name up to { NUMBER($left) } more, one after another. Others may challenge for each.
}
moving = { $several ->
    [yes] { $unit } are yours to move
   *[no] { $unit } is yours to move
}
moving-why = { $left ->
    [0] No hexes left.
    [1] 1 hex left: choose where on the map.
   *[other] { NUMBER($left) } hexes left: choose where on the map.
}
attacking = Whom does { $about } attack?
fighting = Who attacks?
fighting-why = Each unit fights once in a phase.
capturing = Who reaches for a prize?
capturing-why = Each hero tries once in a phase.
keeping = { $several ->
    [yes] { $prize } are yours
   *[no] { $prize } is yours
}
the-prize = The prize
keeping-why = Decide now: later it cannot be taken off the board.

## Of others

waits = { $doing ->
    [window] { $names } may do something
    [target] { $n ->
        [one] { $names } chooses a target
       *[other] { $names } choose a target
    }
    [poll] { $names } may challenge
    [auction] { $n ->
        [one] { $names } bids
       *[other] { $names } bid
    }
    [claim] { $names } may attack
    [combat] { $n ->
        [one] { $names } chooses weapons or magic
       *[other] { $names } choose weapons or magic
    }
    [oracle] { $names } may play an oracle
    [deciding] { $n ->
        [one] { $names } decides
       *[other] { $names } decide
    }
    [logging] { $n ->
        [one] { $names } writes
       *[other] { $names } write
    }
    [carding] { $n ->
        [one] { $names } chooses a card
       *[other] { $names } choose a card
    }
    [setting] { $n ->
        [one] { $names } places a counter
       *[other] { $names } place counters
    }
    [placing] { $n ->
        [one] { $names } places a god
       *[other] { $names } place gods
    }
    [praying] { $n ->
        [one] { $names } chooses whom to protect
       *[other] { $names } choose whom to protect
    }
    [naming] { $n ->
        [one] { $names } names a unit
       *[other] { $names } name units
    }
    [moving] { $n ->
        [one] { $names } moves
       *[other] { $names } move
    }
    [fighting] { $n ->
        [one] { $names } chooses who fights
       *[other] { $names } choose who fights
    }
    [capturing] { $n ->
        [one] { $names } reaches for prizes
       *[other] { $names } reach for prizes
    }
    [keeping] { $n ->
        [one] { $names } decides about a prize
       *[other] { $names } decide about a prize
    }
   *[other] { $n ->
        [one] { $names } is asked
       *[other] { $names } are asked
    }
}
one-moment = One moment …
is-moving = { $several ->
    [yes] { $unit } are moving.
   *[no] { $unit } is moving.
}
on-the-move = { $unit } on the move
is-about = It is about { $unit }.

## Fates, odds, and who is not on the map

fate-words = Fate { $number }: { $counts }; now { $now }.
fate-perhaps = Fate { $number }: { $counts }; now { $now }, up to { $most } if you lead whoever bears them.
falls = { $several ->
    [yes] { $name } fall { $chance }
   *[no] { $name } falls { $chance }
}
sure-to-fall = { $several ->
    [yes] { $name } are sure to fall
   *[no] { $name } is sure to fall
}
both-fall = both fall { $chance }
no-harm = neither can harm the other
any-roll = any roll does for { $who }
no-roll = no roll does for { $who }
needs = { $least ->
    [yes] { $several ->
        [yes] { $who } need { NUMBER($n) } or more
       *[no] { $who } needs { NUMBER($n) } or more
    }
   *[no] { $several ->
        [yes] { $who } need { NUMBER($n) } or less
       *[no] { $who } needs { NUMBER($n) } or less
    }
}
absent = { $state ->
    [dead-returns] dead, may come back
    [dead] dead for good
    [waits] waits for the Fates
   *[gone] does not come any more
}
all = { LIST($parts, type: "unit") }

## Deeds

pass = { $at ->
    [window] Let it pass
    [poll] No challenge
    [claim] No attack
    [oracle] No oracle
    [carding] No card this turn
    [naming] End movement
    [moving] Stop here
    [fighting] No more combat
    [capturing] No more captures
   *[other] Nothing
}
pass-why = { $at ->
    [window] You do nothing now, and what was under way goes on.
    [poll] You do not bid for this unit: it is moved without you.
    [claim] You do not claim this unit: it does not attack for you.
    [oracle] You keep your cards, and get the usual glory.
    [carding] You put no card down for this turn. An Oracle can still be played from the hand.
    [naming] You name no more units: your movement is over for this turn.
    [moving] It goes no further: the steps that it has left are lost.
    [fighting] No more attacks of yours in this turn.
    [capturing] No more prizes are reached for in your phase of this turn.
   *[other] You do nothing, and play goes on.
}
cause = { $n ->
    [one] { $occurrence } of { NUMBER($n) } point
   *[other] { $occurrence } of { NUMBER($n) } points
}
of-card = { $name }, from your card
leave-it = Leave { $thing }
strike = Strike { $name }’s god
revive = { $piece } back from the dead
grant-nothing = Nothing
grant = Protection from { $from }
reaches = { $hero } reaches for { $prize }
bolt = Throw the bolt on a hex
sail = Roll for a ship
land = Leave the ship
challenge = I challenge
give-up = Give up
stand = Stand on it
by-magic-deed = Magic
by-weapons-deed = Weapons
keep = Keep it with the hero
remove = Take it off the board

## One's own side in a line

zeus = Zeus
off-map = off the map
glory-beside = { NUMBER($glory) } glory, { $rival } { NUMBER($theirs) }; { $place }
fate-now = Fate { $number }: { $now }
fate-gist-perhaps = { $counts }; up to { $most } if you lead whoever bears them
powers-left = { $n ->
    [one] { NUMBER($n) } power
   *[other] { NUMBER($n) } powers
}
all-used = all used
cards-held = { $n ->
    [one] { NUMBER($n) } card
   *[other] { NUMBER($n) } cards
}
is-down = { $name } is down
none-in-hand = none in hand

## Glory

source = { $reason ->
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
glory-of-zeus = the Glory of Zeus
fate-number = Fate { $number }
the-fate = the Fate
as-known = as all knew it
to-begin = to begin with

## The map, and what happens on it

face-down = { $what }, face down
a-counter = a counter
new-turn = A new turn
new-phase = A new phase
a-challenge = A challenge
brought = Brought to Greece
an-oracle = An oracle
card-played = A card is played
power-used = A power is used
the-bolt = The bolt of Zeus
revived = Back from the dead
the-fates = The Fates
zeus-asked = Zeus is asked
a-ship = A ship?
arbitration = Arbitration
order = The order of play
order-of-placing = The order in which gods are placed
remorse = Remorse?
sum-against = { $sum } against { $goal }
at-most = { $dice }, at most { $most }
combat = Combat
a-prize = A prize
should-be = It should have come to { NUMBER($needs) }.
occurrence = Divine Occurrence
no-one-harmed = Nobody is harmed.

## Answers

against = <strong>{ $opener }</strong> against <strong>{ $rival }</strong>
opens = <strong>{ $opener }</strong>
then-asked = Then: { LIST($names) }
for-attack = It is about an attack, not about glory.
duel-numbers = Attack { NUMBER($attack) }, Defense { NUMBER($defense) }
duel-numbers-magic = Attack { NUMBER($attack) }, Defense { NUMBER($defense) }, Magic { NUMBER($magic) }
has-prize = <hero>{ $hero }</hero> has <prize>{ $prize }</prize>
reaches-prize = <hero>{ $hero }</hero> reaches for <prize>{ $prize }</prize>
numbers = Numbers
areas = Areas
hexes = Hexes where somebody is
roamers = Pieces that move freely
moves-freely = moves freely, { $area }
whom = Whom one can choose
cards = Cards
give-zeus = Give Zeus glory, for whatever you hope for:
for-zeus = Glory for Zeus
give-why = { $n ->
    [0] Zeus gets nothing from you.
   *[other] Zeus gets { NUMBER($n) } of your glory at once, and owes you nothing for it.
}
let-pass = { $names } let it pass.
deeds = What can be done
yes-area = To { $area }
yes-oracle = Play the oracle of { $card }
yes-card = Put { $card } down
yes-claim = { $several ->
    [yes] { $name } attack
   *[no] { $name } attacks
}
yes-phase = { $phase ->
    [naming] Name { $name }
    [praying] Protect { $name }
    [fighting] { $several ->
        [yes] { $name } attack …
       *[no] { $name } attacks …
    }
    [against] Attack { $name }
   *[other] { $name }
}
go-to = { $n ->
    [one] Go to { $area } { $hex }: { NUMBER($n) } step
   *[other] Go to { $area } { $hex }: { NUMBER($n) } steps
}
steps = { $n ->
    [one] { NUMBER($n) } step
   *[other] { NUMBER($n) } steps
}
with = with { LIST($names) }
fates-called = The Fates have called: { LIST($names, type: "unit") }.
made-up = Reconstructed map, units, gods and cards

## Several people at one device

who-challenges = Who challenges for { $about }?
does-attack = { $several ->
    [yes] { $about } come by: does { $who } attack?
   *[no] { $about } comes by: does { $who } attack?
}
asked-whom = { $about }: { $who }?
wants-sheet = { $name } wants to see their own sheet
my-sheet = My sheet
that-is-all = That is all
nobody = Nobody

## Cards, gods, Fates

oracle = Oracle
your-fate = Your Fate
your-cards = Your cards
down-before-you = Face down before you
fate-why = It counts when the game ends, whoever leads then. Nobody else knows it.
all-fates = All Fates
fate = Fate
glory-at-end = Glory at the end
-in-hand = { $n ->
    [one] { NUMBER($n) } card in hand.
   *[other] { NUMBER($n) } cards in hand.
}
god-at-end = <strong>{ $name }</strong>: { $score } glory. { -in-hand }
god-known = <strong>{ $name }</strong>: { NUMBER($glory) } glory that all know of, { $track } in this turn. { -in-hand }
god-promised = <strong>{ $name }</strong>: { NUMBER($glory) } glory that all know of, { $track } in this turn, { NUMBER($promised) } promised by oracles. { -in-hand }
lie-before = Before { $name } lie: { LIST($items, type: "unit") }.
powers = Powers
always = (always)
used = (used in this turn)
not-now-for = (not now: { $why })
played-card = The card that was played
zeus-arbitration = Zeus Arbitration
both-roll = Where two stand on the same number for a hero, both roll. { $god } adds:
all-others = all others
gift = { $gift ->
    [prayer] Prayer
   *[sacrifice] Sacrifice
}
gift-table = Two dice added, and the glory that is given: protection from …
dice = Dice
granted = { $what ->
    [c] combat
    [d] occurrences
    [b] both
   *[nothing] nothing
}
log-sheets = The log sheets
nothing = nothing
kept-fate = Kept Fate { $number }: { $counts }. It brought { $now }.
made-up-cards = Powers, tables and cards are reconstructed: those of the printed game are not public.

## What one looks at on the map

step-is = steps: a roll for a ship is one
at-least = { $points ->
    [one] { $name } has { NUMBER($points) } point or more
   *[other] { $name } has { NUMBER($points) } points or more
}
shown-before = { $name } had shown { NUMBER($points) } in an earlier turn
defense = Defense
attack = Attack
magic = Magic
your-points = Your points
aboard = aboard a ship
held-by = held by { $name }
as-sheet = { $note }, as your sheet has it
by-ship = By ship
mark-of = { $n ->
    [one] { NUMBER($n) } point, by { $name }
   *[other] { NUMBER($n) } points, by { $name }
}
how-ends = How it may end
weapons = Weapons
as-it-stands = As it stands
by-magic = By magic

## Sheets and glory

all-sheets = All sheets and cards
glory-in-all = { NUMBER($n) } glory in all
sheet-line = <b>Sheet:</b> { $lines }
points-line = <b>Points:</b> { $points }
cards-line = <b>Cards:</b> { $cards }
cards-line-down = <b>Cards:</b> { $cards }; down: { $down }
none = none
own-side = Your own side
no-points = You have points for nobody.
former-sheets = Your former sheets
players = Gods and glory
away = away
decides = decides
struck = struck
card-down = card down
prizes-taken = { $n ->
    [one] { NUMBER($n) } prize taken
   *[other] { NUMBER($n) } prizes taken
}
card-of-god = { $name }, the card of { $god }
glory-said = { NUMBER($glory) } glory, { $track } in this turn
this-turn = { $track } this turn
glory-of = { $glory } glory
glory = glory
how-all-came = How all came by their glory
in-all = In all
fate-counts = Fate { $number }: { $counts }.
sheets = Log sheets

## Turns

turn-of = Turn { NUMBER($turn) } of { NUMBER($all) }
turns = Turns, and the Fates that lie on them
turn-fates = { $n ->
    [one] Turn { NUMBER($turn) }: { NUMBER($n) } Fate
   *[other] Turn { NUMBER($turn) }: { NUMBER($n) } Fates
}
fates-there = { $n ->
    [one] : { NUMBER($n) } Fate
   *[other] : { NUMBER($n) } Fates
}
what-brought = What turn { NUMBER($turn) } has brought
steps-of-turn = The steps of a turn
mover = <strong>{ $name }</strong> is the Moving Player
mover-named = <strong>{ $name }</strong> is the Moving Player<small>, { NUMBER($n) } of { NUMBER($most) } named</small>

## The log sheet

head = { $section ->
    [heroes] Heroes
    [monsters] Monsters
    [occurrences] Divine Occurrences
    [aid] Aid and ailment
    [zeus] Glory of Zeus
   *[offerings] Prayer and sacrifice
}
head-why = { $section ->
    [heroes] Points add up from turn to turn, as long as you write at least one. Whoever has the most can lead a hero.
    [monsters] They count in this turn only.
    [occurrences] You can cause only what is written here, and only where your god is. A hero who dies of it, and whom nobody else leads, costs you 5 glory.
    [aid] Ten Attack more or less for each point, in all combat of this turn; not for prizes, nor by magic. All learn of it when it is first used.
    [zeus] One glory for each four points, which nobody else learns of.
   *[offerings] Paid with glory, not with power: protection for a hero, as your god's tables and two dice have it.
}
scale = { $what ->
    [log] { $name }
    [aid] Aid for { $name }
    [ail] Ailment for { $name }
    [to_zeus] Glory of Zeus
    [pray] Prayer
   *[sacrifice] Sacrifice
}
lapses = { $n ->
    [one] your { NUMBER($n) } point from earlier turns would lapse
   *[other] your { NUMBER($n) } points from earlier turns would lapse
}
sheet-numbers = Defense { NUMBER($defense) }, Attack { NUMBER($attack) }
sheet-numbers-magic = Defense { NUMBER($defense) }, Attack { NUMBER($attack) }, Magic { NUMBER($magic) }
look-at = Look at { $name }
sheet = Log sheet
power-left = { NUMBER($left) } of { NUMBER($all) } power points left
left = <b>{ NUMBER($n) }</b> { $n ->
    [one] point
   *[other] points
} left
to-offer = <b>{ NUMBER($n) }</b> glory to offer
hand-in-sure = Hand it in?
sheet-empty = The sheet is empty.
would-be-lost = { $n ->
    [one] { NUMBER($n) } point would be lost.
   *[other] { NUMBER($n) } points would be lost.
}
no-change = It cannot be changed then.
hand-in = Hand it in
hand-in-why = The sheet is final. When all are in, the turn goes on.
go-on = Go on writing
done = Done …
done-why = First you see what is written; nothing is handed in yet.
as-last = As last turn
as-last-why = What is written now is replaced by what you wrote last.
rub-out = Rub out
rub-out-why = The whole sheet is empty again. Nothing is handed in by that.
find = Find a name
written = Written: { NUMBER($n) }
is-written = is written
write = Write { $occurrence }
offer = Offer
sum-of-sheet = { LIST($parts, type: "unit") }.

## A sheet that is planned

plan = Plan your sheet for turn { NUMBER($turn) }
plan-why = A draft on this device: nobody else sees it, and nothing is sent. It stands in your sheet when turn { NUMBER($turn) } asks for it.
as-this = As this turn
lost-title = Taken off your draft
line-with = { $line } { NUMBER($points) }
lost = { $why ->
    [dead] { $line }: dead for good
    [power] { $line }: { $left ->
        [one] only { NUMBER($left) } point was left
       *[other] only { NUMBER($left) } points were left
    }
    [glory] { $line }: only { NUMBER($left) } glory was left
    [not-yours] { $line }: it is not yours to offer
   *[closed] { $line }: that cannot be written on this sheet
}
