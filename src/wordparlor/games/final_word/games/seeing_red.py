"""Seeing Red: every word needs one of the seven red cards, and your words score once you have used them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from heapq import merge
from typing import TYPE_CHECKING, Any

from msgspec import structs

from wordparlor.core.game import Choice, Refused, Seat, Step
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Cards, LaidWord, Play
from wordparlor.games.final_word.engine import turn_order
from wordparlor.games.final_word.engine.definition import (
    BY_VALUE,
    NO_WEIGHT,
    Definition,
    Phase,
    PlayChoices,
    PlayPosition,
    Turn,
    Way,
    hands_are_dealt,
    special_of,
    with_special,
)
from wordparlor.games.final_word.engine.validation import SHORTEST, word_points
from wordparlor.games.final_word.events import AllReds, Event, happened
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.search.layouts import layout_in_any_order
from wordparlor.games.final_word.search.ordered import best_then_all, first_of_each, sort_best_first
from wordparlor.games.final_word.state import Ending, Special, State
from wordparlor.games.final_word.vocabulary.defaults import TRADES, usual
from wordparlor.games.final_word.vocabulary.effects import cards_leave, turn_ends, when, words_score
from wordparlor.games.final_word.vocabulary.endings import nobody_can
from wordparlor.games.final_word.vocabulary.variants import KNOCKOUT, Variant
from wordparlor.games.final_word.vocabulary.ways import is_one_new_word
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Add, Place, Slot, cards_from
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine
    from wordparlor.words.dictionary import EditedWords

LONG = 4  # letters of a word in which several red cards multiply the score (FW-RED-3)
TRIPLE = 3
ANOTHER_RED = 1000  # more than all cards of a word are worth


class RedCards(Special, frozen=True):
    """The red row, and the red cards that each seat has used."""

    reds: Cards = ()
    used: tuple[Cards, ...] = ()

    @property
    def cards(self) -> Cards:
        return self.reds

    @property
    def offered(self) -> Mapping[Place, Cards]:
        return {"reds": self.reds}


def red_cards(at: State | PlayPosition) -> RedCards:
    return special_of(at, RedCards)


def reds_are_taken_out(engine: Engine, state: State) -> State:
    """Place the red cards face up before the deal (FW-RED-1)."""
    reds = engine.equipment.reds
    special = RedCards(reds, used=((),) * len(state.hands))
    return hands_are_dealt(engine, structs.replace(state, deck=pile.without(state.deck, reds), special=special))


def with_reds(*, score: bool = True) -> Way:
    """Spell a word with red cards of the row and cards from the hand (FW-RED-1)."""
    return Way(
        takes=is_one_new_word,
        find=found_with_reds,
        words=words_with_reds,
        checks=(has_red_and_hand_cards,),
        scoring=BY_VALUE if score else NO_WEIGHT,
        score=score_with_reds,
    )


def has_red_and_hand_cards(_: PlayPosition, play: Play) -> None:
    slots = play.words[0].slots
    if not cards_from(slots, "reds"):
        raise Refused("FW-RED-1", "A word needs at least one red card.")
    if not cards_from(slots, "hand"):
        raise Refused("FW-RED-1", "A word needs at least one card from your hand.")


def score_with_reds(way: Way, position: PlayPosition, play: Play) -> int:
    """Score once all red cards have been used before, including V twice; several in a long word multiply the score."""
    if not _scores(way, position):
        return 0
    slots = play.words[0].slots
    reds = len(cards_from(slots, "reds")) if len(slots) >= LONG else 1
    return min(TRIPLE, reds) * word_points(way.scoring, position, play.words[0])


def _scores(way: Way, position: PlayPosition) -> bool:
    special = red_cards(position)
    return way.scoring != NO_WEIGHT and len(special.used[position.seat]) == len(special.reds)


def found_with_reds(way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return plays, best first: by points, then by new red cards, then by the cards used."""
    return _scoring(position, dictionary) if _scores(way, position) else _not_scoring(position, dictionary)


