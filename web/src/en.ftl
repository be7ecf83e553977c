# What stands round every page.

-name = Theomachy

to-the-start = { -name }, home
skip = Skip to the content
offline = You are offline. The page goes on when you are back.

## Where a page is not there

not-loaded = Not loaded
did-not-come = The page did not come
did-not-come-why = The connection broke, or the server has a newer page by now.
load-again = Load it again
not-found = Not found
nothing-here = There is nothing here
nothing-here-why = The address may be incomplete. Ask for the link once more, or go on from the start.

## The foot of the page

foot = { -name }. The games are their authors’ and publishers’; this is no substitute for the box.
foot-version = { -name } { $version }. The games are their authors’ and publishers’; this is no substitute for the box.
credits = Credits
install = Install as an app
