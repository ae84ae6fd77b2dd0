"""The catalogue: every game by its id."""

import tomllib
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType, ModuleType
from typing import Any, Literal, TypeAlias

import msgspec

from wordparlor.core.rules import Rules
from wordparlor.forms import convert_data, prepare_decoders

FIVE_MINUTES = 5 * 60

# The kinds of tables that a client draws: stacks of tiles, pawns on letters, a honeycomb, words made of cards.
BoardKind: TypeAlias = Literal["stacks", "pawns", "honeycomb", "cards"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people read about a game before they choose it."""

    title: str
    players: tuple[int, int]
    length: int  # the usual number of moves
    pace: int  # the usual number of seconds for a move
    shortest: int
    rulebook: str
    table: BoardKind
    rules: str  # the module that contains them
    sentence: str
    several_words: bool = False  # a play makes several words at once, so there may be too many plays to count
    text: dict[str, Any] = {}  # what its notation says about it
    lesson: dict[str, Any] | None = None  # the lesson step of a card game

    @property
    def minutes(self) -> tuple[int, int]:
        """How long a game takes people: its moves at its pace, give or take a tenth, rounded to five minutes."""
        seconds = self.length * self.pace
        least, most = seconds * 9 // 10 // FIVE_MINUTES, -(-seconds * 11 // 10 // FIVE_MINUTES)
        return max(1, least) * 5, most * 5


@cache
def catalogue() -> MappingProxyType[str, Entry]:
    """Return all games by id, in the order of the catalogue's file."""
    text = files(__package__).joinpath("catalogue.toml").read_text(encoding="utf-8")
    return MappingProxyType(convert_data(tomllib.loads(text), dict[str, Entry]))


class UnknownGame(Exception):
    """A game that is not in the catalogue."""


class IncompleteGame(UnknownGame):
    """A game in the catalogue that lacks something every game needs."""

    def __init__(self, game: str, problem: str) -> None:
        super().__init__(f"The game {game!r} is in the catalogue, but {problem}.")


def playable() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(catalogue())


def games_of(rulebook: str) -> tuple[str, ...]:
    """Return the ids of a rulebook's games."""
    return tuple(game for game, entry in catalogue().items() if entry.rulebook == rulebook)


def rules_of(game: str) -> Rules:
    if game not in catalogue():
        raise UnknownGame(unknown(game))
    return _opened(game)


@cache
def _opened(game: str) -> Rules:
    where = catalogue()[game].rules
    rules = getattr(module_of(game, where, what="rules"), "RULES", None)
    if not isinstance(rules, Rules):
        raise IncompleteGame(game, f"there are no RULES in {where}")
    if rules.game != game:
        raise IncompleteGame(game, f"the RULES in {where} are those of {rules.game!r}")
    prepare_decoders(rules.options, rules.equipment, rules.state, rules.view, rules.action, rules.event)
    return rules


def module_of(game: str, where: str, *, what: str) -> ModuleType:
    """Load the module with some part of a game."""
    try:
        return import_module(where)
    except ModuleNotFoundError as problem:
        if problem.name is None or not f"{where}.".startswith(f"{problem.name}."):
            raise  # the module exists, but imports something that doesn't
        raise IncompleteGame(game, f"has no {what}: there's no module {where}") from problem


def id_of(name: str) -> str:
    """Return the id of a game, however its name is written, such as Profit & Loss; return other texts unchanged."""
    return _ids().get(_spelled(name), name)


@cache
def _ids() -> MappingProxyType[str, str]:
    named = ((name, game) for game, entry in catalogue().items() for name in (game, entry.title))
    return MappingProxyType({_spelled(name): game for name, game in named})


def _spelled(name: str) -> str:
    return "".join(filter(str.isalnum, name.lower().replace("&", "and")))


def unknown(game: str) -> str:
    near = get_close_matches(str(game).lower(), catalogue())
    advice = f"Did you mean {' or '.join(near)}?" if near else f"Games: {', '.join(catalogue())}."
    return f"There's no game {game!r}. {advice}"


def for_players(game: str) -> str:
    """Describe how many play a game."""
    fewest, most = catalogue()[game].players
    if fewest < most:
        return f"{fewest} to {most} players"
    return "1 player" if most == 1 else f"{most} players"


def time_to_play(game: str) -> str:
    """Describe how long a game takes, such as 20–30 min."""
    least, most = catalogue()[game].minutes
    return f"{least}–{most} min"


def usual_players(game: str) -> int:
    """Return the smallest number of players for a game with several, or one for a solo game."""
    fewest, most = catalogue()[game].players
    return min(max(2, fewest), most)
