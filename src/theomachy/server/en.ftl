# What people say and do at a table.

## The quick phrases

phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-thinking = I am thinking …
phrase-sorry = Sorry!
phrase-good-game = Good game!

## What the log says

says = { $name }: “{ $phrase }”
resigns = { $name } resigns
resigns-and-a-bot-plays = { $name } resigns; a bot plays on, and cannot win
asks-pause = { $name } asks for a pause
asks-undo = { $name } asks to take back a move
agrees-pause = { $name } agrees to a pause
agrees-undo = { $name } agrees that it is taken back
declines-pause = { $name } would rather play on
declines-undo = { $name } does not want it taken back
withdraws-pause = { $name } no longer asks for a pause
withdraws-undo = { $name } no longer asks to take back a move
pauses = The match is paused
resumes = { $name } resumes the match
takes-back = { $name } takes back a move
takes-back-together = { $name } takes back a move and what came after it, as all agree

## What can be reached

achievement-first-win = First laurel
achievement-first-win-how = Win a match
achievement-against-hero = Hero's match
achievement-against-hero-how = Win a match against a Hero
achievement-against-demigod = Half divine
achievement-against-demigod-how = Win a match against a Demigod
achievement-against-olympian = Godslayer
achievement-against-olympian-how = Win a match against an Olympian
achievement-against-three = Theomachy
achievement-against-three-how = Win a match against three Olympians or more
achievement-three-in-a-row = On the wing
achievement-three-in-a-row-how = Win { $of } matches in a row
achievement-seven-in-a-row = Hubris
achievement-seven-in-a-row-how = Win { $of } matches in a row
achievement-each-game = Wanderer
achievement-each-game-how = Finish a match of each of the { $of } games
achievement-each-game-won = Pentathlete
achievement-each-game-won-how = Win a match of each of the { $of } games
achievement-full-table = First among many
achievement-full-table-how = Win at a table of five or more
achievement-company = In good company
achievement-company-how = Finish a match with another person
achievement-much-company = Symposium
achievement-much-company-how = Finish matches with { $of } different people
achievement-ten-matches = Regular
achievement-ten-matches-how = Finish { $of } matches
achievement-hundred-matches = Centurion
achievement-hundred-matches-how = Finish { $of } matches

## E-mail

mail-code-title = { $code } is your code
mail-code =
    Your code is { $code }. Enter it on the page where you gave this address, and you will be told here when it is your turn at Theomachy.

    If you did not give this address, you need do nothing: you will get no more of these.
mail-turn-title = Your turn: { $game }
mail-turn =
    It is your turn in a match of { $game }. Your clock runs out on { $until }.

    { $table }

    You get this because you gave your address at Theomachy. To get no more of these:
    { $stop }
