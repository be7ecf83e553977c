# What the rest of the client tells of Olympics.

pitch = Back the right athletes in secret, and win the medals.
meanwhile = You may still choose another card.
key-pairs = Take that pair
