"""First Base: a solo game; the last card of each word goes to its front and starts the next one."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge
from itertools import chain
from typing import TYPE_CHECKING, Literal, TypeAlias

from wordparlor.core.game import Choice, Refused, Seat
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import NO_WEIGHT, CardWeights, Phase, PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.search.layouts import layout_of
from wordparlor.games.final_word.state import State
from wordparlor.games.final_word.vocabulary.defaults import SCORES_AND_STAYS, usual
from wordparlor.games.final_word.vocabulary.limits import another_word, from_hand
from wordparlor.games.final_word.vocabulary.variants import solo
from wordparlor.games.final_word.vocabulary.ways import is_one_changed_word, spell
from wordparlor.pieces.layout import Add, Cover, Keep, Layout, letters_of, loose_in, top
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from wordparlor.words.dictionary import EditedWords

BaseEnd: TypeAlias = Literal["front", "top"]


def from_first_base() -> Way:
    """Put the last card before the first one or on top of it, and make a word from the row (FW-BASE-1)."""
    return Way(
        takes=is_one_changed_word,
        find=found_from_first_base,
        words=words_from_first_base,
        moves=frozenset({"add", "cover", "duplicate", "move"}),
        limits=(from_hand(), another_word),
        checks=(begins_with_last_card,),
        scoring=NO_WEIGHT,
    )


def begins_with_last_card(position: PlayPosition, play: Play) -> None:
    laid = play.words[0]
    first, *others = laid.slots
    last = len(position.row_of(laid)) - 1
    match first:
        case Add(place="board", index=index) | Cover(pile=0, place="board", index=index) if index == last:
            if not any(slot.place == "board" for slot in loose_in(tuple(others))):
                return
    raise Refused("FW-BASE-1", "The last card goes before the first or on top of it, and starts the new word.")


def found_from_first_base(__: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return plays, those with the most cards first; each word in the way that uses the most cards."""
    found = merge(
        *(_found(where, position, dictionary) for where in ("top", "front")),
        key=lambda one: (-one[0], one[1].words),
    )
    seen: set[tuple[str, ...]] = set()
    for _, choice in found:
        if choice.words not in seen:
            seen.add(choice.words)
            yield choice


def _found(where: BaseEnd, position: PlayPosition, dictionary: Dictionary) -> Iterator[tuple[int, Choice[Play]]]:
    """Return each play with the number of cards that it uses."""
    row = position.board[0]
    piles = (len(row) - 1, *range(_begins(where), len(row) - 1))
    for word, laid, _, cards in _ask(where, position, dictionary):
        slots = layout_of(laid, piles)
        yield cards, Choice(Play((LaidWord(0, _moved(slots, where, top(row[-1]), len(row) - 1)),)), (word,))


def words_from_first_base(_: Way, position: PlayPosition, dictionary: Dictionary) -> Iterator[str]:
    """Return the same words in any order, some of them twice."""
    return chain(_ask("top", position, dictionary).words(), _ask("front", position, dictionary).words())


def _begins(where: BaseEnd) -> int:
    """Return the first pile of the row that stays visible."""
    return 1 if where == "top" else 0


def _ask(where: BaseEnd, position: PlayPosition, dictionary: Dictionary) -> EditedWords:
    row = position.board[0]
    turned = (row[-1], *row[_begins(where) : -1])
    return dictionary.out_of(
        letters_of(turned),
        "".join(position.hand),
        moves=["k", *["kcd"] * (len(turned) - 1)],
        adds=[False, *[True] * len(turned)],
        placed_at_least=1,
        shortest=SHORTEST,
        unlike=letters_of(row),
        weights=dict.fromkeys(position.values, 1),
        kept_weights={},
    )


def _moved(slots: Layout, where: BaseEnd, card: str, last: int) -> Layout:
    """Mark in the first slot that the card comes from the end of the row."""
    assert isinstance(slots[0], Keep), "the card stays uncovered"
    moved = Cover(0, card, "board", last) if where == "top" else Add(card, "board", last)
    return (moved, *slots[1:])


def cards_left(state: State, seat: Seat) -> tuple[int, ...]:
    """Count the cards left in deck and hand against the player (FW-BASE-2)."""
    return (-len(state.deck) - len(state.hands[seat]),)


def how_many_are_left(state: State) -> str:
    (left,) = cards_left(state, 0)
    return f"Cards left: {-left}."


COUNT_CARDS = CardWeights("ones", "nothing", "ones")

FIRST_BASE = usual(
    "first-base",
    phases={
        "turn": Phase(
            ways=(from_first_base(),), opening=(spell(scoring=NO_WEIGHT, ranking=COUNT_CARDS),), then=SCORES_AND_STAYS
        ),
    },
)

RULES = make_rules(FIRST_BASE, alone=solo("FW-BASE-2", ranks=cards_left, sums_up=how_many_are_left), edition=2)
