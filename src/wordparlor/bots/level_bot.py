"""A bot of one level: it sees the words that come to mind, and looks ahead as far as its level does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from wordparlor.bots import bluffing, challenging
from wordparlor.bots.budget import Clock, PositionBudget
from wordparlor.bots.contract import Budget, Candidate, Decision
from wordparlor.bots.endgame import solve
from wordparlor.bots.evaluation.catalogue import evaluation_of
from wordparlor.bots.evaluation.contract import NEVER
from wordparlor.bots.levels import Level
from wordparlor.bots.lookahead import try_choices
from wordparlor.bots.visible_words import glances, vocabulary
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame
from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.words.dictionary import Dictionary

WEIGHED = 60  # how many of the choices that score the most are evaluated
WORLDS = 2  # if much is hidden, each choice is tried in at least this many worlds, or not at all
FEW = 40  # most choices for which an exact search is tried
MOST_SOLVED = 2  # players: one's loss is the other's gain


@dataclass(frozen=True)
class LevelBot:
    """Plays at a level. With a clock, the seconds of the budget count, too. It bluffs only if that's allowed."""

    dictionary: Dictionary
    level: Level
    clock: Clock | None = None
    may_bluff: bool = False

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401 - the contract's
        honest = self._choose_honestly(game, view, chance, budget)
        if not self.may_bluff or not honest.choice.words or isinstance(honest.choice.action, Challenge):
            return honest
        if not bluffing.wants_to_bluff(game, self.level, chance):
            return honest
        return bluffing.find_bluff(game, view, honest, chance, dictionary=self.dictionary, level=self.level)

    def _choose_honestly(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401 - the contract's
        positions = PositionBudget(budget, usual=self.level.nodes, clock=self.clock)
        known = game.with_words(vocabulary(self.dictionary, self.level))
        choices = self._visible_choices(game, view, chance)
        first = next(choices)
        if isinstance(first.action, LetStand):
            return self._answer(first, choices, chance)
        choices = chain((first,), choices)
        if evaluation_of(view).out_of_time(game, view, self.level.pace):
            choices = (choice for choice in choices if not choice.words)
        found = acceptable_choices(choices)
        candidates = by_value(known, view, found) if self.level.weighs else by_visible_value(view, found, chance)
        if self.level.width and len(candidates) > 1:
            candidates = self._think_ahead(known, view, candidates, chance, positions)
        return Decision(candidates[0].choice, explain_choice(candidates[0]), candidates)

    def _visible_choices(self, game: AnyGame, view: Any, chance: Chance) -> Iterator[Choice[Any]]:  # noqa: ANN401 - as above
        """Return the choices that come to mind; look again until there is a word."""
        for words in glances(self.dictionary, self.level, chance):
            choices = game.with_words(words).actions(view)
            first = next(choices)
            if first.words:
                break
        return chain((first,), choices)

    def _answer(self, let_stand: Choice[Any], challenges: Iterator[Choice[Any]], chance: Chance) -> Decision:
        return challenging.decide(
            let_stand,
            challenges,
            chance,
            dictionary=self.dictionary,
            knows=vocabulary(self.dictionary, self.level),
            boldness=self.level.boldness,
        )

    def _think_ahead(
        self,
        game: AnyGame,
        view: Any,  # noqa: ANN401 - as above
        candidates: tuple[Candidate, ...],
        chance: Chance,
        positions: PositionBudget,
    ) -> tuple[Candidate, ...]:
        values = evaluation_of(view)
        turns = values.turns(view)
        if turns is None:
            return candidates
        if len(candidates) <= FEW and game.players <= MOST_SOLVED and values.hidden_is_deducible(view):
            with positions.with_reserve():
                exact = solve(game, game.imagine(view, chance), view.seat, values=values, budget=positions)
            if exact:
                return exact
        tries = 1 if values.is_deterministic(view) else WORLDS
        few = min(self.level.width, positions.left // (tries * (turns + 1) * values.positions_to_try(view)))
        best = [candidate.choice for candidate in candidates[:few] if candidate.value > NEVER]
        if len(best) <= 1 or positions.is_spent():
            return candidates
        return try_choices(game, view, best, chance, values=values, budget=positions)


def acceptable_choices(choices: Iterator[Choice[Any]]) -> list[Choice[Any]]:
    """Return the first complete choices; ones that lose points only if there are no others."""
    first = list(islice((choice for choice in choices if choice.stands), WEIGHED))
    return [choice for choice in first if choice.score >= 0] or first


def by_value(game: AnyGame, view: Any, choices: list[Choice[Any]]) -> tuple[Candidate, ...]:  # noqa: ANN401 - as above
    """Sort choices by value; equal ones stay in the game's order."""
    values = evaluation_of(view)
    candidates = [Candidate(choice, values.evaluate_choice(game, view, choice)) for choice in choices]
    return tuple(sorted(candidates, key=lambda candidate: -candidate.value))


def by_visible_value(view: Any, choices: list[Choice[Any]], chance: Chance) -> tuple[Candidate, ...]:  # noqa: ANN401 - as above
    """Sort choices by their obvious value; choices of equal value are shuffled, unless all are worth nothing."""
    values = evaluation_of(view)
    candidates = [Candidate(choice, values.visible_value(view, choice)) for choice in choices]
    best = max(candidate.value for candidate in candidates)
    if best <= 0:
        return tuple(sorted(candidates, key=lambda candidate: -candidate.value))
    mixed, _ = chance.shuffled(candidates)
    return tuple(sorted(mixed, key=lambda candidate: -candidate.value))


def explain_choice(best: Candidate) -> str:
    if not best.choice.words:
        return "finds no word"
    return f"scores {best.choice.score}, worth {best.value:.1f}"
