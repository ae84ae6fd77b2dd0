"""Positive-Negative: spell all you can from a pile of ten; what you use counts for you, the rest against you."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.core.judge import WordJudged
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Cards, Play, TakePile
from wordparlor.games.final_word.engine.definition import (
    Fallback,
    Phase,
    Refusal,
    SpecialAction,
    Turn,
    special_of,
    with_special,
)
from wordparlor.games.final_word.engine.validation import made_by
from wordparlor.games.final_word.events import Event, PileLost, Played, PlayFell, TookPile, WordFell, happened
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.options import Equipment
from wordparlor.games.final_word.state import Ending, Special, State, View
from wordparlor.games.final_word.vocabulary.defaults import usual
from wordparlor.games.final_word.vocabulary.effects import cards_leave, turn_ends, words_score
from wordparlor.games.final_word.vocabulary.ways import spell_several
from wordparlor.pieces import pile

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine


class FaceDown(Special, frozen=True):
    """The piles, and cards put away face down; a view shows how many there are, and which were the player's."""

    piles: tuple[Cards, ...] = ()  # a pile that was taken is empty
    unused: tuple[Cards, ...] = ()  # the cards of its piles that each seat didn't use
    unseen: Cards = ()  # cards that left the game unseen

    def shown_to(self, seat: Seat | None) -> Mapping[str, Any]:
        return {
            "piles": tuple(map(len, self.piles)),
            "unused": tuple(map(len, self.unused)),
            "own_unused": () if seat is None else self.unused[seat],
            "unseen": len(self.unseen),
        }

    @classmethod
    def imagined(cls, view: View, unseen: Cards) -> tuple[FaceDown, Cards]:
        seats = range(len(view.unused))
        unused, unseen = pile.dealt(unseen, [0 if seat == view.seat else view.unused[seat] for seat in seats])
        piles, unseen = pile.dealt(unseen, view.piles)
        put_away, unseen = pile.drawn(unseen, view.unseen)
        if view.seat is not None:
            unused = with_seat_value(unused, view.seat, view.own_unused)
        return FaceDown(piles, unused, put_away), unseen

    @property
    def cards(self) -> Cards:
        return self.hidden_from(None)

    def hidden_from(self, seat: Seat | None) -> Cards:
        of_others = (card for other, cards in enumerate(self.unused) if other != seat for card in cards)
        return (*of_others, *self.stock, *self.unseen)

    @property
    def stock(self) -> Cards:
        return tuple(card for cards in self.piles for card in cards)

    def counts_against(self, seat: Seat) -> Cards:
        return self.unused[seat]


def face_down(state: State) -> FaceDown:
    return special_of(state, FaceDown)


def piles_are_dealt(engine: Engine, state: State) -> State:
    """Deal the whole deck into piles, and no hands (FW-PN-1)."""
    piles, deck = pile.dealt(state.deck, [engine.equipment.pile] * engine.equipment.piles)
    special = FaceDown(piles, unused=((),) * len(state.hands))
    return replace(state, deck=deck, special=special, low=(len(state.deck), len(state.deck)))


def pile_is_taken(turn: Turn, state: State, take: TakePile) -> Step[State, Event]:
    piles = face_down(state).piles
    if not 0 <= take.pile < len(piles) or not piles[take.pile]:
        raise Refused("FW-PN-1", "That pile is gone.")
    cards = piles[take.pile]
    state = with_special(state, piles=with_seat_value(piles, take.pile, ()))
    state = replace(state, hands=with_seat_value(state.hands, turn.seat, cards), phase="turn")
    return happened(state, TookPile(turn.seat, take.pile, cards))


def piles_to_take(view: View, _: Equipment) -> Iterator[TakePile]:
    return (TakePile(number) for number, cards in enumerate(view.piles) if cards)


def pile_is_lost(turn: Turn, state: State) -> Step[State, Event]:
    """Put the first pile away unseen; it counts for nothing (FW-PN-3)."""
    piles = face_down(state).piles
    number = next((number for number, cards in enumerate(piles) if cards), None)
    if number is None:
        return happened(state)
    unseen = face_down(state).unseen + piles[number]
    state = with_special(state, piles=with_seat_value(piles, number, ()), unseen=unseen)
    return happened(state, PileLost(turn.seat, number))


def rest_is_unused(turn: Turn, state: State) -> Step[State, Event]:
    """Put what was not used face down; it counts against the player (FW-PN-1)."""
    unused = face_down(state).unused
    unused = with_seat_value(unused, turn.seat, unused[turn.seat] + state.hands[turn.seat])
    state = replace(state, hands=with_seat_value(state.hands, turn.seat, ()))
    return happened(with_special(state, unused=unused))


def illegal_words_fall(turn: Turn, state: State) -> Step[State, Event]:
    """Reject only the invalid words of a play; their cards count against the player (FW-PN-3)."""
    assert turn.fell is not None, "a play was struck"
    engine = turn.engine
    verdicts = [engine.judge.verdict(word) for word in turn.fell.words]
    legal = tuple(laid for judged, laid in zip(verdicts, turn.fell.play.words, strict=True) if judged.legal)
    made = made_by(engine.phase(state), engine.position(state, turn.seat), turn.seat, Play(legal))
    played = (Played(turn.seat, made.play, (), made.words, made.score, pending=False),) if legal else ()
    step = happened(state, *fallen_word_events(turn.seat, verdicts), *played)
    return step.then(partial(engine.play_happens, made=made))


def fallen_word_events(seat: Seat, verdicts: Iterable[WordJudged]) -> Iterator[Event]:
    """Return which words are rejected, with the reason for those that the challenge hasn't named."""
    first, *others = (judged for judged in verdicts if not judged.legal)
    yield from (WordFell(seat, judged.word, judged.reason) for judged in others)
    yield PlayFell(seat, tuple(judged.word for judged in (first, *others)))


def all_piles_are_taken(_: Engine, state: State) -> Ending | None:
    return None if state.special.stock else Ending("FW-PN-2", "The last pile has been taken.")


taking_a_pile = SpecialAction(TakePile, pile_is_taken, piles_to_take)

POSITIVE_NEGATIVE = usual(
    "positive-negative",
    special=FaceDown,
    set_up=piles_are_dealt,
    begins="pile",
    phases={
        "pile": Phase(
            required_first=Refusal("FW-PN-1", "Take a pile first."),
            special_actions=(taking_a_pile,),
            fallback=Fallback(trade=0, says=(), then=(pile_is_lost, turn_ends)),
        ),
        "turn": Phase(
            ways=(spell_several(),),
            then=(words_score, cards_leave, rest_is_unused, turn_ends),
            fallback=Fallback(trade=0, counts=False, then=(rest_is_unused, turn_ends)),
        ),
    },
    word_by_word=True,
    on_struck_play=(illegal_words_fall,),
    on_leave=(rest_is_unused,),
    on_leave_in_turn=(turn_ends,),
    penalty="pile",
    on_missed_turn=(pile_is_lost,),
    ends=(all_piles_are_taken,),
)

RULES = make_rules(POSITIVE_NEGATIVE, edition=3)
