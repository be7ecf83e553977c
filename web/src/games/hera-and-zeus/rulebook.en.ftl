# The player's aid of Hera and Zeus.

caption = The { NUMBER($n) } cards of each side
card = Card
both-names = { $hera }, { $zeus }
strength = Strength
none = none
number = Number
does = What it does
