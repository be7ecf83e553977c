# The keys that act everywhere at a table.

pause = Pause or go on
next = What happens next, while paused
to-your-decision = To your next decision
sound = Turn the sound off or on
tab-key = Tab
tab = From one thing to the next
arrow-keys = Arrows
arrows = On a map from hex to hex and from counter to counter, with Shift the map itself; among cards from one to the next
enter-key = Enter
enter = Press, choose, play
escape-key = Esc
escape = Let go of what is chosen; close what lies open
this-list = This list
