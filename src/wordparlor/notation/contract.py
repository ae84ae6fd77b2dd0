"""The contract of every notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Game, PlayView

A = TypeVar("A")
A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V = TypeVar("V", bound=PlayView)


class NotUnderstood(Exception):
    """A text that isn't an action; the message says what to write instead."""


class BadPosition(Exception):
    """A position that can't be read; the message says what is wrong with it."""


class NoPosition(Exception):
    """A moment of a game that can't be described as a position; the message says why."""


class Notation(Protocol[A, E_contra, V]):
    """The text of one family of games."""

    def write(self, action: A, view: V) -> str:
        """Return the one canonical text of an action."""

    def read(self, text: str, view: V) -> A:
        """Read a canonical text back, or raise NotUnderstood."""

    def parse_input(self, text: str, game: Game[Any, A, Any, V], view: V) -> A:
        """Read whatever a person may type for an action; raise NotUnderstood, or Refused if it can't be played."""

    def prompt(self, view: V) -> str:
        """Return one line that says what this seat may do now, and how to type it."""

    def draw(self, view: V, names: Sequence[str]) -> str:
        """Draw the view in plain text, at most 80 columns wide."""

    def describe(self, view: V, names: Sequence[str]) -> str:
        """Describe the view in sentences, for a screen reader or a language model."""

    def opening(self, view: V, names: Sequence[str]) -> tuple[str, ...]:
        """Narrate who drew what before the first move, and what that decided (COM-12); empty if nobody drew."""

    def narrate(self, event: E_contra, names: Sequence[str]) -> str:
        """Narrate what happened in a sentence."""

    def read_position(self, position: dict[str, Any], game: Game[Any, A, Any, V]) -> V:
        """Return the view that a position file shows, or raise BadPosition."""

    def write_position(self, view: V, game: Game[Any, A, Any, V]) -> dict[str, Any]:
        """Write the position that a seat sees, as if it were its turn; raise NoPosition if there is none."""

    def complete_position(self, view: V, game: Game[Any, A, Any, V], chance: Chance) -> V:
        """Seat everyone and deal what a position leaves open; raise BadPosition if the box has too few pieces."""

    def solution(self, choice: Choice[A], view: V) -> dict[str, Any] | None:
        """Return what `solve` adds to a choice's text, words and score; None if it isn't a play."""


@runtime_checkable
class HasWarnings(Protocol[A_contra, V_contra]):
    """A notation that knows which actions can't be taken back."""

    def warning(self, action: A_contra, view: V_contra) -> str | None:
        """Return what an action would end for good, if anything; the player is asked before it's played."""


@runtime_checkable
class HasUnits(Protocol[V_contra]):
    """A notation of games in which something other than points may be counted."""

    def counts(self, view: V_contra) -> str:
        """Return the unit of a game's scores, in the singular; empty if nothing is counted."""


@runtime_checkable
class HasWhereabouts(Protocol[A_contra, V_contra]):
    """A notation of games with a board, where a hint can say where to look."""

    def whereabouts(self, action: A_contra, view: V_contra) -> str:
        """Return roughly where an action is played, such as "in row 5"; nothing if it isn't played anywhere."""


@runtime_checkable
class HasControls(Protocol[V_contra]):
    """A notation that lists the controls a board may offer, so that a drawn board needs to know no rules."""

    def controls(self, view: V_contra) -> msgspec.Struct:
        """List the controls that a board may offer this seat; all of it follows from the view."""
