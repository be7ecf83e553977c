"""Mythology, the Advanced game: what actions are called where nobody writes them, as on buttons."""

from theomachy.games.moves import Notation
from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.state import State
from theomachy.games.mythology.advanced.text.views import PHASES, QUESTIONS
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import heading
from theomachy.kernel.state import NOBODY, top_kind


class Titles:
    """Says actions, at one table. `names`: its players'; `moves`: how they write actions."""

    def __init__(self, components: AdvancedSet, names: list[str], moves: Notation) -> None:
        self._pantheon, self._names, self._moves = components.pantheon, names, moves

    def of(self, t: State, seat: int, action: int) -> str:
        """An action of a seat, in words that begin with a capital letter."""
        kind, of = do.ACTIONS.kind(action), self._moves.form(action).fields
        match kind.first:
            case do.LOG_UNIT | do.LOG_AID | do.LOG_AILMENT:
                return text_of(f"do-{kind.name}", unit=of["unit"], points=of["points"])
            case do.LOG_PLOT | do.ERASE_PLOT | do.ACTIVATE:
                occurrence = text_of(f"one-{of['occurrence']}")
                return text_of(f"do-{kind.name}", occurrence=occurrence, points=of["points"])
            case do.LOG_ZEUS | do.LOG_PRAYER | do.LOG_SACRIFICE | do.BID | do.GIVE:
                return text_of(f"do-{_id(kind.name)}", points=of["points"])
            case do.LOG_HELPER | do.LOG_PRIZE:
                return text_of("do-offer", item=of.get("helper") or of["prize"])
            case do.DROP_HELPER | do.DROP_PRIZE:
                return text_of("do-drop", item=of.get("helper") or of["prize"])
            case do.CARD:
                return text_of("do-card", at=_asked(t), card=of["card"])
            case do.AREA:
                return text_of("do-area", area=of["area"])
            case do.HEX:
                return text_of("do-hex", hex=of["hex"])
            case do.PIECE | do.REVIVE:
                return text_of(f"do-{kind.name}", at=_asked(t), piece=of["piece"])
            case do.STEP:
                return text_of("do-step", wind=heading(of["wind"]))
            case do.ROAM:
                return text_of("do-roam", piece=of["piece"], wind=heading(of["wind"]))
            case do.CAPTURE:
                return text_of("do-capture", hero=of["hero"], prize=of["prize"])
            case do.STRIKE | do.SEAT:
                return text_of(f"do-{kind.name}", name=self._names[of["seat"]])
            case do.GRANT:
                return text_of("do-grant", protection=of["protection"])
            case do.POWER:
                powers = self._pantheon.gods[int(t.players[seat].god)].powers
                return text_of("do-power", power=powers[of["power"] - 1].name)
            case do.ACT:
                return text_of("do-act", card=self._pantheon.cards[int(t.players[seat].card) - 1].act.name)
            case do.EVENT:
                event = self._pantheon.cards[int(t.players[seat].card) - 1].event
                return text_of("do-event", event=event.name)
            case do.PASS:
                return text_of("do-pass", at=_asked(t))
            case _:
                return text_of(f"do-{_id(kind.name)}")


def _id(name: str) -> str:
    """An action's name, as the catalogue has it."""
    return name.replace("_", "-")


def _asked(t: State) -> str:
    """What is asked, as the catalogue has it: what has interrupted the flow, or else the phase."""
    if top_kind(t) != NOBODY:
        return QUESTIONS[int(top_kind(t))]
    return "against" if t.phase == k.FIGHTING and t.named_attacker else PHASES[int(t.phase)]
