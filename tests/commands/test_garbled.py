"""Records that were garbled or forged: a sentence and a status, never a traceback, and nothing grows without limit."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

import pytest

from tests.commands.garbled import GARBLES, Json, resealed
from tests.commands.test_bad_input import here, told
from wordparlor.core.record import FORMAT
from wordparlor.games.catalogue import rules_of
from wordparlor.words.shelf import open_dictionary

RECORDS = Path(__file__).parents[1] / "records"
ALL = sorted(RECORDS.rglob("*.jsonl"))
COMMANDS = (["record", "show"], ["record", "verify"], ["replay"], ["review"])
PLAYED_AGAIN = COMMANDS[1:3]  # whatever the dictionary is
ENDLESS = 300  # seconds for one command: far more than any takes on a busy machine
ODD = 2**64 - 1


def lines_of(name: str) -> list[Json]:
    return [json.loads(line) for line in (RECORDS / f"{name}.jsonl").read_bytes().splitlines()]


def forged(folder: Path, lines: list[Json]) -> Path:
    file = folder / "forged.jsonl"
    file.write_bytes(resealed(lines))
    return file


BOXES: list[tuple[str, str, Json, str]] = [
    ("first-base", "cards", {"A": ODD}, "<= 1000"),
    ("first-base", "cards", {"A": 600, "B": 600}, "1200 pieces is too many: a game can have at most 1000"),
    ("first-base", "hand", 101, "<= 100"),
    ("first-base", "values", {}, "no value is given for A, B"),
    ("upwords", "rows", 21, "<= 20"),
    ("upwords", "columns", ODD, "<= 20"),
    ("upwords", "rack", 101, "<= 100"),
    ("upwords", "start_squares", [[0, 20]], "<= 19"),
    ("last-word", "rows", 1_000_000, "<= 20"),
    ("last-word", "tiles", {"A": 1}, "Line 1"),
    ("rings", "rounds", ODD, "<= 100"),
    ("rings", "layouts", {"4-5-4": [ODD]}, "<= 20"),
    ("rings", "tiles", {"A": 2}, "13 tiles"),
    ("snare", "wild", 1_001, "<= 1000"),
    ("snare", "red", {"A": 500}, "at most 1000"),
    ("snare", "large_hand", 101, "<= 100"),
]


@pytest.mark.parametrize(("game", "part", "value", "problem"), BOXES, ids=lambda one: str(one)[:20])
@pytest.mark.usefixtures("home")
def test_no_box_is_larger_than_any_game_needs(tmp_path: Path, game: str, part: str, value: Json, problem: str) -> None:
    """It's reported before anything is built from it: a box of 2^64 cards would use up all memory."""
    head, *rest = lines_of(game)
    head["equipment"][part] = value
    if part == "red":
        head["equipment"] |= {"wild": 501, "black": {"A": 1}}
    file = forged(tmp_path, [head, *rest])
    for command in PLAYED_AGAIN:
        told(here(*command, file), problem)
    # And where a game is resumed.
    head["dictionary"] = {"name": "default", "checksum": open_dictionary("default").checksum}
    unfinished = forged(tmp_path, [head])
    told(here("play", game, "--record", unfinished), problem)


FORGED: list[tuple[int, Json, str]] = [
    (0, {"options": []}, "Line 1: "),
    (0, {"seats": [{"name": "A"}] * 9}, "a score for each seat: 9, not 3"),
    (1, {"by": 7}, "Line 2: there's no seat 7"),
    (1, {"by": -1}, "Line 2: there's no seat -1"),
    (1, {"at": -1}, "Line 2: "),
    (1, {"at": 10**30}, "Line 2: "),
    (1, {"action": {"type": "fly"}}, "Line 2: "),
    (2, {"facts": []}, "Line 3: "),
    (-1, {"outcome": {"scores": [1], "winners": [0], "rule": "", "sentence": ""}}, "a score for each seat: 3, not 1"),
    (-1, {"outcome": {"scores": [1, 2, 3], "winners": [5], "rule": "", "sentence": ""}}, "there's no seat 5"),
]


