"""The web server: tables at which people and bots play, kept in a database, shown live in browsers and to
other programs.

Read it in this order: messages (what is said), store (what is kept), live (a table in memory), driver (what a
table does by itself), table_factory and table_service (what people do at tables), replay, api and stream
(how they reach it)."""
