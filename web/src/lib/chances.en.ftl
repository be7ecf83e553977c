# Chances; what is not sure does not look so.

percent = { NUMBER($share, style: "percent") }
under-one = under 1%
over-ninety-nine = over 99%
