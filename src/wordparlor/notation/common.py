"""Wording that the notations of all games share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from wordparlor.core.game import Seat
from wordparlor.games.common.challenge_window import Answer, Challenge, LetStand, Window
from wordparlor.games.common.events import Challenged, GameOver, LeftTable, Passed, Skipped, StoodBy
from wordparlor.notation.contract import BadPosition, NoPosition, NotUnderstood
from wordparlor.pieces.faces import Face

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

REASONS = {
    "not-in-dictionary": "isn't in the dictionary",
    "proper-name": "is a proper name",
    "abbreviation": "is an abbreviation",
    "contraction": "needs an apostrophe",
    "hyphenated": "needs a hyphen",
    "affix": "can't stand alone",
    "too-short": "is too short",
}

WHY_PASSED = {
    "chosen": "passes",
    "time": "runs out of time and passes",
    "struck": "passes after too many invalid words",
}


def counted(count: int, thing: str) -> str:
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"


def counted_in(count: int, unit: str) -> str:
    """Count in a unit that may consist of several words: one card won, two cards won."""
    return f"{count:,} {unit if count == 1 else in_plural(unit)}"


def joined(things: Sequence[str], link: str = "and") -> str:
    """Join names into a list: A, B and C; return an empty text if there are none."""
    *first, last = things or ("nothing",)
    return f"{', '.join(first)} {link} {last}" if first else last


def in_plural(unit: str) -> str:
    thing, *more = unit.split()
    return " ".join((f"{thing}s", *more))


LONGEST_TEXT = 400  # characters of a move, far more than any needs: reading one may take quadratic time


def reject_long_text(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise NotUnderstood(f"That's too long for a move: type at most {LONGEST_TEXT} characters.")


def write_answer(answer: Answer) -> str:
    match answer:
        case LetStand():
            return "let"
        case Challenge(claim=0):
            return "challenge"
        case Challenge(claim=claim):
            return f"challenge {claim + 1}"


def read_answer(text: str) -> Answer | None:
    match text.lower().split():
        case ["accept"] | ["let"] | ["let", "stand"] | ["let", "it", "stand"]:
            return LetStand()
        case ["challenge"]:
            return Challenge()
        case ["challenge", number] if re.fullmatch("[1-9][0-9]{0,3}", number):
            return Challenge(int(number) - 1)
        case _:
            return None


class TurnView(Protocol):
    """What one seat sees of a game that is played in turns."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def turn(self) -> Seat: ...

    @property
    def window(self) -> Window | None: ...

    @property
    def ending(self) -> object | None: ...


def prompt_out_of_turn(view: TurnView, question: str = "Challenge or accept? Type challenge or accept.") -> str | None:
    """Return the prompt for a seat whose turn it isn't, with a question if it may answer; None in its own turn."""
    if view.ending or view.seat is None:
        return ""
    if view.window and view.seat in view.window.may:
        return question
    return "Waiting for the others." if view.window or view.turn != view.seat else None


def is_said(text: str, *, waits: bool) -> bool:
    """Return whether a text is an answer rather than a word: in any case if a play is pending, else only in lower case.

    Without a pending play, LET is a word: people also type words in lower case.
    """
    return read_answer(text) is not None if waits else text.strip() in ("pass", "challenge")


def narrate(event: Passed | Skipped | LeftTable | Challenged | StoodBy | GameOver, names: Sequence[str]) -> str:
    match event:
        case Passed(seat=seat, why=why):
            return f"{names[seat]} {WHY_PASSED[why]}."
        case Skipped(seat=seat):
            return f"{names[seat]} has no tiles and is skipped."
        case LeftTable(seat=seat):
            return f"{names[seat]} left the game."
        case StoodBy(seat=seat):
            return f"{names[seat]} accepts the word."
        case Challenged(seat=seat, by=by, word=word, legal=True):
            return f"{names[by]} challenged, but {word} is valid."
        case Challenged(seat=seat, by=by, word=word, reason=reason):
            return f"{names[by]} challenged {names[seat]}: {word} {REASONS[reason]}."
        case GameOver(sentence=sentence):
            return f"The game is over. {sentence}"


# The fields that any position may have in addition to its table.
ALWAYS = ("game", "options", "players", "equipment")


def reject_unknown_keys(position: dict[str, Any], *names: str, where: str = "") -> None:
    """Reject unknown keys."""
    for name in position:
        if name not in (*names, *ALWAYS):
            known = names if where else (*names, *ALWAYS[1:])
            raise BadPosition(f"{where}a position can't have {name!r}. It can have {', '.join(known)}.")


def rest_of_box(box: Iterable[Face], seen: Iterable[Face]) -> tuple[Face, ...]:
    """Return the pieces that a position doesn't show; raise BadPosition if it shows more than there are."""
    rest = Counter(box)
    for face, count in Counter(seen).items():
        if not rest[face]:
            raise BadPosition(f"There's no {face} in this game.")
        if count > rest[face]:
            raise BadPosition(f"{face} is used too many times: the game has only {rest[face]}.")
        rest[face] -= count
    return tuple(rest.elements())


def deal_hands(pieces: int, *, size: int, players: int) -> tuple[int, ...]:
    """Return how many pieces each of these players gets: a whole hand, as long as there are enough."""
    return tuple(max(0, min(size, pieces - size * number)) for number in range(players))


def is_running(*, pending: bool, ending: bool) -> None:
    """Check that it's time to make a play: no other moment has a position."""
    if ending:
        raise NoPosition("The game is over, so there's no position to play from.")
    if pending:
        raise NoPosition("A play can still be challenged. There's no position until it's settled.")


def read_number(position: dict[str, Any], name: str, usual: int, *, most: int | None = None) -> int:
    value = position.get(name, usual)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0 or (most is not None and value > most):
        raise BadPosition(
            f"{name} must be a whole number{'' if most is None else f' from 0 to {most}'}, not {value!r}."
        )
    return value


def read_flag(position: dict[str, Any], name: str, *, usual: bool = False, where: str = "") -> bool:
    value = position.get(name, usual)
    if not isinstance(value, bool):
        raise BadPosition(f"{where}{name} must be true or false.")
    return value


def read_list(position: dict[str, Any], name: str) -> list[Any]:
    value = position.get(name)
    if value is None:
        raise BadPosition(f"{name} is missing: write a list.")
    if not isinstance(value, list):
        raise BadPosition(f"{name} must be a list in brackets, not {value!r}.")
    return value


def read_rows(position: dict[str, Any], name: str, *, rows: int, columns: int) -> list[str]:
    lines = read_list(position, name)
    if len(lines) != rows:
        raise BadPosition(f"{name} must have {rows} rows, not {len(lines)}.")
    for number, line in enumerate(lines):
        if not isinstance(line, str) or len(line) != columns:
            raise BadPosition(f"{name}: row {number} must be text with {columns} characters.")
    return lines
