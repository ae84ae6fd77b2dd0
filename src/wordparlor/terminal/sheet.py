"""The score sheet, what was missed, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wordparlor.core.game import Outcome
from wordparlor.match.review import Reviewed, Searched, Turn
from wordparlor.notation.catalogue import AnyNotation
from wordparlor.notation.common import counted
from wordparlor.words.dictionary import Dictionary

SHOWN = 8  # words of a search that were missed
RARE = 100  # words whose level is not known come after all others


def score_sheet(turns: Sequence[Turn], names: Sequence[str], notation: AnyNotation) -> Iterator[str]:
    """Write down every turn and every search: who, what, and the points it made at once."""
    width = max(len(name) for name in names)
    for number, turn in enumerate(turns, start=1):
        yield f"{number:>3}  {names[turn.seat]:<{width}} {turn.score:>5}  {written(turn, notation)}"


def written(turn: Turn, notation: AnyNotation) -> str:
    match turn:
        case Reviewed(action=action, view=view):
            return notation.write(action, view)
        case Searched(words=words):
            return " ".join([counted(len(words), "word"), *words])


def missed_plays(
    turns: Sequence[Turn], names: Sequence[str], notation: AnyNotation, dictionary: Dictionary
) -> Iterator[str]:
    """Tell of each turn the best play that was missed, and of each search the words to look at first."""
    yield "What was missed:"
    width = max(len(name) for name in names)
    for number, turn in enumerate(turns, start=1):
        if turn.missed:
            yield f"{number:>3}  {names[turn.seat]:<{width}}  {turn.score:>3}, {best_of(turn, notation, dictionary)}"
    for seat, name in enumerate(names):
        lost = sum(turn.missed for turn in turns if turn.seat == seat)
        yield f"{name} missed {counted(lost, 'point')}."


def best_of(turn: Turn, notation: AnyNotation, dictionary: Dictionary) -> str:
    match turn:
        case Reviewed(best=best, view=view):
            return f"best was {notation.write(best.action, view)} for {best.score}"
        case Searched():
            return words_missed(turn, dictionary)


def words_missed(search: Searched, dictionary: Dictionary) -> str:
    """Name what most points could have been made with, of equals the words that most people know; nothing offensive."""
    worth = {choice.words[0]: choice.score for choice in search.others}
    fit = [word for word in worth if not dictionary.grade(word)]
    ranked = sorted(fit, key=lambda word: (-worth[word], dictionary.level(word) or RARE, word))
    told = ", ".join(word if worth[word] == 1 else f"{word} {worth[word]}" for word in ranked[:SHOWN])
    more = len(worth) - len(ranked[:SHOWN])
    return f"missed {told}{f' and {more:,} more' if more else ''}"


def result(outcome: Outcome, names: Sequence[str]) -> Iterator[str]:
    """Tell how the game ended, the best score first."""
    yield f"{outcome.sentence} ({outcome.rule})"
    width = max(len(name) for name in names)
    for seat in sorted(range(len(names)), key=lambda seat: -outcome.scores[seat]):
        won = "  wins" if len(names) > 1 and seat in outcome.winners else ""
        yield f"  {names[seat]:<{width}} {outcome.scores[seat]:>5}{won}"
