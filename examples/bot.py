"""A bot account that takes every challenge and plays every game: python examples/bot.py SERVER [TOKEN]"""

import json
import random
import secrets
import sys
import time
from hashlib import sha256
from urllib.request import HTTPError, Request, urlopen

EAGER = ("sneak", "capture", "fight", "challenge", "take")  # kinds of moves that seldom cost anything
WISHES = {"mythology": {"game": "mythology", "windows": "none", "challenges": "none", "attacks": "none"}}
server = sys.argv[1] if len(sys.argv) > 1 else sys.exit(__doc__)
headers, texts = {"Content-Type": "application/json"}, {}  # texts of chance: promised first, then shown


def ask(path, body=None, method=None):
    """An answer to read from; None for what is no longer so: what is now, the stream tells."""
    content = None if body is None else json.dumps(body).encode()
    try:
        return urlopen(Request(f"{server}/api{path}", content, headers, method=method), timeout=60)
    except HTTPError as refused:
        if refused.code in (404, 409):
            return None
        if refused.code not in (429, 503):  # too often, or the server's database is busy
            raise
        time.sleep(float(refused.headers["Retry-After"]))
    return ask(path, body, method)


def choose(legal):
    """A kind of move that gains something, or any; of its moves one with a name (a god), not a number."""
    kinds = {}
    for each in legal:
        kinds.setdefault(each["form"]["kind"], []).append(each["form"])
    forms = kinds[next((kind for kind in EAGER if kind in kinds), random.choice(list(kinds)))]
    gods = [form for form in forms if str(form.get("card", 0)).isalpha()]
    return random.choice(gods or forms)


def act(event):
    """What is done about something that the stream tells."""
    table = event.get("table")
    at = f"/tables/{table['id'] if isinstance(table, dict) else table}"
    match event["type"]:
        case "challenge":
            text = texts[at, event["seat"]] = secrets.token_hex(16)
            ask(f"{at}/seats/{event['seat']}", {"promise": sha256(f"promise\n{text}".encode()).hexdigest()})
        case "texts_due":
            for seat in event["seats"]:
                if (at, seat) in texts:
                    ask(f"{at}/seats/{seat}/text", {"nonce": texts.pop((at, seat))})
        case "match_started" if table["game"] in WISHES:  # what the server lets pass for the bot
            for seat in (seat["seat"] for seat in table["seats"] if seat["yours"]):
                ask(f"{at}/commands", {"type": "wish", "seat": seat, "wishes": WISHES[table["game"]]})
        case "question":
            for seat in event["update"]["seats"]:
                if seat["seat"] in event["seats"]:
                    move = {"type": "move", "seat": seat["seat"], "move": choose(seat["view"]["legal"])}
                    ask(f"{at}/commands", move | {"seen": event["update"]["version"]})
        case "proposed":
            answer = {"type": "answer", "seat": event["seats"][0], "to": event["proposal"]["version"]}
            ask(f"{at}/commands", answer | {"agrees": True})


try:
    token = sys.argv[2] if len(sys.argv) > 2 else json.load(ask("/me", {"name": "Talos"}))["token"]
    headers["Authorization"] = f"Bearer {token}"
    ask("/me/bot", method="POST")
except (OSError, ValueError) as error:
    sys.exit(f"{server}: {error}")
print(f"again as the same bot: python examples/bot.py {server} {token}", flush=True)
while True:
    try:
        for line in ask("/bot/stream"):
            act(json.loads(line))
    except HTTPError:
        raise
    except OSError:  # the server starts again, or the line was down
        time.sleep(1)
