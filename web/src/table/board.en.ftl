# The board's place, and the log: of a table and of a replay.

laid-out = The board is being laid out …
no-board = The board didn’t load
no-board-why = The connection broke while it was loading. Load the page again.

## The log

what-happened = What happened
what-happened-order = What happened, oldest first
taken-back = Taken back:{ " " }
show-where = Show where
about = About
everybody = Everybody
every-detail = Every detail
since-your-move = Since your move
details = { $n ->
    [one] { NUMBER($n) } detail
   *[other] { NUMBER($n) } details
}
details-of-this = { details }: more about this
less = less
