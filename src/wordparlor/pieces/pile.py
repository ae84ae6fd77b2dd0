"""A draw pile: its first piece is the next one drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add
from typing import TypeAlias, TypeVar

from wordparlor.core.chance import Chance

T = TypeVar("T")
Pile: TypeAlias = tuple[T, ...]


def drawn(pile: Pile[T], count: int) -> tuple[tuple[T, ...], Pile[T]]:
    """Draw this many pieces, or all there are."""
    return pile[:count], pile[count:]


def dealt(pile: Pile[T], counts: Iterable[int]) -> tuple[tuple[tuple[T, ...], ...], Pile[T]]:
    """Deal a hand of each count, one after the other, and return what is left, too."""
    hands: list[tuple[T, ...]] = []
    for count in counts:
        hand, pile = drawn(pile, count)
        hands.append(hand)
    return tuple(hands), pile


def filled(
    hands: Sequence[tuple[T, ...]], pile: Pile[T], counts: Sequence[int]
) -> tuple[tuple[tuple[T, ...], ...], Pile[T]]:
    """Fill each hand up to its count, and return what is left, too."""
    more, rest = dealt(pile, [count - len(hand) for count, hand in zip(counts, hands, strict=True)])
    return tuple(map(add, hands, more)), rest


def mixed_in(pile: Pile[T], pieces: Iterable[T], chance: Chance) -> tuple[Pile[T], Chance]:
    return chance.shuffled((*pile, *pieces))


def without(pieces: Iterable[T], used: Iterable[T]) -> tuple[T, ...]:
    """Take each used piece out once; they must be there."""
    rest = list(pieces)
    for piece in used:
        rest.remove(piece)
    return tuple(rest)


def holds(pieces: Iterable[T], wanted: Iterable[T]) -> bool:
    """Return whether all wanted pieces are there, each once (COM-21)."""
    return not lacking(pieces, wanted)


def lacking(pieces: Iterable[T], wanted: Iterable[T]) -> tuple[T, ...]:
    """Return the wanted pieces that aren't there; each piece counts once."""
    rest = list(pieces)
    missing: list[T] = []
    for piece in wanted:
        if piece in rest:
            rest.remove(piece)
        else:
            missing.append(piece)
    return tuple(missing)
