"""The Basic game of Mythology. Read it in this order: state, params, setup, rules, combat, captures,
alliances, scoring."""
