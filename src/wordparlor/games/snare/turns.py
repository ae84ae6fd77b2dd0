"""The turns of Snare: whose turn it is, the deal, the count of a hand, and when the game ends."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.game import Outcome, Seat, Step
from wordparlor.games.common.events import GameOver
from wordparlor.games.common.first_player import dealer_by, dealer_drawn
from wordparlor.games.snare import scoring
from wordparlor.games.snare.cards import Cards
from wordparlor.games.snare.options import MOST_HANDS, Equipment, Options
from wordparlor.games.snare.state import Dealt, Ending, Event, HandOver, Side, State, View, happened
from wordparlor.pieces import pile

IDLE_ROUNDS = 10  # SNR-23

ENDINGS: dict[Ending, tuple[str, str]] = {
    "target": ("SNR-17", "The target score was reached."),
    "hands": ("SNR-17", "All hands have been played."),
    "time": ("SNR-17", "Time ran out, and the last hand has been played."),
    "fifty": ("SNR-17", f"{MOST_HANDS} hands have been played."),
    "one-left": ("COM-11", "Only one side is left."),
}


# Seats and sides


def side_of(at: State | View, seat: Seat) -> Side:
    """Return which side a seat plays for: partners sit opposite each other, or in every other place (SNR-24)."""
    return seat % len(at.scores)


def seats_in(at: State | View) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(players(at)) if seat not in at.gone)


def players(at: State | View) -> int:
    return len(at.hands) if isinstance(at, State) else len(at.cards)


def sides_in(at: State | View) -> set[Side]:
    return {side_of(at, seat) for seat in seats_in(at)}


def after(at: State | View, seat: Seat) -> Iterator[Seat]:
    """Return the players still in the game, starting to the left of this seat, which comes last."""
    count = players(at)
    seats = ((seat + step) % count for step in range(1, count + 1))
    return (other for other in seats if other not in at.gone)


def all_had_a_turn(at: State | View) -> bool:
    """Return whether every player has had a turn in this hand, or is having it now (SNR-13)."""
    return set(seats_in(at)) <= {*at.had_a_turn, at.turn}


# The deal


def first_deal(equipment: Equipment, options: Options, *, players: int, chance: Chance) -> State:
    lots, chance = dealer_drawn(players, chance)
    dealer = dealer_by(lots)
    sides = options.sides_among(players)
    zero = (0,) * sides
    empty: tuple[Cards, ...] = ((),) * players
    before = State(chance, 0, dealer, (), (), empty, (), zero, zero, (False,) * sides, dealer, lots=lots)
    return deal(before, equipment, dealer=dealer)


def deal(state: State, equipment: Equipment, *, dealer: Seat) -> State:
    """Shuffle all cards, deal, and turn one card up; the player to the dealer's left goes first (SNR-2)."""
    cards, chance = state.chance.shuffled(equipment.pack)
    each = equipment.dealt(len(seats_in(state)))
    hands, cards = pile.dealt(cards, [0 if seat in state.gone else each for seat in range(players(state))])
    turned, rest = pile.drawn(cards, 1)
    return State(
        chance=chance,
        deal=state.deal + 1,
        dealer=dealer,
        pile=rest,
        discards=turned,
        hands=hands,
        words=(),
        scores=state.scores,
        began=state.scores,
        laid=(False,) * len(state.scores),
        turn=next(after(state, dealer)),
        turns=state.turns,
        gone=state.gone,
        last_hand=state.last_hand,
        lots=state.lots,
    )


# The end of a turn, of a hand, and of the game


def turn_is_over(state: State, equipment: Equipment, options: Options, *, put: bool) -> Step[State, Event]:
    """Pass the turn to the next player, unless nobody has put a card into a word for ten rounds (SNR-23)."""
    state = replace(
        state,
        turns=state.turns + 1,
        had_a_turn=tuple(sorted({*state.had_a_turn, state.turn})),
        idle=0 if put else state.idle + 1,
        drawn=None,
        plays=(),
        pending=None,
    )
    if state.idle >= IDLE_ROUNDS * len(seats_in(state)):
        return hand_is_over(state, equipment, options, idle=True)
    return happened(replace(state, turn=next(after(state, state.turn))))


def hand_is_over(state: State, equipment: Equipment, options: Options, *, idle: bool = False) -> Step[State, Event]:
    """Score the words and cards of each side (SNR-16), and deal again unless the game is over (SNR-17)."""
    sides = range(len(state.scores))
    words = tuple(scoring.points_of_side(state.words, side) for side in sides)
    cards = tuple(sum(cost_of(state, seat) for seat in seats_of(state, side)) for side in sides)
    scores = tuple(state.scores[side] + words[side] - cards[side] for side in sides)
    hand_over = HandOver(state.deal, words, cards, scores, idle)
    state = replace(state, scores=scores, drawn=None, plays=(), pending=None)
    ending = how_it_ends(state, options)
    if ending:
        return happened(state, hand_over).then(lambda counted: game_is_over(counted, ending))
    state = deal(state, equipment, dealer=next(after(state, state.dealer)))
    return happened(state, hand_over, Dealt(state.deal, state.dealer, state.discards[-1]))


def cost_of(state: State, seat: Seat) -> int:
    return scoring.cost(state.hands[seat])


def seats_of(state: State, side: Side) -> Iterator[Seat]:
    return (seat for seat in range(players(state)) if side_of(state, seat) == side)


def how_it_ends(state: State, options: Options) -> Ending | None:
    """Return whether this hand was the last: a fixed number of hands is played whatever the scores are."""
    if options.hands is not None and state.deal >= options.hands:
        return "hands"
    if options.hands is None and any(state.scores[side] >= options.target for side in sides_in(state)):
        return "target"
    if state.last_hand:
        return "time"
    if state.deal >= MOST_HANDS:
        return "fifty"
    return "one-left" if len(sides_in(state)) <= 1 else None


def game_is_over(state: State, ending: Ending) -> Step[State, Event]:
    state = replace(state, ending=ending, drawn=None, plays=(), pending=None)
    return happened(state, GameOver(*ENDINGS[ending]))


def too_few_are_left(state: State) -> Step[State, Event]:
    """End the game, unless the pending turn has already ended it (COM-11)."""
    return happened(state) if state.ending else game_is_over(state, "one-left")


def outcome_of(state: State) -> Outcome | None:
    """Return the outcome: ties and partners share the win (COM-13), and players who left can't win (COM-11)."""
    if state.ending is None:
        return None
    scores = tuple(state.scores[side_of(state, seat)] for seat in range(players(state)))
    best = max((scores[seat] for seat in seats_in(state)), default=0)
    winners = tuple(seat for seat in seats_in(state) if scores[seat] == best)
    return Outcome(scores, winners, *ENDINGS[state.ending])
