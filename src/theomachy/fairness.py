"""Chance that players can check: fresh for every move, fixed by a key that was promised before the match began.

A host who wants to be believed publishes the key's `commitment` before the first move, lets the players add words of their own
(nonces), and publishes the key when the match is over. Chance of move n is HMAC-SHA256(key, n and the nonces): nobody, the host among them,
could choose it once the nonces were in, and everybody can compute it afterwards. It does not keep a host from looking at the key during the match.
"""

import hashlib
import hmac
from collections.abc import Sequence

KEY_BYTES = 32


def commitment(key: bytes) -> str:
    """What is published before the match: the SHA-256 of the key, in hexadecimal."""
    return hashlib.sha256(key).hexdigest()


def chance_word(key: bytes, number: int, nonces: Sequence[str]) -> int:
    """The 64-bit word that the generator starts from at move `number` (0 is the setting up)."""
    message = "\n".join([str(number), *(hashlib.sha256(nonce.encode()).hexdigest() for nonce in nonces)])
    return int.from_bytes(hmac.digest(key, message.encode(), "sha256")[:8])
