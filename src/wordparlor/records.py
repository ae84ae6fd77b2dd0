"""Records from Python: load a game that was played, go through its moves, and put them into a table of data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from wordparlor.core.game import Choice, Outcome, Seat
from wordparlor.core.record import Acted, Record, read
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.drawing.picture import Picture, picture_of
from wordparlor.library import dictionary_of_record, opened
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.match import MILLISECONDS
from wordparlor.match.positions import first_state
from wordparlor.match.preview import choice_made
from wordparlor.match.replay import read_host_action, replay_record
from wordparlor.match.table import Table, resumed_table
from wordparlor.match.verify import verify
from wordparlor.notation.catalogue import AnyNotation, notation_of
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    import pandas as pd

NO_WORDS = Dictionary.from_words(())  # enough to play a record again, since it holds every answer


@dataclass(frozen=True)
class Move:
    """One move of a recorded game: what the player saw, what they did, and what followed."""

    record: GameRecord
    number: int  # counted from 1, without moves that were taken back
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
        """What the player saw before the move; what a spectator saw if it was the host's."""
        return self.record.rules_bound.view(self.state, self.seat)

    @property
    def picture(self) -> Picture:
        """What the player saw before the move, drawn."""
        return picture_of(self.record.game, self.view, self.record.names)

    def _repr_svg_(self) -> str:
        return self.picture.svg

    @property
    def text(self) -> str:
        """The move in notation; for the host's, the kind of it."""
        if self.seat is None:
            return str(type(self.action).__struct_config__.tag)
        return self.record.notation.write(self.action, self.view)

    @property
    def words(self) -> tuple[str, ...]:
        return choice_made(self.action, self.events).words

    @property
    def score(self) -> int:
        """The points that the move made at once."""
        return choice_made(self.action, self.events).score

    @cached_property
    def best(self) -> Choice[Any] | None:
        """The best choice that the player had; None for the host's moves. It needs the game's dictionary."""
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
    """A game that was played, as its record holds it; iterating gives its moves."""

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
        """What sits in each seat: `person`, or the kind of bot."""
        return tuple(seated.kind for seated in self._record.seats)

    @property
    def options(self) -> Any:  # noqa: ANN401 - of whatever game was played
        return self.rules_bound.options

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None if it was not played to its end."""
        return self._record.ended.outcome if self._record.ended else None

    @property
    def seed(self) -> str:
        """The seed; raise ValueError while it has to stay hidden."""
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
        """The dictionary of the game; raises WrongDictionary or DictionaryError if it isn't here."""
        return dictionary_of_record(self._record.head) if self._dictionary is None else self._dictionary

    @cached_property
    def rules_bound(self) -> AnyGame:
        """The game as it was played, without words: the record holds what the dictionary said."""
        return game_of_record(self._record.head, NO_WORDS)

    @cached_property
    def game_with_words(self) -> AnyGame:
        return self.rules_bound.with_words(self.dictionary)

    def __len__(self) -> int:
        return len(self._record.acted)

    def __iter__(self) -> Iterator[Move]:
        state = first_state(self.rules_bound, self._record.head, self.seed)
        steps = replay_record(self.rules, self.rules_bound, self._record, seed=self.seed)
        for number, (step, acted) in enumerate(steps, start=1):
            seat = None if acted.by == "host" else acted.by
            at = acted.at / MILLISECONDS
            yield Move(self, number, seat, at, self._action(acted), state, step.events, step.state)
            state = step.state

    def _action(self, acted: Acted) -> Any:  # noqa: ANN401 - of whatever game was played
        if acted.by == "host":
            return read_host_action(acted.action)
        return msgspec.json.decode(acted.action, type=self.rules.action)

    def table(self) -> Table:
        """Return a table at which the game goes on where the record stops."""
        return resumed_table(self._data, self.dictionary)

    def verify(self) -> None:
        """Play the whole record again; raises RecordDamaged at the first line that differs."""
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

    def __repr__(self) -> str:
        scores = "–".join(map(str, self.outcome.scores)) if self.outcome else "not over"
        return f"<GameRecord {self.game}: {', '.join(self.names)}, {len(self)} moves, {scores}>"


def load(
    source: str | PathLike[str] | bytes | bytearray | memoryview, *, dictionary: str | Path | Dictionary | None = None
) -> GameRecord:
    """Load a record from a file or from bytes, and check that nothing in it was changed.

    A dictionary is needed only if the game's own isn't here by its name. Raises RecordDamaged.
    """
    data = Path(source).read_bytes() if isinstance(source, str | PathLike) else bytes(source)
    return GameRecord(data, read(data), None if dictionary is None else opened(dictionary))
