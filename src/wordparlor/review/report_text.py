"""A review as text, in 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from wordparlor.notation.common import in_plural
from wordparlor.review.missed_words import MissedWord
from wordparlor.review.report import PlayerReport, ReviewReport, TurnReport

COLUMNS = 80
POINT = "point"  # the usual unit


def text_of(told: ReviewReport) -> Iterator[str]:
    names = [player.name for player in told.players]
    width = max(map(len, names))
    yield f"{told.title}: {', '.join(f'{player.name} {player.score:,}' for player in told.players)}."
    yield f"{told.outcome.sentence} ({told.outcome.rule})"
    if told.opening:
        yield from wrap(" ".join(told.opening), COLUMNS)
    yield ""
    yield from what_is_counted(told.unit)
    for turn in told.turns:
        yield from turn_lines(turn, names[turn.seat], width, unit=told.unit)
    for player in told.players:
        yield ""
        yield player.told
        yield from words_to_know(player)


def what_is_counted(unit: str) -> Iterator[str]:
    """Describe the numbers of a sheet, if they aren't points."""
    if unit not in ("", POINT):
        yield f"Scores count {in_plural(unit)}, not points."


def begins_with(number: int, name: str, points: int, *, unit: str) -> str:
    """Begin a line of a sheet: the turn, the player, and the result if anything is counted."""
    return f"{number:>3}  {name} {points:>5,}  " if unit else f"{number:>3}  {name}  "


def with_words(text: str, words: Sequence[str]) -> str:
    """Name the words that a text makes, if its marks hide one of them."""
    return text if all(word in text for word in words) else f"{' '.join(words)} ({text})"


def turn_lines(turn: TurnReport, name: str, width: int, *, unit: str) -> Iterator[str]:
    begins = begins_with(turn.number, f"{name:<{width}}", turn.score, unit=unit)
    indent = " " * len(begins)
    played = with_words(", ".join(turn.played) or "nothing", turn.words)
    yield from wrap(played, COLUMNS, initial_indent=begins, subsequent_indent=indent)
    for sentence in better_lines(turn):
        yield from wrap(sentence, COLUMNS, initial_indent=indent, subsequent_indent=indent)


def better_lines(turn: TurnReport) -> Iterator[str]:
    """Return the lines about a turn that had a better play, with the play's notation."""
    if turn.best:
        better, *more = turn.told
        yield f"{better} ({turn.best.text})" if turn.best.text else better
        yield from more


def words_to_know(player: PlayerReport) -> Iterator[str]:
    if player.to_know:
        told = f"Missed words, most common first: {missed_words_text(player.to_know)}."
        yield from wrap(told, COLUMNS, initial_indent="  ", subsequent_indent="  ")


def missed_words_text(words: Sequence[MissedWord]) -> str:
    return ", ".join(missed.sentence for missed in words)
