"""The plays that are found are all the plays there are: compared with everything that can be written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Any, NamedTuple, TypeAlias

import pytest

from tests.laws.dice import Dice
from tests.rules.final_word.tables import BOX
from wordparlor.core.game import Refused, Seat
from wordparlor.core.rules import AnyGame, read_options
from wordparlor.games.catalogue import rules_of
from wordparlor.games.final_word.actions import Action, GiveUp, LaidWord, Pass, Play, Stop, Trade
from wordparlor.games.final_word.events import Played, SealedWord
from wordparlor.games.final_word.options import Equipment
from wordparlor.games.final_word.state import Made, State
from wordparlor.pieces.layout import Add, Cover, Keep, Layout, Row, Swap, layout_of_new_word, letters_of, loose_in, top
from wordparlor.pieces.pile import holds, without
from wordparlor.words.dictionary import Dictionary

Cards: TypeAlias = tuple[str, ...]
Writes: TypeAlias = Callable[[State, Seat, Sequence[str]], Iterable[Play]]


# Everything that can be written down


def layouts(word: str, row: Row, hand: Cards, piles: tuple[int, ...] | None = None) -> Iterator[Layout]:
    """Return every way to make a word from cards in the hand and piles of the row, in order; some may be left out."""
    if not word:
        yield ()
        return
    piles = tuple(range(len(row))) if piles is None else piles
    letter, rest = word[0], word[1:]
    if letter in hand:
        left = without(hand, letter)
        yield from ((Add(letter), *more) for more in layouts(rest, row, left, piles))
        for at, pile in enumerate(piles):
            for more in layouts(rest, row, left, piles[at + 1 :]):
                yield Cover(pile, letter), *more
                yield Swap(pile, letter), *more
    for at, pile in enumerate(piles):
        if top(row[pile]) == letter:
            yield from ((Keep(pile), *more) for more in layouts(rest, row, hand, piles[at + 1 :]))


def in_any_order(word: str, row: Row, hand: Cards, piles: frozenset[int] | None = None) -> Iterator[Layout]:
    """Return every way to make a word from cards in the hand and kept piles, in any position."""
    if not word:
        yield ()
        return
    piles = frozenset(range(len(row))) if piles is None else piles
    letter, rest = word[0], word[1:]
    if letter in hand:
        yield from ((Add(letter), *more) for more in in_any_order(rest, row, without(hand, letter), piles))
    for pile in piles:
        if top(row[pile]) == letter:
            yield from ((Keep(pile), *more) for more in in_any_order(rest, row, hand, piles - {pile}))


def anew(hand: Cards, words: Sequence[str]) -> Iterator[LaidWord]:
    return (LaidWord(None, layout_of_new_word(word)) for word in words if holds(hand, word))


def row_of(state: State) -> Row:
    return state.board[0] if state.board else ()


def one_word(state: State, seat: Seat, words: Sequence[str]) -> Iterator[Play]:
    hand, row = state.hands[seat], row_of(state)
    yield from (Play((laid,)) for laid in anew(hand, words))
    if row:
        for word in words:
            yield from (Play((LaidWord(0, slots),)) for slots in layouts(word, row, hand))


def one_word_in_any_order(state: State, seat: Seat, words: Sequence[str]) -> Iterator[Play]:
    yield from (Play((laid,)) for laid in anew(state.hands[seat], words))
    if state.board:
        for word in words:
            ways = in_any_order(word, row_of(state), state.hands[seat])
            yield from (Play((LaidWord(0, slots),)) for slots in ways)


def base_words(state: State, seat: Seat, words: Sequence[str]) -> Iterator[Play]:
    """Return the last pile first, or on top of the first; or words that are made as if it had stayed in its place."""
    hand, row = state.hands[seat], row_of(state)
    yield from one_word(state, seat, words)
    if not row:
        return
    last = len(row) - 1
    for word in words:
        if word[0] == top(row[last]):
            for slots in layouts(word[1:], row, hand, tuple(range(last))):
                yield Play((LaidWord(0, (Add(word[0], "board", last), *slots)),))
            for slots in layouts(word[1:], row, hand, tuple(range(1, last))):
                yield Play((LaidWord(0, (Cover(0, word[0], "board", last), *slots)),))


def up_to_three_words(state: State, seat: Seat, words: Sequence[str]) -> Iterator[Play]:
    spellings = list(anew(state.hands[seat], words))
    for count in range(4):
        yield from map(Play, permutations(spellings, count))


def parts(state: State, seat: Seat, words: Sequence[str]) -> Iterator[Play]:
    """Return the word split in two, with one part or the other leaving; one part alone; a word from the hand."""
    hand, row = state.hands[seat], row_of(state)
    yield from one_word(state, seat, words)
    for cut in range(1, len(row)):
        left, right = tuple(range(cut)), tuple(range(cut, len(row)))
        for word, other in product(words, words):
            for first in layouts(word, row, hand, left):
                for second in layouts(other, row, without(hand, cards_in(first)), right):
                    for off in ((0,), (1,)):
                        yield Play((LaidWord(0, first), LaidWord(0, second)), off=off)


def cards_in(slots: Layout) -> Cards:
    return tuple(slot.card for slot in loose_in(slots) if slot.place == "hand")


def changed_and_new(state: State, seat: Seat, words: Sequence[str]) -> Iterator[Play]:
    """Return the word changed, alone and with every new word from the cards that are then in the hand."""
    hand, row = state.hands[seat], row_of(state)
    for play in one_word(state, seat, words):
        yield play
        [changed] = play.words
        if changed.row is not None and all(isinstance(slot, Keep | Add) for slot in changed.slots):
            kept = {slot.pile for slot in changed.slots if isinstance(slot, Keep)}
            back = tuple(top(pile) for number, pile in enumerate(row) if number not in kept)
            then = without(hand, cards_in(changed.slots)) + back
            yield from (Play((changed, new)) for new in anew(then, words))


def crossings(state: State, seat: Seat, words: Sequence[str]) -> Iterator[Play]:
    """Return every way to cross over, with all changes of the opponent's word and of the player's own."""
    if not any(state.board):
        yield from (Play((laid,)) for laid in anew(state.hands[seat], words))
        return
    own, other = state.board[seat], state.board[1 - seat]
    for crossed in matchings(letters_of(own), letters_of(other)):
        left = tuple(pile for pile in range(len(own)) if pile not in {mine for mine, _ in crossed})
        for changed in (None, *(way for word in words for way in from_own(word, other, own, left))):
            words_of_other = () if changed is None else (LaidWord(1 - seat, changed),)
            used = set() if changed is None else {slot.index for slot in loose_in(changed)}
            rest = tuple(pile for pile in left if pile not in used)
            for word in words:
                for slots in layouts(word, own, state.hands[seat], rest):
                    yield Play((*words_of_other, LaidWord(seat if rest else None, slots)), crossed=crossed)


def matchings(own: str, other: str) -> Iterator[tuple[tuple[int, int], ...]]:
    """Return every set of pairs of equal letters, none of them used twice."""
    pairs = [
        (mine, theirs) for mine, theirs in product(range(len(own)), range(len(other))) if own[mine] == other[theirs]
    ]
    for count in range(len(pairs) + 1):
        for chosen in combinations(pairs, count):
            if len({mine for mine, _ in chosen}) == len({theirs for _, theirs in chosen}) == count:
                yield chosen


def from_own(
    word: str, row: Row, own: Row, left: tuple[int, ...], piles: tuple[int, ...] | None = None
) -> Iterator[Layout]:
    """Return every way to make a word from the player's piles and those of the opponent's word, whose order stays."""
    if not word:
        yield ()
        return
    piles = tuple(range(len(row))) if piles is None else piles
    letter, rest = word[0], word[1:]
    for mine in left:
        if top(own[mine]) == letter:
            others = tuple(pile for pile in left if pile != mine)
            yield from ((Add(letter, "board", mine), *more) for more in from_own(rest, row, own, others, piles))
            if piles:
                ways = from_own(rest, row, own, others, piles[1:])
                yield from ((Cover(piles[0], letter, "board", mine), *more) for more in ways)
    if piles and top(row[piles[0]]) == letter:
        yield from ((Keep(piles[0]), *more) for more in from_own(rest, row, own, left, piles[1:]))


def besides(hand: Cards) -> Iterator[Action]:
    """Return everything that isn't a play."""
    for count in range(len(hand) + 1):
        yield from map(Trade, {tuple(sorted(cards)) for cards in combinations(hand, count)})
    yield from (Pass(), GiveUp(), Stop())


