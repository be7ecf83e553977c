# What players do with each other beside the moves.

say = Say
hear = Hear what { $name } says

the-match = The match
ask-for-pause = Ask for a pause
pause-match = Pause the match
resign = Resign
resign-ask = Resign …
resigns-ask = { $name } resigns …
give-up = Give up?
gives-up = { $name } gives up?
play-on = Play on
wins-then = The match is over then, and { $name } wins.
over-then = The match is over then.
others-play-on = A bot plays on in this seat, and cannot win. { LIST($names) } play on.