def _scoring(position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return words with their points: the more red cards, the more often those of a long word count."""
    questions = [
        _ask(position, dictionary, times=3, shortest=LONG, kept_at_least=TRIPLE),
        _ask(position, dictionary, times=2, shortest=LONG, kept_at_least=2, kept_at_most=2),
        _ask(position, dictionary),
    ]
    reds = _red_slots(position)
    found = merge(*questions, key=lambda one: (-one[2], one[0]))
    return first_of_each(_choice(reds, word, laid, score) for word, laid, score, _ in found)


def _not_scoring(position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return words by the number of red cards they use that were not used before."""
    special = red_cards(position)
    new = Counter(special.reds) - Counter(special.used[position.seat])
    reds = _red_slots(position)

    def ranked() -> Iterator[tuple[int, int, Choice[Play]]]:
        for word, laid, score, _ in _ask(position, dictionary, bonus=new):
            choice = _choice(reds, word, laid, 0)
            # The kernel treats both cards of a letter as new if one of them is.
            used = Counter(cards_from(choice.action.words[0].slots, "reds"))
            too_many = sum(max(0, used[card] - count) for card, count in new.items())
            yield score, score - ANOTHER_RED * too_many, choice

    return sort_best_first(ranked())


def _ask(
    position: PlayPosition,
    dictionary: Dictionary,
    *,
    times: int = 1,
    bonus: Collection[Face] = (),
    **asks: Any,  # noqa: ANN401 - whatever else the kernel is asked
) -> Iterator[tuple[str, str, int, int]]:
    weights = {card: times * value for card, value in position.values.items()}
    kept_weights = {card: value + ANOTHER_RED * (card in bonus) for card, value in weights.items()}
    return best_then_all(partial(_with_reds, position, dictionary, weights=weights, kept_weights=kept_weights, **asks))


def words_with_reds(_: Way, position: PlayPosition, dictionary: Dictionary) -> list[str]:
    return _with_reds(position, dictionary).words()


def _with_reds(position: PlayPosition, dictionary: Dictionary, **asks: Any) -> EditedWords:  # noqa: ANN401 - as above
    return dictionary.out_of(
        "".join(red_cards(position).reds),
        "".join(position.hand),
        moves="kx",
        any_order=True,
        placed_at_least=1,
        **{"kept_at_least": 1, "shortest": SHORTEST, **asks},
    )


def _red_slots(position: PlayPosition) -> dict[Face, list[Slot]]:
    reds = red_cards(position).reds
    return {card: [Add(card, "reds")] * reds.count(card) for card in reds}


def _choice(reds: Mapping[Face, Sequence[Slot]], word: str, laid: str, score: int) -> Choice[Play]:
    return Choice(Play((LaidWord(None, layout_in_any_order(laid, reds)),)), (word,), score)


def used_with(used: Cards, play: Play, reds: Cards) -> Cards:
    """Return the red cards that a player has used after a play, with V at most twice."""
    more = Counter(used) + Counter(cards_from(play.words[0].slots, "reds"))
    return tuple(sorted((more & Counter(reds)).elements()))


def reds_are_used(turn: Turn, state: State) -> Step[State, Event]:
    special = red_cards(state)
    before = special.used[turn.seat]
    used = used_with(before, turn.play, special.reds)
    state = with_special(state, used=with_seat_value(special.used, turn.seat, used))
    all_of_them = len(used) == len(special.reds) > len(before)
    return happened(state, AllReds(turn.seat)) if all_of_them else happened(state)


def has_used_all(turn: Turn, state: State) -> bool:
    special = red_cards(state)
    return len(special.used[turn.seat]) == len(special.reds)


def player_wins(turn: Turn, state: State) -> Step[State, Event]:
    return turn_order.game_is_over(turn.engine, state, Ending("FW-RED-5", "A player has used every red card."))


def points_then_reds(state: State, seat: Seat) -> tuple[int, ...]:
    return state.scores[seat], len(red_cards(state).used[seat])


def reds_used(state: State, seat: Seat) -> tuple[int, ...]:
    return (len(red_cards(state).used[seat]),)


SEEING_RED = usual(
    "seeing-red",
    special=RedCards,
    set_up=reds_are_taken_out,
    phases={
        "turn": Phase(ways=(with_reds(),), then=(cards_leave, reds_are_used, words_score, turn_ends), fallback=TRADES),
    },
    ends=(nobody_can("FW-RED-4"),),
    ranks=points_then_reds,
)


def first_to_all(game: Definition) -> Definition:
    """End when a player has used every red card and wins; if nobody can continue, the one who used the most wins."""
    then = (cards_leave, reds_are_used, when(has_used_all, player_wins), turn_ends)
    turn = replace(game.phases["turn"], ways=(with_reds(score=False),), then=then)
    return replace(game, phases={"turn": turn}, ends=(nobody_can("FW-RED-5"),), ranks=reds_used)


FIRST_TO_ALL = Variant(first_to_all, "the first player to use every red card wins")
RULES = make_rules(SEEING_RED, modes={"knockout": KNOCKOUT, "first-to-all": FIRST_TO_ALL})
