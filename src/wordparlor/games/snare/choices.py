"""List everything a player can choose, best first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from wordparlor.core.game import Choice
from wordparlor.games.common.challenge_window import LetStand, Window, open_claims
from wordparlor.games.common.pending_play import pending_play
from wordparlor.games.snare import challenges, fallen_plays, placing, search, turns
from wordparlor.games.snare.cards import WILD, Card, Cards, is_wild, letter_of
from wordparlor.games.snare.mid_turn import least_first_lay_down, may_go_out, mid_turn_of, needs_no_discard
from wordparlor.games.snare.placing import SHORTEST, SHORTEST_CLOSED, MidTurn
from wordparlor.games.snare.search import EndingConditions
from wordparlor.games.snare.state import (
    PILE,
    TOP,
    Action,
    Back,
    Challenge,
    Close,
    Discard,
    Done,
    Draw,
    Prize,
    Take,
    TakeWild,
    View,
)
from wordparlor.words.dictionary import Dictionary


def turn_choices(view: View, dictionary: Dictionary, *, rearrange: bool) -> Iterator[Choice[Action]]:
    if view.hand is None or view.turn != view.seat:
        return iter(())
    before = mid_turn_of(view, view.hand)
    if view.drawn is None:
        return draws(view, before, dictionary, rearrange=rearrange)
    mid_turn = after_plays(view, before, rearrange=rearrange)
    return in_the_turn(view, before, mid_turn, dictionary, rearrange=rearrange)


def count_turn_choices(view: View, dictionary: Dictionary, *, rearrange: bool) -> int:
    if view.hand is None or view.turn != view.seat:
        return 0
    if view.drawn is None:
        return len((Draw(), Take())) if view.discards else len((Draw(),))
    before = mid_turn_of(view, view.hand)
    mid_turn = after_plays(view, before, rearrange=rearrange)
    words = search.count_word_plays(mid_turn, ending_conditions(view), dictionary, rearrange=rearrange)
    return words + sum(1 for _ in besides_words(view, before, mid_turn, dictionary))


def after_plays(view: View, before: MidTurn, *, rearrange: bool) -> MidTurn:
    """Return the table after the plays of this turn."""
    mid_turn, _ = fallen_plays.play_what_stands(before, view.plays, (), rearrange=rearrange)
    return mid_turn


def answer_choices(view: View, window: Window) -> Iterator[Choice[Action]]:
    if view.seat not in window.may:
        return
    yield Choice(LetStand())
    for number, claim in open_claims(window):
        prizes = challenges.prizes(view, pending_play(view), number)
        for prize in sorted(prizes, key=_how_welcome):
            yield Choice(Challenge(number, prize), claim.words)


def _how_welcome(prize: Prize) -> int:
    """Sort what a challenger can get: a wild card, an unknown one, a letter of the word, a discarded one."""
    if prize in (PILE, TOP):
        return 1 if prize == PILE else 3
    return 0 if is_wild(prize) else 2


# Drawing


def draws(view: View, mid_turn: MidTurn, dictionary: Dictionary, *, rearrange: bool) -> Iterator[Choice[Action]]:
    """Draw two, or take the top discard, which comes first if it's wild or makes the only play."""
    both: list[Choice[Action]] = [Choice(Draw())]
    if view.discards:
        both.insert(0 if _is_worth_taking(view, mid_turn, dictionary, rearrange=rearrange) else 1, Choice(Take()))
    return iter(both)


def _is_worth_taking(view: View, mid_turn: MidTurn, dictionary: Dictionary, *, rearrange: bool) -> bool:
    top = view.discards[-1]
    with_top = replace(mid_turn, hand=(*mid_turn.hand, top))
    turn = ending_conditions(view)
    return is_wild(top) or (
        not _can_play(mid_turn, turn, dictionary, rearrange=rearrange)
        and _can_play(with_top, turn, dictionary, rearrange=rearrange)
    )


def _can_play(mid_turn: MidTurn, turn: EndingConditions, dictionary: Dictionary, *, rearrange: bool) -> bool:
    return any(choice.stands for choice in search.word_play_choices(mid_turn, turn, dictionary, rearrange=rearrange))


def ending_conditions(view: View) -> EndingConditions:
    side = turns.side_of(view, view.turn)
    return EndingConditions(
        may_empty=turns.all_had_a_turn(view),
        least=0 if view.laid[side] else least_first_lay_down(view),
        discards=view.drawn != 0,
    )


# After the draw


def in_the_turn(
    view: View, before: MidTurn, mid_turn: MidTurn, dictionary: Dictionary, *, rearrange: bool
) -> Iterator[Choice[Action]]:
    """Return words, wild cards to take, words to close, ways to end the turn, and undo; incomplete ones come last."""
    later: list[Choice[Action]] = []
    for choice in search.word_play_choices(mid_turn, ending_conditions(view), dictionary, rearrange=rearrange):
        if choice.stands:
            yield choice
        else:
            later.append(choice)
    yield from besides_words(view, before, mid_turn, dictionary)
    yield from later


def besides_words(view: View, before: MidTurn, mid_turn: MidTurn, dictionary: Dictionary) -> Iterator[Choice[Action]]:
    """Return wild cards to take, words to close, ways to end the turn, and undo."""
    yield from wilds_to_take(mid_turn)
    yield from words_to_close(mid_turn)
    if not placing.is_short(before, mid_turn, least_first_lay_down(view)):
        yield from ends_of_turn(view, mid_turn, dictionary)
    if view.plays:
        yield Choice(Back())


def wilds_to_take(mid_turn: MidTurn) -> Iterator[Choice[Action]]:
    for word in mid_turn.words:
        for place, card in enumerate(word.cards):
            if is_wild(card) and not word.closed:
                fitting = (own for own in dict.fromkeys(mid_turn.hand) if letter_of(own) == letter_of(card))
                yield from (Choice(TakeWild(word.name, place, own)) for own in fitting)


def words_to_close(mid_turn: MidTurn) -> Iterator[Choice[Action]]:
    for word in mid_turn.words:
        may = word.owner == mid_turn.side and not word.closed and not word.snared
        if may and len(word.cards) >= SHORTEST_CLOSED:
            yield Choice(Close(word.name))


def ends_of_turn(view: View, mid_turn: MidTurn, dictionary: Dictionary) -> Iterator[Choice[Action]]:
    if len(mid_turn.hand) > 1 or (mid_turn.hand and may_go_out(view, mid_turn)):
        yield from (Choice(Discard(card)) for card in least_useful_first(mid_turn.hand, dictionary))
    if needs_no_discard(view, mid_turn):
        yield Choice(Done())


def least_useful_first(hand: Cards, dictionary: Dictionary) -> list[Card]:
    """Sort cards by how many words they would be part of with one more wild card; wild cards are kept longest."""
    letters = [letter_of(card) for card in hand if not is_wild(card)]
    words = dictionary.from_rack(letters, wilds=1, shortest=SHORTEST).words()
    uses = Counter(chain.from_iterable(map(set, words)))
    held = Counter(letters)
    return sorted(
        set(hand), key=lambda card: (card == WILD, uses[letter_of(card)] / max(held[letter_of(card)], 1), card)
    )
