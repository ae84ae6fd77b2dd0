"""Every way in which a game of the catalogue can be set up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Any

import msgspec
from msgspec.inspect import BoolType, LiteralType, Metadata, Type, type_info

from wordparlor.core.chance import Chance
from wordparlor.core.rules import AnyGame, BadOption, Rules
from wordparlor.core.word_policy import WordPolicy
from wordparlor.games.catalogue import catalogue, playable, rules_of
from wordparlor.library import bind
from wordparlor.words.dictionary import Dictionary


@dataclass(frozen=True)
class Setup:
    """A game, the number of players, and the options they chose."""

    rules: Rules
    players: int
    options: WordPolicy

    def game(self, dictionary: Dictionary) -> AnyGame:
        return bind(self.rules, players=self.players, options=self.options, dictionary=dictionary)

    def __str__(self) -> str:
        chosen = (f"{name}={value}" for name, value in msgspec.structs.asdict(self.options).items() if value)
        return "-".join((self.rules.game, str(self.players), *chosen))


# A game of many hands shows everything it has in two of them.
SHORT = {"hands": 2, "minutes": 1.0}
MANY = 12  # setups of one game


@cache
def setups() -> tuple[Setup, ...]:
    return tuple(setup for game in playable() for setup in _of(game))


@cache
def few_setups() -> tuple[Setup, ...]:
    """Return all setups; for a game with many, only enough to cover each number of players and each pair of options."""
    of_games = [list(_of(game)) for game in playable()]
    return tuple(setup for all_of in of_games for setup in (all_of if len(all_of) <= MANY else covering(all_of)))


def covering(setups: list[Setup]) -> Iterator[Setup]:
    """Take the setup that covers the most that isn't covered yet, until everything is."""
    unseen = set().union(*map(shown_by, setups))
    while unseen:
        best = max(setups, key=lambda setup: len(unseen & shown_by(setup)))
        unseen -= shown_by(best)
        yield best


def shown_by(setup: Setup) -> set[tuple[Any, Any]]:
    """Return the number of players, and each pair of options: one may have an effect only with another."""
    return {("players", setup.players), *combinations(msgspec.structs.asdict(setup.options).items(), 2)}


def sharers(setup: Setup) -> int:
    """Count the setups of the same game."""
    return sum(other.rules is setup.rules for other in setups())


def _of(game: str) -> Iterator[Setup]:
    """Take every number of players with all options that make a difference, if the game allows it."""
    fewest, most = catalogue()[game].players
    for players, options in product(range(fewest, most + 1), all_options(rules_of(game).options)):
        setup = Setup(rules_of(game), players, options)
        if can_be_bound(setup):
            yield setup


def can_be_bound(setup: Setup) -> bool:
    try:
        setup.game(Dictionary.from_words([]))
    except BadOption:
        return False
    return True


def all_options(kind: type[WordPolicy]) -> Iterator[WordPolicy]:
    """Return all combinations of the options that have a few values; numbers are small, or the default."""
    named = {field.name: few_values(type_info(field.type)) for field in msgspec.structs.fields(kind)}
    chosen = {name: values for name, values in named.items() if values}
    chosen |= {name: (number,) for name, number in SHORT.items() if name in named}
    for values in product(*chosen.values()):
        yield kind(**dict(zip(chosen, values, strict=True)))


def few_values(kind: Type) -> tuple[Any, ...]:
    match kind:
        case Metadata(described):
            return few_values(described)
        case LiteralType(values):
            return values
        case BoolType():
            return False, True
        case _:
            return ()


@cache
def box(setup: Setup) -> tuple[str, ...]:
    """Return the pieces of the box, in order."""
    game = setup.game(Dictionary.from_words([]))
    return tuple(sorted(game.pieces(game.start(Chance.of("the box")))))
