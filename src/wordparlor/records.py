"""Records from Python: load a finished game, go through its moves, and turn them into a table of data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from wordparlor.core.game import Choice, Outcome, Seat
from wordparlor.core.record import Record, read
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.drawing.picture import Picture, picture_of
from wordparlor.library import dictionary_of_record, opened
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.match import MILLISECONDS
from wordparlor.match.positions import first_state
from wordparlor.match.preview import choice_made
from wordparlor.match.replay import recorded_action, replay_record
from wordparlor.match.table import Table, resumed_table
from wordparlor.match.verify import verify
from wordparlor.notation.catalogue import AnyNotation, notation_of
from wordparlor.notation.common import counted
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    import pandas as pd

NO_WORDS = Dictionary.from_words(())  # enough to replay a record, since it contains every answer


@dataclass(frozen=True)
class Move:
    """One move of a recorded game: what the player saw, what they did, and what followed."""

    record: GameRecord
    number: int  # counted from 1, without moves that were undone
    seat: Seat | None  # None: the host, when time was up or a player left
    seconds: float  # since the game began
    action: Any
    state: Any  # before the move
    events: tuple[Any, ...]
    after: Any  # the state after it

    @property
    def player(self) -> str | None:
        return None if self.seat is None else self.record.names[self.seat]

    @cached_property
    def view(self) -> Any:  # noqa: ANN401 - of whatever game was played
        """What the player saw before the move, or what a spectator saw if the host made it."""
        return self.record.rules_bound.view(self.state, self.seat)

    @property
    def picture(self) -> Picture:
        """A picture of what the player saw before the move."""
        return picture_of(self.record.game, self.view, self.record.names)

    def _repr_svg_(self) -> str:
        return self.picture.svg

    @property
    def text(self) -> str:
        """The move in notation; for a move of the host, its type, such as `time-up`."""
        if self.seat is None:
            return str(type(self.action).__struct_config__.tag)
        return self.record.notation.write(self.action, self.view)

    @property
    def words(self) -> tuple[str, ...]:
        return choice_made(self.action, self.events).words

    @property
    def score(self) -> int:
        """The points that the move scored immediately."""
        return choice_made(self.action, self.events).score

    @cached_property
    def best(self) -> Choice[Any] | None:
        """The best choice the player had, or None if the host moved; this needs the game's dictionary."""
        game = self.record.game_with_words
        return None if self.seat is None else next(game.actions(self.view, limit=1), None)

    def row(self) -> dict[str, Any]:
        """Return the move as one row of a table of data."""
        best = self.best
        return {
            "game": self.record.game,
            "number": self.number,
            "seat": self.seat,
            "player": self.player,
            "seconds": self.seconds,
            "move": self.text,
            "words": " ".join(self.words),
            "score": self.score,
            "best_words": " ".join(best.words) if best else "",
            "best_score": best.score if best else 0,
        }

    def __repr__(self) -> str:
        return f"<Move {self.number} by {self.player or 'the host'}: {self.text}>"


class GameRecord:
    """A recorded game; iterate over it to get its moves."""

    def __init__(self, data: bytes, record: Record, dictionary: Dictionary | None = None) -> None:
        self._data = data
        self._record = record
        self._dictionary = dictionary

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._record.head.game

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seated.name for seated in self._record.seats)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who plays in each seat: `person`, or the kind of bot."""
        return tuple(seated.kind for seated in self._record.seats)

    @property
    def options(self) -> Any:  # noqa: ANN401 - of whatever game was played
        return self.rules_bound.options

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None if it isn't over."""
        return self._record.ended.outcome if self._record.ended else None

    @property
    def seed(self) -> str:
        """The seed; raises ValueError while the game isn't over and the seed is hidden."""
        if self._record.seed is None:
            raise ValueError("This game isn't over. Its seed stays hidden until it is.")
        return self._record.seed

    @cached_property
    def rules(self) -> Rules:
        return rules_of_record(self._record.head)

    @property
    def notation(self) -> AnyNotation:
        return notation_of(self.game)

    @cached_property
    def dictionary(self) -> Dictionary:
        """The dictionary of the game; raises WrongDictionary or DictionaryError if it isn't available."""
        return dictionary_of_record(self._record.head) if self._dictionary is None else self._dictionary

    @cached_property
    def rules_bound(self) -> AnyGame:
        """The game as it was played, without a dictionary: the answers are in the record."""
        return game_of_record(self._record.head, NO_WORDS)

    @cached_property
    def game_with_words(self) -> AnyGame:
        return self.rules_bound.with_words(self.dictionary)

    def __len__(self) -> int:
        return len(self._record.acted)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        return self._moves[index]

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        return tuple(self)

    def __iter__(self) -> Iterator[Move]:
        state = first_state(self.rules_bound, self._record.head, self.seed)
        steps = replay_record(self.rules, self.rules_bound, self._record, seed=self.seed)
        for number, (step, acted) in enumerate(steps, start=1):
            seat = None if acted.by == "host" else acted.by
            at = acted.at / MILLISECONDS
            action = recorded_action(self.rules, acted)
            yield Move(self, number, seat, at, action, state, step.events, step.state)
            state = step.state

    def table(self) -> Table:
        """Return a table at which you can continue the game where the record ends."""
        return resumed_table(self._data, self.dictionary)

    def verify(self) -> None:
        """Replay the whole record and compare the results; raise RecordDamaged at the first line that differs."""
        verify(self.rules, self.game_with_words, self._record, judge_again=True)

    def rows(self) -> list[dict[str, Any]]:
        """Return one row for each move."""
        return [move.row() for move in self]

    def to_dataframe(self) -> pd.DataFrame:
        """Return the moves as a pandas DataFrame."""
        try:
            frames = import_module("pandas")
        except ImportError as problem:
            raise ImportError("to_dataframe needs pandas: pip install pandas. Without it, use rows().") from problem
        frame: pd.DataFrame = frames.DataFrame(self.rows())
        return frame

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (self._data, self._dictionary)

    def __repr__(self) -> str:
        scores = "–".join(map(str, self.outcome.scores)) if self.outcome else "not over"
        return f"<GameRecord {self.game}: {', '.join(self.names)}, {counted(len(self), 'move')}, {scores}>"


def load(
    source: str | PathLike[str] | bytes | bytearray | memoryview, *, dictionary: str | Path | Dictionary | None = None
) -> GameRecord:
    """Load a record from a file or from bytes, and check that no byte has changed.

    Pass a dictionary only if the game's own can't be found by its name. Raises RecordDamaged.
    """
    if isinstance(source, bytes | bytearray | memoryview):
        data = bytes(source)
    elif isinstance(source, str | PathLike):
        data = Path(source).read_bytes()
    else:
        raise TypeError(f"load takes a file's name, or a record as bytes such as table.record, not {source!r}.")
    return loaded(data, None if dictionary is None else opened(dictionary))


def loaded(data: bytes, dictionary: Dictionary | None) -> GameRecord:
    return GameRecord(data, read(data), dictionary)
