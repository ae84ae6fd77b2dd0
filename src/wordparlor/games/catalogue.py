"""The catalogue: every game by its id."""

import tomllib
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from wordparlor.core.rules import Rules
from wordparlor.forms import prepare_decoders

# The kinds of tables that a client draws: stacks of tiles, pawns on letters, a honeycomb, words of cards.
BoardKind: TypeAlias = Literal["stacks", "pawns", "honeycomb", "cards"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told of a game before it is chosen."""

    title: str
    players: tuple[int, int]
    length: int  # about this many moves
    shortest: int
    rulebook: str
    table: BoardKind
    sentence: str
    several_words: bool = False  # a play makes several words at once: there may be too many plays to count


@cache
def catalogue() -> MappingProxyType[str, Entry]:
    """Return all games by id, in the order of the catalogue's file."""
    text = files(__package__).joinpath("catalogue.toml").read_text(encoding="utf-8")
    return MappingProxyType(msgspec.convert(tomllib.loads(text), dict[str, Entry]))


class UnknownGame(Exception):
    """A game that is not in the catalogue, or that cannot be played yet."""


# The games that can be played, and where their rules are.
RULES = {
    "upwords": "wordparlor.games.upwords",
    "last-word": "wordparlor.games.last_word",
    "rings": "wordparlor.games.rings",
    "snare": "wordparlor.games.snare",
    "3-n-change": "wordparlor.games.final_word.games.three_n_change",
    "5-to-5": "wordparlor.games.final_word.games.five_to_five",
    "5-up": "wordparlor.games.final_word.games.five_up",
    "3-2-1": "wordparlor.games.final_word.games.three_two_one",
    "break-up": "wordparlor.games.final_word.games.break_up",
    "double-cross": "wordparlor.games.final_word.games.double_cross",
    "eight-it-all": "wordparlor.games.final_word.games.eight_it_all",
    "first-base": "wordparlor.games.final_word.games.first_base",
    "last-man-standing": "wordparlor.games.final_word.games.last_man_standing",
    "leftovers": "wordparlor.games.final_word.games.leftovers",
    "ow": "wordparlor.games.final_word.games.ow",
    "positive-negative": "wordparlor.games.final_word.games.positive_negative",
    "profit-and-loss": "wordparlor.games.final_word.games.profit_and_loss",
    "pluck-it": "wordparlor.games.final_word.games.pluck_it",
    "real-value": "wordparlor.games.final_word.games.real_value",
    "run-the-table": "wordparlor.games.final_word.games.run_the_table",
    "seeing-red": "wordparlor.games.final_word.games.seeing_red",
    "split-off": "wordparlor.games.final_word.games.split_off",
    "split-run": "wordparlor.games.final_word.games.split_run",
    "tricked-out": "wordparlor.games.final_word.games.tricked_out",
    "turnover": "wordparlor.games.final_word.games.turnover",
}


def family_of(game: str) -> str:
    """Return the package of a game's rules, which is also the name of its notation; the games of one box share it."""
    return RULES[game].removeprefix(f"{__package__}.").partition(".")[0]


FINAL_WORD = tuple(game for game in RULES if family_of(game) == "final_word")


def playable() -> tuple[str, ...]:
    """Return the ids of all games that can be played."""
    return tuple(game for game in catalogue() if game in RULES)


def rules_of(game: str) -> Rules:
    if game not in RULES:
        raise UnknownGame(unknown(game))
    return _opened(game)


@cache
def _opened(game: str) -> Rules:
    rules = import_module(RULES[game]).RULES
    assert isinstance(rules, Rules), f"{game} has no rules"
    prepare_decoders(rules.options, rules.equipment, rules.state, rules.view, rules.action, rules.event)
    return rules


def id_of(name: str) -> str:
    """Return the id of a game however its name is written, such as Profit & Loss; what names none stays as it is."""
    return _ids().get(_spelled(name), name)


@cache
def _ids() -> MappingProxyType[str, str]:
    named = ((name, game) for game, entry in catalogue().items() for name in (game, entry.title))
    return MappingProxyType({_spelled(name): game for name, game in named})


def _spelled(name: str) -> str:
    return "".join(filter(str.isalnum, name.lower().replace("&", "and")))


def unknown(game: str) -> str:
    if game in catalogue():
        return f"{catalogue()[game].title} cannot be played yet. Games: {', '.join(playable())}."
    near = get_close_matches(str(game).lower(), catalogue())
    advice = f"Did you mean {' or '.join(near)}?" if near else f"Games: {', '.join(playable())}."
    return f"There is no game {game!r}. {advice}"


def for_players(game: str) -> str:
    """Describe how many play a game."""
    fewest, most = catalogue()[game].players
    if fewest < most:
        return f"{fewest} to {most} players"
    return "1 player" if most == 1 else f"{most} players"


def usual_players(game: str) -> int:
    """Return the fewest players who make it a game for several; one where it is played alone."""
    fewest, most = catalogue()[game].players
    return min(max(2, fewest), most)
