"""Find a bot by its name: one of the six levels, `greedy`, `greedy:35` or `random`."""

from __future__ import annotations

from collections.abc import Callable

from wordparlor.bots.contract import Bot
from wordparlor.bots.greedy import EVERY_LEVEL, Greedy
from wordparlor.bots.level_bot import LevelBot
from wordparlor.bots.levels import LEVELS
from wordparlor.bots.random_bot import RandomBot
from wordparlor.words.dictionary import Dictionary

VOCABULARIES = frozenset(str(level) for level in range(10, EVERY_LEVEL + 1))


class UnknownBot(Exception):
    """There is no such bot."""


def bot_of(
    kind: str, dictionary: Dictionary, *, clock: Callable[[], float] | None = None, may_bluff: bool = False
) -> Bot:
    """Make a bot; without a clock, it only counts positions, so the same chance leads to the same choice."""
    if kind in LEVELS:
        return LevelBot(dictionary, LEVELS[kind], clock, may_bluff)
    if kind == "random":
        return RandomBot(dictionary)
    name, _, level = kind.partition(":")
    if name == "greedy" and (not level or level in VOCABULARIES):
        return Greedy(dictionary, int(level) if level else EVERY_LEVEL)
    names = ", ".join((*LEVELS, "greedy", "random"))
    raise UnknownBot(
        f"There's no bot {kind!r}. Choose one of {names}, or greedy:35 for words up to level 35 (levels: 10 to 95)."
    )
