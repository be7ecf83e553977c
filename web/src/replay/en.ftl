# A finished match, step by step.

replay = Replay
replay-of = Replay: { LIST($names) }
no-replay = No replay
no-replay-why = There is no replay to see
played-again = The match is being played once more …
beside = Beside the replay
earlier = Show what was before
download = Download match
back-to-table = Back to table

## With whose eyes

view-as = View as
all-hands = All hands open
spectator = A spectator

## The handle

to-beginning = To the beginning
previous-move = Previous move
play = Play
pause = Pause
next-move = Next move
to-end = To the end
pace = Pace
pace-name = { $pace ->
    [slow] Slow
    [quick] Quick
   *[normal] Normal
}
step = Step
step-of = Step { NUMBER($n) } of { NUMBER($of) }: { $doing }
where = <small>{ NUMBER($n) } of { NUMBER($of) }</small> { $doing }
previous-round = Previous round
next-round = Next round
part = Part of the match
before-it-begins = Before it begins

## What was done in a step

beginning = The beginning
moved = { $name }: { $title }
asks-for-hint = { $name } asks for a hint
takes-back = { $name } takes back a move

## Where it turned

where-it-turned = Where it turned
coach-looks = The coach is looking at the match; that takes about ten seconds …
chances = Each player’s chance to win, as they could judge it by what they knew then. As each knew something else, the chances need not add up to 100%. A dot is a turning point.
turning-points = Turning points
turning-points-are = Each leads to the table as it was before the move.
turning-point = Step { NUMBER($step) }, { $name }: { $title }
costliest = The costliest mistake of the match.
better = <strong>“{ $title }”</strong> is better by { $points }. { $meaning }
opening = Opening …
play-on-as = Play on from here as { $name }
swings = Where the chances swung
swings-are = By chance, or because somebody played well: no better move was found there.
swing = Step { NUMBER($step) }, { $name }: from { $before } to { $after }
no-turning-points = No single move was a clear mistake; small losses can add up.
added-up = What added up
habit = { $name }, { NUMBER($times) } times: <strong>“{ $title }”</strong>. Better moves would have been worth { $points } in all.
looked-at = The coach looked at { NUMBER($n) } of { NUMBER($of) } decisions.
in-figures = The chart in figures

chart = Each player’s chance to win, step by step
at-step = Step { NUMBER($n) }
dot = Step { NUMBER($step) }, { $name }: { $played } instead of { $better }

## Was it fair?

was-it-fair = Was it fair?
how-it-works =
    Before anybody sat down, the server drew a secret key and showed its fingerprint, the commitment. Each player’s browser drew a random
    text, and showed its fingerprint, the promise; the texts themselves were shown when everybody had sat down and nothing could be changed.
    Every card that was drawn follows from the key and the texts. So nobody could choose it: no player, for they did not know the key; and
    not whoever runs the server, if your text took part, for when they first saw it the key and all the other texts were promised. Now the
    match is over, the key is shown, and everything can be computed once more.
verdict = { $state ->
    [good] Yes
    [bad] No
   *[unknown] Unknown
}
commitment = Commitment
key = Key
text-of = Text of { $name }
not-shown = promised but not shown
no-text = none
hash = Hash of the saved file
hash-what = The hash covers every name, option and move of the match. A copy of its file is the match that was played here if <code>theomachy replay --check</code> accepts it and shows the same hash.
not-known = What this cannot show: whether whoever runs the server looked at the key during the match, or gave up earlier matches that they did not like.

key-fits = The key fits the commitment: your browser has computed it.
key-does-not-fit = The key does not fit the commitment: your browser has computed it.
cards-follow = Every card follows from the key and the players’ texts: the server has played it all once more.
cards-do-not-follow = The match does not follow from the key and the players’ texts.
texts-promised = Each text is the one that had been promised: your browser has computed it.
text-not-promised = A text is not the one that had been promised.
promises-noted = They had been promised before your browser showed yours: it had noted the promises.
other-promises = Before your browser showed your text, it had noted other promises.
left-out = Not shown in time, and so left out: the text of { LIST($names) }. Usually that is a closed page; but whoever knew the key could have chosen between { NUMBER($deals) } deals that way.
nothing-noted = This browser had not noted the commitment before the match, so it cannot compare.
commitment-noted = It is the commitment that this browser had noted before you sat down.
other-commitment = This browser had noted another commitment before you sat down.
own-text = The random text that your browser gave took part.
other-text = The random text that your browser gave is not the one that took part.
