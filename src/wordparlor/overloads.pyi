# Written by tools/public_types.py.
# `wordparlor.new` as type checkers see it: an overload for games that have the same options and types.

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack, overload

from wordparlor.match.table import Table
from wordparlor.types import final_word, last_word, rings, snare, upwords
from wordparlor.words.dictionary import Dictionary

class AnyOptions(TypedDict, total=False):
    turn_seconds: float | None
    game_seconds: float | None
    increment_seconds: float
    ready_seconds: float
    leaving: Literal["bot", "out"]
    undo: Literal["consent", "fair", "free", "never"]
    bluff: bool
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None

class LastWordOptions(AnyOptions, total=False):
    auto_strand: bool
    bonus_tiles: bool

class RingsOptions(AnyOptions, total=False):
    seconds: float | None
    min_length: int
    layout: str

class SnareOptions(AnyOptions, total=False):
    partners: bool
    sides: Literal["pairs", "two"]
    rearrange: bool
    target: int
    hands: int | None
    minutes: float | None

class ThreeNChangeOptions(AnyOptions, total=False):
    seconds: float | None

class FiveToFiveOptions(AnyOptions, total=False):
    seconds: float | None
    mode: Literal["knockout", "scored"]

class EightItAllOptions(AnyOptions, total=False):
    seconds: float | None
    variation: Literal["none", "take-10"]

class LastManStandingOptions(AnyOptions, total=False):
    seconds: float | None
    variation: Literal["anywhere", "first-or-last", "none"]
    mode: Literal["knockout", "scored"]

class LeftoversOptions(AnyOptions, total=False):
    seconds: float | None
    variation: Literal["none", "plus-dessert", "use-or-lose"]

class RunTheTableOptions(AnyOptions, total=False):
    seconds: float | None
    variation: Literal["none", "turn-and-run"]

class SeeingRedOptions(AnyOptions, total=False):
    seconds: float | None
    mode: Literal["first-to-all", "knockout", "scored"]

@overload
def new(
    game: Literal["upwords"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[AnyOptions],
) -> Table[upwords.State, upwords.Action, upwords.Event, upwords.View]: ...
@overload
def new(
    game: Literal["last-word"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[LastWordOptions],
) -> Table[last_word.State, last_word.Action, last_word.Event, last_word.View]: ...
@overload
def new(
    game: Literal["rings"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[RingsOptions],
) -> Table[rings.State, rings.Action, rings.Event, rings.View]: ...
@overload
def new(
    game: Literal["snare"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[SnareOptions],
) -> Table[snare.State, snare.Action, snare.Event, snare.View]: ...
@overload
def new(
    game: Literal[
        "3-n-change",
        "5-up",
        "3-2-1",
        "break-up",
        "double-cross",
        "first-base",
        "ow",
        "positive-negative",
        "profit-and-loss",
        "pluck-it",
        "real-value",
        "split-off",
        "split-run",
        "turnover",
    ],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[ThreeNChangeOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["5-to-5", "tricked-out"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[FiveToFiveOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["eight-it-all"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[EightItAllOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["last-man-standing"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[LastManStandingOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["leftovers"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[LeftoversOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["run-the-table"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[RunTheTableOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["seeing-red"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[SeeingRedOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: str,
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[AnyOptions],
) -> Table: ...
