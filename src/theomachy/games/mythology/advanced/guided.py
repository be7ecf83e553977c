"""What stands on a sheet, of which the lesson speaks."""

from theomachy.games.mythology.advanced.text.views import AdvancedView


def written(view: AdvancedView) -> list[str]:
    """The lines of a seat's log sheet."""
    return [line.move for line in view.own.sheet] if view.own else []
