# What one wants to be asked about.

intro = Where you could only pass you are not asked, as long as windows have a clock or you play against bots alone. Nobody else learns what you choose here.
how-long = For how long
for-match = For the match
for-turn = For this turn
ends = What is chosen here ends with this turn.
will-end = What you choose now will end with this turn.
reset = As at the beginning
from = { $unit ->
    [heroes] Heroes
   *[monsters] Monsters
} from <field></field> points

## Windows

windows = Windows
own = Where it concerns me
own-hint = When gods are placed, in my phase, and where a unit that I have points for fights or captures.
acts = Wherever I could act
acts-hint = Each time I could use an occurrence, a power or a card.
all = For anything at all
all-hint = Also where I could only drop something, or give to Zeus.
none = Let all pass
none-hint = I use nothing.

## When a unit is named

named = When a unit is named
ask = Ask me
challenge-hint = Where I have as many points for the unit as here, or more.
challenge = Challenge for me
challenge-always-hint = Where I have as many points as here, or more.
challenge-none-hint = I challenge nobody.

## In an auction

auction = In an auction
bid = Bid for me
bid-hint = One more than what stands, as far as my points go. With no more points I equal it, or give up.
ask-each = Ask me each time
ask-each-hint = For whoever wants to bluff.

## When somebody enters a hex

enters = When somebody enters a hex
attack-hint = Where a unit that I have points for could attack one that enters its hex.
attack-none-hint = My units attack in my own phase only.
