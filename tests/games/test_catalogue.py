"""The catalogue describes every game."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from wordparlor.games.catalogue import catalogue, time_to_play

ROOT = Path(__file__).parents[2]
BUILD, CATALOGUE = Path("tools/client.py"), Path("src/wordparlor/games/catalogue.toml")
PICTURES, BOARDS = Path("web/src/art/pictures.tsx"), Path("web/src/boards/index.ts")


def test_there_are_four_boxes_with_one_game_and_one_with_twenty_one() -> None:
    books = [entry.rulebook for entry in catalogue().values()]
    assert {book: books.count(book) for book in books} == {
        "upwords": 1,
        "last-word": 1,
        "rings": 1,
        "snare": 1,
        "final-word": 21,
    }


def test_the_shortest_word_of_each_game() -> None:
    shortest = {id_: entry.shortest for id_, entry in catalogue().items()}
    own = {"upwords": 2, "last-word": 1, "rings": 3, "snare": 3, "5-to-5": 5}
    assert shortest == dict.fromkeys(shortest, 3) | own


def test_a_game_is_described_in_one_or_two_sentences() -> None:
    for entry in catalogue().values():
        assert entry.sentence.endswith(".")
        assert entry.sentence.count(".") <= 2
        assert 1 <= entry.players[0] <= entry.players[1] <= 8


def test_a_games_length_is_moves_times_pace_rounded_to_five_minutes() -> None:
    entry = catalogue()["upwords"]
    assert replace(entry, length=40, pace=40).minutes == (20, 30)  # 26 minutes and 40 seconds
    assert replace(entry, length=50, pace=60).minutes == (45, 55)
    assert replace(entry, length=1, pace=30).minutes == (5, 5)


def test_people_read_how_many_minutes_a_game_takes() -> None:
    assert time_to_play("upwords") == "20–30 min"
    assert all(5 <= least < most <= 60 for least, most in (entry.minutes for entry in catalogue().values()))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy what the client's build reads before it starts Node."""
    for place in (BUILD, CATALOGUE, PICTURES, BOARDS):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / place, tmp_path / place)
    return tmp_path


@pytest.mark.parametrize(
    ("place", "old", "new", "problem"),
    [
        (PICTURES, "  ow: () =>", "  ouch: () =>", "'ow' is in the catalogue, but has no picture in {}."),
        (
            BOARDS,
            "  honeycomb: async",
            "  hive: async",
            "'rings' is in the catalogue, but there's no board 'honeycomb' in {}.",
        ),
        (CATALOGUE, "[rings]", "[circles]", "'circles' is in the catalogue, but has no picture in {}."),
    ],
    ids=["picture", "board", "game"],
)
def test_the_client_is_not_built_without_a_game(project: Path, place: Path, old: str, new: str, problem: str) -> None:
    file = project / place
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    built = subprocess.run([sys.executable, BUILD, "build"], cwd=project, capture_output=True, text=True, check=False)
    where = BOARDS if place == BOARDS else PICTURES
    assert (built.returncode, built.stderr) == (1, f"The game {problem.format(where)}\n")
