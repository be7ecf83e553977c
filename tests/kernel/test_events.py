"""Declared events: what the written rules tell, to whom, and what is refused."""

from typing import Annotated

import numpy as np
import pytest

from theomachy.kernel.compiled import entry
from theomachy.kernel.events import CHOSEN, EVERYBODY, OTHERS, OWN, OWNER, kinds_of, numbers_of, tells
from theomachy.kernel.journal import ALL, all_but, new_journal, only
from theomachy.kernel.record import Ints
from theomachy.kernel.values import (
    SEAT,
    Seat,
    SeatOrNobody,
    is_none,
    named,
    one_of,
    or_none,
    several,
    value_of,
)

CARD = named("card")
ENDING = one_of("fold", "showdown")
FOLD, SHOWDOWN = ENDING


@tells(EVERYBODY, reveals=True, begins="round")
def wins(journal: Ints, seat: SeatOrNobody, pot: int, ending: Annotated[int, ENDING]) -> None:
    """Somebody wins the pot."""


@tells(OTHERS, own="drawn")
def draws(journal: Ints, seat: Seat, left: int, card: Annotated[int, CARD, OWN]) -> None:
    """Somebody draws."""


@tells(OWNER)
def dealt(journal: Ints, seat: Seat, cards: Annotated[tuple[int, int], several(CARD, 2)]) -> None:
    """A hand."""


@tells(CHOSEN)
def shown(journal: Ints, audience: int, card: int) -> None:
    """To some alone."""


@entry
def tell_all(journal: Ints, seat: int) -> None:
    wins(journal, seat, 7, ending=SHOWDOWN)
    draws(journal, seat, card=3, left=20)
    dealt(journal, seat, (4, -1))
    shown(journal, 6, card=9)


ROWS = [
    [0, ALL, 1, 7, SHOWDOWN, 0, 0, 0],
    [1, all_but(1), 1, 20, 0, 0, 0, 0],
    [2, only(1), 1, 20, 3, 0, 0, 0],
    [3, only(1), 1, 4, -1, 0, 0, 0],
    [4, 6, 9, 0, 0, 0, 0, 0],
]


@pytest.mark.parametrize("run", [tell_all, tell_all.plain], ids=["compiled", "interpreted"])
def test_what_is_told_stands_in_the_journal_for_its_audience(run):
    journal = new_journal(9)
    run(journal, 1)
    assert journal[1 : journal[0, 0] + 1].tolist() == ROWS


@pytest.mark.parametrize("run", [tell_all, tell_all.plain], ids=["compiled", "interpreted"])
def test_a_journal_of_no_rows_keeps_nothing(run):
    run(np.zeros((0, 8), np.int64), 1)


def module():
    import sys

    return sys.modules[__name__]


def test_each_audience_has_a_kind_of_its_own():
    kinds = kinds_of(module())
    assert [kind.name for kind in kinds] == ["wins", "draws", "drawn", "dealt", "shown"]
    assert [kind.audience for kind in kinds] == [EVERYBODY, OTHERS, OWNER, OWNER, CHOSEN]
    assert numbers_of(module())["drawn"] == 2
    assert list(kinds[1].fields) == ["seat", "left"] and list(kinds[2].fields) == ["seat", "left", "card"]
    assert (kinds[0].reveals, kinds[0].begins, kinds[1].reveals, kinds[1].begins) == (
        True,
        "round",
        False,
        None,
    )
    assert kinds[3].values([1, 4, -1, 0, 0, 0]) == {"seat": (1,), "cards": (4, -1)}


@pytest.mark.parametrize(
    "call", ["wins(journal, 1, 7, endign=0)", "wins(journal, 1, 7)", "winz(journal, 1, 7, 0)"]
)
def test_a_misspelt_field_or_event_is_refused_interpreted_and_compiled(call, tmp_path, monkeypatch):
    import importlib
    import sys

    source = (
        f"from {__name__} import wins\nfrom theomachy.kernel.compiled import entry\n\n@entry\ndef"
        f" run(journal):\n    {call}\n"
    )
    (tmp_path / "misspelt.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "misspelt", raising=False)
    importlib.invalidate_caches()
    run = importlib.import_module("misspelt").run
    with pytest.raises((TypeError, NameError)):
        run.plain(new_journal(3))
    with pytest.raises(Exception, match=r"endign|not enough|missing|winz|argument"):
        run(new_journal(3))


def test_what_is_no_declaration_is_refused():
    with pytest.raises(AssertionError, match="room for 6"):

        @tells(EVERYBODY)
        def crowded(journal: Ints, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> None:
            """Seven numbers."""

    with pytest.raises(TypeError, match="no number"):

        @tells(EVERYBODY)
        def named_badly(journal: Ints, name: str) -> None:
            """A text."""


def test_values():
    assert (FOLD, SHOWDOWN) == (0, 1)
    assert value_of(int).kind == "number" and value_of(Seat) == SEAT
    assert is_none(or_none(SEAT), -1) and not is_none(SEAT, -1) and is_none(several(CARD, 3), -1)


def test_errors_show_the_written_source():
    with pytest.raises(IndexError) as raised:
        dealt(new_journal(3), 1, (1,))  # type: ignore[arg-type]
    assert "tell(journal, only(seat), 3, seat, cards[0], cards[1]" in "".join(map(str, raised.traceback))
