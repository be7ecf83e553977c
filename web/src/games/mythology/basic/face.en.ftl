# What the rest of the client tells of the game.

## Keys

key-yes = Yes to what is chosen
key-pass = Let it pass; no more of this
key-next = The next that can do something
key-number = The answer with that number

## The Basic game

task = { $phase ->
    [placing] send your god to an Area
    [moving] move, or end movement
    [fighting] choose who fights whom
    [aiding] give aid, or none
    [aiding_capture] give aid, or none
    [capturing] reach for a prize, or end captures
    [answering] answer the proposal
    [allying] propose an alliance, or go on
   *[other] {""}
}
pitch = Send heroes to the ends of the world, past its monsters.
parts = World
parts-why = Of the printed map and counters only a little is public.
