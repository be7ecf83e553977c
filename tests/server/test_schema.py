"""The OpenAPI schema, from which the browser's types are made, is what the server really says: requests are
made up from it, good and bad ones."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.checks.effort import tries
from tests.server.support import (
    PATIENCE,
    ROOT,
    UNLIMITED,
    ZEUS,
    Client,
    InProcess,
    nimble,
    play_on,
    table_of,
    wait_for,
)
from theomachy.server.context import OperatorTokens
from theomachy.server.limits import LIMITS
from theomachy.server.schema import schema
from theomachy.server.smtp import MailServer

ADMIN = "whoever runs the server"
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
EXAMPLES = tries(2, 50)
WRITTEN = (ROOT / "web" / "openapi.json").read_text("utf-8")
SCHEMA = json.loads(WRITTEN)
OPERATIONS = [(path, method) for path, methods in SCHEMA["paths"].items() for method in methods]
"""Each request of the API. A stream never ends, so those that begin one are left to other tests."""


def by_night(method: str, mode: GenerationMode) -> tuple[pytest.MarkDecorator, ...]:
    """By day what is asked for in a wrong way counts where something would be done."""
    return (pytest.mark.night,) if (method, mode) == ("get", GenerationMode.NEGATIVE) else ()


CASES = [
    pytest.param(path, method, mode, id=f"{method} {path} {mode.name}".lower(), marks=by_night(method, mode))
    for path, method in OPERATIONS
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    if mode == GenerationMode.POSITIVE
    or "requestBody" in SCHEMA["paths"][path][method]
    or any(
        parameter["in"] == "query" for parameter in SCHEMA["paths"][path][method].get("parameters", [])
    )  # else nothing can be wrong
]


def test_of_it_the_clients_types_are_made():
    assert schema() == WRITTEN, "see CONTRIBUTING.md"


class World:
    """A server with tables in every state, so that requests made up by chance meet something."""

    def __init__(self, server: InProcess) -> None:

        server.context.operator = OperatorTokens(admin=ADMIN)
        server.context.asking = server.context.arriving = server.context.opening = UNLIMITED
        self.server = server
        [self.xenia, _], playing = table_of(server.base, 2, clock={"pace": 0, "window": None})
        gathering = self.xenia.open("me", "open", "greedy")
        over = self.xenia.open("greedy", "random")
        wait_for(lambda: self.xenia.table(over.id).status == "over")
        ended = self.xenia.open("me", "greedy")
        self.xenia.sit(ended.id, 0)
        with self.xenia.live(ended.id) as live:
            play_on([live.until(lambda memory: memory.seats)], random.Random(1), choose=nimble)
        self.tables = [playing.id, gathering.id, over.id, ended.id]
        self.secrets = [info.join for info in (playing, gathering)] + [playing.watch]
        self.schema = schemathesis.openapi.from_url(f"{server.base}/api/openapi.json", timeout=PATIENCE)

    def token(self) -> str:
        """Xenia's, however often she has signed out on all other devices."""
        xenia = self.server.wait(self.server.context.tables.players.find(self.xenia.player))
        assert xenia is not None
        return self.server.context.me(xenia).token


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    mail = MailServer.at("smtp://127.0.0.1:1", "games@example.org")
    limits = replace(LIMITS, push_contact="mailto:me@example.org", mail=mail)
    server = InProcess(tmp_path_factory.mktemp("schema"), limits=limits)
    yield World(server)
    server.stop()


@pytest.mark.usefixtures("quick_coach")
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # schemathesis does
@pytest.mark.parametrize(("path", "method", "mode"), CASES)
def test_the_server_says_what_its_schema_says(world, path, method, mode):
    operation = world.schema[path][method]
    real = st.sampled_from([None, *world.tables])

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(generation_mode=mode),
        table=real,
        known=st.booleans(),
        secret=st.sampled_from(world.secrets),
    )
    def check(case: Any, table: str | None, known: bool, secret: str) -> None:
        if (
            case.path_parameters
            and table is not None
            and not path.endswith("/stream")
            and mode == GenerationMode.POSITIVE
        ):
            meets_something(case.path_parameters, table, secret)
        token = ADMIN if path.startswith("/api/admin") else world.token()
        headers = {"authorization": f"Bearer {token}"} if known else {}
        case.validate_response(case.call(headers=headers), checks=CHECKS)

    check()


def meets_something(parameters: dict[str, Any], table: str, secret: str) -> None:
    for name, value in (("table", table), ("game", ZEUS), ("secret", secret), ("seat", 0)):
        if name in parameters:
            parameters[name] = value


def test_every_refusal_is_described(world):
    for path, method in OPERATIONS:
        described = SCHEMA["paths"][path][method]["responses"]
        for status in ("400", "401", "403", "404", "409", "413", "429", "503"):
            assert described[status]["content"]["application/json"]["schema"]["$ref"].endswith("/Refusal"), (
                path,
                status,
            )


def test_the_messages_of_a_stream_are_described(world):
    described = SCHEMA["components"]["schemas"]
    assert {"Update", "TableChanged", "Done", "Refused", "Alive", "Move", "Undo", "Wish", "ZeusView"} <= set(
        described
    )
    client = Client(world.server.base)
    assert client.ask("GET", "/api/openapi.json")["components"]["schemas"].keys() == described.keys()


def test_the_page_tells_of_every_request_and_every_field(world):
    page = Client(world.server.base).http.request("GET", "/api/docs").text
    for path, method in OPERATIONS:
        assert f"<code>{method.upper()} {path}</code>" in page
    for name, model in SCHEMA["components"]["schemas"].items():
        assert f"id='{name}'" in page and f"href='#{name}'" in page
        assert all(f"<code>{field}</code>" in page for field in model.get("properties", {}))
