"""Mythology, the Advanced game. Not offered yet: `registration` makes the rules known to the generic functions, the list of games has no entry.

How it works. A match is one record (`state`). A turn is a sequence of phases; what interrupts (a window, a poll of challengers, an auction, a
claim, a combat, an Oracle's question) is a frame on the kernel's stack, four at most. `rules.play` does what was chosen; then `turns.run_on` lets
the top frame or the phase go on, a little at a time, until somebody is asked. So nothing ever waits inside a function, and each chapter says in
one function what comes next. Who is asked follows from public facts alone. Log sheets, cards and answers to polls are chosen at the same time,
under seal.

Read it in this order: state, actions, events; rules, choices, turns; then the chapters: setup, sheets, control, auctions, movement, items, combat
(numbers, deaths, hercules, oracles), captures, asking and windows (effects, occurrences), closing, scoring; the options: zeus, offerings,
roaming. What a seat knows: knowledge, imagination, observation. The data: advanced.toml, components, tables.

Done: the rules of all chapters and options with a scenario for each id of RULES.md, a referee, equal bytes interpreted and compiled, what a seat
knows with its twin, imagined worlds, notation, events, views, positions.

Missing, before the game can be offered: the entry in the list of games (and with it the golden transcript and the checks of all games), the board
in the browser with its sheet and its settings of what one wants to be asked about, the tutorial; the message of a whole sheet at once. Bots:
`appraise` is a first one, which neither bids by value nor uses disasters, aid, ships or powers; no search has been measured. Balance: the
criteria for the reconstruction are not measured. Imagination: of others' past turns only totals are imagined, and that a leader was found without
a tie (MY-A24) is remembered for the phase only as who it is.
"""

from theomachy.games.game import ON_OFF, Game, Option, Rooms


class Mythology(Game):
    """The Advanced game, with its options."""

    id = "mythology"
    name = "Mythology, the Advanced game"
    summary = "Gods with secret accounts lead heroes and monsters over the ancients' world: bids for control, disasters, prizes brought home."
    seats = range(2, 11)
    rules_version = 1
    options = (
        Option("zeus", ON_OFF, "the last of five seats or more is Zeus, who decides and is bribed (rule 301)"),
        Option("prayer_and_sacrifice", ON_OFF, "glory buys protection for heroes (rule 302)"),
        Option("lesser_evils", ON_OFF, "pirates, robbers and wild folk are in the heroes' way (rule 303)"),
        Option("historical", ON_OFF, "prizes and monsters start where the myths have them (rule 304)"),
    )

    @property
    def rooms(self) -> Rooms:
        from theomachy.games.mythology.advanced.registration import ROOMS

        return ROOMS