@pytest.mark.parametrize(("number", "change", "problem"), FORGED, ids=lambda one: str(one)[:30])
@pytest.mark.usefixtures("home")
def test_an_impossible_line_is_reported_with_its_number(
    tmp_path: Path, number: int, change: Json, problem: str
) -> None:
    lines = lines_of("upwords")
    lines[0]["edition"] = rules_of("upwords").edition
    lines[number] |= change
    file = forged(tmp_path, lines)
    for command in PLAYED_AGAIN:
        told(here(*command, file), problem)


@pytest.mark.usefixtures("home")
def test_an_impossible_event_is_reported_with_its_line(tmp_path: Path) -> None:
    for events in ([{"type": "fly"}], "nothing"):
        lines = lines_of("upwords")
        lines[1]["events"] = events
        told(here("record", "show", forged(tmp_path, lines)), "Line 2: it's impossible")
    lines = lines_of("upwords")
    lines[1]["events"][0]["seat"] = 9
    told(here("record", "show", forged(tmp_path, lines)), "Line 2: it's impossible")


@pytest.mark.usefixtures("home")
def test_a_missing_seed_is_reported(tmp_path: Path) -> None:
    lines = lines_of("upwords")
    lines[0]["seed"] = None
    for command in (*PLAYED_AGAIN, ["review"]):
        told(here(*command, forged(tmp_path, lines)), "seed")


@pytest.mark.usefixtures("home")
def test_a_format_of_a_later_program_is_reported(tmp_path: Path) -> None:
    """It's reported no matter what else is new in it."""
    head, *rest = lines_of("upwords")
    file = forged(tmp_path, [head | {"format": FORMAT + 1, "players": {"of": "a later program"}}, *rest])
    problem = f"Line 1: format {FORMAT + 1} isn't supported (this program writes format {FORMAT})."
    for command in (*COMMANDS, ["play", "upwords", "--record"]):
        told(here(*command, file), problem)


@pytest.mark.usefixtures("home")
def test_a_dictionary_without_a_possible_name_is_reported(tmp_path: Path) -> None:
    lines = lines_of("upwords")
    lines[0]["dictionary"]["name"] = "words\0.txt"
    told(here("review", forged(tmp_path, lines)), "isn't a file name")


@pytest.mark.usefixtures("home")
def test_an_unknown_bot_is_an_error_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "begun.jsonl"
    here("play", "upwords", "--seats", "person,casual", "--record", file)
    lines = [json.loads(line) for line in file.read_bytes().splitlines()]
    lines[0]["seats"][1]["kind"] = "r:A"
    file = forged(tmp_path, lines)
    before = file.read_bytes()
    problem = f"Can't resume the game in {file}. There's no bot 'r:A'. Choose one of"
    told(here("play", "upwords", "--record", file), problem)
    assert file.read_bytes() == before


@contextmanager
def not_endless() -> Iterator[None]:
    """End what would never end."""

    def give_up(_number: int, _frame: FrameType | None) -> None:
        raise AssertionError("it does not end")

    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(ENDLESS)
    try:
        yield
    finally:
        signal.alarm(0)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(40))
@pytest.mark.usefixtures("home")
def test_no_record_ends_in_a_traceback(tmp_path: Path, number: int) -> None:
    file = tmp_path / "garbled.jsonl"
    for each in range(50):
        dice = Random(f"{number} {each}")  # noqa: S311 - for tests
        lines = dice.choice(ALL).read_bytes().splitlines(keepends=True)
        game = json.loads(lines[0])["game"]
        cut = dice.randrange(1, len(lines)) if dice.random() < 0.3 else len(lines)
        data = dice.choice(GARBLES)(b"".join(lines[:cut]), dice)
        for command in (*COMMANDS[: 3 + (each % 5 == 0)], ["play", game, "--record"]):
            file.write_bytes(data)
            with not_endless():
                assert here(*command, file).returncode in {0, 1}, f"{command} of {number} {each}"
