"""The rules as one reads them in the terminal."""

from theomachy.cli.texts import text_of
from theomachy.games.game import Game
from theomachy.games.rulebook import rulebook_of


def rules_to_read(game: Game, about: str) -> str:
    """As Markdown: all numbered rules ("all"), those that contain a text, or without one the players'
    rulebook. Nothing where no rule contains the text."""
    if about == "all":
        return game.rules_text
    if about:
        return "\n\n".join(game.rules_about(about))
    book = rulebook_of(game.id)
    if book is None:
        return game.rules_text
    more = text_of("more-rules", id=next(id for section in book.sections for id in section.rules))
    return f"# {game.name}\n\n{book.text}\n\n{more}"
