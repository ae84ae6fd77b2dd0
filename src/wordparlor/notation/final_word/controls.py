"""The controls that a board can offer, so that one board serves all 21 games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from wordparlor.games.final_word.actions import Cards, LaidWord, Play
from wordparlor.games.final_word.engine.declining import may_trade
from wordparlor.games.final_word.engine.definition import ChoiceName, Move, Phase, PlayPosition, Way
from wordparlor.games.final_word.events import Forfeited
from wordparlor.games.final_word.state import View
from wordparlor.notation.final_word.about import about, ground_of, rules_at
from wordparlor.notation.final_word.drawing import hand_now
from wordparlor.notation.final_word.prompts import is_asked
from wordparlor.pieces.faces import Face

NEW = LaidWord(None, ())
BEGIN_WITH_WORDS = {"turn", "again", "instead", "run"}


class FinalWordControls(msgspec.Struct, frozen=True):
    """What cards are worth, what the player holds, and what can be done with it now."""

    values: dict[Face, int]  # of the visible cards
    lost: Forfeited  # what is lost in advance
    hand: Cards | None  # without pending cards
    own: int  # the row of the board whose piles can be moved
    row_of_each: bool  # each seat has a row of the board
    spells: bool = False  # whether new words can be spelled from the hand
    several: bool = False  # whether one play can have several new words
    changes: bool = False  # whether words on the board can be changed
    moves: tuple[Move, ...] = ()  # the moves that change them
    returns: bool = False  # whether cards taken out of the word can be used in the new one
    choices: tuple[ChoiceName, ...] = ()  # what the player chooses with the words
    trades: tuple[int, ...] = ()  # the numbers of cards that can be traded
    plans: bool = False  # whether it's someone else's turn, so this is what the seat could do if it were its own


def controls(view: View) -> FinalWordControls:
    rules = rules_at(view)
    lying = FinalWordControls(
        values=values_in_sight(view, rules.equipment.values),
        lost=rules.definition.penalty,
        hand=None if view.seat is None else hand_now(view),
        own=ground_of(view).seat,
        row_of_each=about(view).row_of_each,
    )
    if view.seat is None or view.pending or view.ending:
        return lying
    if is_asked(view, view.seat):
        return with_ways(lying, view, rules.definition.phases[view.phase], rules.position(view))
    return with_plans(lying, view) if may_plan(view) else lying


def may_plan(view: View) -> bool:
    """Return whether a player who waits can think about the next turn: turns have to begin with words."""
    if view.seat in (*view.gone, *view.knocked_out, *view.folded) or view.phase == "seal":
        return False
    return set(rules_at(view).definition.phases) <= BEGIN_WITH_WORDS


def with_plans(lying: FinalWordControls, view: View) -> FinalWordControls:
    """Describe what the player could do if it were their turn; trades and choices have to wait."""
    ahead = msgspec.structs.replace(view, turn=view.seat, phase="turn")
    rules = rules_at(ahead)
    planned = with_ways(lying, ahead, rules.definition.phases["turn"], rules.position(ahead))
    return msgspec.structs.replace(planned, trades=(), choices=(), plans=True)


def values_in_sight(view: View, values: Mapping[Face, int]) -> dict[Face, int]:
    """Return the values of the cards that the view names, and no others (COM-15)."""
    named = set(texts_of(msgspec.to_builtins(view)))
    return {face: value for face, value in values.items() if face in named}


def texts_of(value: Any) -> Iterator[str]:  # noqa: ANN401 - whatever JSON holds
    match value:
        case str():
            yield value
        case list() | tuple():
            for one in value:
                yield from texts_of(one)
        case dict():
            yield from texts_of(list(value.values()))


def with_ways(lying: FinalWordControls, view: View, phase: Phase, position: PlayPosition) -> FinalWordControls:
    """Find out which forms of a play the ways of the phase accept."""
    assert view.seat is not None, "a player is asked"
    ways = phase.ways_at(position)
    changing = [way for way in ways if is_change(way, position)]
    cannot = phase.fallback_at(view.board)
    return msgspec.structs.replace(
        lying,
        spells=any(is_new(way, position) for way in ways),
        several=any(way.takes(position, Play((NEW, NEW))) for way in ways),
        changes=bool(changing),
        moves=tuple(sorted({move for way in changing for move in way.moves})),
        returns=any(way.returns for way in ways),
        choices=tuple(sorted({choice for way in ways for choice in way.choices})),
        trades=tuple(may_trade(cannot, deck=view.deck, hand=view.cards[view.seat], traded=view.seat in view.traded)),
    )


def is_new(way: Way, position: PlayPosition) -> bool:
    """Return whether a way accepts a new word: alone, or after one that is changed."""
    after = [Play((LaidWord(row, ()), NEW)) for row in range(len(position.board))]
    return any(way.takes(position, play) for play in (Play((NEW,)), *after))


def is_change(way: Way, position: PlayPosition) -> bool:
    """Return whether a way accepts words from the board: one, or the two parts of a split."""
    rows = range(len(position.board))
    return any(way.takes(position, Play((LaidWord(row, ()),) * parts)) for row in rows for parts in (1, 2))
