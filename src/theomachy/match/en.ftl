# What a match says of itself.

## Who is called by no other name

seat-1 = the first seat
seat-2 = the second seat
seat-3 = the third seat
seat-4 = the fourth seat
seat-5 = the fifth seat
seat-6 = the sixth seat
seat-7 = the seventh seat
seat-8 = the eighth seat
seat-9 = the ninth seat
seat-10 = the tenth seat

## What cannot be done

match-over = the match is over
name-the-seat = seats { $seats } are all asked: name the seat
nothing-to-decide = { $name } has nothing to decide now; the match waits for { $waiting }
no-action = { $action } is no action of this game
not-possible = { $move } is not possible: { $why }
seed-or-key = chance comes either from a seed or from a key: one of them, not both
key-bytes = a key has { $key_bytes } bytes
no-seat = there is no seat { $seat }; seats are 0 to { $last }
has-not-moved = { $name } has made no move yet
nothing-to-take-back = { $name } has no move to take back: chance, a reveal or another's decision came after it
resigned-already = { $name } has resigned already

## What is wrong with a file

file-position = position: { $error }
move-does-not-fit = { $where }: move { $number } ({ $move } by seat { $seat }) does not fit: { $error }
other-position = { $where }: all { $moves } moves fit, but they lead to another position than was saved
file-altered = { $where }: all { $moves } moves fit, but the file is not as it was saved: something in it has been changed
resignation-does-not-fit = { $where }: that seat { $seat } resigns after move { $after } does not fit: { $error }
newer-rules = { $where } was played by rules { $rules } of { $name }; this Theomachy knows up to { $known }
two-beginnings = { $where }: it begins with a position and with a seed or key
