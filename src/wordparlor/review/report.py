"""A review as data: everything that its text, its JSON and its page show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from wordparlor.core.game import Outcome, Seat
from wordparlor.core.record import Record
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.games.catalogue import catalogue
from wordparlor.match.opening import opening_of
from wordparlor.notation.catalogue import AnyNotation, notation_of
from wordparlor.notation.common import counted, joined
from wordparlor.notation.contract import HasUnits
from wordparlor.review.accuracy import Accuracy, accuracies, known_others
from wordparlor.review.analysis import Reviewed, ReviewedPart, Searched, TurnRow, review, rows
from wordparlor.review.missed_words import COMMON, MissedWord, commonest, words_missed
from wordparlor.words.dictionary import Dictionary

LOOKED_AT = 300  # choices considered in a turn: enough for the words that a player might have seen
WORDS_A_TURN = 8
WORDS_A_PLAYER = 24


class Best(msgspec.Struct, frozen=True):
    """The best play, in notation; for a search, the other words there were, without any notation."""

    text: str
    words: tuple[str, ...]
    score: int


class TurnReport(msgspec.Struct, frozen=True):
    """A player's turn or search and its results, the best play if there was a better one, and the cost.

    If no play scores immediately, the best play is the one that the game ranks first, and its cost is 0.
    """

    number: int
    scene: int  # of the replay: after the move that missed the most
    seat: Seat
    played: tuple[str, ...]
    words: tuple[str, ...]
    score: int
    best: Best | None
    cost: int
    missed: tuple[MissedWord, ...]  # most common first
    more_missed: int  # how many others
    told: tuple[str, ...]  # sentences about it for people
    known: Best | None = None  # the best play with words that most people know, if the best one has a rarer word


class PlayerReport(msgspec.Struct, frozen=True):
    """How one player did in the whole game."""

    seat: Seat
    name: str
    bot: str | None
    score: int
    turns: int
    best_turns: int  # in which there was no better play
    cost: int
    to_know: tuple[MissedWord, ...]  # of the whole game, most common first, without rare ones
    told: str
    accuracy: tuple[Accuracy, ...] = ()


class ReviewReport(msgspec.Struct, frozen=True):
    """The review of a game."""

    game: str
    title: str
    dictionary: str
    unit: str  # the unit of scores, in the singular; empty if nothing is counted
    outcome: Outcome
    players: tuple[PlayerReport, ...]
    turns: tuple[TurnReport, ...]
    opening: tuple[str, ...]  # who drew what before the first move, in sentences


def report_of(rules: Rules, game: AnyGame, record: Record, dictionary: Dictionary) -> ReviewReport:
    """Review a finished game; the game is bound to the words that may be shown."""
    assert record.ended, "a game is reviewed when it is over"
    notation = notation_of(rules.game)
    found = rows(review(rules, game, record, choices=LOOKED_AT))
    names = [seated.name for seated in record.seats]
    told = [RowReport(row, number, names[row.seat], notation, dictionary) for number, row in enumerate(found, start=1)]
    return ReviewReport(
        rules.game,
        catalogue()[rules.game].title,
        record.head.dictionary.name,
        unit_of(found, notation),
        record.ended.outcome,
        tuple(
            player_report(record, seat, [one for one in told if one.row.seat == seat], dictionary)
            for seat in range(game.players)
        ),
        tuple(one.turn for one in told),
        opening_of(game, record),
    )


def unit_of(found: Iterable[TurnRow], notation: AnyNotation) -> str:
    """Return what the scores of a game count: points, unless its notation says otherwise."""
    views = (part.view for row in found for part in row.parts if isinstance(part, Reviewed))
    view = next(views, None)
    return "point" if view is None else unit_seen(notation, view)


def unit_seen(notation: AnyNotation, view: Any) -> str:  # noqa: ANN401 - of whatever game is played
    return notation.counts(view) if isinstance(notation, HasUnits) else "point"


@dataclass(frozen=True)
class RowReport:
    """Builds the report entry for one row."""

    row: TurnRow
    number: int
    name: str
    notation: AnyNotation
    dictionary: Dictionary

    @cached_property
    def missed(self) -> tuple[MissedWord, ...]:
        return words_missed(self.row, self.dictionary, turn=self.number)

    @property
    def turn(self) -> TurnReport:
        most = self.row.most_missed
        return TurnReport(
            self.number,
            most.scene,
            self.row.seat,
            tuple(text for part in self.row.parts for text in written_moves(part, self.notation)),
            self.row.words,
            self.row.points,
            best_of(most, self.notation) if has_better(self.row) else None,
            most.missed,
            self.missed[:WORDS_A_TURN],
            max(0, len(self.missed) - WORDS_A_TURN),
            tuple(self.sentences),
            known_best(most, self.notation, self.dictionary),
        )

    @property
    def sentences(self) -> Iterator[str]:
        """The better play, without marks, and the missed words that most readers know."""
        yield (
            f"{better(self.row.most_missed, self.notation)}." if has_better(self.row) else "There was nothing better."
        )
        if known := [missed.word for missed in self.missed[:WORDS_A_TURN] if missed.is_common]:
            yield f"Common words {self.name} missed: {joined(known)}."


def has_better(row: TurnRow) -> bool:
    """Return whether there was a better play."""
    return bool(row.most_missed.missed or row.most_missed.others)


def written_moves(part: ReviewedPart, notation: AnyNotation) -> tuple[str, ...]:
    match part:
        case Searched(words=words, crossed=crossed):
            return (*words, *(f"{word} (crossed off)" for word in crossed))
        case Reviewed(action=action, view=view):
            return (notation.write(action, view),)


def best_of(part: ReviewedPart, notation: AnyNotation) -> Best:
    match part:
        case Searched(others=others):
            words = tuple(word for choice in others for word in choice.words)
            return Best("", words[:WORDS_A_TURN], part.missed)
        case Reviewed(best=best, view=view):
            return Best(notation.write(best.action, view), best.words, best.score)


def known_best(part: ReviewedPart, notation: AnyNotation, dictionary: Dictionary) -> Best | None:
    """Return the best play with words that most people know, unless that is the best play overall."""
    if isinstance(part, Searched):
        return None
    known = next(iter(known_others(part, dictionary, COMMON)), None)
    if known is None or known == part.best:
        return None
    return Best(notation.write(known.action, part.view), known.words, known.score)


def better(part: ReviewedPart, notation: AnyNotation) -> str:
    match part:
        case Searched(others=others):
            return f"Missed {counted(len(others), 'other word')}, worth {counted(part.missed, 'point')}"
        case Reviewed(best=best, missed=missed, view=view):
            more = f" for {counted(best.score, 'point')} (missed {missed:,})" if missed else ""
            return f"Better: {joined(best.words) if best.words else notation.write(best.action, view)}{more}"


def player_report(record: Record, seat: Seat, told: Sequence[RowReport], dictionary: Dictionary) -> PlayerReport:
    assert record.ended, "a game is reviewed when it is over"
    seated = record.seats[seat]
    words: dict[str, MissedWord] = {}
    for missed in (missed for one in told for missed in one.missed):
        before = words.get(missed.word)
        if not missed.is_rare and (before is None or missed.score > before.score):
            words[missed.word] = missed
    bettered = [one for one in told if has_better(one.row)]
    cost = sum(one.row.most_missed.missed for one in told)
    return PlayerReport(
        seat,
        seated.name,
        seated.kind if seated.is_bot else None,
        record.ended.outcome.scores[seat],
        len(told),
        len(told) - len(bettered),
        cost,
        tuple(sorted(words.values(), key=commonest)[:WORDS_A_PLAYER]),
        f"{seated.name} {in_all([one.row for one in told], len(bettered), cost)}.",
        accuracies([one.row for one in told], dictionary),
    )


def in_all(found: Sequence[TurnRow], bettered: int, cost: int) -> str:
    """Sum up how a player did: in how many turns they found the best play, or how many of the words they found."""
    if searches := [part for row in found for part in row.parts if isinstance(part, Searched)]:
        words = sum(len(part.found) for part in searches)
        there = words + sum(len(part.others) for part in searches)
        return f"found {words:,} of {counted(there, 'word')}"
    missed = f" and missed {counted(cost, 'point')} in the rest" if cost else ""
    return f"found the best play in {len(found) - bettered} of {counted(len(found), 'turn')}{missed}"
