# Zeus on the Loose: what is told, in English.

round_begins = Round { $round }: { $dealer } deals, { $starter } begins

dealt = { $seat } is dealt { $cards }

plays = { $manner ->
    [match] { $seat } matches with { AN($card) }
    [sneak] { $seat } sneaks { AN($card) }
   *[turn] { $seat } plays { $card }
  }: { $total }{ $zeus ->
    [taken] , takes Zeus
    [kept] , keeps Zeus
   *[stays] {""}
  }

draws = { $seat } draws a card; { $deck_size } left

drawn = { $seat } draws { $card }; { $deck_size } left

forgets = { $seat } has not drawn and goes on with a card fewer

round_ends = { $reason ->
    [made_goal] Exactly 100
    [matched_goal] A match at 100 or more
    [bust] Over 100
    [exhausted] The draw pile is empty
   *[cardless] Nobody has a card left
  }: { $winner-none ->
    [yes] nobody holds Zeus, nobody wins the round
   *[no] { $winner } holds Zeus, wins the round and has { $letters }
  }
    .in-short = { $winner-none ->
        [yes] nobody wins the round
       *[no] { $winner } wins the round
      }

game_ends = { $winner } spells Z-E-U-S and wins the game

score = { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
}

## What moves would do

do-play = Play { $card }
do-sneak = Sneak with { $card }
do-pass = Pass
do-draw = Draw
do-forgo = Forgo the draw
passes-by = let the card lie
draws-back = draw back a card
does-without = do without the draw: a card fewer for the rest of the round
about-card = { $card }: { $text } There are { $copies }; on Mount Olympus: { $played }.
becomes = { $before } → { $total }
is-over = { $becomes }, over { $goal }: nobody wins the round
is-over-and-won = { $becomes }, over { $goal }: { $name } wins the round
a-match = a match
keeps-zeus = Zeus is yours already
takes-zeus = takes Zeus
wins-the-round = wins the round

## Why a move may not be made

draw-first = first draw
draw-or-forgo = first draw, or forgo the draw
window-own-card = the sneak window is open, and it is your card that lies on top
window-sneak-or-pass = the sneak window is open: sneak or pass
window-pass = the sneak window is open: pass
no-window = there is no sneak window to pass in
no-such-card = there is no such card in your hand
not-in-hand = there is no { $card } in your hand
anothers-turn = it is another's turn
no-draw-due = no draw of yours is due
no-card-without-draw = there is no card left to play without drawing first
forgone-by-itself = a draw is forgone by itself when the next card is played
nothing-to-sneak-upon = there is nothing to sneak upon
no-sneak-on-own = nobody sneaks on a card of their own
your-turn-play-it = it is your turn: play the card
busts = { $before } + { $card } is over { $goal }, and { $match ->
    [none] another card of yours is not
   *[other] the { $match } in your hand is a match, which may be
  }
god-busts = with { $card } Mount Olympus stands at { $total }, over { $goal }, and { $match ->
    [none] another card of yours is not
   *[other] the { $match } in your hand is a match, which may be
  }

## The table in the terminal

standing = Round { $round }   Mount Olympus { $total }   ({ $top })
played-by = { $card }, played by { $name }
no-card-yet = no card yet
cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
holds-zeus = holds Zeus
draw-pile = Draw pile { $n }
your-hand = your hand:

## What no position is

position-no-card = { $where }: no card is called { $card }
position-players = players: { $seats } are wanted
position-no-seat = { $name }: there is no seat { $seat }
position-copies = there are only { $copies } copies of { $card }
position-letters = only one player can have all letters
position-top = top and top_played_by go together
position-olympus = Mount Olympus has a top card exactly if cards lie there
position-top-elsewhere = top: no { $top } lies on Mount Olympus
position-draw-owed = owes_draw: only who played the top card can owe a draw
position-no-draw-owed = owes_draw: with drawing=auto nobody owes a draw
position-over = nothing is open when the match is over
position-total = total: at { $goal } the round is over
position-empty-pile = with an empty draw pile the round is over
position-no-cards = when no player has a card the round is over
position-turn = turn: that player has no card and none to draw
window-none = window: none opens on this card
window-not-asked = window: seat { $seat } is not asked
window-no-sneak = window: seat { $seat } has nothing to sneak with
window-closed = window: when all have answered it is closed

## What no set of cards is

set-amount = { $name }: effect { $effect } and the amount do not fit together
set-card-name = { $name } could not be told from other moves
set-same-name = two cards have the same name
set-values-ascend = the values must ascend
set-too-many-kinds = there is room for { $most } kinds of cards, not { $kinds }
set-too-few-cards = edition { $edition } has too few cards to deal { $each } each to { $players } players
set-other-players = these cards are for { $most } players, not { $seats }
starter-needs-names = option starter=name needs the players' names

## The game and its options, as they are chosen

game-name = Zeus on the Loose
game-summary = Add cards up to 100, steal the figurine, cut in with the same number; four rounds won spell Z-E-U-S.
option-edition = the 60 cards of 2006 or the later 56 cards, a few rules differ
option-starter = who begins
option-sneak = the Same Number Sneak: everybody is asked, the quickest wins, or not at all
option-bust = going over 100: only when every card would (2006), or at any time (56)
option-drawing = drawing back up to four by itself, or as a move that can be forgotten
option-floor-zero = the total never drops below 0
option-younger = the rules for younger players: no sneak, and nobody forgets to draw
younger-means = option younger means { $option }={ $value }, so { $option }={ $given } contradicts it
