"""What happens on the server, a line an event, on standard error.

Contract
- A line has fields: always `time` (UTC), `level` and `event`, then those of the event. A `request` has the
  `id` that its answer bears as `x-request-id`, `method`, `path`, `status`, `ms` until its answer began, and
  the `table` where whoever asks may come to it; `opened` and `closed` are of a live connection, `ms` how long
  it stood. What else the server has to say is a `note`, with `text`, and with `trace` where it is a defect.
- No line of a request or a connection holds anything of what was asked or answered: no name, token, link's
  secret, address, seat or move. Of a path there is the route's template.
"""

import json
import logging
import re
import secrets
import sys
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Literal

from starlette.staticfiles import StaticFiles
from starlette.types import Scope

LogFormat = Literal["json", "text"]
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
NO_ROUTE, CLIENT, OTHER = "none", "client", "other"
"""What was refused before it was known for which route it is, all files of the browser's client, and methods
that are none of HTTP's."""
TABLE = "table"
"""The name in a request's state of the table at which it is."""
PLAIN = re.compile(r"[\w./{}:+-]+", re.ASCII)
logger = logging.getLogger(__name__)


def template(scope: Scope) -> str:
    """The route of a request, without anything that was asked for."""
    if isinstance(scope.get("endpoint"), StaticFiles):
        return CLIENT
    return getattr(scope.get("route"), "path", NO_ROUTE)


def method(scope: Scope) -> str:
    """The method of a request."""
    return scope["method"] if scope["method"] in METHODS else OTHER


def begin(form: LogFormat) -> None:
    """Let everything that is logged in this process be a line in a form on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(form))
    root = logging.getLogger()
    root.handlers = [handler]
    logger.setLevel(logging.INFO)


def tell(event: str, **fields: Any) -> None:
    """Log an event."""
    logger.info(event, extra={"fields": fields})


class Told:
    """What is logged of one request or live connection."""

    def __init__(self, scope: Scope) -> None:
        self.id = secrets.token_hex(8)
        self._scope = scope
        self._began = time.perf_counter()

    def tell(self, event: str, **fields: Any) -> None:
        """Log what has become of it."""
        table = self._scope.get("state", {}).get(TABLE)
        told = {"id": self.id, **fields, "path": template(self._scope), "ms": self._milliseconds()}
        tell(event, **told, **({} if table is None else {"table": table}))

    def _milliseconds(self) -> float:
        return round(1000 * (time.perf_counter() - self._began), 1)


class Lines(logging.Formatter):
    """A record as a line: JSON, or words for people."""

    def __init__(self, form: LogFormat) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            **self._fields(record),
        }
        if self._form == "json":
            return json.dumps(fields, default=str)
        return _words(fields)

    def _fields(self, record: logging.LogRecord) -> Mapping[str, Any]:
        if hasattr(record, "fields"):
            return {"event": record.getMessage(), **record.fields}
        note = {"event": "note", "logger": record.name, "text": record.getMessage()}
        return note | ({"trace": self.formatException(record.exc_info)} if record.exc_info else {})


def _words(fields: Mapping[str, Any]) -> str:
    first = [str(fields[name]) for name in ("time", "level", "event")]
    more = (f"{name}={_word(str(value))}" for name, value in list(fields.items())[len(first) :])
    return " ".join([*first, *more])


def _word(text: str) -> str:
    """A text that is one word of a line."""
    return text if PLAIN.fullmatch(text) else json.dumps(text)