# The results


# The words that a play makes. Which of them leaves the board (Break Up) is part of the best way to make them.
Result: TypeAlias = tuple[str, ...]


def all_of_them(words: Result) -> Result:
    return words


def in_whatever_order(words: Result) -> Result:
    return tuple(sorted(words))


def the_changed_one(words: Result) -> Result:
    """Return only the changed word; the new word after it is part of the best way."""
    return words[:1]


Worth: TypeAlias = tuple[int, int]


def by_cards(_: State, play: Play) -> int:
    """Among ways with equal points, the one that uses the most cards from the hand is best."""
    return sum(len(cards_in(laid.slots)) for laid in play.words)


def by_what_is_left(state: State, play: Play) -> int:
    """If the word scores nothing, the best way leaves the least of the board to its maker (FW-LEFT-1)."""
    used = {slot.pile for laid in play.words for slot in laid.slots if not isinstance(slot, Add)}
    return -sum(BOX.values[top(pile)] for number, pile in enumerate(row_of(state)) if number not in used)


def accepted(game: AnyGame, tiny: Tiny, state: State, seat: Seat, words: Sequence[str]) -> dict[Result, Worth]:
    """Try everything in the game, and keep the best value of each result."""
    best: dict[Result, Worth] = {}
    for play in tiny.writes(state, seat, words):
        made = tried(game, state, seat, play)
        if made is not None:
            result, worth = tiny.result(made.words), (made.score, tiny.then(state, play))
            best[result] = max(best.get(result, worth), worth)
    return best


