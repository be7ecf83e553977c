# What went wrong between the page and the server.

no-answer = The server does not answer. Check your connection and try again.
error = The server answered with an error ({ $status }). Try again in a moment.
page-error = Something went wrong in this page. Load it again.
left-open = The connection broke before the table answered. Look whether it was done.
