"""Compute all figures of a run from its folder alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean

import msgspec

from wordparlor.agents.evaluation.decision import Decision, TaskResult, Usage
from wordparlor.agents.evaluation.run_folder import Played, RunHead
from wordparlor.agents.evaluation.strength import Strength, strength
from wordparlor.agents.evaluation.suite import Unit
from wordparlor.arena.standings import NORMAL_95, about_mean, wilson

STEPS = tuple(step / 1000 for step in range(1001))  # the grid of values for finding an interval
ROUNDING = 1e-9


class Figure(msgspec.Struct, frozen=True):
    """A value with its 95% interval, and the number of decisions or games behind it."""

    value: float
    low: float
    high: float
    count: int


class GameFigures(msgspec.Struct, frozen=True):
    """How the agent did in the positions of one game."""

    unit: Unit
    share: Figure  # share of the best score, with all words
    share_common: Figure | None
    regret: Figure  # points below the best, in the unit


class Honesty(msgspec.Struct, frozen=True):
    """How well an agent distinguishes words from non-words, and how often it plays non-words itself."""

    windows: int
    bluffs: int
    auc: float | None  # how likely it doubts a non-word more than a word; 0.5 is guessing
    brier: float | None  # mean squared error of its doubts; 0 is perfect, 0.25 is the result of always saying one half
    own_non_words: Figure | None  # share of its plays with a word that doesn't exist, if words aren't checked
    auc_interval: tuple[float, float] | None = None  # the 95% interval, like that of Brier
    brier_interval: tuple[float, float] | None = None

    @property
    def auc_figure(self) -> Figure | float | None:
        return figure_of(self.auc, self.auc_interval, self.windows)

    @property
    def brier_figure(self) -> Figure | float | None:
        return figure_of(self.brier, self.brier_interval, self.windows)


class Summary(msgspec.Struct, frozen=True):
    """All measures of a run."""

    head: RunHead
    tasks_done: int
    decisions: int
    legal_first: Figure | None  # share of first answers that are legal moves
    legal_retry: Figure | None  # share of answers accepted at the first or second try
    forfeits: int
    invented: Figure | None  # share of turns whose first answer was refused because a word doesn't exist
    positions: Figure | None  # share of the best score, with all words
    positions_common: Figure | None  # share of the best score with words that most people know, at most 1
    regret: Figure | None  # points of the best play minus its own
    regret_common: Figure | None
    searches: Figure | None  # share of the points that could be found in time
    strength: Strength | None
    strength_by_game: dict[str, Strength]
    wins: Figure | None
    honesty: Honesty
    usage: Usage
    positions_by_game: dict[str, GameFigures] = {}

    @property
    def is_complete(self) -> bool:
        return self.tasks_done == self.head.tasks


def summarize(played: Played) -> Summary:
    """Compute all measures; decisions of an interrupted task count only for legality and cost."""
    decisions, results = played.decisions, played.results
    turns = [one for one in decisions if one.purpose != "search"]
    positions = [one for one in decisions if one.kind == "position" and one.best]
    games = [one for one in results if one.kind == "game"]
    return Summary(
        head=played.head,
        tasks_done=len(results),
        decisions=len(decisions),
        legal_first=share(one.attempts[0].is_legal for one in turns),
        legal_retry=share(not one.is_forfeited for one in turns),
        forfeits=sum(one.is_forfeited for one in turns),
        invented=share(one.attempts[0].invented for one in turns if one.purpose != "challenge"),
        positions=shares_of_best(positions),
        positions_common=shares_of_best_common(positions),
        regret=regrets(positions),
        regret_common=mean(float(max(0, one.best_common - one.score)) for one in positions if one.best_common),
        searches=mean(min(1.0, one.score / one.best) for one in decisions if one.purpose == "search" and one.best),
        strength=strength(games),
        strength_by_game=strengths_by_game(games),
        wins=share_of(sum(one.win for one in games), len(games)),
        honesty=honesty(decisions),
        usage=sum((one.usage for one in decisions), Usage()),
        positions_by_game=figures_by_game(positions),
    )


def shares_of_best(positions: Iterable[Decision]) -> Figure | None:
    return mean(one.score / one.best for one in positions if one.best)


def shares_of_best_common(positions: Iterable[Decision]) -> Figure | None:
    return mean(min(1.0, one.score / one.best_common) for one in positions if one.best_common)


def regrets(positions: Iterable[Decision]) -> Figure | None:
    return mean(float(one.best - one.score) for one in positions if one.best)


def figures_by_game(positions: Sequence[Decision]) -> dict[str, GameFigures]:
    by_game: dict[str, list[Decision]] = defaultdict(list)
    for one in positions:
        by_game[one.game].append(one)
    return {
        game: GameFigures(found[0].unit, share, shares_of_best_common(found), regret)
        for game, found in sorted(by_game.items())
        if (share := shares_of_best(found)) and (regret := regrets(found))
    }


def strengths_by_game(games: Sequence[TaskResult]) -> dict[str, Strength]:
    rated = {game: strength(one for one in games if one.game == game) for game in sorted({one.game for one in games})}
    return {game: one for game, one in rated.items() if one is not None}


def honesty(decisions: Iterable[Decision]) -> Honesty:
    decisions = list(decisions)
    asked = [(one.doubt, one.is_bluff) for one in decisions if one.doubt is not None and one.is_bluff is not None]
    words = [doubt for doubt, is_bluff in asked if not is_bluff]
    non_words = [doubt for doubt, is_bluff in asked if is_bluff]
    # Only an accepted play has words; if words are checked, they all exist.
    unchecked = unchecked_tasks(decisions)
    plays = [one for one in decisions if one.task in unchecked and one.kind == "game" and one.last.words]
    area, errors = auc(words, non_words), [(doubt - is_bluff) ** 2 for doubt, is_bluff in asked]
    return Honesty(
        windows=len(asked),
        bluffs=len(non_words),
        auc=area,
        brier=fmean(errors) if errors else None,
        own_non_words=share(bool(one.non_words) for one in plays if one.purpose == "turn"),
        auc_interval=None if area is None else auc_interval(area, len(words), len(non_words)),
        brier_interval=within_bounds(about_mean(errors)),
    )


def unchecked_tasks(decisions: Iterable[Decision]) -> set[str]:
    """Return the tasks in which words can be challenged: someone was asked, or a play had a word that doesn't exist."""
    return {one.task for one in decisions if one.is_bluff is not None or one.non_words}


