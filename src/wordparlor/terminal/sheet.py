"""The score sheet, what was missed, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wordparlor.core.game import Outcome
from wordparlor.match.review import Reviewed
from wordparlor.notation.catalogue import AnyNotation
from wordparlor.notation.common import counted


def score_sheet(turns: Sequence[Reviewed], names: Sequence[str], notation: AnyNotation) -> Iterator[str]:
    """Write down every turn: who, what, and the points it made at once."""
    width = max(len(name) for name in names)
    for number, turn in enumerate(turns, start=1):
        text = notation.write(turn.action, turn.view)
        yield f"{number:>3}  {names[turn.seat]:<{width}} {turn.score:>5}  {text}"


def missed_plays(turns: Sequence[Reviewed], names: Sequence[str], notation: AnyNotation) -> Iterator[str]:
    """Tell of each turn the best play that was missed."""
    yield "What was missed:"
    width = max(len(name) for name in names)
    for number, turn in enumerate(turns, start=1):
        if turn.missed:
            best = f"{notation.write(turn.best.action, turn.view)} for {turn.best.score}"
            yield f"{number:>3}  {names[turn.seat]:<{width}}  {turn.score:>3}, best was {best}"
    for seat, name in enumerate(names):
        lost = sum(turn.missed for turn in turns if turn.seat == seat)
        yield f"{name} missed {counted(lost, 'point')}."


def result(outcome: Outcome, names: Sequence[str]) -> Iterator[str]:
    """Tell how the game ended, the best score first."""
    yield f"{outcome.sentence} ({outcome.rule})"
    width = max(len(name) for name in names)
    for seat in sorted(range(len(names)), key=lambda seat: -outcome.scores[seat]):
        won = "  wins" if len(names) > 1 and seat in outcome.winners else ""
        yield f"  {names[seat]:<{width}} {outcome.scores[seat]:>5}{won}"
