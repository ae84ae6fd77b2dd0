"""The catalogue: every game by its id."""

import tomllib
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType

import msgspec

from wordparlor.core.rules import Rules


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told of a game before it is chosen."""

    title: str
    players: tuple[int, int]
    shortest: int
    rulebook: str
    sentence: str
    several_words: bool = False  # a play makes several words at once: there may be too many plays to count


@cache
def catalogue() -> MappingProxyType[str, Entry]:
    """All games in the order of the catalogue's file, by id."""
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
}


def playable() -> tuple[str, ...]:
    return tuple(game for game in catalogue() if game in RULES)


def rules_of(game: str) -> Rules:
    if game not in RULES:
        raise UnknownGame(unknown(game))
    rules = import_module(RULES[game]).RULES
    assert isinstance(rules, Rules), f"{game} has no rules"
    return rules


def unknown(game: str) -> str:
    if game in catalogue():
        return f"{catalogue()[game].title} cannot be played yet. Games: {', '.join(playable())}."
    near = get_close_matches(game.lower(), catalogue())
    advice = f"Did you mean {' or '.join(near)}?" if near else "`parlor games` lists them."
    return f"There is no game {game!r}. {advice}"


def for_players(game: str) -> str:
    """Say how many play a game."""
    fewest, most = catalogue()[game].players
    if fewest < most:
        return f"{fewest} to {most} players"
    return "1 player" if most == 1 else f"{most} players"


def usual_players(game: str) -> int:
    """Give the fewest players who make it a game for several; one where it is played alone."""
    fewest, most = catalogue()[game].players
    return min(max(2, fewest), most)
