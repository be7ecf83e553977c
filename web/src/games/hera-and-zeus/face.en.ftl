# What the rest of the client tells of Hera and Zeus.

pitch = Hidden cards, bluff and powers: free the hostage first.
counts = The published rules do not say how many cards there are of each kind; the numbers come from another public program of the game.

## Keys

key-draw = Draw a card
key-challenge = Challenge in that column
key-power = Play the power of the chosen card
key-yes = Yes to what is asked

## Options

starter = Who begins
starter-hera = Hera (seat 1)
starter-zeus = Zeus (seat 2)
starter-random = By lot
pegasus = Pegasus may attack where your own figure stands
