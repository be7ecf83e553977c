"""A bot in another program: python examples/bot.py http://127.0.0.1:8484/#/join/SECRET"""

import json
import secrets
import sys
import time
from contextlib import suppress
from hashlib import sha256
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server, _, secret = sys.argv[1].partition("/#/join/")
headers = {"Content-Type": "application/json"}


def ask(path: str, body: dict | None = None):
    try:
        return urlopen(Request(f"{server}/api{path}", body and json.dumps(body).encode(), headers))
    except HTTPError as refused:
        if refused.code != 429:  # too often
            raise
    time.sleep(1)
    return ask(path, body)


def choose(view: dict) -> dict:
    """A move: a god, who may well take Zeus, else anything."""
    gods = [each for each in view["legal"] if each["form"].get("card", "0").isalpha()]
    return secrets.choice(gods or view["legal"])["form"]


headers["Authorization"] = "Bearer " + json.load(ask("/me", {"name": "Example bot"}))["token"]
at = f"/tables/{json.load(ask(f'/passes/{secret}'))['table']}"
mine = next(seat["seat"] for seat in json.load(ask(f"{at}?pass={secret}"))["seats"] if seat["kind"] == "open")
text = secrets.token_hex(16)  # takes part in all chance: it is promised now, and shown when all have sat down
ask(f"{at}/seats/{mine}?pass={secret}", {"promise": sha256(f"promise\n{text}".encode()).hexdigest()})
for message in map(json.loads, ask(f"{at}/stream")):
    if message["type"] == "table" and message["table"]["texts_due"] is not None:
        with suppress(HTTPError):
            ask(f"{at}/seats/{mine}/text", {"nonce": text})
    view = message["seats"][0]["view"] if message["type"] == "update" else {"legal": []}
    if view["legal"]:
        with suppress(HTTPError):  # somebody was quicker: the next message tells how things stand
            move = {"type": "move", "seat": mine, "move": choose(view), "seen": message["version"]}
            ask(f"{at}/commands", move)
    if view.get("over"):
        break
