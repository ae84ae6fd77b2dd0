"""The library as a program uses it: what it returns, and how it responds to mistakes."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wordparlor
from wordparlor.games.catalogue import playable, usual_players


def test_every_name_is_what_it_says_whatever_was_loaded_before() -> None:
    """A package of the same name would hide it: wordparlor.games is a package, so it can't be a function."""
    assert wordparlor.playable() == playable()
    for name in wordparlor.__all__:
        assert callable(getattr(wordparlor, name)), name


def test_importing_the_library_loads_nothing_else() -> None:
    asked = "import sys; before = set(sys.modules); import wordparlor; print(*set(sys.modules) - before)"
    loaded = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True).stdout.split()
    ours = {name for name in loaded if name.partition(".")[0] not in sys.stdlib_module_names}
    assert ours == {"wordparlor"}


def test_the_library_alone_loads_neither_the_web_nor_the_database() -> None:
    asked = "import sys, wordparlor; wordparlor.new('upwords', seed=1).choices[0]; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True).stdout.split()
    heavy = {"litestar", "sqlalchemy", "uvicorn", "pandas", "numpy", "openskill", "click", "asyncio"}
    assert heavy.isdisjoint(loaded)


@pytest.mark.parametrize("game", playable())
def test_every_game_is_made_for_its_usual_players_and_plays_what_it_offers(game: str) -> None:
    table = wordparlor.new(game, seed=1)
    assert len(table.names) == usual_players(game)
    best = next(table.actions())
    assert table.text(best) == table.text(best.action) == table.text(table.text(best))
    assert table.play(best)


@pytest.mark.parametrize(
    ("wish", "problem", "told"),
    [
        ({"game": "chess"}, wordparlor.UnknownGame, r"no game 'chess'\. Games: upwords, "),
        ({"game": 5}, wordparlor.UnknownGame, "no game 5"),
        ({"players": 0}, wordparlor.BadOption, r"1 to 4 players, not 0\."),
        ({"players": -1}, wordparlor.BadOption, r"1 to 4 players, not -1\."),
        ({"players": "2"}, wordparlor.BadOption, r"1 to 4 players, not '2'\."),
        ({"colour": "red"}, wordparlor.BadOption, "no option 'colour'"),
        ({"dictionary": Path("/nowhere/words.txt")}, wordparlor.DictionaryError, "/nowhere/words.txt"),
        ({"dictionary": 5}, wordparlor.DictionaryError, "no dictionary 5"),
    ],
)
def test_an_impossible_game_is_reported(wish: dict[str, Any], problem: type[Exception], told: str) -> None:
    with pytest.raises(problem, match=told):
        wordparlor.new(**({"game": "upwords"} | wish))


@pytest.mark.parametrize("thing", [5, None, b"pass", wordparlor.new("snare", seed=1).actions().__next__().action])
def test_anything_but_an_action_of_the_game_is_reported(thing: object) -> None:
    table = wordparlor.new("upwords", seed=1)
    for call in (table.play, table.text):
        with pytest.raises(TypeError, match=r"isn't an action in this game: use text, or one of table\.actions\(\)"):
            call(thing)


@pytest.mark.parametrize("seat", [2, -1, "0"])
def test_a_seat_that_is_not_at_the_table_is_reported(seat: Any) -> None:  # noqa: ANN401 - whatever is tried
    table = wordparlor.new("upwords", seed=1)
    before = table.record
    for call in (lambda: table.play("pass", seat=seat), lambda: table.view(seat), lambda: table.undo(seat)):
        with pytest.raises(ValueError, match="the seats here are 0 to 1"):
            call()
    assert table.record == before
