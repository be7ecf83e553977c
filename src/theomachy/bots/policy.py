"""The bot that does what a policy net thinks likeliest, without a search. Interpreted, so ready at once."""

import numpy as np

from theomachy.bots.bot import Decision, check_decision
from theomachy.bots.net_files import policy_for


class PolicyBot:
    """The likeliest action by the nets in a file; without one the likeliest sensible action by those of the
    package.

    Examples:
        >>> from theomachy import Match
        >>> decision = Decision.of(Match("zeus-on-the-loose", seats=2, seed=7), 1)
        >>> PolicyBot().choose(decision) in decision.legal
        True
    """

    def __init__(self, file: str = "") -> None:
        self._file = file

    def choose(self, decision: Decision) -> int:
        """Raises BadNet where there is no net for the game and so many seats."""
        t = check_decision(decision).t
        actions = np.array(decision.legal if self._file else decision.sensible, np.int64)
        policy = policy_for(decision.game, decision.seats, self._file)
        return int(actions[policy.preferences(t, decision.params_record, decision.seat, actions).argmax()])
