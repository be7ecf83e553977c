"""Chance that players can check: fresh for every move, fixed by a key and by the players' texts, all of which
were promised before any was shown.

A host who wants to be believed publishes the key's `commitment` before anybody sits down. Who sits down
publishes the `promise` of a random text of their own (a nonce), and shows the text when all have sat down and
nothing can be changed any more. When the match is over the key is published. Chance of move n is
HMAC-SHA256(key, n and the nonces).

What that proves, and against whom:
- Players and spectators can neither foresee chance nor choose it: they do not know the key.
- The host, or whoever has the key from the host, could not choose it either, if one text that took part
  belongs to somebody whom they do not
  control: key and texts were promised before they had seen it. Whose own text took part knows that.
- They can still leave texts out: their own, or those that they claim not to have got. With k such texts they
  have the choice of 2^k deals. It
  shows: a promise whose text is missing is there for everybody to see, and an honest client always shows its
  text.
- It does not keep a host from looking at the key during the match, nor from ending a match that they do not
  like.
"""

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache

KEY_BYTES = 32


def commitment(key: bytes) -> str:
    """What is published of the key before the match: its SHA-256, in hexadecimal."""
    return hashlib.sha256(key).hexdigest()


def promise(nonce: str) -> str:
    """What is published of a player's text before any is shown: the SHA-256 of "promise", a line break and
    the text, in hexadecimal.

    It is another hash than the one that takes part in chance, which nobody can compute from it. It hides a
    text that cannot be guessed: of 16 random bytes, say."""
    return hashlib.sha256(f"promise\n{nonce}".encode()).hexdigest()


@lru_cache
def _hashed(nonce: str) -> str:
    """A player's text, by its hash: the same for each move of a match."""
    return hashlib.sha256(nonce.encode()).hexdigest()


def chance_word(key: bytes, number: int, nonces: Sequence[str]) -> int:
    """The 64-bit word that the generator starts from at move `number` (0 is the setting up)."""
    message = "\n".join([str(number), *map(_hashed, nonces)])
    return int.from_bytes(hmac.digest(key, message.encode(), "sha256")[:8])
