# What one has to show for one's matches.

title = Your record
nothing-yet =
    Nothing yet: it begins with the first match that you finish. Lessons do not count, nor does a device that goes
    round.
choose-game = Choose a game
percent = { NUMBER($share) }%

## In figures; the number stands before it, and is drawn large

matches-finished = { $n ->
    [one] match finished
   *[other] matches finished
}
won = won, { $percent }
streak = current winning streak
best-streak = best winning streak
puzzles = { $n ->
    [one] day of puzzles in a row
   *[other] days of puzzles in a row
}

## Achievements

achievements = Achievements
reached = Reached
so-far = { NUMBER($done) } of { NUMBER($of) }
not-yet = Not yet

## By game

by-game = By game
game = Game
finished = Finished
games-won = Won
game-streak = Best streak

## Head to head

head-to-head = Head to head
against = Against
matches = Matches
ahead = You were ahead
behind = Behind
tied = Whoever shares a place with you is neither ahead nor behind.
bot-account = bot account
player = player
bot = bot
