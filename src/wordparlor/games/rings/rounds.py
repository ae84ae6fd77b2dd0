"""The rounds of Rings: how they begin, how lists are compared and scored, and when the game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from wordparlor.core.game import Outcome, Seat, Step
from wordparlor.games.common.events import GameOver
from wordparlor.games.rings.options import Equipment
from wordparlor.games.rings.state import (
    Compared,
    Ending,
    Event,
    Listed,
    Lists,
    RingsPlaced,
    RoundBegan,
    RoundScored,
    State,
    happened,
)
from wordparlor.pieces import pile

ENDINGS: dict[Ending, tuple[str, str]] = {
    "all-rounds": ("RNG-12", "All rounds have been played."),
    "one-left": ("COM-11", "Too few players are left."),
}


def seats_in(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(len(state.finds)) if seat not in state.gone)


def searching(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats_in(state) if seat not in state.done)


def grid_is_laid(state: State, equipment: Equipment) -> State:
    """Draw thirteen tiles; those from the round before are set aside (RNG-3)."""
    grid, rest = pile.drawn(state.pile, sum(state.rows))
    rings = None if equipment.rings[state.round] else ()
    nothing: tuple[tuple[()], ...] = ((),) * len(state.finds)
    return replace(
        state, pile=rest, aside=state.aside + state.grid, grid=grid, rings=rings, finds=nothing, done=(), lists=None
    )


def next_round(state: State, equipment: Equipment) -> Step[State, Event]:
    """Pass the deal to the left (RNG-3), or end the game."""
    if state.round + 1 == equipment.rounds:
        return game_is_over(state, "all-rounds")
    state = grid_is_laid(replace(state, round=state.round + 1, dealer=left_of(state, state.dealer)), equipment)
    return happened(state, RoundBegan(state.round, state.dealer, state.grid))


def left_of(state: State, seat: Seat) -> Seat:
    count = len(state.finds)
    return next(other for step in range(1, count + 1) if (other := (seat + step) % count) not in state.gone)


def chance_places(state: State, equipment: Equipment) -> Step[State, Event]:
    """Put the rings on tiles at random if the dealer doesn't place them (RNG-10)."""
    cells, chance = state.chance.shuffled(range(len(state.grid)))
    rings = tuple(sorted(cells[: equipment.rings[state.round]]))
    return happened(replace(state, chance=chance, rings=rings), RingsPlaced(state.dealer, rings, by_chance=True))


def compared(state: State) -> Step[State, Event]:
    """Reveal all lists, and cross off what more than one player found (RNG-8)."""
    found = Counter(laid.word for laids in state.finds for laid in laids)
    lists: Lists = tuple(
        tuple(Listed(laid, "found twice" if found[laid.word] > 1 else "") for laid in laids) for laids in state.finds
    )
    return happened(replace(state, lists=lists), Compared(state.round, lists))


def round_is_scored(state: State) -> Step[State, Event]:
    """Count what is left on each list (RNG-9, RNG-11)."""
    assert state.lists is not None, "lists are compared before they score"
    gained = tuple(points_of_words(words) for words in state.lists)
    scores = tuple(score + more for score, more in zip(state.scores, gained, strict=True))
    return happened(replace(state, scores=scores, window=None), RoundScored(state.round, gained))


def points_of_words(words: Iterable[Listed]) -> int:
    return sum(listed.score for listed in words)


def game_is_over(state: State, ending: Ending) -> Step[State, Event]:
    return happened(replace(state, ending=ending, window=None), GameOver(*ENDINGS[ending]))


def outcome_of(state: State) -> Outcome | None:
    """Return the outcome (RNG-12): ties share the win (COM-13)."""
    if state.ending is None:
        return None
    best = max((state.scores[seat] for seat in seats_in(state)), default=0)
    winners = tuple(seat for seat in seats_in(state) if state.scores[seat] == best)
    return Outcome(state.scores, winners, *ENDINGS[state.ending])
