"""Find changed words, each with the best new word from the cards then in hand (3 'n Change)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST
from wordparlor.games.final_word.search.layouts import layout_of
from wordparlor.games.final_word.search.one_word import asked_of, weights_for
from wordparlor.pieces.layout import layout_of_new_word, letters_of
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from wordparlor.words.dictionary import WordsAndRests


def changes_and_spellings(way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return each changed word with the best new word; whatever it keeps, the hand then has the same cards.

    An exchange is the same as leaving out and adding.
    """
    piles = range(len(position.board[0]))
    for points, word, laid, new in _ask(way, position, dictionary):
        changed = LaidWord(0, layout_of(laid, piles))
        words = (changed, LaidWord(None, layout_of_new_word(new))) if new else (changed,)
        yield Choice(Play(words), (word, new) if new else (word,), points)


def count_changes(way: Way, position: PlayPosition, dictionary: Dictionary) -> int:
    return _ask(way, position, dictionary).count()


def _ask(way: Way, position: PlayPosition, dictionary: Dictionary) -> WordsAndRests:
    row = position.board[0]
    fewest = asked_of(way, position, row).get("placed_at_least", 1)  # even without limits: the word has to change
    return dictionary.spell_rest(
        letters_of(row),
        "".join(position.hand),
        placed_at_least=fewest,
        shortest=SHORTEST,
        weights=weights_for(BY_VALUE, position)["weights"],
        unlike=letters_of(row),
    )
