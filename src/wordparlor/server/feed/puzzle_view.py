"""A puzzle as a player sees it: its table, and afterwards the player's result beside those of others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from wordparlor.bots.characters import CHARACTERS
from wordparlor.definitions.lookup import define_upper
from wordparlor.games.catalogue import catalogue
from wordparlor.puzzles.opened import OpenPuzzle, open_puzzle
from wordparlor.puzzles.puzzle import Answer, BadAnswer, Move, Puzzle
from wordparlor.puzzles.share import beaten_text, share_text, stars
from wordparlor.puzzles.taste import known_first
from wordparlor.server.feed.replay_view import state_view
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.tables.play import PreviewResponse

NAMES = ("You", "Opponent")
SHOWN_ANSWERS = 5
FEWEST_PLAYERS = 10  # with fewer, players could tell who scored what
MOST_MEANINGS = 12

PuzzleStatus: TypeAlias = Literal["new", "running", "finished"]


class BotScore(msgspec.Struct, frozen=True):
    """What a bot scores in a puzzle."""

    bot: str
    name: str
    score: int


class PlayersView(msgspec.Struct, frozen=True):
    """How many players of this server reached each score, the lowest first."""

    count: int
    below: int  # how many players scored less than you
    scores: list[tuple[int, int]]


class ResultView(msgspec.Struct, frozen=True):
    """A player's result in a puzzle, next to the bots and the other players, and the best answers."""

    answer: Answer
    best: int
    stars: int
    beaten: str  # the strongest bot that scored less: "Better than the club bot"
    bots: list[BotScore]
    players: PlayersView | None  # only with ten players or more
    share: str
    answers: list[Answer]
    meanings: dict[str, tuple[str, ...]]


class PuzzleView(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle: the task, the table, and the player's progress."""

    now: float
    kind: str
    title: str
    day: str
    task: str
    seconds: int | None
    most_moves: int
    status: PuzzleStatus
    due: float | None = None  # when time is up
    table: TableView | None = None  # for a puzzle with a clock, only after its start
    found: Answer | None = None  # so far, while the time runs
    result: ResultView | None = None
    counted: bool | None = None  # for an answer that was sent: false if an earlier one counts
    streak: int = 0


class TriedView(msgspec.Struct, frozen=True):
    """What an answer would be worth: all of it, its last move, and the table where the next move is made."""

    answer: Answer
    move: PreviewResponse
    table: TableView


def puzzle_table(opened: OpenPuzzle, moves: Sequence[Move] = (), *, due: float | None = None) -> TableView:
    """Show the table after some moves; it offers only what can be an answer."""
    table, kind = opened.table(moves), opened.kind
    match = table.match
    names = NAMES[: match.game.players]
    shown = state_view(match.rules, match.game, table.state, table.seat, names=names, acts=False)
    if kind.not_offered:
        shown = replace(shown, means=replace(shown.means, **{kind.not_offered: ()}))
    if due is not None and shown.awaited is not None:
        shown = replace(shown, awaited=replace(shown.awaited, due=tuple(due for _ in names)))
    return replace(shown, prompt=kind.how_to)


def tried_view(opened: OpenPuzzle, moves: Sequence[Move], *, due: float | None = None) -> TriedView:
    """Show what moves are worth; raises BadAnswer, NotUnderstood or Refused."""
    answer = opened.judge(moves)
    if not moves:
        raise BadAnswer("Send at least one move.")
    before = opened.table(moves[:-1])
    choice = opened.last_choice(moves)
    move = PreviewResponse(before.text(choice), choice.action, choice.words, choice.score)
    return TriedView(answer, move, puzzle_table(opened, moves, due=due))


def result_view(puzzle: Puzzle, answer: Answer, *, players: Mapping[int, int], streak: int = 0) -> ResultView:
    return ResultView(
        answer=answer,
        best=puzzle.best,
        stars=stars(puzzle, answer.score),
        beaten=beaten_text(puzzle, answer.score),
        bots=[BotScore(bot, CHARACTERS[bot].name, score) for bot, score in puzzle.bots.items() if bot in CHARACTERS],
        players=players_view(players, answer.score),
        share=share_text(puzzle, answer.score, streak=streak) if puzzle.day else "",
        answers=list(puzzle.best_answers(SHOWN_ANSWERS)),
        meanings=meanings_of(puzzle, answer),
    )


def players_view(counts: Mapping[int, int], score: int) -> PlayersView | None:
    count = sum(counts.values())
    if count < FEWEST_PLAYERS:
        return None
    return PlayersView(count, sum(many for reached, many in counts.items() if reached < score), list(counts.items()))


def meanings_of(puzzle: Puzzle, own: Answer) -> dict[str, tuple[str, ...]]:
    """Define the words of the best answer, the well-known ones first, and the player's own."""
    best = known_first(puzzle.answers[0].words, open_puzzle(puzzle).dictionary)
    words = dict.fromkeys((*best[:MOST_MEANINGS], *own.words[:MOST_MEANINGS]))
    return {word: define_upper(word).sentences for word in words}


def puzzle_view(opened: OpenPuzzle, now: float, status: PuzzleStatus, **more: Any) -> PuzzleView:  # noqa: ANN401 - other fields of the view
    puzzle, kind = opened.puzzle, opened.kind
    return PuzzleView(
        now=now,
        kind=puzzle.kind,
        title=catalogue()[puzzle.position["game"]].title,
        day=puzzle.day,
        task=opened.task,
        seconds=kind.seconds,
        most_moves=kind.most_moves,
        status=status,
        **more,
    )
