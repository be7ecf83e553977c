# Who one is, and the way out.

title = You
change = Change
changed = You go by this name at new tables.
record = <link>Your record</link>: wins, achievements, head to head
personal-link = Your personal link
personal-link-what =
    Open it on another device to go on there as yourself. Keep it to yourself: whoever has it is you.

## Vacation

vacation = Vacation
vacation-left = { $n ->
    [one] You have { $n } day of vacation left this year.
   *[other] You have { $n } days of vacation left this year.
}
vacation-until = You are on vacation until { $day }.
vacation-what = Where there are days for a move, your clock stands meanwhile. Everybody there sees it.
vacation-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
vacation-ends = I am back

## The calendar of deadlines

calendar = Your deadlines as a calendar
calendar-what = Subscribe to this address in your calendar. Whoever has it sees when your clocks run out, and nothing else.

## Notices on this device

push = Notices on this device
push-what = At tables with days for a move, your browser can show that it is your turn while you do not look.
push-is-on = This device shows when it is your turn.
push-refused = Your browser does not let this page show notices: its settings say so.
push-start = Show when it is my turn
push-stop = Show nothing any more
push-title = Your turn: { $game }

## The webhook

webhook = A webhook for your turn
webhook-what =
    At tables with days for a move, the server posts to this address that it is your turn while you do not look: a
    message of JSON with the table and the deadline.
webhook-address = Its address
webhook-secret = The secret of its signatures
webhook-secret-what = It is shown only now. Whoever has it can sign as this server does (Standard Webhooks).
webhook-try = Send a message to try it
webhook-arrived = A message has arrived there.
webhook-fault = The last message did not arrive: { $fault }.
webhook-forget = Remove it

## Signing out

warn-here = Only your personal link leads back to your tables: copy it first, or they are lost to you.
warn-others =
    All other devices and programs that are signed in as you will be signed out, and your personal link so far will
    no longer open. Here you stay who you are, with a new link.
sign-out-here = Sign out here
sign-out-others = Sign out the others
stay = Stay
ask-here = Sign out…
ask-others = Sign out on all other devices…
others-done = All other devices are signed out, and your personal link is a new one.
