"""Other equipment from a file: in the terminal, in the arena, for the solver and for a server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import wordparlor
from tests.commands.conftest import Parlor
from tests.server.player_client import ask_for_table, new_table
from tests.server.server_process import ServerProcess

SMALL = """
rows = 8
columns = 8
start_squares = [[3, 3], [3, 4], [4, 3], [4, 4]]
"""
FEW = "[tiles]\nA = 3\n"
SHUT = "rack = 5\n[tiles]\nA = 11\n"  # enough for two, too few for three


@pytest.fixture
def small(tmp_path: Path) -> Path:
    file = tmp_path / "small.toml"
    file.write_text(SMALL)
    return file


def test_a_game_at_the_terminal_has_the_board_of_the_file(parlor: Parlor, small: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    ran = parlor("play", "upwords", "--equipment", small, "--record", record, "--seed", "1", typed="pass\nquit\n")
    assert "    A    B    C    D    E    F    G    H\n" in ran.stdout
    board = wordparlor.load(record).table().view().board
    assert (board.rows, board.columns) == (8, 8)
    again = parlor("play", "upwords", "--record", record, typed="quit\n")
    assert "    A    B    C    D    E    F    G    H\n" in again.stdout, "the record has it"


def test_the_arena_plays_with_it(parlor: Parlor, small: Path) -> None:
    ran = parlor("arena", "upwords", "--games", "2", "--seats", "child,child", "--equipment", small, "--json")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["games"] == 2


def test_a_position_is_solved_with_it(parlor: Parlor, small: Path, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"letters": ["." * 8] * 8, "heights": ["0" * 8] * 8, "rack": ["C", "A", "T"]}))
    ran = parlor("solve", "upwords", file, "--equipment", small, "--limit", "1")
    assert (ran.returncode, ran.stderr) == (0, "")
    without = parlor("solve", "upwords", file)
    assert (without.returncode, without.stdout) == (1, "")
    assert "letters must have 10 rows, not 8." in without.stderr


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("e.toml", "rows =", "isn't TOML:"),
        ("e.json", "{", "isn't JSON:"),
        ("e.json", "[8]", "equipment must be a set of name-value pairs (a TOML table or a JSON object)."),
        ("e.toml", "rows = 99", "equipment: rows must be a whole number from 1 to 20, not 99."),
        ("e.json", '{"colour": "red"}', "equipment: there's no 'colour'."),
        ("e.toml", FEW, "equipment: there are 3 tiles, but 2 players need at least 14."),
    ],
)
def test_a_file_that_cannot_be_used_is_explained(
    parlor: Parlor, tmp_path: Path, name: str, text: str, said: str
) -> None:
    file, record = tmp_path / name, tmp_path / "game.jsonl"
    file.write_text(text)
    for arguments in (
        ("play", "upwords", "--equipment", file, "--record", record),
        ("arena", "upwords", "--games", "1", "--equipment", file),
        ("serve", "--port", "0", "--equipment", f"upwords={file}", "--database", f"sqlite:///{tmp_path / 'a.sqlite'}"),
    ):
        ran = parlor(*arguments)
        assert ran.returncode in (1, 2)
        assert "Traceback" not in ran.stderr
        assert said in ran.stderr.replace("1 player needs at least 7", "2 players need at least 14")
    assert not record.exists()


def test_a_file_that_is_not_there_is_named(parlor: Parlor, tmp_path: Path) -> None:
    assert "nothing.toml doesn't exist." in parlor("play", "upwords", "--equipment", tmp_path / "nothing.toml").stderr
    assert "use GAME=FILE" in parlor("serve", "--equipment", "small.toml").stderr
    (tmp_path / "none.toml").write_text("")
    assert "There's no game 'chess'." in parlor("serve", "--equipment", f"chess={tmp_path / 'none.toml'}").stderr


def test_a_server_has_house_rules(tmp_path: Path, small: Path) -> None:
    """Every new game has the house's equipment; other games are played with their box."""
    with ServerProcess(tmp_path, "--equipment", f"upwords={small}") as server:
        bot = {"kind": "bot", "bot": "child"}
        ann = new_table(server.url, "upwords", {"kind": "you"}, bot)
        assert ann.look()["view"]["board"]["rows"] == 8
        other = new_table(server.url, "last-word", {"kind": "you"}, bot)
        assert other.look()["view"]["board"]["rows"] == 10


def test_a_table_with_too_many_for_the_house_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "few.toml"
    file.write_text(SHUT)
    with ServerProcess(tmp_path, "--equipment", f"upwords={file}") as server:
        bot = {"kind": "bot", "bot": "child"}
        refused = ask_for_table(server.url, "upwords", {"kind": "you"}, bot, bot)
        assert refused.json()["detail"] == "equipment: there are 11 tiles, but 3 players need at least 15."
        assert new_table(server.url, "upwords", {"kind": "you"}, bot).look()["view"]["pile"] == 1
