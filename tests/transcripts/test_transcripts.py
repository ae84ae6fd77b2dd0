"""A whole game of each kind goes exactly as it did when a person last reviewed it."""

import pytest

from tests.transcripts import FOLDER, GAMES, transcript


@pytest.mark.parametrize("game", GAMES)
def test_the_game_goes_as_it_was_reviewed(game: str) -> None:
    assert transcript(game) == (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
