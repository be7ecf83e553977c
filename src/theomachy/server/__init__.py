"""The web server: tables at which people and bots play, kept in a database, shown live in browsers and to
other programs.

Read it in this order: messages (what is said), table and store (what is kept), live (a table in memory,
with its log, its audience and the answers that are withheld), answer_policy and deadlines (when a person is
answered for, and until when one is waited for), telling (what is told of a table), driver (what a table
does by itself), table_service and its rooms seating, moves and replays (what people do at tables), api and
stream (how they reach it)."""
