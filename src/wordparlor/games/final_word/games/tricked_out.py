"""Tricked Out: in turn, change the word with a single card; the last player able to do it wins the trick."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from wordparlor.core.game import Seat, Step
from wordparlor.games.common.events import Skipped
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import GiveUp, Trade
from wordparlor.games.final_word.engine import turn_order
from wordparlor.games.final_word.engine.definition import (
    NO_WEIGHT,
    Definition,
    Fallback,
    Phase,
    Turn,
    special_of,
    with_special,
)
from wordparlor.games.final_word.events import Event, Folded, TrickWon, TurnLost, WillMiss, happened
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.state import Special, State
from wordparlor.games.final_word.vocabulary.defaults import usual
from wordparlor.games.final_word.vocabulary.effects import (
    cards_on,
    player_is_out,
    turn_ends,
    when,
    with_points,
    words_are_laid,
)
from wordparlor.games.final_word.vocabulary.endings import leader_cannot
from wordparlor.games.final_word.vocabulary.limits import keeps, one_card
from wordparlor.games.final_word.vocabulary.variants import Variant, knockout
from wordparlor.games.final_word.vocabulary.ways import change, spell

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine


class Trick(Special, frozen=True):
    """Who is out of this trick, and who has used their only trade of the game (FW-TRICK-3)."""

    folded: tuple[Seat, ...] = ()
    traded: tuple[Seat, ...] = ()

    def may_trade(self, seat: Seat) -> bool:
        return seat not in self.traded


def with_folded(state: State, *seats: Seat) -> State:
    return with_special(state, folded=special_of(state, Trick).folded + seats)


def in_the_trick(state: State) -> Iterable[Seat]:
    """Return the players who are still in the trick, clockwise; the winner of the last one leads."""
    seats = turn_order.clockwise(state)
    if not state.board and state.maker in seats:
        seats = (state.maker, *turn_order.clockwise_from(state, state.maker)[:-1])
    still_in = tuple(seat for seat in seats if seat in left_in(state))
    return still_in or seats


def left_in(state: State) -> tuple[Seat, ...]:
    """Return the players who aren't out of the trick."""
    folded = special_of(state, Trick).folded
    return tuple(seat for seat in turn_order.seats_in(state) if seat not in folded)


def who_has_no_cards_is_out(turn: Turn, state: State) -> Step[State, Event]:
    """Put players without cards out of the trick; the one who played last may still win it (FW-14)."""
    if state.deck:
        return happened(state)
    out = tuple(seat for seat in left_in(state) if not state.hands[seat] and seat != turn.seat)
    return happened(with_folded(state, *out), *map(Skipped, out))


def player_folds(turn: Turn, state: State) -> Step[State, Event]:
    """Put a player out of this trick."""
    return happened(with_folded(state, turn.seat), Folded(turn.seat))


def lead_passes_on(_: Turn, state: State) -> Step[State, Event]:
    return happened(structs.replace(state, maker=None))


def lead_or_fold(turn: Turn, state: State) -> Step[State, Event]:
    """Fold after a rejected word; if it was to lead, the next player leads (FW-TRICK-4)."""
    return player_folds(turn, state) if state.board else lead_passes_on(turn, state)


def trick_is_over(_: Turn, state: State) -> bool:
    """Return whether only one player is left in the trick."""
    return bool(state.board) and len(left_in(state)) == 1


def trick_is_won(turn: Turn, state: State) -> Step[State, Event]:
    """Award the cards to the last player left; a player who lost a trick in advance sits the next one out."""
    (seat,) = left_in(state)
    cards = cards_on(state.board)
    state = with_points(structs.replace(state, board=(), maker=seat, away=state.away + cards, passed=()), seat, 1)
    folded = tuple(other for other in turn_order.seats_in(state) if state.misses[other])
    misses = tuple(max(0, misses - 1) for misses in state.misses)
    sit_out = (TurnLost(other, turn.engine.definition.penalty) for other in folded)
    return happened(with_special(structs.replace(state, misses=misses), folded=folded), TrickWon(seat, cards), *sit_out)


def challenger_folds(engine: Engine, state: State, seat: Seat) -> Step[State, Event]:
    """Put a player whose challenge failed out of this trick, or out of the next one if already out (FW-TRICK-4)."""
    if seat not in special_of(state, Trick).folded:
        return happened(with_folded(state, seat), Folded(seat))
    misses = with_seat_value(state.misses, seat, state.misses[seat] + 1)
    return happened(structs.replace(state, misses=misses), WillMiss(seat, engine.definition.penalty))


THE_LAST_ONE_WINS = when(trick_is_over, trick_is_won)

TRICKED_OUT = usual(
    "tricked-out",
    special=Trick,
    phases={
        "turn": Phase(
            ways=(change("add", "cover", "duplicate", always=(one_card("FW-TRICK-1"), keeps()), scoring=NO_WEIGHT),),
            opening=(spell(scoring=NO_WEIGHT),),
            then=(words_are_laid(), who_has_no_cards_is_out, THE_LAST_ONE_WINS, turn_ends),
            fallback=Fallback(trade=0, then=(player_folds, THE_LAST_ONE_WINS, turn_ends)),
            opening_fallback=Fallback(then=(lead_passes_on, turn_ends)),
        ),
    },
    on_struck_play=(lead_or_fold, THE_LAST_ONE_WINS, turn_ends),
    on_wrong_challenge=challenger_folds,
    penalty="trick",
    on_leave_in_turn=(THE_LAST_ONE_WINS, turn_ends),
    on_other_leave=(when(trick_is_over, trick_is_won, turn_ends),),
    next_turn=in_the_trick,
    skips=False,
    ends=(leader_cannot("FW-TRICK-2"),),
    at_end=(THE_LAST_ONE_WINS,),  # the trick on the board when all others have left
)


def trade_is_used(turn: Turn, state: State) -> Step[State, Event]:
    return happened(with_special(state, traded=(*special_of(state, Trick).traded, turn.seat)))


def one_word_for_the_whole_game(game: Definition) -> Definition:
    """Allow each player one trade per game when they can't play; after that, they're out (FW-TRICK-3)."""
    out = (player_is_out, turn_ends)
    cannot = Fallback(once=True, says=(GiveUp,), then=out, after={Trade: (trade_is_used,)}, rule="FW-16")
    turn = replace(game.phases["turn"], then=(words_are_laid(), turn_ends), fallback=cannot, opening_fallback=None)
    return replace(knockout(game), phases={"turn": turn}, on_other_leave=(), next_turn=None, at_end=())


KNOCKOUT = Variant(
    one_word_for_the_whole_game, "there's one word for the whole game; if you can't change it, you're out"
)
RULES = make_rules(TRICKED_OUT, modes={"knockout": KNOCKOUT})
