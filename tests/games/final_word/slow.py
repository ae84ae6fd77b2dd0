"""Everything that can be written down in a Final Word game, tried one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from tests.rules.final_word.tables import Table
from wordparlor.core.game import Choice, Refused
from wordparlor.games.final_word.actions import Action, LaidWord, Play
from wordparlor.games.final_word.events import Played, SealedWord
from wordparlor.pieces.layout import Add, Cover, Keep, Layout, Place, Slot, Swap, loose_in, top, word_of

Card: TypeAlias = tuple[str, Place]
Pile: TypeAlias = tuple[int, int]  # the row and the pile
# The result of a play, however it's laid out: its words and, if several are on the board, the rows they were made from.
Result: TypeAlias = tuple[tuple[str, ...], tuple[int | None, ...]]
# The points and the number of cards of a play: among equal results, the greatest is the best.
Worth: TypeAlias = tuple[int, int]


def loose_cards(at: Table) -> tuple[Card, ...]:
    """Return all cards that the player in turn can place."""
    state = at.state
    hand: list[Card] = [(card, "hand") for card in state.hands[state.turn]]
    turned: list[Card] = [(state.turned, "turned")] if state.turned else []
    offered: list[Card] = [(card, place) for place, cards in state.special.offered.items() for card in cards]
    required: list[Card] = [(card, place) for place, card in state.special.required.items()]
    return (*hand, *offered, *turned, *required)


def everything(at: Table, words: Iterable[str], *, most: int = 1) -> Iterator[Play]:
    """Yield every play of up to this many words, new or made from any row, whatever the rules say about it."""
    rows = [None, *range(len(at.state.board))]
    words = sorted(words)

    def plays(cards: tuple[Card, ...], piles: tuple[Pile, ...], count: int) -> Iterator[tuple[LaidWord, ...]]:
        yield ()
        if count == 0:
            return
        for word in words:
            for row in rows:
                for slots, left, free in layouts(at, word, row, cards, piles):
                    yield from ((LaidWord(row, slots), *others) for others in plays(left, free, count - 1))

    piles = tuple((row, pile) for row, stacks in enumerate(at.state.board) for pile in range(len(stacks)))
    return (Play(laid) for laid in plays(loose_cards(at), piles, most))


def layouts(
    at: Table, word: str, row: int | None, cards: tuple[Card, ...], piles: tuple[Pile, ...]
) -> Iterator[tuple[Layout, tuple[Card, ...], tuple[Pile, ...]]]:
    """Yield every way to lay out a word with these cards and piles, each used once, and what is left of them."""
    if not word:
        yield (), cards, piles
        return
    for slot, left, free in slots(at, word[0], row, cards, piles):
        for others, last, freed in layouts(at, word[1:], row, left, free):
            yield (slot, *others), last, freed


def slots(
    at: Table, letter: str, row: int | None, cards: tuple[Card, ...], piles: tuple[Pile, ...]
) -> Iterator[tuple[Slot, tuple[Card, ...], tuple[Pile, ...]]]:
    here = [pile for pile in piles if pile[0] == row]
    for pile in here:
        if top(at.state.board[pile[0]][pile[1]]) == letter:
            yield Keep(pile[1]), cards, without(piles, pile)
    for card in dict.fromkeys(card for card in cards if card[0] == letter):
        left = without(cards, card)
        yield Add(*card), left, piles
        for pile in here:
            yield Cover(pile[1], *card), left, without(piles, pile)
            yield Swap(pile[1], *card), left, without(piles, pile)


def splits(at: Table, words: Iterable[str]) -> Iterator[Play]:
    """Yield every play that makes words from rows, left to right, with each row whole or cut anywhere."""
    words = frozenset(words)
    beginnings = {word[:count] for word in words for count in range(len(word) + 1)}

    def parts(
        row: int, pile: int, part: Layout, cards: tuple[Card, ...]
    ) -> Iterator[tuple[tuple[LaidWord, ...], tuple[Card, ...]]]:
        """Continue with a part; yield it and those after it, and the cards that are left."""
        stacks = at.state.board[row]
        text = word_of(part, stacks)
        if text not in beginnings:
            return
        if text in words and pile == len(stacks):
            yield (LaidWord(row, part),), cards
        if text in words and pile < len(stacks):
            for others, left in parts(row, pile, (), cards):
                yield (LaidWord(row, part), *others), left
        if pile < len(stacks):
            yield from parts(row, pile + 1, (*part, Keep(pile)), cards)
        for card in dict.fromkeys(cards):
            yield from parts(row, pile, (*part, Add(*card)), without(cards, card))
            if pile < len(stacks):
                yield from parts(row, pile + 1, (*part, Cover(pile, *card)), without(cards, card))

    def plays(row: int, cards: tuple[Card, ...]) -> Iterator[tuple[LaidWord, ...]]:
        if row == len(at.state.board):
            yield ()
            return
        yield from plays(row + 1, cards)
        for made, left in parts(row, 0, (), cards):
            yield from ((*made, *others) for others in plays(row + 1, left))

    return map(Play, plays(0, loose_cards(at)))


def without(items: tuple, one: object) -> tuple:  # type: ignore[type-arg] # of whatever they are
    place = items.index(one)
    return items[:place] + items[place + 1 :]


def taking_off(plays: Iterable[Play]) -> Iterator[Play]:
    """Yield the same plays with every choice of words that leave the board."""
    for play in plays:
        for count in range(len(play.words) + 1):
            for off in combinations(range(len(play.words)), count):
                yield Play(play.words, off=off)


def naming(plays: Iterable[Play], letters: str) -> Iterator[Play]:
    """Yield the same plays with every choice of two letters to name."""
    for play in plays:
        yield from (Play(play.words, named=(first, second)) for first in letters for second in letters)


def tried(at: Table, plays: Iterable[Play]) -> dict[Result, Worth]:
    """Try plays in the game and keep the best for each result; with challenges, only legal words count."""
    best: dict[Result, Worth] = {}
    for play in plays:
        try:
            events = at.game.play(at.state, at.state.turn, play).events
        except Refused:
            continue
        made = next(event for event in events if isinstance(event, Played | SealedWord))
        result = result_of(at, play, made.words)
        best[result] = max(best.get(result, (-1000, 0)), (made.score, cards_in(play)))
    return best


def found(at: Table) -> dict[Result, Worth]:
    """Return what can be chosen, which has each result once."""
    plays = [(choice, choice.action) for choice in choices(at) if isinstance(choice.action, Play)]
    results = {result_of(at, play, choice.words): (choice.score, cards_in(play)) for choice, play in plays}
    assert len(results) == len(plays), "a result comes twice"
    return results


def choices(at: Table) -> list[Choice[Action]]:
    return list(at.game.actions(at.view(at.state.turn)))


def scores(at: Table) -> list[int]:
    """Return the points of the plays that can be chosen, in their order."""
    return [choice.score for choice in choices(at) if isinstance(choice.action, Play)]


def result_of(at: Table, play: Play, words: tuple[str, ...]) -> Result:
    several = len(at.state.board) > 1
    return words, tuple(laid.row for laid in play.words) if several else ()


def cards_in(play: Play) -> int:
    return sum(1 for laid in play.words for _ in loose_in(laid.slots))
