# What the rest of the client tells of Hera and Zeus.

pitch = Hidden cards, bluff and powers: free the hostage first.
task = { $phase ->
    [action] choose { $n ->
        [one] your last action
       *[other] an action, { NUMBER($n) } left
    }
    [setting_up] set up your first row
    [placing] choose the card to place
    [scouting] choose where Pegasus strikes
    [landing] choose where the card lands
    [prophesying] choose what Pythia sees
    [entering] choose a column for your figure
    [moving_from] choose the card that moves
    [moving_to] choose where the card goes
    [taking] choose what Hades brings back
    [fetching] choose the next Pegasus
    [discarding] choose the next discard
   *[pandoras_column] order what the column has lost
}
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
