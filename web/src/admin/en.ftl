# The page for whoever runs the server.

title = Running the server
token = Admin token
enter = Enter
token-what = It is what <code>admin_token</code> is set to. Whoever has it sees guests and tables, bans, and closes tables.
overview = Theomachy { $version }: { NUMBER($playing) } in play, { NUMBER($gathering) } gathering, { NUMBER($over) } over, { NUMBER($memory) } in memory.

## Bans

bans = Bans
ban-address = Ban an address
ban-for-good = <strong>{ $who }</strong>, for good: { $reason }
ban-until = <strong>{ $who }</strong>, until { $until }: { $reason }
lift = Lift the ban
nobody-banned = Nobody is banned.
ban = Ban
ban-whom = Guest or address
ban-reason = Reason, which they are told
ban-days = Days; empty for good

## Guests

guests = Guests
name = Name
guest = <strong>{ $name }</strong>, came { $ago }, sits at { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} <small>{ $id }</small>
banned = banned
no-guests = Nobody of this name.

## Tables

tables = Tables
table = <strong>{ $game }</strong>, { $status }, { LIST($seats, type: "unit") }; { $ago }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} <small>{ $id }</small>
no-tables = There are none.
close = Close
close-title = Close the table
close-what = The match is deleted for good, and everybody at the table is sent away.
close-yes = Delete it
