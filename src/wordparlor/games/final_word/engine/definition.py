"""The definition of a Final Word game: its phases, the ways to make words, their limits and their effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Choice, Seat, Step
from wordparlor.games.final_word.actions import Action, Cards, GiveUp, LaidWord, OneGameOnly, Pass, Play, Stop
from wordparlor.games.final_word.events import Event, Forfeited
from wordparlor.games.final_word.options import Equipment
from wordparlor.games.final_word.state import AnySpecial, Board, Ending, Made, PhaseName, Special, State, View
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Place, Row
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine

Move: TypeAlias = Literal["add", "cover", "duplicate", "swap", "leave out", "any order", "move", "split"]
ChoiceName: TypeAlias = Literal["crossed", "off", "named"]
PlayChoices: TypeAlias = Iterator[Choice[Play]]


class PlayPosition(msgspec.Struct, frozen=True):
    """What a play is made from: the board and the hand, as the player sees them."""

    seat: Seat
    phase: PhaseName
    hand: Cards
    board: Board
    values: dict[Face, int]
    special: Special
    turned: Face | None = None

    @property
    def required(self) -> Mapping[Place, Face]:
        """The cards that a word must use, by the place they come from."""
        return {"turned": self.turned, **self.special.required} if self.turned else self.special.required

    @property
    def loose(self) -> Cards:
        """The cards that count as coming from the hand (FW-25)."""
        return (*self.hand, *self.required.values())

    @property
    def offered(self) -> Mapping[Place, Cards]:
        """The cards that a word can use in addition to those in the hand, by the place they come from."""
        required = {place: (card,) for place, card in self.required.items()}
        return {**required, **self.special.offered} if required else self.special.offered

    @property
    def has_a_word(self) -> bool:
        return any(self.board)

    def row_of(self, laid: LaidWord) -> Row:
        return () if laid.row is None else self.board[laid.row]


def special_of(at: State | PlayPosition, kind: type[AnySpecial]) -> AnySpecial:
    """Return a game's `Special`, as the type that its definition names."""
    assert isinstance(at.special, kind), "the definition names the kind"
    return at.special


def with_special(state: State, **changes: Any) -> State:  # noqa: ANN401 - the fields of any game
    """Change a game's `Special`."""
    return replace(state, special=replace(state.special, **changes))


@dataclass(frozen=True)
class Limit:
    """A requirement for each word of a play: a check that refuses, and the same as part of the kernel's question."""

    check: Callable[[PlayPosition, LaidWord], None]
    asks: Callable[[PlayPosition, Row], Mapping[str, Any]]
    late: bool = False  # the kernel can't be asked for it, so its results are checked


Weights: TypeAlias = Literal["values", "twice", "ones", "nothing"]


class CardWeights(msgspec.Struct, frozen=True):
    """What the cards of a word are worth: placed cards, kept cards, duplicates, and an extra for the highest card."""

    laid: Weights = "values"
    kept: Weights = "values"
    duplicate: Weights = "values"
    highest: Weights = "nothing"


BY_VALUE = CardWeights()  # FW-6
NO_WEIGHT = CardWeights("nothing", "nothing", "nothing")


@dataclass(frozen=True)
class Way:
    """One way to make words.

    `takes` recognises such a play by its form. Each of its words then has to keep to the moves and the limits, and the
    whole play to the checks. `find` returns every such play, best first: by its score, or by `ranking` if given.
    """

    takes: Callable[[PlayPosition, Play], bool]
    find: Callable[[Way, PlayPosition, Dictionary], PlayChoices]
    moves: frozenset[Move] = frozenset({"add"})
    limits: tuple[Limit, ...] = ()
    checks: tuple[Callable[[PlayPosition, Play], None], ...] = ()
    arranged: Callable[[Play], Play] | None = None  # return the play as it's narrated, whatever the order of its words
    scoring: CardWeights = BY_VALUE
    ranking: CardWeights | None = None
    score: Callable[[Way, PlayPosition, Play], int] | None = None  # if it isn't the value of the cards of all words
    choices: frozenset[ChoiceName] = frozenset()  # what the player chooses with the play
    returns: bool = False  # cards that leave the row can be used in a word spelled after it (FW-3NC-1)
    has_play: Callable[[Way, PlayPosition, Dictionary], bool] | None = (
        None  # whether there is a play, if that can be found faster
    )
    # Counting: one word for each play, or the number of plays with several words. Without these, plays are created.
    words: Callable[[Way, PlayPosition, Dictionary], Iterable[str]] | None = None
    count: Callable[[Way, PlayPosition, Dictionary], int] | None = None
    falls_back: bool = False  # a last resort that doesn't count as being able to play (FW-BREAK-4)

    @property
    def scores_nothing(self) -> bool:
        """Whether all its plays are worth nothing, and equally good."""
        return self.score is None and self.ranking is None and self.scoring == NO_WEIGHT

    @property
    def can_count(self) -> bool:
        """Whether its plays can be counted without making them."""
        return bool(self.words or self.count)


@dataclass(frozen=True)
class Turn:
    """A player's turn, and the play that was made or rejected in it."""

    engine: Engine
    seat: Seat
    made: Made | None = None
    fell: Made | None = None

    @property
    def play(self) -> Play:
        assert self.made is not None, "a play happens"
        return self.made.play


