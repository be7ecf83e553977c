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
