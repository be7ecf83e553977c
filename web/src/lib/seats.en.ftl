# Whose turn it is, and who holds which seats.

same-player = same player as { LIST($names) }

over = The match is over.
bot-plays-for = A bot plays for { $name }.
bot-plays-for-you = A bot plays for you.
you-are-asked = You are asked

# What is asked, as a sentence and as a question to oneself; the game says it.
asked = { $question }.
asked-you = { $question }: your answer?

your-turn = Your turn.
your-turn-task = Your turn: { $task }.
turn-of = { $name }, it is your turn.
turn-of-task = { $name }: { $task }.
waiting-for-others = Waiting for the others.
waiting-for = Waiting for { LIST($names) }.
away = { $name } (away)
one-moment = One moment …
