"""The example bot: a program that knows nothing of ours but the protocol."""

import random
import subprocess
import sys

from tests.server.support import PATIENCE, ROOT, play_on

BOT = ROOT / "examples" / "bot.py"


def test_the_example_bot_is_short():
    assert len(BOT.read_text().splitlines()) <= 47


def test_the_example_bot_joins_by_a_link_and_plays_to_the_end(server, guest):
    xenia = guest("Xenia")
    info = xenia.open("me", "open", "greedy")
    xenia.sit(info.id, 0)
    bot = subprocess.Popen(
        [sys.executable, str(BOT), f"{server.base}/#/join/{info.join}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with xenia.live(info.id) as live:
        play_on([live], random.Random(5))
        assert live.memory.over
    said, _ = bot.communicate(timeout=PATIENCE)
    assert bot.returncode == 0 and said == ""
    assert server.match(info.id).names[1] == "Example bot"
