"""The catalogue describes every game."""

import re
from pathlib import Path

from msgspec.structs import replace

from wordparlor.games.catalogue import catalogue, time_to_play

CLIENT = Path(__file__).parents[2] / "web" / "src"
PICTURES, BOARDS = "art/pictures.tsx", "boards/index.ts"


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


def source_of(place: str) -> str:
    return (CLIENT / place).read_text(encoding="utf-8")


def missing_in_client(pictures: str, boards: str) -> list[str]:
    """Return what the browser client can't draw of the catalogue."""
    drawn = set(re.findall(r'^  "?([\w-]+)"?: \(\) => \(', pictures, re.MULTILINE))
    kinds = set(re.findall(r"^  (\w+): async", boards, re.MULTILINE))
    unpictured = [f"{PICTURES} has no picture of {game!r}." for game in catalogue() if game not in drawn]
    boardless = [f"{BOARDS} has no board for {game!r}." for game, one in catalogue().items() if one.table not in kinds]
    return unpictured + boardless


def test_the_client_has_a_picture_and_a_board_for_every_game() -> None:
    assert missing_in_client(source_of(PICTURES), source_of(BOARDS)) == []


def test_what_the_client_lacks_is_named() -> None:
    pictures = source_of(PICTURES).replace("  ow: () =>", "  ouch: () =>")
    boards = source_of(BOARDS).replace("  honeycomb: async", "  hive: async")
    assert missing_in_client(pictures, boards) == [
        "art/pictures.tsx has no picture of 'ow'.",
        "boards/index.ts has no board for 'rings'.",
    ]
