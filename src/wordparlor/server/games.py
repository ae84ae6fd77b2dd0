"""Check before the server starts that every game of the catalogue is complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wordparlor.core.options import BadOption
from wordparlor.drawing.picture import drawing_of
from wordparlor.games.catalogue import IncompleteGame, UnknownGame, catalogue, playable, rules_of
from wordparlor.lessons import lessons
from wordparlor.library import equipment_of
from wordparlor.notation.catalogue import notation_of
from wordparlor.pieces.equipment import unplayable
from wordparlor.rulebook import require_rulebook
from wordparlor.server.config import StartupError


def check_equipment(house: Mapping[str, Mapping[str, Any]]) -> None:
    """Check that the fewest players of each game can play it with the house's equipment."""
    for game, changes in house.items():
        try:
            box = equipment_of(rules_of(game), changes)
            problem = unplayable(box, min(catalogue()[game].players))
        except (UnknownGame, BadOption) as bad:
            raise StartupError(f"{game}: {bad}") from bad
        if problem:
            raise StartupError(f"{game}: {problem}")


def check_games() -> None:
    """Check that every game has rules, a notation, a drawing, a rulebook and a lesson, or say what is missing."""
    try:
        for game in playable():
            rules_of(game)
            notation_of(game)
            drawing_of(game)
            require_rulebook(game)
        lessons()
    except IncompleteGame as problem:
        raise StartupError(str(problem)) from problem
