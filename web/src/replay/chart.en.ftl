# What the coach reckons, with half the width of its interval.

chance = { $chance } (± { NUMBER($error) })
chance-between = { $chance } ({ NUMBER($least) } to { NUMBER($most) })
points = { $n ->
    [one] { $n } percentage point (± { NUMBER($error) })
   *[other] { $n } percentage points (± { NUMBER($error) })
}
