"""Find the evaluation of a family of games by the type of its views."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from wordparlor.bots.evaluation.contract import Evaluation

# Where each family has its views and its values; loaded when first needed.
VALUES = {
    "wordparlor.games.upwords.state": "wordparlor.bots.evaluation.upwords",
    "wordparlor.games.last_word.state": "wordparlor.bots.evaluation.last_word",
    "wordparlor.games.rings.state": "wordparlor.bots.evaluation.rings",
    "wordparlor.games.snare.state": "wordparlor.bots.evaluation.snare",
    "wordparlor.games.final_word.state": "wordparlor.bots.evaluation.final_word",
}


def evaluation_of(view: Any) -> Evaluation:  # noqa: ANN401 - of whatever game is played
    return evaluation_for(type(view))


def evaluation_for(view: type) -> Evaluation:
    """Return the evaluation of the family whose views are of this type."""
    # Each module knows its own types better than the contract can express.
    return cast("Evaluation", import_module(VALUES[view.__module__]))
