"""Print the OpenAPI schema: `python -m theomachy.server.schema > web/openapi.json`. The client's types are
made of it."""

import json

from theomachy.server.app import create_app
from theomachy.server.database import open_engine


def schema() -> str:
    """The schema as JSON text, without the version, so that it changes only with the API."""
    described = create_app(open_engine("sqlite://"), [b""]).openapi()
    described["info"]["version"] = "0"
    return json.dumps(described, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(schema(), end="")
