"""The ways to make words that the games share."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from wordparlor.core.game import Refused
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, CardWeights, Limit, Move, PlayPosition, Way, Weights
from wordparlor.games.final_word.engine.validation import points_of, word_points, words_of
from wordparlor.games.final_word.search import change_and_spell as change_and_spell_search
from wordparlor.games.final_word.search import one_word, word_sets
from wordparlor.games.final_word.vocabulary.limits import LetterPlace, another_word, from_hand, hangs_on_last, keeps
from wordparlor.pieces.layout import Add, Keep, is_duplicate, letters_of, top


def is_one_new_word(_: PlayPosition, play: Play) -> bool:
    return len(play.words) == 1 and play.words[0].row is None


def is_one_changed_word(_: PlayPosition, play: Play) -> bool:
    return len(play.words) == 1 and play.words[0].row is not None


def spell(*limits: Limit, scoring: CardWeights = BY_VALUE, ranking: CardWeights | None = None) -> Way:
    """Spell a new word from the hand, other than the word on the board (FW-25)."""
    return Way(
        takes=is_one_new_word,
        find=one_word.spell_choices,
        has_play=one_word.has_spelling,
        words=one_word.words_to_spell,
        limits=(another_word, *limits),
        scoring=scoring,
        ranking=ranking,
    )


def change(
    *moves: Move,
    limits: tuple[Limit, ...] = (),
    always: tuple[Limit, ...] = (from_hand(), keeps(), another_word),
    scoring: CardWeights = BY_VALUE,
    ranking: CardWeights | None = None,
) -> Way:
    """Change the word on the board by these moves, with a card from the hand and one that stays (FW-9, FW-25)."""
    return Way(
        takes=is_one_changed_word,
        find=one_word.changed_words,
        has_play=one_word.has_change,
        words=one_word.words_to_change,
        moves=frozenset(moves),
        limits=(*always, *limits),
        scoring=scoring,
        ranking=ranking,
    )


def is_all_duplicates(position: PlayPosition, play: Play) -> bool:
    return is_one_changed_word(position, play) and all(map(partial(_stays, position), play.words))


def _stays(position: PlayPosition, laid: LaidWord) -> bool:
    assert laid.row is not None, "a word is changed"
    if not 0 <= laid.row < len(position.board):
        return False
    row = position.board[laid.row]
    in_row = all(
        isinstance(slot, Keep) or (not isinstance(slot, Add) and 0 <= slot.pile < len(row)) for slot in laid.slots
    )
    return in_row and all(isinstance(slot, Keep) or is_duplicate(slot, row) for slot in laid.slots)


def duplicate_only(*limits: Limit, laid: Weights) -> Way:
    """Play only duplicates, which in some games is a play by itself that scores little (FW-24)."""
    return Way(
        takes=is_all_duplicates,
        find=one_word.changed_words,
        has_play=one_word.has_change,
        words=one_word.words_to_change,
        moves=frozenset({"duplicate"}),
        limits=(from_hand(), keeps(), *limits),
        scoring=CardWeights(laid, "nothing", laid),
    )


def from_last_letter(where: LetterPlace, *, rule: str) -> Way:
    """Spell a word with the last card of the word on the board; the rest is left out."""
    return Way(
        takes=is_one_changed_word,
        find=partial(one_word.hung_on_last, where),
        words=partial(one_word.words_hung_on_last, where),
        moves=frozenset({"add", "leave out"}),
        limits=(hangs_on_last(where, rule=rule), another_word),
    )


def out_of_what_lies_there(*, scoring: CardWeights = BY_VALUE, ranking: CardWeights | None = None) -> Way:
    """Make a word from cards in the hand and any cards on the board, in any order (FW-LEFT-1)."""
    return Way(
        takes=is_one_changed_word,
        find=one_word.changed_words,
        has_play=one_word.has_change,
        words=one_word.words_to_change,
        moves=frozenset({"add", "leave out", "any order"}),
        limits=(
            from_hand(rule="FW-LEFT-1"),
            keeps(rule="FW-LEFT-1", sentence="Use at least one card from the board."),
            another_word,
        ),
        scoring=scoring,
        ranking=ranking,
    )


def with_all_that_lies_there() -> Way:
    """Make a word from cards in the hand and all cards on the board, in any order (FW-OW-2)."""
    return Way(
        takes=is_one_changed_word,
        find=one_word.changed_words,
        has_play=one_word.has_change,
        words=one_word.words_to_change,
        moves=frozenset({"add", "any order"}),
        limits=(from_hand(rule="FW-OW-2"),),
    )


def less_what_lay_there(way: Way) -> Way:
    """Subtract the visible points of the old word, even if the result is below zero (FW-EIGHT-4)."""

    def score(way: Way, position: PlayPosition, play: Play) -> int:
        shown = tuple(top(stack) for row in position.board for stack in row)
        return sum(word_points(way.scoring, position, laid) for laid in play.words) - points_of(shown, position.values)

    return replace(way, score=score)


def are_new_words(_: PlayPosition, play: Play) -> bool:
    return all(laid.row is None for laid in play.words)


def spell_several() -> Way:
    """Spell any number of words, using each card once (FW-PN-1)."""
    return Way(
        takes=are_new_words,
        find=partial(word_sets.word_sets, most=None, repeats=True, letter_bonus=0),
        count=partial(word_sets.count_word_sets, most=None, repeats=True),
    )


def spell_different(*, most: int, rule: str) -> Way:
    """Spell a few different words; the longest scores an extra point for each letter (FW-321-1)."""

    def are_few_and_different(position: PlayPosition, play: Play) -> None:
        words = words_of(position, play)
        if not 1 <= len(words) <= most:
            raise Refused(rule, f"Spell 1 to {most} words.")
        if len(set(words)) < len(words):
            raise Refused(rule, "The words must be different.")

    def score(way: Way, position: PlayPosition, play: Play) -> int:
        longest = max(len(laid.slots) for laid in play.words)
        return longest + sum(word_points(way.scoring, position, laid) for laid in play.words)

    return Way(
        takes=are_new_words,
        find=partial(word_sets.word_sets, most=most, repeats=False, letter_bonus=1),
        count=partial(word_sets.count_word_sets, most=most, repeats=False),
        checks=(are_few_and_different,),
        score=score,
    )


def is_a_change_and_a_word(_: PlayPosition, play: Play) -> bool:
    rows = [laid.row is None for laid in play.words]
    return rows in ([False], [False, True])


def change_and_spell(*limits: Limit) -> Way:
    """Change the word and, if the player likes, spell another one from the cards then in hand (FW-3NC-2)."""

    def for_the_changed(limit: Limit) -> Limit:
        def check(position: PlayPosition, laid: LaidWord) -> None:
            if laid.row is not None:
                limit.check(position, laid)

        return replace(limit, check=check)

    def new_word_is_another(position: PlayPosition, play: Play) -> None:
        words = words_of(position, play)
        if len(set(words)) < len(words) or words[-1] in map(letters_of, position.board):
            raise Refused("FW-25", f"{words[-1]} is already on the board.")

    return Way(
        takes=is_a_change_and_a_word,
        find=change_and_spell_search.changes_and_spellings,
        count=change_and_spell_search.count_changes,
        moves=frozenset({"add", "swap", "leave out"}),
        limits=tuple(map(for_the_changed, limits)),
        checks=(new_word_is_another,),
        returns=True,
    )
