"""What whoever runs a server can count, in the form that Prometheus reads.

Contract: counts and durations only, under labels of which there are few: a route's template, never an
address that was asked for, a game's id, never a table's, and no person. They tell when something is done,
be it under seal, so they are for whoever runs the server alone (`operations`)."""

import time
from collections.abc import Iterable, Mapping

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from theomachy.server.live import LiveTable
from theomachy.server.logs import Told, method, template
from theomachy.server.table import Step

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
DEFECT = 500
IN_DATABASE = "theomachy_tables"
REQUEST_ID = "x-request-id"


class Meters:
    """The counts of one server since its start."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = Counter(
            "theomachy_requests", "Requests answered.", ["method", "route", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "theomachy_request_seconds",
            "Seconds until an answer began.",
            ["route"],
            registry=self.registry,
            buckets=SECONDS,
        )
        self.sockets = Gauge("theomachy_sockets", "WebSockets that are open.", registry=self.registry)
        self._moves = Counter(
            "theomachy_moves",
            "Moves stored: of a person's seat, of a bot, by greedy for a bot that failed (replaced), or for"
            " whoever ran out of time (clock).",
            ["game", "by"],
            registry=self.registry,
        )
        self._tables = Gauge(
            IN_DATABASE, "Tables in the database.", ["game", "status"], registry=self.registry
        )
        self._in_memory = Gauge("theomachy_tables_in_memory", "Tables in memory.", registry=self.registry)

    def answered(self, scope: Scope, status: int, seconds: float) -> None:
        """A request's answer has begun."""
        route = template(scope)
        self._requests.labels(method(scope), route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def stored(self, live: LiveTable, step: Step) -> None:
        """A step has been stored."""
        if step.move is None:
            return
        own = "person" if live.bot_of(step.seat) is None else "bot"
        by = {None: own, "bot": "replaced", "time": "clock"}[step.instead]
        self._moves.labels(live.table.game, by).inc()

    def text(self, tables: Mapping[tuple[str, str], int], in_memory: int) -> bytes:
        """All counts; `tables`: how many the database has, by game and status."""
        self._tables.clear()
        for (game, status), count in tables.items():
            self._tables.labels(game, status).set(count)
        self._in_memory.set(in_memory)
        return generate_latest(self.registry)


def together(texts: Mapping[str, bytes]) -> bytes:
    """The counts of several workers, each under a label of its own, but for what the database says to all of
    them. `texts`: what each has counted."""
    families: dict[str, Metric] = {}
    for worker, text in texts.items():
        for family in text_string_to_metric_families(text.decode()):
            merged = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            if family.name == IN_DATABASE:
                merged.samples = family.samples
            else:
                merged.samples += [
                    one._replace(labels=one.labels | {"worker": worker}) for one in family.samples
                ]
    registry = CollectorRegistry()
    registry.register(_Merged(families.values()))
    return generate_latest(registry)


class _Merged(Collector):
    """Counts that were made elsewhere."""

    def __init__(self, families: Iterable[Metric]) -> None:
        self._families = families

    def collect(self) -> Iterable[Metric]:
        return self._families


class MeterMiddleware:
    """Counts what is asked and how it is answered, also what is refused at the door; `logs`: and logs it."""

    def __init__(self, app: ASGIApp, meters: Meters, logs: bool) -> None:
        self._app = app
        self._meters = meters
        self._logs = logs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            with self._meters.sockets.track_inprogress():
                await self._websocket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = Told(scope) if self._logs else None

        async def noticed(message: Message) -> None:
            await send(message)
            if told is not None and message["type"] == "websocket.accept":
                told.tell("opened")

        try:
            await self._app(scope, receive, noticed)
        finally:
            if told is not None:
                told.tell("closed")

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, answered = time.perf_counter(), False
        told = Told(scope) if self._logs else None

        def count(status: int) -> None:
            nonlocal answered
            if not answered:
                answered = True
                self._meters.answered(scope, status, time.perf_counter() - began)
                if told is not None:
                    told.tell("request", method=method(scope), status=status)

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                count(message["status"])
                if told is not None:
                    MutableHeaders(scope=message)[REQUEST_ID] = told.id
            await send(message)

        try:
            await self._app(scope, receive, counted)
        except Exception:
            count(DEFECT)
            raise
