# What the coach reckons, with half the width of its interval.

chance = { $chance } (± { NUMBER($error) })
points = { $n ->
    [one] { $n } point (± { NUMBER($error) })
   *[other] { $n } points (± { NUMBER($error) })
}
expected = { $text } ({ $share })
