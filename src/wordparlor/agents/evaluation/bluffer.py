"""An opponent that bluffs at a known rate: it rolls dice to decide when to play a word that doesn't exist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wordparlor.bots.bluffing import find_bluff
from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.bots.contract import Bot, Budget, Decision
from wordparlor.bots.levels import LEVELS
from wordparlor.core.chance import WORD_RANGE, Chance
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.words.dictionary import Dictionary

NOTHING = Decision(Choice(None, score=-1), "plays nothing")  # every bluff beats this, even one that scores nothing


@dataclass(frozen=True)
class Bluffer:
    """Plays like an honest bot, but bluffs at a given rate, even if an honest play would score more.

    Bots that play to win bluff only if it pays, which is too rare for a measurement.
    """

    honest: Bot
    level: str
    dictionary: Dictionary
    rate: float

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401 - the contract's
        decision = self.honest.choose(game, view, chance, budget)
        thrown, _ = chance.branch("bluffs").below(WORD_RANGE)
        if not decision.choice.words or isinstance(decision.choice.action, Challenge):
            return decision
        if game.options.policy != "challenge" or thrown >= self.rate * WORD_RANGE:
            return decision
        level = LEVELS[self.level]
        bluff = find_bluff(game, view, NOTHING, chance, dictionary=self.dictionary, level=level)
        return decision if bluff is NOTHING else bluff


def opponent_at(level: str, dictionary: Dictionary, *, bluffs: float, honest: str | None = None) -> Bot:
    """Return an opponent of a level; when it doesn't bluff, it plays like `honest`, if given."""
    if level not in LEVELS:
        raise UnknownBot(f"An opponent must be one of {', '.join(LEVELS)}, not {level!r}.")
    plain = bot_of(honest or level, dictionary)
    return Bluffer(plain, level, dictionary, bluffs) if bluffs else plain
