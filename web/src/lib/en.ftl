# How times, seats and paces are called everywhere.

seat = Seat { NUMBER($number) }

pace-calm = Calm
pace-brisk = Brisk
pace-instant = Instant

## How long

seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}

# What is left on a clock; minutes have two digits.
hours-left = { NUMBER($hours) } h { $minutes } min

## How long ago

just-now = just now
yesterday = yesterday
minutes-ago = { $n ->
    [one] { $n } minute ago
   *[other] { $n } minutes ago
}
hours-ago = { $n ->
    [one] { $n } hour ago
   *[other] { $n } hours ago
}
days-ago = { $n ->
    [one] { $n } day ago
   *[other] { $n } days ago
}

## Chances

under-one = under 1%
over-ninety-nine = over 99%
