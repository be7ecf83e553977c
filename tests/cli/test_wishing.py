"""Wishes as who plays alone in the terminal changes them."""

import pytest

from theomachy import Match
from theomachy.cli.wishing import told_wishes, wishing
from theomachy.errors import BadOptions
from theomachy.games import game

ZEUS = "zeus-on-the-loose"


def test_each_wish_is_told_with_what_it_can_be():
    wishes = game("mythology").wishes()
    assert [typed for typed, _ in told_wishes(wishes)] == [
        *("windows own", "challenges ask", "heroes 3", "monsters 3", "bids low", "attacks ask"),
    ]
    assert all(can for _, can in told_wishes(wishes))
    assert ("bids ask", told_wishes(wishes)[4][1]) == told_wishes(wishing(wishes, "bids ask"))[4]


def test_what_cannot_be_wished_changes_nothing():
    wishes = game("mythology").wishes()
    for typed in ("bids", "bids sometimes", "heroes -1", "heroes", "game mythology", "", "gods 1"):
        with pytest.raises(BadOptions):
            wishing(wishes, typed)
    assert wishes == game("mythology").wishes()


def test_cards_are_named_in_any_case_and_parted_by_commas():
    wishes = wishing(game(ZEUS).wishes(), "never hermes, 7")
    assert wishes.never == ["hermes", "7"] and told_wishes(wishes)[0][0] == "never hermes, 7"
    assert wishing(wishes, "never").never == []
    for seed in range(200):
        match = Match(ZEUS, 3, seed=seed, options={"sneak": "window"}, seat_by_seat=True)
        match.play_action(match.legal_actions(match.must[0])[0], match.must[0])
        if match.view(match.must[0]).top_played_by is not None and match.interrupted:
            seat, top = match.must[0], match.view(match.must[0]).top
            assert match.reply(seat, wishing(wishes, f"never {top.upper()}")).action is not None
            return
    raise AssertionError("no window")
