"""What the leaderboard is made from: the runs in result folders, and which of their games are shown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from wordparlor.agents.evaluation.decision import Decision, GamePlayed, TaskResult
from wordparlor.agents.evaluation.measures import Summary, summarize
from wordparlor.agents.evaluation.reference import references_for
from wordparlor.agents.evaluation.report import ordered
from wordparlor.agents.evaluation.run_folder import RunHead, read_games, read_run
from wordparlor.agents.leaderboard.frame import file_name


class ShownGame(NamedTuple):
    """A whole game with its result and the agent's decisions, by their numbers."""

    played: GamePlayed
    result: TaskResult
    decisions: dict[int, Decision]
    file: str


class Entry(NamedTuple):
    """A run on the leaderboard; one of our own bots, whose results come with the suite, has no page."""

    summary: Summary
    games: tuple[ShownGame, ...] = ()
    file: str | None = None

    @property
    def agent(self) -> str:
        return self.summary.head.agent


def entries_of(folders: Iterable[Path], *, games: int) -> list[Entry]:
    """Read runs, and choose this many games to show of each; raise BadRunFolder."""
    taken: set[str] = set()
    return [entry_of(folder, games, taken) for folder in folders]


def entry_of(folder: Path, games: int, taken: set[str]) -> Entry:
    played, whole = read_run(folder), read_games(folder)
    head = played.head
    name = unused(file_name(f"{head.agent}-{head.suite}-{head.suite_version}"), taken)
    decisions: dict[str, dict[int, Decision]] = defaultdict(dict)
    for one in played.decisions:
        decisions[one.task][one.number] = one
    shown = tuple(
        ShownGame(whole[result.task], result, decisions[result.task], f"{name}--{file_name(result.task)}.html")
        for result in spread_out([one for one in played.results if one.task in whole], games)
    )
    return Entry(summarize(played), shown, f"{name}.html")


def unused(name: str, taken: set[str]) -> str:
    """Return the name, with a number if another run has it."""
    names = (name if number == 1 else f"{name}-{number}" for number in range(1, len(taken) + 2))
    free = next(one for one in names if one not in taken)
    taken.add(free)
    return free


def spread_out(results: Sequence[TaskResult], most: int) -> list[TaskResult]:
    """Choose games of as many kinds as possible: one of each kind, then another of each."""
    by_game: dict[str, list[TaskResult]] = defaultdict(list)
    for result in sorted(results, key=lambda one: one.task):
        by_game[result.game].append(result)
    return sorted(list(in_turns(list(by_game.values())))[:most], key=lambda one: one.task)


def in_turns(groups: Sequence[Sequence[TaskResult]]) -> Iterator[TaskResult]:
    for number in range(max(map(len, groups), default=0)):
        yield from (group[number] for group in groups if number < len(group))


def comparable_groups(entries: Iterable[Entry]) -> list[list[Entry]]:
    """Group the runs that were asked the same questions in the same words, strongest first."""
    groups: dict[tuple[object, ...], list[Entry]] = defaultdict(list)
    for entry in entries:
        groups[asked_of(entry.summary.head)].append(entry)
    return [strongest_first(group) for group in groups.values()]


def with_references(group: Sequence[Entry]) -> list[Entry]:
    """Add the bots whose results come with the suite, unless they were run as well."""
    agents = {entry.agent for entry in group}
    known = references_for(group[0].summary.head)
    return strongest_first([*group, *(Entry(one) for one in known if one.head.agent not in agents)])


def asked_of(head: RunHead) -> tuple[object, ...]:
    return head.suite, head.suite_version, head.suite_checksum, head.prompts, head.dictionary


def strongest_first(entries: Sequence[Entry]) -> list[Entry]:
    order = {id(summary): place for place, summary in enumerate(ordered([one.summary for one in entries]))}
    return sorted(entries, key=lambda one: order[id(one.summary)])