Effect: TypeAlias = Callable[[Turn, State], Step[State, Event]]
Effects: TypeAlias = tuple[Effect, ...]
Instead: TypeAlias = type[Pass] | type[GiveUp] | type[Stop]


@dataclass(frozen=True)
class Fallback:
    """What a player who makes no word can do, and what follows."""

    trade: int = 5  # cards at most (FW-8)
    exactly: bool = False  # exactly this many, or all there are if there are fewer
    to_bottom: bool = False  # without a shuffle
    once: bool = False  # one trade in the whole game, which its effects remember
    says: tuple[Instead, ...] = (Pass,)
    counts: bool = True  # as a pass, when everyone passes in a row (FW-14)
    rule: str | None = None  # the rule that refuses anything else, if the game has its own
    then: Effects = ()
    after: Mapping[type[Action], Effects] = field(default_factory=dict)  # if one of them has a different effect


NO_FALLBACK = Fallback(trade=0, says=())


@dataclass(frozen=True)
class SpecialAction:
    """Another action that is part of a turn, such as asking for a letter."""

    kind: type[Action]
    does: Callable[[Turn, State, Any], Step[State, Event]]  # the action is of that kind
    choices: Callable[[View, Equipment], Iterable[Action]]


@dataclass(frozen=True)
class Refusal:
    """The reason for a refusal: the rule and the sentence."""

    rule: str
    sentence: str


def never(_: Turn, __: State) -> bool:
    return False


def always(_: Turn, __: State) -> bool:
    return True


@dataclass(frozen=True)
class Phase:
    """A question to a player and its effects. While the board has no word, `opening` has the ways (FW-15)."""

    ways: tuple[Way, ...] = ()
    opening: tuple[Way, ...] = ()
    then: Effects = ()
    fallback: Fallback = NO_FALLBACK
    opening_fallback: Fallback | None = None  # if it's different while the board is empty
    special_actions: tuple[SpecialAction, ...] = ()
    required_first: Refusal | None = None  # refuses everything else, if a special action has to come before words
    on_timeout: OneGameOnly | None = None  # if time runs out; else the first that `fallback` allows
    goes_on: Callable[[Turn, State], bool] = never  # whether the turn continues after a play (then nobody else is next)
    # If everyone chooses in secret: the effects of their choices, and of the revealed words that are accepted.
    when_all_chosen: Callable[[Engine, State], Step[State, Event]] | None = None
    when_revealed: Callable[[Engine, State, tuple[Made, ...]], Step[State, Event]] | None = None

    def ways_at(self, position: PlayPosition) -> tuple[Way, ...]:
        return self.ways if position.has_a_word or not self.opening else self.opening

    def fallback_at(self, board: Board) -> Fallback:
        return self.fallback if any(board) or not self.opening_fallback else self.opening_fallback


End: TypeAlias = Callable[["Engine", State], Ending | None]


def hands_are_dealt(engine: Engine, state: State) -> State:
    """Deal hands of ten, and remember how many cards there are (FW-4, FW-12)."""
    hands, deck = pile.dealt(state.deck, [engine.equipment.hand] * len(state.hands))
    return replace(state, deck=deck, hands=hands, low=(len(deck), len(state.deck)))


@dataclass(frozen=True)
class Definition:
    """A game: what a turn asks for, what follows, when the game is over, and what counts in the end."""

    game: str
    phases: Mapping[PhaseName, Phase]
    begins: PhaseName = "turn"  # how a turn begins
    opens: PhaseName | None = None  # how the game begins, if not with a turn
    special: type[Special] = Special  # what it remembers in addition to the common part
    set_up: Callable[[Engine, State], State] = hands_are_dealt
    before_turn: Effects = ()
    word_by_word: bool = False  # a play isn't rejected as a whole: `on_struck_play` decides which words are
    on_struck_play: Effects = ()  # what happens instead of a rejected play
    on_leave: Effects = ()  # what happens to a player who leaves the table, and to their pieces
    on_leave_in_turn: Effects = ()  # what happens when the player to act leaves the table
    on_other_leave: Effects = ()  # what happens when another player leaves
    on_missed_turn: Effects = ()  # what happens when a turn that was lost in advance comes
    on_barren_round: Effects = ()  # what happens after a whole round without a play (FW-15)
    # The cost of a failed challenge.
    on_wrong_challenge: Callable[[Engine, State, Seat], Step[State, Event]] | None = None
    penalty: Forfeited = "turn"  # what is lost in advance
    next_turn: Callable[[State], Iterable[Seat]] | None = None  # whose turn may be next, in this order
    skips: bool = True  # whether players without cards are skipped (FW-14)
    ends: tuple[End, ...] = ()
    at_end: Effects = ()
    # Called with what a player could play (FW-14).
    positions_to_try: Callable[[Engine, State, Seat], Iterable[PlayPosition]] | None = None
    card_won: Weights = "values"  # the value of each card that someone wins
    unplayed: Weights = "nothing"  # the cost of each card left in a hand at the end
    ranks: Callable[[State, Seat], tuple[int, ...]] | None = None  # the first number is the score
    sums_up: Callable[[State], str] | None = None  # a sentence on the result, if the score doesn't express it

    @property
    def ways(self) -> tuple[Way, ...]:
        """All ways to make words, whatever the question."""
        return tuple(way for phase in self.phases.values() for way in (*phase.ways, *phase.opening))
