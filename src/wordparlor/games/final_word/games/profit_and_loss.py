"""Profit & Loss: both spell a word in secret; the longer one wins the trick, and the loser takes cards back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.games.common.events import Drew, Skipped
from wordparlor.games.common.first_player import first_by
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Cards, Pass, TakeBack
from wordparlor.games.final_word.engine import declining, turn_order
from wordparlor.games.final_word.engine.definition import (
    NO_WEIGHT,
    CardWeights,
    Fallback,
    Phase,
    Refusal,
    SpecialAction,
    Turn,
    special_of,
)
from wordparlor.games.final_word.engine.sealed_choices import reveal
from wordparlor.games.final_word.events import Event, TookBack, TurnLost, happened
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.options import Equipment
from wordparlor.games.final_word.state import Board, Made, Special, State, View
from wordparlor.games.final_word.vocabulary.defaults import usual
from wordparlor.games.final_word.vocabulary.effects import cards_on, won
from wordparlor.games.final_word.vocabulary.endings import nobody_can
from wordparlor.games.final_word.vocabulary.ways import spell
from wordparlor.pieces import pile
from wordparlor.pieces.layout import cards_from

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine


class Trick(Special, frozen=True):
    """The players who play no word in this trick."""

    folded: tuple[Seat, ...] = ()


def trick_begins(turn: Turn, state: State) -> Step[State, Event]:
    """Ask both players for a word; one whose challenge failed plays none this time (FW-PL-5)."""
    lost = tuple(seat for seat, misses in enumerate(state.misses) if misses)
    empty = tuple(seat for seat, hand in enumerate(state.hands) if not hand and seat not in lost)
    state = replace(
        state,
        sealed=tuple(Pass() if seat in lost + empty else None for seat in range(2)),
        misses=tuple(max(0, misses - 1) for misses in state.misses),
        special=Trick(lost + empty),
    )
    sit_out = (TurnLost(seat, turn.engine.definition.penalty) for seat in lost)
    step = happened(state, *sit_out, *map(Skipped, empty))
    return step if turn_order.seats_asked(turn.engine, state) else step.then(partial(all_is_revealed, turn.engine))


def all_is_revealed(engine: Engine, state: State) -> Step[State, Event]:
    return reveal(engine, state)


def trick_is_settled(engine: Engine, state: State, standing: tuple[Made, ...]) -> Step[State, Event]:
    """Place the accepted words; the player who used more cards wins (FW-PL-1)."""
    cards = {made.seat: cards_from(made.play.words[0].slots, "hand") for made in standing}
    board: Board = tuple(tuple((card,) for card in cards.get(seat, ())) for seat in range(2))
    hands = tuple(pile.without(hand, cards.get(seat, ())) for seat, hand in enumerate(state.hands))
    state = replace(state, board=board, hands=hands, passed=() if standing else state.passed)
    step = who_laid_none(engine, state, [seat for seat in range(2) if seat not in cards])
    first, second = (len(row) for row in board)
    if first == second:
        return step.then(partial(each_scores, engine))
    loser = 0 if first < second else 1
    if not board[loser]:
        return step.then(partial(trick_is_won, engine, loser=loser, drawn=0))
    return step.then(lambda after: happened(replace(after, phase="take-back", turn=loser)))


def who_laid_none(engine: Engine, state: State, seats: list[Seat]) -> Step[State, Event]:
    """Trade for players who chose no word in secret; a rejected word isn't such a choice."""
    cannot = engine.definition.phases["seal"].fallback
    step = happened(state)
    for seat in turn_order.first_player_first(state):
        chosen = state.sealed[seat]
        if seat in seats and seat not in special_of(state, Trick).folded and isinstance(chosen, declining.Declined):
            step = step.then(partial(declining.do_instead, seat=seat, action=chosen, fallback=cannot, why="chosen"))
    return step


def each_scores(engine: Engine, state: State) -> Step[State, Event]:
    """Score both players' own words, if they played any (FW-PL-3)."""
    played = bool(state.board[0])
    step = happened(replace(state, board=()))
    for seat in turn_order.first_player_first(state):
        own = cards_on((state.board[seat],))
        step = step.then(partial(won, Turn(engine, seat), seat=seat, cards=own))
    for seat in turn_order.first_player_first(state):
        step = step.then(partial(turn_order.hand_is_filled, engine, seat=seat))
    return step.then(lambda after: trick_is_over(engine, after, played=played))


