# Somebody opened a personal link.

title = A personal link
does-not-open = This link does not open
to-the-start = Home
go-on-as = Go on as { $other }?
who-you-are =
    On this device you are { $name }. This is the personal link of another guest, { $other }. If you follow it, this
    device is { $other }’s, and only { $name }’s own personal link leads back to { $name }’s tables.
warning = If somebody sent you this link to join a table, don’t follow it: a table’s link leaves you who you are.
link-of = { $name }’s personal link
keep-it = Keep it before you go, if you want to come back.
stay = Stay { $name }
go-on = Go on as { $other }
