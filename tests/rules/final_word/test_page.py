"""The page on The Final Word: every example is a play that fits the row, with legal words and the points of FW-2."""

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

import pytest

from wordparlor.games.catalogue import catalogue
from wordparlor.rulebook import rule_text, rulebook, rulebook_of
from wordparlor.words.shelf import shipped

TABLE = re.compile(r"^ *on the board .*\n((?: *\S.*\n)+?) *```", re.MULTILINE)
VALUES = {
    letter: int(value)
    for value, letters in re.findall(r"^  (\d)   ((?:[A-Z] )*[A-Z])\b", rule_text("FW-2"), re.MULTILINE)
    for letter in letters.split()
}
CARD = re.compile(r"(?P<mark>[-+/~=|]?)(?P<letter>[A-Z]?)'?")


class Example(NamedTuple):
    board: str
    rows: list[str]  # one play can make several
    choice: str
    words: list[str]
    points: str
    comment: str


def examples_in(text: str) -> Iterator[Example]:
    for table in TABLE.findall(text):
        for line in table.splitlines():
            board, play, words, points, *comment = re.split(r" {2,}", line.strip())
            rows = [*takewhile(lambda part: not part.islower(), play.split())]
            yield Example(board, rows, play.split()[-1], words.split(), points, " ".join(comment))


EXAMPLES = [*examples_in(rulebook("final-word"))]


def words_of(row: str) -> list[str]:
    return re.sub(r"-[A-Z]|[^A-Z|]", "", row).split("|")


def turned(board: str, choice: str) -> str:
    """Move the last card of First Base before the first one or on top of it."""
    return board[-1] + {"front": board, "top": board[1:]}[choice][:-1] if choice in {"front", "top"} else board


def fits(row: str, board: str) -> bool:
    """Return whether the row includes each card of the board, in order, in the way that its mark says."""
    lying = list(board)
    for card in CARD.finditer(row):
        match card["mark"], card["letter"]:
            case ("+", _) | ("|", "") | ("", ""):
                continue
            case ("|", letter) | ("" | "=" | "-", letter):
                if lying.pop(0) != letter:
                    return False
            case (_, letter):
                if lying.pop(0) == letter:
                    return False
    return not lying


@pytest.mark.parametrize("game", [game for game, entry in catalogue().items() if entry.rulebook == "final-word"])
def test_every_game_shows_a_turn(game: str) -> None:
    shared = len([*examples_in(rule_text("FW-26"))])
    assert len([*examples_in(rulebook_of(game))]) > shared


@pytest.mark.parametrize("row", ["+SKI/T", "+SKI=M", "SKI/M", "+SKI", "+SKI~T", "K/IT"])
def test_a_row_that_does_not_fit_is_seen(row: str) -> None:
    assert fits("+SKI/M", "KIT")
    assert not fits(row, "KIT")


def test_the_values_are_read() -> None:
    assert "".join(sorted(VALUES)) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: "_".join(example.words))
def test_an_example_is_a_play_that_can_be_made(example: Example) -> None:
    assert [word for row in example.rows for word in words_of(row)] == example.words
    assert all(map(shipped("default").__contains__, example.words))
    for row in example.rows:
        assert row.startswith("*") or fits(row, turned(example.board, example.choice))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: "_".join(example.words))
def test_an_example_scores_the_values_of_its_cards_or_says_why_not(example: Example) -> None:
    assert example.points == str(values_of(example)) or example.comment


def test_the_example_of_the_five_moves_scores_every_word_by_its_values() -> None:
    for example in examples_in(rule_text("FW-26")):
        assert example.points == str(values_of(example))


def values_of(example: Example) -> int:
    return sum(VALUES[letter] for word in example.words for letter in word)
