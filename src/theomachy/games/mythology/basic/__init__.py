"""The Basic game of Mythology. Read it in this order: state, tables, setup, rules, combat, captures,
alliances, scoring."""
