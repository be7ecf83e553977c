# What many pages have in common.

-name = Theomachy

name = { -name }
page-title = { $title } · { -name }
home = Home
one-moment = One moment …
close = Close
try-again = Try again
your-name = Your name

# What is left on a clock, in words or figures.
time-left = { $time } left
time-left-reserve = { $time } left, and { $reserve } in reserve
reserve-left = { $time } left of the reserve
time-stands = { $time } left; the clock stands during a vacation
on-reserve = { $time } (reserve)

copy = Copy
copied = Copied
copied-said = The link is copied.
share = Share

leads-to = What “{ $title }” leads to: { $events }
all-hands = All hands
no-cards = no cards
quoted = “{ $title }”
then-moves = Then <strong>{ LIST($moves) }</strong>
then-move = Then <strong>“{ $title }”</strong>
then-move-meaning = Then <strong>“{ $title }”</strong>: { $meaning }
