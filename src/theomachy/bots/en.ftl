# What is wrong with bots and nets.

## Bots

no-text = a bot is named in text, such as 'greedy', not by { $given }
no-bot-meant = no bot is called { $bot }; did you mean { $meant }?
no-bot = no bot is called { $bot }; there are: random, greedy, policy, policy:<file>, python:<file>.py:<name>, and with <seconds>s or <iterations> ismcts:<...>, puct:<...>, ismcts+net:<...>, race+net:<...>, the last three also with :<file> of nets; { $levels }
no-budget = { $bot } needs a budget: write { $name }:1s for seconds a move, at most { $seconds }, or { $name }:500 for iterations
impossible-budget = { $bot } has no possible budget; write { $name }:1s for seconds a move, at most { $seconds }, or { $name }:500 for iterations
takes-no-nets = { $bot }: { $name } searches without nets; with a file of them search { $searches }
no-nets-named = { $bot } names no file of nets after its last colon
own-bot-form = { $bot } is no bot in Python: write python:<file>.py:<name> or python:<module>:<name>, where calling the name makes the bot
no-own-bot = { $where } has no { $name }; bots in it: { $bots }
in-line = { $error }, in line { $line } of { $file }
no-bot-file = there is no file { $file }
same-helpers = { $helper } cannot be imported beside { $loaded }, which has the same name: rename one of them
own-bot-failed = { $bot } makes no bot: { $error }
own-bot-has-no-choose = { $bot } makes no bot: its { $kind } has no method choose(decision)

## Nets

layer-shape = layer { $number } has weights of shape { $weights } and biases of shape { $biases }, not ({ $size }, n) and (n,)
layer-not-finite = layer { $number } has a number that is not finite
last-layer = the last layer has an output for each of { $actions } actions, not { $size }
no-policy = this is no policy for { $game }: { $error }
no-activation = activations are { $known }, not { $activation }
or = or
not-written = { $file } can't be written: { $error }
nets-for-another = { $file } holds nets for { $game } with { $seats } seats, not for { $wanted } with { $wanted_seats }
nets-for-none = { $file } holds nets for { $game } with { $seats } seats, and there is no such game here
observation-does-not-fit = { $file } does not fit the observation of { $game } in this version of Theomachy: train it anew
nets-not-finite = { $file } holds a number that is not finite, so it plays nothing
features-do-not-fit = { $file } does not fit the features of { $game } in this version of Theomachy: train it anew
no-file = there is no file { $file }
no-nets-in = { $file } is no file of nets, or it is broken
other-format = { $file } is of format { $format }; this version of Theomachy reads formats { $older } and { $newer }
no-value-net = { $file } holds a policy without a value net, so no search can use it; play it as policy:{ $file }
no-nets = there are no nets for { $game }
no-net = there is no net for { $game } with { $seats } seats; train one: theomachy train { $game } --seats { $seats }, and play it as policy:FILE or puct:1s:FILE, or choose a bot that needs none, such as ismcts:1s

## The levels for people

level-mortal = Mortal
level-mortal-plays = plays by feeling, and rues it later
level-hero = Hero
level-hero-plays = bold and sound, but looks one step ahead
level-demigod = Demigod
level-demigod-plays = thinks before acting, and forgives little
level-olympian = Olympian
level-olympian-plays = weighs every fate for a second, and never sleeps
