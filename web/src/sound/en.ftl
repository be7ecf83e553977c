# Whether a table is heard and felt.

sound = Sound
mute-key = At a table the key M turns it off and on
volume = Volume
loudness = { NUMBER($percent) }%
vibrate = Vibrate
vibrate-when = When it is your turn
