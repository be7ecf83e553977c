"""Who asks: guests with a signed token, in a cookie or in the Authorization header."""

from typing import Final

from itsdangerous import BadSignature, SignatureExpired, URLSafeTimedSerializer

from theomachy.server.faults import NotKnown

COOKIE: Final = "theomachy"
TOKEN_DAYS = 400
"""As long as browsers keep a cookie; it is renewed at each visit."""


class Tokens:
    """Signs players' ids, and reads what it has signed."""

    def __init__(self, secret: bytes, days: float = TOKEN_DAYS) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="theomachy player")
        self._seconds = round(days * 86_400)

    def token(self, player: str) -> str:
        """The player's token."""
        token = self._signer.dumps(player)
        return token if isinstance(token, str) else token.decode()

    def player(self, token: str) -> str:
        """The id of the player whose token it is. Raises NotKnown."""
        try:
            player = self._signer.loads(token, max_age=self._seconds)
        except SignatureExpired:
            raise NotKnown("this link or sign-in has expired: give yourself a name again") from None
        except BadSignature:
            raise NotKnown("this link or sign-in is not one of this server's") from None
        if not isinstance(player, str):
            raise NotKnown("this link or sign-in is not one of this server's")
        return player
