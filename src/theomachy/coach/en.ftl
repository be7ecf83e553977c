# What the coach says.

## The page of a review

chances = The chance to win after each move, as each player could judge it by what they knew then; as each knew something else, they need not add up to 100%. { $judged } of { $decisions } decisions were looked at.
chance-of-each = Each player's chance to win
moves = { $n } moves
ended-by = { $name } resigned, which ended the match.
turning-points = Turning points
no-turning-points = No single move was a clear mistake; small losses can add up.
swings = Where the chances swung
swings-are = By chance, or because somebody played well: no better move was found there.
swing = After { $n } moves, { $name }: from { $before } to { $after }
habits = What added up
habit = { $name }, { $times } times: { $title }. Better moves would have been worth { $points } percentage points (± { $error }) in all.
turn-at = { $name } after { $n } moves: “{ $played }” instead of “{ $better }”
turning-point = After { $n } moves, { $name }: “{ $title }”
better-by = “{ $title }” is better by { $points } percentage points (± { $error }). { $meaning }
then = Then “{ $title }”
chance = { $chance } ± { $error }
chance-between = { $chance } ({ $least } to { $most })
likely = { $event } ({ $share } likely)
more-likely = { $event } ({ $share } likely; otherwise { $otherwise })
certain = { $event } (certain; otherwise { $otherwise } likely)
leads-to = What “{ $title }” leads to

## What cannot be done

seconds = an analysis takes more than 0 and at most { $most } seconds, not { $seconds }
too-wide = a turn of more than { $most } positions
too-many-moves = the answer has { $count } moves, not { $asked }
was-not-right = { $made } was not right: the puzzle is over with it
no-puzzle = { $game } has no puzzle called { $called }
no-puzzles = there are no puzzles
match-goes-on = { $where } goes on: until its end a review is for one seat, from what it knows (on the command line: --seat 0)
no-seat = there is no seat { $seat }; seats are 0 to { $last }
