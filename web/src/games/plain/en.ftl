# The board of a game that brings none.

player = Player
you = { $name } (you)
your-moves = Your moves
