"""The score sheet, the words you missed, and how the game ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wordparlor.core.game import Outcome, Seat
from wordparlor.notation.catalogue import AnyNotation
from wordparlor.notation.common import counted
from wordparlor.review.analysis import Reviewed, ReviewedPart, Searched, TurnRow, WonLater, rows
from wordparlor.review.missed_words import words_missed
from wordparlor.review.report import unit_of
from wordparlor.review.report_text import POINT, begins_with, what_is_counted, with_words
from wordparlor.words.dictionary import Dictionary

SHOWN = 8  # missed words of a search to show


@dataclass(frozen=True)
class Sheet:
    """What was played and missed, as one reader may know it: a seat while the game runs, everyone afterwards."""

    parts: Sequence[ReviewedPart | WonLater]
    names: Sequence[str]
    notation: AnyNotation
    reader: Seat | None = None

    @property
    def rows(self) -> list[TurnRow]:
        return rows(self.parts)

    @property
    def unit(self) -> str:
        return unit_of(self.rows, self.notation)

    @property
    def width(self) -> int:
        return max(len(name) for name in self.names)

    def scores(self) -> Iterator[str]:
        """List every turn and every search: who, what, and the result."""
        unit = self.unit
        yield from what_is_counted(unit)
        for number, row in enumerate(self.rows, start=1):
            name = f"{self.names[row.seat]:<{self.width}}"
            text = ", ".join(map(self.written, row.parts))
            yield f"{begins_with(number, name, row.points, unit=unit)}{text}"

    def written(self, part: ReviewedPart) -> str:
        match part:
            case Searched(words=words, crossed=crossed):
                kept = f"{counted(len(words), 'word')}: {' '.join(words)}" if words else "no words"
                return f"{kept}; crossed off: {' '.join(crossed)}" if crossed else kept
            case Reviewed(seat=seat, words=words) if self.reader in (None, seat) or words:
                return with_words(self.notation.write(part.action, part.view), words)
            case Reviewed(seat=seat, events=events):
                return self.seen(events).removeprefix(f"{self.names[seat]} ")

    def seen(self, events: Sequence[Any]) -> str:
        """Return an action as the reader saw it; its full text may name hidden pieces."""
        shown = next((event for event in events if event.seen_by(self.reader) is not None), None)
        return self.notation.narrate(shown.seen_by(self.reader), self.names).rstrip(".") if shown else ""

    def missed(self, dictionary: Dictionary) -> Iterator[str]:
        """List the best play missed in each turn, and the most notable words missed in each search.

        If no play scores immediately, no points can be missed.
        """
        if not any(part.score or part.missed for row in self.rows for part in row.parts):
            return
        yield "Missed plays:"
        for number, row in enumerate(self.rows, start=1):
            if row.most_missed.missed:
                best = self.best_of(row.most_missed, dictionary)
                yield f"{number:>3}  {self.names[row.seat]:<{self.width}}  {row.score:>3}, {best}"
        for seat, name in enumerate(self.names):
            lost = sum(row.most_missed.missed for row in self.rows if row.seat == seat)
            yield f"{name} missed {counted(lost, 'point')}."

    def best_of(self, part: ReviewedPart, dictionary: Dictionary) -> str:
        match part:
            case Reviewed(best=best, view=view):
                return f"the best was {with_words(self.notation.write(best.action, view), best.words)} for {best.score}"
            case Searched():
                return missed_clause(part, dictionary)


def missed_clause(search: Searched, dictionary: Dictionary) -> str:
    """Name the words that most people know first, as in the review."""
    missed = words_missed(TurnRow(search.seat, (search,)), dictionary)
    told = ", ".join(one.sentence for one in missed[:SHOWN])
    more = len(missed[SHOWN:])
    return f"missed {told}{f' and {more:,} more' if more else ''}"


def best_games_lines(outcomes: Sequence[Outcome], *, unit: str) -> Iterator[str]:
    """List the best solo games: their scores, or how they ended if nothing is counted."""
    if unit:
        yield f"Your best solo scores: {', '.join(f'{outcome.scores[0]:,}' for outcome in outcomes)}."
    else:
        yield "Your best solo games:"
        yield from (f"  {outcome.sentence}" for outcome in outcomes)


def result(outcome: Outcome, names: Sequence[str], *, unit: str = POINT) -> Iterator[str]:
    """Narrate how the game ended, the best score first; if nothing is counted, only the order."""
    yield f"{outcome.sentence} ({outcome.rule})"
    width = max(len(name) for name in names)
    for seat in sorted(range(len(names)), key=lambda seat: -outcome.scores[seat]):
        score = f" {outcome.scores[seat]:>5,}" if unit else ""
        won = "  wins" if len(names) > 1 and seat in outcome.winners else ""
        yield f"  {names[seat]:<{width}}{score}{won}".rstrip()
