# The board of Zeus on the Loose.

## The table in words, for those who hear it. A seat is nobody, you, or named.

in-words = The table in words
round = Round { NUMBER($round) }. Mount Olympus stands at { $total }.
no-card-yet = No card lies there yet.
on-top = { $who ->
    [nobody] On top lies { $card }, played by nobody.
    [you] On top lies { $card }, played by you.
   *[named] On top lies { $card }, played by { $name }.
}
held-by = { $who ->
    [nobody] Zeus is held by nobody.
    [you] Zeus is held by you.
   *[named] Zeus is held by { $name }.
}
draw-pile = { $n ->
    [one] Draw pile: { $n } card.
   *[other] Draw pile: { $n } cards.
}
is-over = The game is over.
turn = { $who ->
    [nobody] Turn: nobody.
    [you] Turn: you.
   *[named] Turn: { $name }.
}
player = { $n ->
    [one] { $name }: { $n } card, letters { $letters }
   *[other] { $name }: { $n } cards, letters { $letters }
}
no-letters = none
hand = Your hand: { LIST($cards, type: "unit") }.
hand-empty = Your hand: no cards.
