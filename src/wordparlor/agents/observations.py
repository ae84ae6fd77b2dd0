"""The observations of a learning agent: named arrays, made from one seat's view and its choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from wordparlor.core.chance import Chance
from wordparlor.core.game import Awaited, Choice, Purpose, Seat
from wordparlor.core.rules import AnyGame
from wordparlor.notation.catalogue import AnyNotation

Array: TypeAlias = NDArray[Any]
Observation: TypeAlias = dict[str, Any]  # {"observation": {name: array}, "action_mask": array}

ROWS, COLUMNS = 48, 80  # of the table as text; the rest is cut off
LETTERS = 26
FEATURES = ("score", "words", "letters", "longest", "stands")
PURPOSES: tuple[Purpose, ...] = get_args(Purpose)
MOST_POINTS, MOST_PIECES = 100_000, 1_000
FIRST_LETTER = ord("A")
SPACE = ord(" ")


class Observer:
    """Makes the arrays for a game; their layout depends on the players, the box and the number of choices."""

    def __init__(self, game: AnyGame, notation: AnyNotation, names: Sequence[str], choices: int) -> None:
        start = game.start(Chance.of("the box"))
        self.kinds = tuple(sorted(set(game.pieces(start))))  # the kinds of pieces, in the order of `own` and `open`
        self.choices = choices
        self._index = {kind: index for index, kind in enumerate(self.kinds)}
        self._game = game
        self._notation = notation
        self._names = names
        self._sides = len(game.view(start, None).scores)

    def space(self) -> spaces.Dict:
        players, kinds, choices = self._game.players, len(self.kinds), self.choices
        arrays: dict[str, spaces.Space[Any]] = {
            "seat": spaces.Box(0, 1, (players,), np.int8),
            "awaited": spaces.Box(0, 1, (players,), np.int8),
            "purpose": spaces.Box(0, 1, (len(PURPOSES),), np.int8),
            "scores": spaces.Box(-MOST_POINTS, MOST_POINTS, (self._sides,), np.float32),
            "own": spaces.Box(0, MOST_PIECES, (kinds,), np.int16),
            "open": spaces.Box(0, MOST_PIECES, (kinds,), np.int16),
            "choices": spaces.Box(-MOST_POINTS, MOST_POINTS, (choices, len(FEATURES)), np.float32),
            "choice_letters": spaces.Box(0, 127, (choices, LETTERS), np.int8),
            "table": spaces.Box(0, 127, (ROWS, COLUMNS), np.uint8),
        }
        mask = spaces.Box(0, 1, (choices,), np.int8)
        return spaces.Dict({"observation": spaces.Dict(arrays), "action_mask": mask})

    def observe(
        self,
        state: Any,  # noqa: ANN401 - of whatever game is played
        seat: Seat,
        awaited: Awaited | None,
        found: Sequence[Choice[Any]],
    ) -> Observation:
        """Return the observation of a seat, including its choices."""
        view = self._game.view(state, seat)
        hidden = Counter(self._game.hidden(state, None))
        players = range(self._game.players)
        arrays = {
            "seat": flags(players, (seat,)),
            "awaited": flags(players, awaited.seats if awaited else ()),
            "purpose": flags(PURPOSES, (awaited.purpose,) if awaited else ()),
            "scores": np.array(view.scores, np.float32),
            "own": self._counts(hidden - Counter(self._game.hidden(state, seat))),
            "open": self._counts(Counter(self._game.pieces(state)) - hidden),
            "choices": features(found, self.choices),
            "choice_letters": letters(found, self.choices),
            "table": characters(self._notation.draw(view, self._names)),
        }
        mask = np.zeros(self.choices, np.int8)
        mask[: len(found)] = 1
        return {"observation": arrays, "action_mask": mask}

    def _counts(self, pieces: Counter[str]) -> Array:
        counts = np.zeros(len(self.kinds), np.int16)
        for piece, count in pieces.items():
            counts[self._index[piece]] = count
        return counts


def flags(of: Sequence[Any], chosen: Iterable[Any]) -> Array:
    """Return an array with 1 at each chosen index."""
    array = np.zeros(len(of), np.int8)
    for one in chosen:
        array[of.index(one)] = 1
    return array


def features(found: Sequence[Choice[Any]], rows: int) -> Array:
    """Return a row for each choice: its points, its words, their letters, the longest word, whether it's complete."""
    array = np.zeros((rows, len(FEATURES)), np.float32)
    for row, choice in zip(array, found, strict=False):
        lengths = [len(word) for word in choice.words]
        row[:] = choice.score, len(lengths), sum(lengths), max(lengths, default=0), choice.stands
    return array


def letters(found: Sequence[Choice[Any]], rows: int) -> Array:
    """Return a row for each choice: how often each letter from A to Z is in its words."""
    array = np.zeros((rows, LETTERS), np.int8)
    for row, choice in zip(array, found, strict=False):
        if choice.words:
            codes = np.frombuffer("".join(choice.words).encode("ascii"), np.uint8) - FIRST_LETTER
            row[:] = np.bincount(codes, minlength=LETTERS)
    return array


def characters(text: str) -> Array:
    """Return a text as a rectangle of character codes, with a question mark for what isn't ASCII."""
    array = np.full((ROWS, COLUMNS), SPACE, np.uint8)
    for row, line in zip(array, text.splitlines(), strict=False):
        codes = np.frombuffer(line[:COLUMNS].encode("ascii", "replace"), np.uint8)
        row[: len(codes)] = codes
    return array
