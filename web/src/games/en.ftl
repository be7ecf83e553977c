# What is said of every game.

by-score = { $first } to { $second }.
asked = You are asked
cards = Cards
cards-why = The list of the printed cards is not public.
components = Components
points = { $n ->
    [one] { $said } point
   *[other] { $said } points
}