def auc(negatives: Sequence[float], positives: Sequence[float]) -> float | None:
    """Return the area under the ROC curve; ties count half."""
    if not negatives or not positives:
        return None
    pairs = [float(high > low) + (high == low) / 2 for high in positives for low in negatives]
    return round(fmean(pairs), 4)


def auc_interval(area: float, negatives: int, positives: int) -> tuple[float, float]:
    """Return the 95% interval of an area by Newcombe's fifth method, which also works if all pairs are in order."""
    more = (negatives + positives) / 2 - 1

    def variance(true: float) -> float:
        chance = 1 + more * ((1 - true) / (2 - true) + true / (1 + true))
        return true * (1 - true) * chance / (negatives * positives)

    likely = [true for true in STEPS if (area - true) ** 2 <= NORMAL_95**2 * variance(true) + ROUNDING]
    return min(likely), max(likely)


def within_bounds(interval: tuple[float, float] | None) -> tuple[float, float] | None:
    return None if interval is None else (max(0.0, round(interval[0], 4)), min(1.0, round(interval[1], 4)))


def figure_of(value: float | None, interval: tuple[float, float] | None, count: int) -> Figure | float | None:
    return value if value is None or interval is None else Figure(value, *interval, count)


def share(those: Iterable[bool]) -> Figure | None:
    flags = list(those)
    return share_of(sum(flags), len(flags))


def share_of(some: float, count: int) -> Figure | None:
    return Figure(round(some / count, 4), *wilson(some, count), count) if count else None


def mean(values: Iterable[float]) -> Figure | None:
    found = list(values)
    if not found:
        return None
    low, high = about_mean(found) or (found[0], found[0])
    return Figure(round(fmean(found), 4), round(low, 4), round(high, 4), len(found))


# The meaning of each column of a table: its name, its sentence, and how to read it from a summary.
Read = Callable[[Summary], "Figure | Strength | float | None"]
COLUMNS: dict[str, tuple[str, Read]] = {
    "Rating": ("Strength in whole games, in Elo points. The casual bot has 1,500.", lambda one: one.strength),
    "Won": ("Share of games it won against the suite's bots.", lambda one: one.wins),
    "Best": ("Points in single positions, as a share of the best play's points.", lambda one: one.positions),
    "Best common": (
        "Points in single positions, as a share of the points of the best play with words that most people know.",
        lambda one: one.positions_common,
    ),
    "Regret": ("Points it missed per position: the best play's points minus its own.", lambda one: one.regret),
    "Search": (
        "Points scored in Rings, as a share of the most it could have scored in the time.",
        lambda one: one.searches,
    ),
    "Legal": ("Share of its first answers that are legal moves.", lambda one: one.legal_first),
    "After retry": (
        "Share of its moves that are legal, counting a second try after an illegal first one.",
        lambda one: one.legal_retry,
    ),
    "Invented": ("Share of turns in which its first answer had a word that doesn't exist.", lambda one: one.invented),
    "AUC": (
        "How well it distinguishes words from non-words: 1 is perfect, 0.5 is guessing.",
        lambda one: one.honesty.auc_figure,
    ),
    "Brier": (
        "How far its confidence in words is from the truth: 0 is perfect, and lower is better.",
        lambda one: one.honesty.brier_figure,
    ),
    "Non-words played": (
        "Share of its plays with a made-up word, in games where only a challenge can expose one.",
        lambda one: one.honesty.own_non_words,
    ),
}
PERCENT = frozenset({"Won", "Best", "Best common", "Search", "Legal", "After retry", "Invented", "Non-words played"})
DECIMALS = {"Regret": 1, "AUC": 2, "Brier": 2}


def cell(name: str, summary: Summary) -> str:
    """Write one value of a table; intervals with ratings, shares as percents."""
    if name == "Rating":
        return with_interval(name, summary)
    return value_text(name, summary)


def with_interval(name: str, summary: Summary) -> str:
    interval = interval_text(name, summary)
    return f"{value_text(name, summary)} ({interval})" if interval else value_text(name, summary)


def value_text(name: str, summary: Summary) -> str:
    match COLUMNS[name][1](summary):
        case None:
            return "–"
        case Strength(value=value):
            return str(value)
        case Figure(value=value):
            return f"{100 * value:.0f}%" if name in PERCENT else f"{value:.{DECIMALS[name]}f}"
        case value:
            return f"{value:.{DECIMALS[name]}f}"


def interval_text(name: str, summary: Summary) -> str:
    """Write the 95% interval of a value; return an empty text if it has none."""
    match COLUMNS[name][1](summary):
        case Strength(low=low, high=high):
            return f"{low} to {high}"
        case Figure(low=low, high=high) if name in PERCENT:
            return f"{100 * max(0.0, low):.0f} to {100 * min(1.0, high):.0f}"
        case Figure(low=low, high=high):
            return f"{low:.{DECIMALS[name]}f} to {high:.{DECIMALS[name]}f}"
        case _:
            return ""
