"""What all hosts have in common: bots move after people or run out of time, hints, a bot that replaces a player."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from wordparlor.core.game import Awaited, Seat
from wordparlor.core.record import Seated

if TYPE_CHECKING:
    from wordparlor.match.match import Match

LONGEST_NAME = 20
SECONDS_A_THOUGHT = 3.0  # about as long as a person needs to see a word and write it down
HINT_LEVEL = 50  # level of the vocabulary: words that most people know


class _HasWords(Protocol):
    """A move, with the words that it makes."""

    @property
    def words(self) -> Any: ...  # noqa: ANN401 - any sequence of words


M = TypeVar("M", bound=_HasWords)


# Whose turn it is


def next_at_one_screen(awaited: Awaited, bots: Container[Seat], at_screen: Seat | None) -> Seat:
    """Return whom to ask next on a shared screen: people first, so that no bot cuts off a person's challenge."""
    seats = awaited.at_one_screen(at_screen)
    return next((seat for seat in seats if seat not in bots), seats[0])


def people_answer_first(match: Match) -> bool:
    """Return whether bots have to wait because a person can still challenge."""
    awaited = match.awaited
    return awaited is not None and awaited.purpose == "challenge" and len(match.bots_awaited) < len(awaited.seats)


# Time


def is_out_of_time(awaited: Awaited, answers: int) -> bool:
    """Return whether a bot has used up the time that the rules set, after this many answers to the same question."""
    return awaited.seconds is not None and answers * SECONDS_A_THOUGHT >= awaited.seconds


def is_bot_out_of_time(match: Match, seat: Seat) -> bool:
    return match.awaited is not None and is_out_of_time(match.awaited, match.answers(seat))


# Hints


def may_hint(match: Match, seat: Seat) -> bool:
    """Return whether a seat can get a hint: it's their turn, words are checked (COM-5), and undo isn't `fair`."""
    if match.words_are_secret or match.settings.undo == "fair":
        return False
    return match.awaited is not None and seat in match.awaited.seats


def better_hint(common: M, rare: M) -> M:
    """Return the move with common words, or the one with rare words if only that one makes words."""
    return rare if rare.words and not common.words else common


# Leaving


def stand_in_for(name: str, kind: str) -> Seated:
    """Return the bot that takes over from a player who left."""
    ending = "'s bot"
    return Seated(f"{name[: LONGEST_NAME - len(ending)]}{ending}", kind)