def tried(game: AnyGame, state: State, seat: Seat, play: Play) -> Made | None:
    try:
        events = game.play(state, seat, play).events
    except Refused:
        return None
    for event in events:
        if isinstance(event, Played | SealedWord):
            return Made(seat, play, event.words, event.score)
    raise AssertionError(f"{play} was accepted and nobody was told")


def chosen(game: AnyGame, tiny: Tiny, state: State, seat: Seat) -> list[tuple[Result, Worth]]:
    return [
        (tiny.result(choice.words), (choice.score, tiny.then(state, choice.action)))
        for choice in game.actions(game.view(state, seat))
        if isinstance(choice.action, Play)
    ]


def accepted_besides(game: AnyGame, state: State, seat: Seat) -> set[Action]:
    return {action for action in besides(state.hands[seat]) if is_accepted(game, state, seat, action)}


def is_accepted(game: AnyGame, state: State, seat: Seat, action: Action) -> bool:
    try:
        game.play(state, seat, action)
    except Refused:
        return False
    return True


def chosen_besides(game: AnyGame, state: State, seat: Seat) -> Counter[Action]:
    actions = (choice.action for choice in game.actions(game.view(state, seat)))
    return Counter(action for action in actions if not isinstance(action, Play))


# Tiny boxes


class Tiny(NamedTuple):
    """A game with few cards and short words, and how to write down its plays."""

    game: str
    writes: Writes
    players: int = 2
    options: dict[str, Any] = {}  # noqa: RUF012 - nobody changes it
    hand: int = 3
    lengths: tuple[int, int] = (3, 4)
    letters: str = "AET"
    words: int = 25
    result: Callable[[Result], Result] = all_of_them
    then: Callable[[State, Play], int] = by_cards  # which of several ways with equal points is best


