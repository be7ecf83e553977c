# Somebody got a link to a table.

invites = { $name } invites you to play.
invited = You are invited to play.
begun = This match has begun already.
who-sits = Who sits where
reserved-for-you = Kept for you, { $name }
free-seat = A free seat
bot = Bot: { $name }
is-expected = has not come yet
sit-down = Sit down
no-seat = No seat is free
no-seat-why = Everybody has sat down. Ask for the link for spectators, or open a table of your own.
cannot-open = Can’t open this link
