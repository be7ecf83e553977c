"""Mythology, the Advanced game.

How it works. A match is one record (`state`). A turn is a sequence of phases; what interrupts (a window, a
poll of challengers, an auction, a claim, a combat, an Oracle's question) is a frame on the kernel's stack,
four at most. `rules.play` does what was chosen; then `turns.run_on` lets the top frame or the phase go on, a
little at a time, until somebody is asked. So nothing ever waits inside a function, and each chapter says in
one function what comes next. Who is asked follows from public facts alone. Log sheets, cards and answers to
polls are chosen at the same time, under seal.

Read it in this order: state, actions, events. Then `rules`: play, choices, turns, and the chapters: setup,
sheets, control, auctions, movement, items, combat (numbers, deaths, hercules, oracles), captures, asking and
windows (effects, occurrences), closing, scoring; the options: zeus, offerings, roaming. `knowledge`: sight,
imagination, observation. `text`: notation, views, positions. The data: advanced.toml, components, params.
`bots`: aims (with chances and ways), then appraisal and its parts: sheet, moves, bids, disasters, effects,
acts; estimate is what a search counts on.

What one wants to be asked about, and what that answers: `text.wishes`. The guided turn is data: guide.toml.

Missing. Bots: greedy gives no points to monsters and nothing to a Zeus at the table, plots no famine, and
names no number in a bid to deceive; no search has been found to be better than greedy at four seats.
Imagination: of others' past turns only totals are imagined, and that a leader was found without a tie
(MY-A24) is remembered for the phase only as who it is."""
