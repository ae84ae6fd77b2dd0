"""A review as text, in 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from wordparlor.match.missed import MissedWord
from wordparlor.match.retold import Player, Retold, Turn
from wordparlor.notation.common import counted, several

COLUMNS = 80
POINT = "point"  # the usual unit


def text_of(told: Retold) -> Iterator[str]:
    names = [player.name for player in told.players]
    width = max(map(len, names))
    yield f"{told.title}: {', '.join(f'{player.name} {player.score}' for player in told.players)}."
    yield f"{told.outcome.sentence} ({told.outcome.rule})"
    yield ""
    yield from what_is_counted(told.unit)
    for turn in told.turns:
        yield from turn_told(turn, names[turn.seat], width, unit=told.unit)
    for player in told.players:
        yield ""
        yield from player_told(player)


def what_is_counted(unit: str) -> Iterator[str]:
    """Say what the numbers of a sheet are, where they are not points."""
    if unit not in ("", POINT):
        yield f"The numbers are {several(unit)}."


def begins_with(number: int, name: str, points: int, *, unit: str) -> str:
    """Begin a line of a sheet: which turn, whose, and what came of it where anything is counted."""
    return f"{number:>3}  {name} {points:>5}  " if unit else f"{number:>3}  {name}  "


def with_words(text: str, words: Sequence[str]) -> str:
    """Name the words that a text makes, where its marks hide one of them."""
    return text if all(word in text for word in words) else f"{' '.join(words)} ({text})"


def turn_told(turn: Turn, name: str, width: int, *, unit: str) -> Iterator[str]:
    begins = begins_with(turn.number, f"{name:<{width}}", turn.score, unit=unit)
    indent = " " * len(begins)
    played = with_words(", ".join(turn.played) or "nothing", turn.words)
    yield from wrap(played, COLUMNS, initial_indent=begins, subsequent_indent=indent)
    if turn.best:
        points = f" for {turn.best.score}, {counted(turn.cost, 'point')} more" if turn.cost else ""
        best = f"best: {with_words(turn.best.text, turn.best.words)}{points}"
        yield from wrap(best, COLUMNS, initial_indent=indent, subsequent_indent=indent)
    if known := [missed for missed in turn.missed if missed.is_common]:
        yield from wrap(
            f"you could have known {listed(known)}", COLUMNS, initial_indent=indent, subsequent_indent=indent
        )


def player_told(player: Player) -> Iterator[str]:
    best = f"{player.best_turns} of {counted(player.turns, 'turn')} could not be bettered"
    yield f"{player.name}: {best}{cost_told(player)}."
    if player.to_know:
        told = f"Words to know, the most common first: {listed(player.to_know)}."
        yield from wrap(told, COLUMNS, initial_indent="  ", subsequent_indent="  ")


def cost_told(player: Player) -> str:
    return f"; the others cost {counted(player.cost, 'point')}" if player.cost else ""


def listed(words: Sequence[MissedWord]) -> str:
    return ", ".join(missed.told for missed in words)
