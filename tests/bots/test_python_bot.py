"""Bots in plain Python: in the arena from Python and from the command line, and in the terminal."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wordparlor
from wordparlor.bots.python_bot import named_bot

PARLOR = Path(sys.executable).parent / "parlor"
MY_BOTS = '''
def shortest(view, game):
    """Play the best of the shortest words."""
    return min(game.actions(view, limit=50), key=lambda choice: sum(map(len, choice.words)) or 99)


class GivesUp:
    def choose(self, view):
        return "give up"


NOTHING = 5
'''


def best(view: Any, game: wordparlor.Game[Any, Any, Any, Any]) -> object:  # noqa: ANN401 - of whatever game is played
    return next(game.actions(view)).action


def gives_up(_: object) -> str:
    return "give up"


class Best:
    """A bot with a memory."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, game: wordparlor.Game[Any, Any, Any, Any]) -> object:  # noqa: ANN401 - as above
        self.asked += 1
        return next(game.actions(view))


def test_functions_and_classes_compete_with_our_bots() -> None:
    result = wordparlor.compete("last-word", [Best, gives_up, "greedy"], games=3, dictionary="small")
    assert [row.bot for row in result.standings] == ["Best", "gives_up", "greedy"]
    assert len(result.games) == 3
    assert result.standings[1].wins == 0


def test_the_same_seed_gives_the_same_games() -> None:
    one, same, other = (
        wordparlor.compete("last-word", [Best, best], games=2, seed=seed, dictionary="small") for seed in (1, 1, 2)
    )
    scores = [[game.scores for game in result.games] for result in (one, same, other)]
    assert scores[0] == scores[1] != scores[2]


def test_two_functions_of_one_name_are_two_bots() -> None:
    result = wordparlor.compete("last-word", [lambda _: "give up", best, lambda _: "give up"], games=1)
    assert [row.bot for row in result.standings] == ["<lambda>", "best", "<lambda> 3"]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (lambda _: "fly", "chose 'fly': "),
        (lambda _: 5, "chose 5: it must be text, an action or one of the game's choices"),
        (lambda _: 1 / 0, "failed: ZeroDivisionError: division by zero (test_python_bot.py, line "),
        (lambda _, game: game.actions(5).send(None), " (test_python_bot.py, line "),
        (len, "failed: TypeError: "),
    ],
)
def test_a_bot_that_makes_a_mistake_forfeits_with_a_reason(bot: object, sentence: str) -> None:
    result = wordparlor.compete("last-word", [bot, best], games=1)  # type: ignore[list-item] # as wrong as a test wants it
    (forfeit,) = result.games[0].forfeits
    assert forfeit.seat == 0
    assert sentence in forfeit.why
    assert repr(result) == f"<Competition: 1 game; {result.standings[0].bot} won 0 (1 forfeit), best won 1>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my_bots.py").write_text(MY_BOTS)
    return tmp_path


def parlor(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PARLOR, *arguments],
        check=False,
        capture_output=True,
        text=True,
        input=typed,
        cwd=folder,
        env={"WORDPARLOR_HOME": str(folder / "home")},
    )


def test_the_arena_of_the_command_line_imports_them_from_the_folder(folder: Path) -> None:
    seats = "python:my_bots:shortest,python:my_bots:GivesUp"
    ran = parlor(folder, "arena", "last-word", "--games", "2", "--workers", "1", "--seats", seats, "--json")
    assert ran.returncode == 0, ran.stderr
    assert [row["bot"] for row in json.loads(ran.stdout)["seats"]] == seats.split(",")


def test_a_python_bot_plays_at_the_terminal_but_a_record_does_not_start_one_unasked(folder: Path) -> None:
    seats = "person,python:my_bots:GivesUp"
    ran = parlor(folder, "play", "last-word", "--seats", seats, "--record", "game", "--seed", "1", typed="quit\n")
    assert ran.returncode == 0, ran.stderr
    again = parlor(folder, "play", "last-word", "--record", "game", typed="quit\n")
    assert again.returncode == 1
    assert "would run `python:my_bots:GivesUp`. If you trust it, add --run-commands." in again.stderr
    assert parlor(folder, "play", "last-word", "--record", "game", "--run-commands", typed="quit\n").returncode == 0


@pytest.mark.parametrize("command", ["play", "arena"])
@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("python:my_bots", "Write python:MODULE:NAME"),
        ("python:no_bots:best", "No module named 'no_bots'"),
        ("python:my_bots:best", "my_bots has no best"),
        ("python:my_bots:NOTHING", "5 isn't a bot: write a function that takes a view"),
    ],
)
def test_a_bot_that_does_not_exist_is_reported(folder: Path, command: str, kind: str, sentence: str) -> None:
    ran = parlor(folder, command, "last-word", "--seats", f"greedy,{kind}")
    assert ran.returncode == 2
    assert sentence in ran.stderr


def test_a_module_that_is_installed_needs_no_folder() -> None:
    assert named_bot("python:tests.bots.test_python_bot:gives_up", "last-word").name.endswith(":gives_up")


@pytest.mark.parametrize(
    ("bots", "games", "sentence"),
    [
        ("greedy", 1, "bots must be a list, such as .* not 'greedy'"),
        (["greedy", "greedy"], 0, "games must be a whole number of at least 1, not 0"),
        (["greedy", "greedy"], "ten", "games must be a whole number of at least 1, not 'ten'"),
    ],
)
def test_a_competition_that_cannot_be_held_is_refused(bots: object, games: object, sentence: str) -> None:
    with pytest.raises(wordparlor.BadOption, match=sentence):
        wordparlor.compete("ow", bots, games=games)  # type: ignore[arg-type] # on purpose
