# Written by tools/public_types.py.
# `wordparlor.new` as type checkers see it: one overload for each game, with its options and its types.

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack, overload

from wordparlor.match.table import Table
from wordparlor.types import final_word, last_word, rings, snare, upwords
from wordparlor.words.dictionary import Dictionary

class TableOptions(TypedDict, total=False):
    turn_seconds: float | None
    game_seconds: float | None
    increment_seconds: float
    ready_seconds: float
    leaving: Literal["bot", "out"]
    undo: Literal["consent", "fair", "free", "never"]
    bluff: bool

class UpwordsOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None

class LastWordOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    auto_strand: bool
    bonus_tiles: bool

class RingsOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None
    min_length: int
    layout: str

class SnareOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    partners: bool
    sides: Literal["pairs", "two"]
    rearrange: bool
    target: int
    hands: int | None
    minutes: float | None

class ThreeNChangeOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class FiveToFiveOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None
    mode: Literal["knockout", "scored"]

class FiveUpOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class ThreeTwoOneOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class BreakUpOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class DoubleCrossOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class EightItAllOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None
    variation: Literal["none", "take-10"]

class FirstBaseOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class LastManStandingOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None
    variation: Literal["anywhere", "first-or-last", "none"]
    mode: Literal["knockout", "scored"]

class LeftoversOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None
    variation: Literal["none", "plus-dessert", "use-or-lose"]

class OwOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class PositiveNegativeOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class ProfitAndLossOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class PluckItOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class RealValueOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class RunTheTableOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None
    variation: Literal["none", "turn-and-run"]

class SeeingRedOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None
    mode: Literal["first-to-all", "knockout", "scored"]

class SplitOffOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class SplitRunOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

class TrickedOutOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None
    mode: Literal["knockout", "scored"]

class TurnoverOptions(TableOptions, total=False):
    policy: Literal["challenge", "checked"]
    challenge_seconds: float | None
    open_challenge_seconds: float | None
    seconds: float | None

@overload
def new(
    game: Literal["upwords"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[UpwordsOptions],
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
    game: Literal["3-n-change"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[ThreeNChangeOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["5-to-5"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[FiveToFiveOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["5-up"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[FiveUpOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["3-2-1"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[ThreeTwoOneOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["break-up"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[BreakUpOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["double-cross"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[DoubleCrossOptions],
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
    game: Literal["first-base"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[FirstBaseOptions],
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
    game: Literal["ow"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[OwOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["positive-negative"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[PositiveNegativeOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["profit-and-loss"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[ProfitAndLossOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["pluck-it"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[PluckItOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["real-value"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[RealValueOptions],
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
    game: Literal["split-off"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[SplitOffOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["split-run"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[SplitRunOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["tricked-out"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[TrickedOutOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: Literal["turnover"],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[TurnoverOptions],
) -> Table[final_word.State, final_word.Action, final_word.Event, final_word.View]: ...
@overload
def new(
    game: str,
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
) -> Table: ...
