"""What a client makes of changes: whole updates, by somebody else's JSON Patch."""

from typing import Any

import jsonpatch


class Patched:
    """Knows what was told last on a connection."""

    def __init__(self) -> None:
        self._seats: dict[int | None, Any] = {}

    def whole(self, message: dict[str, Any]) -> dict[str, Any]:
        """A message as it is; of changes the update that they tell."""
        if message["type"] not in ("update", "changes"):
            return message
        seats = [self._whole(seat) for seat in message["seats"]]
        public = message["public"] and self._whole(message["public"])
        self._seats = {seat["seat"]: seat for seat in [*seats, *([public] if public else [])]}
        return message | {"type": "update", "seats": seats, "public": public}

    def _whole(self, seat: dict[str, Any]) -> dict[str, Any]:
        if "changes" not in seat:
            return seat
        before = self._seats[seat["seat"]] | {"log": seat["log"]}
        after = jsonpatch.apply_patch(before, seat["changes"])
        assert isinstance(after, dict)
        return after
