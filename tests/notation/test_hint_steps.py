"""Steps to a hint."""

import pytest

from wordparlor.core.game import Choice
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.hint_steps import hint_steps


@pytest.mark.parametrize(
    ("letters", "length"),
    [
        (2, "a 2"),
        (8, "an 8"),
        (11, "an 11"),
        (12, "a 12"),
        (18, "an 18"),
        (19, "a 19"),
        (79, "a 79"),
        (80, "an 80"),
        (90, "a 90"),
    ],
)
def test_the_length_of_a_word_has_its_article(letters: int, length: str) -> None:
    """A hint says "an 8-letter word", but "a 7-letter word"."""
    choice = Choice(action=None, words=("A" * letters,), score=1)
    assert hint_steps(notation_of("eight-it-all"), choice, None)[0] == f"Look for {length}-letter word, worth 1 point."
