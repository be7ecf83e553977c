"""Who asks: guests with a signed token, in a cookie or in the Authorization header."""

import time
from collections.abc import Sequence
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from theomachy.server.errors import NotKnown
from theomachy.server.table import Player
from theomachy.server.words import text_of

COOKIE: Final = "theomachy"
TOKEN_DAYS = 400
"""As long as browsers keep a cookie; it is renewed at each visit."""


class Tokens:
    """Signs players' ids, and reads what it has signed."""

    def __init__(self, keys: Sequence[bytes], days: float = TOKEN_DAYS) -> None:
        """`keys`: the last one signs; what the others have signed counts as well."""
        self._signer = URLSafeTimedSerializer(list(keys), salt="theomachy player")
        self._calendars = URLSafeSerializer(list(keys), salt="theomachy calendar")
        self._seconds = round(days * 86_400)

    def token(self, player: Player) -> str:
        """The player's token, which holds until they sign out everywhere."""
        token = self._signer.dumps([player.id, player.epoch])
        return token if isinstance(token, str) else token.decode()

    def read(self, token: str) -> tuple[str, int]:
        """The id of the player whose token it is, and the epoch for which it was signed. Raises NotKnown.

        A token that was signed in the future is as good as any: a clock that was wrong then costs nobody
        their place."""
        try:
            content, signed = self._signer.loads(token, return_timestamp=True)
        except BadSignature:
            raise NotKnown(text_of("foreign-sign-in")) from None
        if time.time() - signed.timestamp() > self._seconds:
            raise NotKnown(text_of("sign-in-expired"))
        match content:
            case str(player):  # as they were signed before there were epochs
                return player, 0
            case [str(player), int(epoch)]:
                return player, epoch
        raise NotKnown(text_of("foreign-sign-in"))

    def calendar(self, player: Player) -> str:
        """What shows that one may read a player's calendar, and no more; it holds until they sign out
        everywhere."""
        token = self._calendars.dumps([player.id, player.epoch])
        return token if isinstance(token, str) else token.decode()

    def read_calendar(self, token: str) -> tuple[str, int]:
        """Whose calendar it opens, and the epoch for which it was signed. Raises NotKnown."""
        try:
            match self._calendars.loads(token):
                case [str(player), int(epoch)]:
                    return player, epoch
        except BadSignature:
            pass
        raise NotKnown(text_of("foreign-calendar"))