def cards_are_taken_back(turn: Turn, state: State, take: TakeBack) -> Step[State, Event]:
    """Take back cards from either word, up to as many as the player used, and draw the rest (FW-PL-2)."""
    played = len(state.board[turn.seat])
    if len(take.cards) > played:
        raise Refused("FW-PL-2", f"You can take back at most {played} cards.")
    if lacking := pile.lacking(cards_on(state.board), take.cards):
        raise Refused("COM-21", f"There's no {', '.join(sorted(lacking))} left on the board to take back.")
    left = pile.without(cards_on(state.board), take.cards)
    hand = state.hands[turn.seat] + take.cards
    state = replace(
        state, board=(tuple((card,) for card in left),), hands=with_seat_value(state.hands, turn.seat, hand)
    )
    step = happened(state, TookBack(turn.seat, take.cards))
    drawn = played - len(take.cards)
    return step.then(partial(trick_is_won, turn.engine, loser=turn.seat, drawn=drawn))


def trick_is_won(engine: Engine, state: State, *, loser: Seat, drawn: int) -> Step[State, Event]:
    """Draw for the loser, award the board to the winner, and draw for the winner (FW-PL-2)."""
    winner = 1 - loser
    cards, deck = pile.drawn(state.deck, drawn)
    hand = state.hands[loser] + cards
    state = replace(state, deck=deck, hands=with_seat_value(state.hands, loser, hand))
    step = happened(state, Drew(loser, len(cards), cards)) if cards else happened(state)
    step = step.then(lambda after: won(Turn(engine, winner), replace(after, board=()), winner, cards_on(state.board)))
    step = step.then(lambda after: turn_order.hand_is_filled(engine, after, winner))
    return step.then(lambda after: trick_is_over(engine, after, played=True))


def won_trick_counts(turn: Turn, state: State) -> Step[State, Event]:
    """Award the board to the winner if a player leaves before the loser took cards back (FW-PL-2, COM-11)."""
    if state.phase != "take-back":
        return happened(state)
    loser = state.turn
    return won(turn, replace(state, board=()), 1 - loser, cards_on(state.board))


def trick_is_over(engine: Engine, state: State, *, played: bool) -> Step[State, Event]:
    """Begin the next trick, unless the game is over; a trick is a turn of both players."""
    state = replace(state, phase="seal", turn=first_by(state.lots), sealed=(None, None))
    state = turn_order.turn_counted(state, played=played, turns=2)
    ending = turn_order.how_it_ends(engine, state)
    if ending:
        return turn_order.game_is_over(engine, state, ending)
    return trick_begins(Turn(engine, state.turn), state)


def cards_to_take(view: View, equipment: Equipment) -> Iterator[TakeBack]:
    """Return every choice, starting with those that leave the winner the least."""
    assert view.seat is not None, "a player takes cards back"
    cards: Cards = tuple(sorted(cards_on(view.board), key=lambda card: (-equipment.values[card], card)))
    for count in range(len(view.board[view.seat]), -1, -1):
        seen: set[Cards] = set()
        for chosen in combinations(cards, count):
            if chosen not in seen:
                seen.add(chosen)
                yield TakeBack(chosen)


taking_back = SpecialAction(TakeBack, cards_are_taken_back, cards_to_take)

MOST_CARDS = CardWeights("ones")

PROFIT_AND_LOSS = usual(
    "profit-and-loss",
    special=Trick,
    begins="seal",
    phases={
        "seal": Phase(
            ways=(spell(scoring=NO_WEIGHT, ranking=MOST_CARDS),),
            fallback=Fallback(),
            when_all_chosen=all_is_revealed,
            when_revealed=trick_is_settled,
        ),
        "take-back": Phase(
            required_first=Refusal("FW-PL-2", "Take back cards first, or take nothing."),
            special_actions=(taking_back,),
            on_timeout=TakeBack(()),
        ),
    },
    before_turn=(trick_begins,),
    penalty="trick",
    ends=(nobody_can("FW-PL-4"),),
    at_end=(won_trick_counts,),
    unplayed="values",
)

RULES = make_rules(PROFIT_AND_LOSS, edition=3)
