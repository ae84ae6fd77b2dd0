"""Word games for people, bots and programmers: start a game with `new`, and play it at its table."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wordparlor.arena.compete import Competition, compete
    from wordparlor.bots.catalogue import UnknownBot
    from wordparlor.core.chance import Chance
    from wordparlor.core.game import Choice, Game, Outcome, Refused
    from wordparlor.core.options import BadOption
    from wordparlor.core.record import RecordDamaged
    from wordparlor.definitions.lookup import Definition, define
    from wordparlor.drawing.picture import Picture
    from wordparlor.games.catalogue import UnknownGame, playable
    from wordparlor.library import WrongDictionary
    from wordparlor.match.choices import Choices, TooManyChoices
    from wordparlor.match.table import Table
    from wordparlor.match.undo import CannotUndo
    from wordparlor.notation.contract import BadPosition, NoPosition, NotUnderstood
    from wordparlor.overloads import new
    from wordparlor.positions import draw, from_position, solve
    from wordparlor.records import GameRecord, Move, load
    from wordparlor.schemas import schema
    from wordparlor.words.dictionary import Dictionary, DictionaryError
    from wordparlor.words.shelf import open_dictionary

__all__ = [
    "BadOption",
    "BadPosition",
    "CannotUndo",
    "Chance",
    "Choice",
    "Choices",
    "Competition",
    "Definition",
    "Dictionary",
    "DictionaryError",
    "Game",
    "GameRecord",
    "Move",
    "NoPosition",
    "NotUnderstood",
    "Outcome",
    "Picture",
    "RecordDamaged",
    "Refused",
    "Table",
    "TooManyChoices",
    "UnknownBot",
    "UnknownGame",
    "WrongDictionary",
    "compete",
    "define",
    "draw",
    "from_position",
    "load",
    "new",
    "open_dictionary",
    "playable",
    "schema",
    "solve",
]

# Each is loaded only when it's first used, so that the command line starts fast. None of them has the name of a package
# here: once loaded, that package would be found instead.
_HOMES = {
    "BadOption": "wordparlor.core.options",
    "BadPosition": "wordparlor.notation.contract",
    "CannotUndo": "wordparlor.match.undo",
    "Chance": "wordparlor.core.chance",
    "Choice": "wordparlor.core.game",
    "Definition": "wordparlor.definitions.lookup",
    "Choices": "wordparlor.match.choices",
    "Dictionary": "wordparlor.words.dictionary",
    "DictionaryError": "wordparlor.words.dictionary",
    "Game": "wordparlor.core.game",
    "GameRecord": "wordparlor.records",
    "Move": "wordparlor.records",
    "NoPosition": "wordparlor.notation.contract",
    "NotUnderstood": "wordparlor.notation.contract",
    "Outcome": "wordparlor.core.game",
    "Picture": "wordparlor.drawing.picture",
    "RecordDamaged": "wordparlor.core.record",
    "Refused": "wordparlor.core.game",
    "Table": "wordparlor.match.table",
    "TooManyChoices": "wordparlor.match.choices",
    "UnknownGame": "wordparlor.games.catalogue",
    "define": "wordparlor.definitions.lookup",
    "WrongDictionary": "wordparlor.library",
    "Competition": "wordparlor.arena.compete",
    "UnknownBot": "wordparlor.bots.catalogue",
    "compete": "wordparlor.arena.compete",
    "draw": "wordparlor.positions",
    "from_position": "wordparlor.positions",
    "load": "wordparlor.records",
    "new": "wordparlor.library",
    "open_dictionary": "wordparlor.words.shelf",
    "playable": "wordparlor.games.catalogue",
    "schema": "wordparlor.schemas",
    "solve": "wordparlor.positions",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'wordparlor' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__
