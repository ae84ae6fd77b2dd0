"""A hand shared out among steps that are taken one after the other: all that they can make together, the best first.

A stage is where a next step is taken. For each part of the hand it knows the most that can be scored from there on, so
that of all that has been begun the best can be gone on with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from wordparlor.pieces.faces import Face

PartNumber: TypeAlias = int  # some cards of a hand: how many of each letter are the digits of one number
W = TypeVar("W")
M = TypeVar("M")

IMPOSSIBLE = -(10**6)


class Parts:
    """All parts of one hand."""

    def __init__(self, hand: Iterable[Face]) -> None:
        cards = sorted(hand)
        self._letters: list[tuple[Face, int, int]] = []  # each with its unit, and how many there are
        self.count = 1
        for letter in dict.fromkeys(cards):
            self._letters.append((letter, self.count, cards.count(letter)))
            self.count *= cards.count(letter) + 1
        self.whole = self.count - 1
        self._unit = {letter: unit for letter, unit, _ in self._letters}
        self._within: dict[PartNumber, frozenset[PartNumber]] = {}
        self._with_one_less: dict[PartNumber, list[PartNumber]] = {}
        self._of: dict[str, PartNumber] = {}

    def of(self, cards: str) -> PartNumber:
        if cards not in self._of:
            self._of[cards] = sum(map(self._unit.__getitem__, cards))
        return self._of[cards]

    def cards(self, part: PartNumber) -> str:
        return "".join(letter * number for letter, _, number in self._digits(part))

    def within(self, part: PartNumber) -> frozenset[PartNumber]:
        """Return all parts of a part."""
        if part not in self._within:
            parts = [0]
            for _, unit, number in self._digits(part):
                parts = [one + more for more in range(0, (number + 1) * unit, unit) for one in parts]
            self._within[part] = frozenset(parts)
        return self._within[part]

    def with_one_less(self, part: PartNumber) -> list[PartNumber]:
        if part not in self._with_one_less:
            self._with_one_less[part] = [part - unit for _, unit, number in self._digits(part) if number]
        return self._with_one_less[part]

    def _digits(self, part: PartNumber) -> Iterator[tuple[Face, int, int]]:
        return ((letter, unit, part // unit % (most + 1)) for letter, unit, most in self._letters)


class Branch(NamedTuple, Generic[W]):
    """Something that can be done next, what it scores at most with each part that it can need, and where it goes on."""

    what: W
    points: Mapping[PartNumber, int]
    to: Stage[W]


class SearchStep(NamedTuple, Generic[W]):
    """What is done next, with which cards, and the most that is scored by it and from there on."""

    total: int
    need: PartNumber
    branch: Branch[W]


@dataclass(frozen=True, eq=False)
class Stage(Generic[W]):
    """What can be done next, and the most that can be scored from here on with each part of the hand."""

    branches: tuple[Branch[W], ...]
    most: list[int]
    _ahead: dict[PartNumber, list[SearchStep[W]]] = field(default_factory=dict)

    def ahead(self, left: PartNumber, parts: Parts) -> list[SearchStep[W]]:
        """Return the steps that these cards allow, those first that lead to most."""
        if left not in self._ahead:
            self._ahead[left] = sorted(self._steps(left, parts), key=lambda step: (-step.total, step.need))
        return self._ahead[left]

    def _steps(self, left: PartNumber, parts: Parts) -> Iterator[SearchStep[W]]:
        within = parts.within(left)
        for branch in self.branches:
            points, most = branch.points, branch.to.most
            for need in points.keys() & within:
                if (then := most[left - need]) >= 0:
                    yield SearchStep(points[need] + then, need, branch)


def last_stage(parts: Parts) -> Stage[W]:
    return Stage((), [0] * parts.count)


def stage(parts: Parts, branches: Iterable[Branch[W]]) -> Stage[W]:
    """Make a stage; those that its branches lead to are there."""
    here: Stage[W] = Stage(tuple(branches), [IMPOSSIBLE] * parts.count)
    for branch in here.branches:
        scores_with(parts, branch, here.most)
    return here


def scores_with(parts: Parts, branch: Branch[W], most: list[int]) -> None:
    """Put down what a branch leads to with each part of the hand."""
    then = branch.to.most
    for need, points in branch.points.items():
        # What does as well with a card less need not be looked at.
        if any(branch.points.get(less, IMPOSSIBLE) >= points for less in parts.with_one_less(need)):
            continue
        for left in parts.within(parts.whole - need):
            total = then[left] + points
            if total > most[left + need]:  # noqa: PLR1730 - the search spends its time here, and max takes twice as long
                most[left + need] = total


def best_first(
    first: Stage[W], parts: Parts, makes: Callable[[SearchStep[W]], Sequence[tuple[int, tuple[M, ...]]]]
) -> Iterator[tuple[int, tuple[M, ...]]]:
    """Return all that can be made from the first stage on, and its points, which are never more than those before.

    `makes` tells what a step can make, with the points of each.
    """
    later = count(0, -1)  # of what leads to as much, that which was begun last is gone on with
    begun: list[tuple[int, int, int, tuple[M, ...], Stage[W], PartNumber, int]] = []
    heappush(begun, (-first.most[parts.whole], next(later), 0, (), first, parts.whole, 0))
    while begun:
        _, _, points, made, here, left, number = heappop(begun)
        if not here.branches:
            yield points, made
            continue
        ahead = here.ahead(left, parts)
        if number + 1 < len(ahead):
            heappush(begun, (-points - ahead[number + 1].total, next(later), points, made, here, left, number + 1))
        step = ahead[number]
        to, rest = step.branch.to, left - step.need
        for own, more in makes(step):
            heappush(begun, (-points - own - to.most[rest], next(later), points + own, made + more, to, rest, 0))