FIVES = Tiny("5-to-5", one_word, hand=4, lengths=(5, 5), letters="AE", words=10)
TINY = [
    Tiny("3-n-change", changed_and_new, hand=5, words=12, result=the_changed_one),
    FIVES,
    FIVES._replace(options={"mode": "knockout"}),
    FIVES._replace(players=1),
    Tiny("5-up", one_word, letters="ACB"),
    Tiny("3-2-1", up_to_three_words, hand=9, words=12, result=in_whatever_order),
    Tiny("break-up", parts, hand=4, words=12, letters="ABE"),
    Tiny("double-cross", crossings, words=8),
    Tiny("eight-it-all", one_word),
    Tiny("eight-it-all", one_word, options={"variation": "take-10"}),
    Tiny("first-base", base_words, players=1),
    Tiny("last-man-standing", one_word_in_any_order),
    Tiny("last-man-standing", one_word_in_any_order, options={"variation": "first-or-last"}),
    Tiny("last-man-standing", one_word_in_any_order, options={"variation": "anywhere", "mode": "knockout"}),
    Tiny("leftovers", one_word_in_any_order, then=by_what_is_left),
    Tiny("leftovers", one_word_in_any_order, options={"variation": "use-or-lose"}),
    Tiny("leftovers", one_word_in_any_order, options={"variation": "plus-dessert"}, players=3),
]
every_game = pytest.mark.parametrize("tiny", TINY, ids=lambda tiny: f"{tiny.game} {tiny.options or ''} {tiny.players}")


def bound(tiny: Tiny, words: Iterable[str]) -> AnyGame:
    rules = rules_of(tiny.game)
    box = Equipment(
        hand=tiny.hand, piles=BOX.piles, pile=BOX.pile, cards=dict.fromkeys(tiny.letters, 10), values=BOX.values
    )
    options = read_options(rules, tiny.options)
    return rules.bind(players=tiny.players, options=options, equipment=box, dictionary=Dictionary.from_words(words))


def some_words(tiny: Tiny, dice: Dice) -> list[str]:
    shortest, longest = tiny.lengths
    lengths = [shortest + dice.below(longest - shortest + 1) for _ in range(tiny.words)]
    return sorted({"".join(dice.one_of(tiny.letters) for _ in range(length)) for length in lengths})


def moments(game: AnyGame, dice: Dice, *, turns: int) -> Iterator[tuple[State, Seat]]:
    """Return the moments of a random game at which someone can make a play."""
    state = game.start(dice.chance())
    for _ in range(turns):
        awaited = game.awaited(state)
        if awaited is None:
            return
        seat = min(awaited.seats)
        yield state, seat
        choices = list(game.actions(game.view(state, seat)))
        plays = [choice for choice in choices if isinstance(choice.action, Play)]
        state = game.play(state, seat, dice.one_of(plays or choices).action).state


def finds_all_that_is_accepted(tiny: Tiny, seed: str) -> None:
    dice = Dice(seed)
    words = some_words(tiny, dice)
    game = bound(tiny, words)
    for state, seat in moments(game, dice, turns=8):
        best = accepted(game, tiny, state, seat, words)
        found = chosen(game, tiny, state, seat)
        assert dict(found) == best
        assert len(found) == len(best), "each result comes once"
        assert chosen_besides(game, state, seat) == Counter(accepted_besides(game, state, seat))


@every_game
@pytest.mark.parametrize("seed", ["1", "2"])
def test_in_a_tiny_box_everything_that_is_accepted_is_found(tiny: Tiny, seed: str) -> None:
    finds_all_that_is_accepted(tiny, seed)


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("seed", [str(number) for number in range(100, 200)])
def test_in_many_tiny_boxes_everything_that_is_accepted_is_found(tiny: Tiny, seed: str) -> None:
    finds_all_that_is_accepted(tiny, seed)
