# The player's aid of the Basic game.

list = { $list ->
    [prizes] Prizes: { NUMBER($n) }
    [gods] Gods: { NUMBER($n) }
    [heroes] Heroes: { NUMBER($n) }
   *[monsters] Monsters: { NUMBER($n) }
}
