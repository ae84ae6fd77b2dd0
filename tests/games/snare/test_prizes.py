"""Snare: in random games with many wild cards, challengers get exactly what they are offered (SNR-20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from tests.laws.dice import Dice
from tests.rules import rule
from tests.rules.snare.tables import BOX
from wordparlor.core.game import Leaves, Refused, Seat, Step
from wordparlor.games.common.challenge_window import LetStand, open_claims
from wordparlor.games.common.events import Challenged, Drew
from wordparlor.games.snare.cards import WILD, Card, Cards, loose, named, red
from wordparlor.games.snare.game import SnareGame
from wordparlor.games.snare.mid_turn import words_after
from wordparlor.games.snare.options import Options
from wordparlor.games.snare.state import (
    PILE,
    TOP,
    Action,
    Add,
    Challenge,
    Close,
    Discard,
    Draw,
    Event,
    Lay,
    Prize,
    Snare,
    State,
    Take,
    TakeWild,
    WonCard,
    Word,
)
from wordparlor.notation.snare.controls import controls, hand_now
from wordparlor.words.dictionary import Dictionary

# Three letters and many wild cards: there is nearly always a letter that fits in place of a wild card.
LETTERS = "ABT"
SMALL_BOX = replace(BOX, wild=10, red=dict.fromkeys(LETTERS, 2), black=dict.fromkeys(LETTERS, 9))
# A few cards: the piles run out.
TINY_BOX = replace(BOX, large_hand=5, small_hand=5, wild=4, red={}, black=dict.fromkeys(LETTERS, 5))
EVERY_PRIZE = (PILE, TOP, *LETTERS, *map(red, LETTERS), *map(named, LETTERS), WILD, "Q", named("Q"))

Owed: TypeAlias = list[tuple[Seat, Prize]]  # who won what, in order


@dataclass
class Fuzz:
    """A game in which anything is played, and challenged for any prize on offer."""

    game: SnareGame
    dice: Dice
    leaving: bool
    paid: Counter[str] = field(default_factory=Counter)  # how often each kind of prize was won

    def plays(self, turns: int) -> None:
        state = self.game.start(self.dice.chance())
        while not state.ending and state.turns < turns:
            if state.pending:
                state = self.window_closes(state)
            else:
                state = tried(self.game, state, random_action(self.game, state, self.dice))

    def window_closes(self, state: State) -> State:
        """Challenge for anything that is offered until the window closes, and check that all prizes are given."""
        before, owed = state, Owed()
        while state.pending:
            step = self.one_answer(state, self.dice.one_of(sorted(state.pending.window.may)), owed)
            state = step.state
        if state.ending == "one-left":  # the game is over, and hands no longer count
            return state
        assert [paid_to(event) for event in step.events if isinstance(event, WonCard | Drew)] == list(due(owed, before))
        if state.deal == before.deal and not state.ending:
            got_what_they_won(before, state, owed, step.events)
        self.paid.update(kind_of(prize) for _, prize in owed)
        return state

    def one_answer(self, state: State, seat: Seat, owed: Owed) -> Step[State, Event]:
        assert state.pending
        if self.leaving and owed and self.dice.one_in(4):
            return self.game.host(state, Leaves(state.turn))
        if self.dice.one_in(6):
            return self.game.play(state, seat, LetStand())
        claim, _ = self.dice.one_of(list(open_claims(state.pending.window)))
        offers = offered(self.game, state, seat, claim)
        if self.dice.one_in(3):
            assert offers == accepted(self.game, state, seat, claim)
        wilds = [prize for prize in offers if loose(prize) == WILD]
        prize = self.dice.one_of(sorted(wilds if wilds and self.dice.one_in(2) else offers))
        step = self.game.play(state, seat, Challenge(claim, prize))
        if any(isinstance(event, Challenged) and not event.legal for event in step.events):
            owed.append((seat, prize))
        return step


def kind_of(prize: Prize) -> str:
    if prize in (PILE, TOP):
        return prize
    return "wild" if loose(prize) == WILD else "letter"


def tried(game: SnareGame, state: State, action: Action) -> State:
    try:
        return game.play(state, state.turn, action).state
    except Refused:
        return state


# Playing anything


def random_action(game: SnareGame, state: State, dice: Dice) -> Action:
    if state.drawn is None:
        return Take() if state.discards and dice.one_in(2) else Draw()
    view = game.view(state, state.turn)
    hand = hand_now(view)
    words = words_after(view)
    if dice.one_in(5):
        ends = [choice.action for choice in game.actions(view) if not isinstance(choice.action, Lay | Add | Snare)]
        return dice.one_of(ends) if ends else Draw()
    if dice.one_in(2):
        wilds = [take for word in words for take in wild_cards_of(word, hand)]
        if wilds:
            return dice.one_of(wilds)
    if words and dice.one_in(2):
        return grown(dice.one_of(words), some_cards(hand, dice, 1 + dice.below(3)), view.turn, dice)
    if words and dice.one_in(8):
        return Close(dice.one_of(words).name)
    if not hand:
        return Discard(WILD)
    return Lay(some_cards(hand, dice, 3 + dice.below(3)))


def some_cards(hand: Cards, dice: Dice, count: int) -> Cards:
    """Take this many cards, usually wild ones first, and name the wild ones."""
    left, taken = list(hand), []
    for _ in range(min(count, len(left))):
        card = WILD if WILD in left and not dice.one_in(3) else dice.one_of(left)
        left.remove(card)
        taken.append(named(dice.one_of(LETTERS)) if card == WILD else card)
    return tuple(taken)


def grown(word: Word, more: Cards, side: int, dice: Dice) -> Action:
    cards = list(word.cards)
    for card in more:
        cards.insert(dice.below(len(cards) + 1), card)
    return Add(word.name, tuple(cards)) if word.owner == side else Snare(word.name, tuple(cards))


def wild_cards_of(word: Word, hand: Cards) -> Iterator[Action]:
    for place, card in enumerate(word.cards):
        if loose(card) == WILD:
            for own in dict.fromkeys(hand):
                yield TakeWild(word.name, place, own)


# Challenging


def offered(game: SnareGame, state: State, seat: Seat, claim: int) -> set[Prize]:
    """Return the prizes of a challenge that can be chosen; the controls that clients draw offer the same."""
    view = game.view(state, seat)
    chosen = (choice.action for choice in game.actions(view))
    offers = {action.prize for action in chosen if isinstance(action, Challenge) and action.claim == claim}
    assert offers == set(controls(view).prizes[claim])
    return offers


def accepted(game: SnareGame, state: State, seat: Seat, claim: int) -> set[Prize]:
    return {prize for prize in EVERY_PRIZE if is_accepted(game, state, seat, Challenge(claim, prize))}


def is_accepted(game: SnareGame, state: State, seat: Seat, challenge: Challenge) -> bool:
    try:
        game.play(state, seat, challenge)
    except Refused as refusal:
        if refusal.rule != "SNR-20":
            raise
        return False
    return True


def due(owed: Owed, before: State) -> Iterator[tuple[Seat, Card | None, Seat | None]]:
    """Return who gets what from whom, in the order in which it was won; cards drawn from the pile come from nobody."""
    in_pile, discards = len(before.pile), list(before.discards)
    for seat, prize in owed:
        if prize == TOP:
            yield seat, discards.pop(), None
        elif prize == PILE:
            if not in_pile:
                in_pile, discards = len(discards) - 1, discards[-1:]
            in_pile -= 1
            yield seat, None, None
        else:
            yield seat, loose(prize), before.turn


def paid_to(event: WonCard | Drew) -> tuple[Seat, Card | None, Seat | None]:
    if isinstance(event, WonCard):
        return event.seat, event.card, event.whose
    assert event.count == 1
    return event.seat, None, None


def got_what_they_won(before: State, after: State, owed: Owed, events: tuple[Event, ...]) -> None:
    """Check that hands have the prizes, and that nobody else's hand has changed."""
    got: list[tuple[Seat, Card]] = []
    for event in events:
        if isinstance(event, Drew):
            got += [(event.seat, card) for card in event.cards or ()]
        elif isinstance(event, WonCard):
            got.append((event.seat, event.card))
    assert [seat for seat, _ in got] == [seat for seat, _ in owed]
    for seat, hand in enumerate(before.hands):
        if seat != before.turn:
            assert Counter(after.hands[seat]) == Counter(hand) + Counter(card for one, card in got if one == seat)


def games(seed: str, *, many: int, turns: int) -> Counter[str]:
    """Play many games, and count the prizes that were given."""
    paid = Counter[str]()
    for number in range(many):
        dice = Dice(f"{seed} {number}")
        options = Options("challenge", rearrange=dice.one_in(2), target=100_000)
        words = Dictionary.from_words(["ABA", "TAB", "BAT", "BATT", "TABBA"])
        game = SnareGame(3, options, dice.one_of([SMALL_BOX, TINY_BOX]), words)
        fuzz = Fuzz(game, dice, leaving=dice.one_in(3))
        fuzz.plays(turns)
        paid += fuzz.paid
    return paid


@rule("SNR-20")
@pytest.mark.parametrize("seed", ["1", "4"])
def test_whatever_prize_is_offered_is_what_the_challenger_gets(seed: str) -> None:
    paid = games(seed, many=6, turns=50)
    assert min(paid[kind] for kind in ("wild", "letter", PILE, TOP)) >= 5, paid


@pytest.mark.soak
@pytest.mark.parametrize("seed", [str(number) for number in range(10)])
def test_in_many_games_whatever_prize_is_offered_is_what_the_challenger_gets(seed: str) -> None:
    games(seed, many=30, turns=100)
