"""The challenge window: while it's open, the play hasn't happened, and others can challenge it (COM-5 to COM-7)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Awaited, Choice, Refused, Seat
from wordparlor.core.judge import Judge, WordJudged
from wordparlor.core.word_policy import WordPolicy

AnyOptions = TypeVar("AnyOptions", bound=WordPolicy)


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and those of its words that one challenge names."""

    seat: Seat
    words: tuple[str, ...]


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be challenged, who may still challenge it, and who is next and so closes the window for everyone."""

    claims: tuple[Claim, ...]
    may: tuple[Seat, ...]
    begins: Seat | None = None
    settled: tuple[int, ...] = ()  # claims that nobody can challenge any more


def with_open_seconds(options: AnyOptions, written: Collection[str]) -> AnyOptions:
    """Read a record's options by name; in records of 0.1.0, a single clock applies to every window."""
    if "open_challenge_seconds" in written or "challenge_seconds" not in written:
        return options
    return replace(options, open_challenge_seconds=options.challenge_seconds)


def answers_awaited(
    window: Window, options: WordPolicy, number: int, *, whole_game_seconds: float | None = None
) -> Awaited:
    """Return who may still challenge, and for how long, which depends on whether anyone is next (COM-6)."""
    begins = window.begins if window.begins in window.may else None
    seconds = options.open_challenge_seconds if begins is None else options.challenge_seconds
    may = frozenset(window.may)
    return Awaited(may, "challenge", number, seconds=seconds, whole_game_seconds=whole_game_seconds, begins=begins)


class Challenge(msgspec.Struct, frozen=True, tag="challenge", forbid_unknown_fields=True):
    """Challenge a word of this play."""

    claim: int = 0


class LetStand(msgspec.Struct, frozen=True, tag="let-stand", forbid_unknown_fields=True):
    """Accept the play without a challenge."""


Answer: TypeAlias = Challenge | LetStand


def may_answer(window: Window, seat: Seat) -> None:
    if seat not in window.may:
        raise Refused("COM-20", "You can't challenge this play now.")


def claim_named(window: Window, seat: Seat, number: int) -> Claim:
    if not 0 <= number < len(window.claims):
        raise Refused("COM-6", f"There's no play {number + 1} to challenge.")
    if number in window.settled:
        raise Refused("COM-6", "This has already been decided.")
    claim = window.claims[number]
    if claim.seat == seat:
        raise Refused("COM-6", "You can't challenge your own word.")
    return claim


def judged_claim(claim: Claim, judge: Judge) -> WordJudged:
    """Judge the words of a claim until one is invalid; that one, or otherwise the last, decides the verdict."""
    verdicts = (judge.verdict(word) for word in claim.words)
    judged = next(verdicts)
    while judged.legal and (another := next(verdicts, None)):
        judged = another
    return judged


def let_stand(window: Window, seat: Seat) -> Window | None:
    """Return the window after this seat accepts everything; None if that closes it."""
    rest = without_seat(window, seat)
    return None if seat == window.begins or not rest.may else rest


def without_seat(window: Window, seat: Seat) -> Window:
    return replace(window, may=tuple(other for other in window.may if other != seat))


def settle(window: Window, *claims: int) -> Window | None:
    """Return the window after these claims are settled; None if no claim is left."""
    settled = tuple(sorted({*window.settled, *claims}))
    return replace(window, settled=settled) if len(settled) < len(window.claims) else None


def still_asked(window: Window | None) -> Window | None:
    """Keep asking only the seats that can challenge an open claim of someone else."""
    if window is None:
        return None
    claims = [claim for _, claim in open_claims(window)]
    may = tuple(seat for seat in window.may if any(claim.seat != seat for claim in claims))
    return replace(window, may=may) if may else None


def open_claims(window: Window) -> Iterator[tuple[int, Claim]]:
    return ((number, claim) for number, claim in enumerate(window.claims) if number not in window.settled)


def answers(window: Window, seat: Seat | None) -> Iterator[Choice[Answer]]:
    """Return what a seat can answer, if it is asked; a challenge comes with the words that it names."""
    if seat not in window.may:
        return
    yield Choice(LetStand())
    for number, claim in open_claims(window):
        if claim.seat != seat:
            yield Choice(Challenge(number), claim.words)
