"""Which bots there are, by the name a seat gives them: `greedy`, or `greedy:35` for words up to level 35."""

from __future__ import annotations

from wordparlor.bots.contract import Bot
from wordparlor.bots.greedy import EVERY_LEVEL, Greedy
from wordparlor.words.dictionary import Dictionary

LEVELS = frozenset(str(level) for level in range(10, EVERY_LEVEL + 1))


class UnknownBot(Exception):
    """A kind of bot that there is not."""


def bot_of(kind: str, dictionary: Dictionary) -> Bot:
    name, _, level = kind.partition(":")
    if name == "greedy" and (not level or level in LEVELS):
        return Greedy(dictionary, int(level) if level else EVERY_LEVEL)
    raise UnknownBot(f"There is no bot {kind!r}. Bots: greedy, or greedy:35 for words up to level 35 of 10 to 95.")
