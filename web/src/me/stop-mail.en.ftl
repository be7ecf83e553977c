# Somebody opened the link in an e-mail by which they get no more of them.

title = E-mail for your turn
stop-title = No more e-mails?
stop-what = You will no longer be told at this address when it is your turn.
stop = Stop the e-mails
stopped-title = The e-mails are stopped
stopped-what = In the page under your name you can have them again.
does-not-stop = They could not be stopped
to-the-start = Home
