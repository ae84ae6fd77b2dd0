"""`parlor record` and `parlor replay`: shown, verified, drawn."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.commands.conftest import Parlor
from tests.rules import rule
from wordparlor.core.record import NO_SUM, encode_line, read
from wordparlor.games.catalogue import rules_of


@pytest.fixture
def game(parlor: Parlor, tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    typed = "mark\nundo\n" + "pass\n" * 60
    parlor("play", "upwords", "--seed", "7", "--names", "Ann,Robo", "--record", file, typed=typed)
    return file


@rule("COM-18")
def test_a_whole_record_verifies(parlor: Parlor, game: Path) -> None:
    ran = parlor("record", "verify", game, "--json")
    report = json.loads(ran.stdout)
    assert ran.returncode == 0
    assert (report["ended"], report["words_judged_again"], report["unfinished_line"]) == (True, True, False)


@rule("COM-18")
def test_a_record_is_shown_from_its_facts_alone(parlor: Parlor, game: Path) -> None:
    told = parlor("record", "show", game).stdout
    assert "Robo plays PHRASES for 34 points." in told
    assert "Ann undid a move" in told
    assert "Result: Ann" in told


@rule("COM-12")
def test_who_drew_what_is_shown_before_the_first_move(parlor: Parlor, game: Path) -> None:
    """The record has only the seed; the letters follow from it."""
    drew = ["Ann drew L and Robo drew A.", "Robo drew the letter nearest to A and goes first."]
    assert parlor("record", "show", game).stdout.splitlines()[1:3] == drew
    assert parlor("replay", game).stdout.splitlines()[:2] == drew
    assert " ".join(drew) in parlor("review", game).stdout
    assert json.loads(parlor("review", game, "--json").stdout)["opening"] == drew
    views = [json.loads(line)["view"] for line in parlor("replay", game, "--json").stdout.splitlines()]
    assert all(view["lots"] == [[[0, "L"], [1, "A"]]] for view in views)
    assert '"lots"' not in game.read_text()


@rule("COM-18")
@pytest.mark.parametrize("other", [{"edition": 99}, {"options": msgspec.Raw(b'{"unheard_of":1}')}])
def test_a_record_of_other_rules_is_shown_without_the_draw(parlor: Parlor, game: Path, other: dict[str, Any]) -> None:
    record = read(game.read_bytes())
    text, last_sum = encode_line(replace(record.head, **other), NO_SUM)
    for line in record.lines:
        more, last_sum = encode_line(line, last_sum)
        text += more
    game.write_bytes(text)
    ran = parlor("record", "show", game)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "nearest to A" not in ran.stdout
    assert "Robo plays PHRASES for 34 points." in ran.stdout


def test_a_game_is_drawn_move_by_move(parlor: Parlor, game: Path) -> None:
    drawn = parlor("replay", game).stdout
    assert drawn.count("    A    B    C") > 10
    assert "Your tiles" not in drawn
    views = [json.loads(line) for line in parlor("replay", game, "--json").stdout.splitlines()]
    assert views[0]["number"] == 1
    assert views[0]["view"]["seat"] is None


@rule("COM-18")
@pytest.mark.parametrize(("old", "new"), [(b"Ann", b"Bob"), (b'"seed":"7"', b'"seed":"8"'), (b'"at":', b'"at": ')])
def test_any_change_is_found(parlor: Parlor, game: Path, old: bytes, new: bytes) -> None:
    game.write_bytes(game.read_bytes().replace(old, new, 1))
    for command in (["record", "verify"], ["record", "show"], ["replay"]):
        ran = parlor(*command, game)
        assert ran.returncode == 1
        assert "is damaged. Line " in ran.stderr


def test_a_record_cut_short_is_unfinished_and_still_right(parlor: Parlor, game: Path) -> None:
    game.write_bytes(game.read_bytes()[:-30])
    report = json.loads(parlor("record", "verify", game, "--json").stdout)
    assert (report["ended"], report["unfinished_line"]) == (False, True)


def test_without_its_dictionary_a_record_is_checked_by_its_facts(parlor: Parlor, tmp_path: Path) -> None:
    words, file = tmp_path / "words.txt", tmp_path / "game.jsonl"
    words.write_text("AT\nTEA\nEAT\nSEA\n")
    parlor("play", "upwords", "--seed", "7", "--dictionary", words, "--record", file, typed="pass\n" * 40)
    words.unlink()
    ran = parlor("record", "verify", file)
    assert ran.returncode == 0
    assert "words weren't checked again" in ran.stdout


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "isn't a game record"),
        (b"hello\n", "isn't a game record"),
        (b"\xff\xfe\n", "isn't a game record"),
        (b'{"line":"head"', "is damaged. Line 1: it's incomplete"),
        (b'{"line":"head"}\n', "is damaged. Line 1"),
    ],
)
def test_a_file_that_is_not_a_record_is_explained(parlor: Parlor, tmp_path: Path, content: bytes, problem: str) -> None:
    file = tmp_path / "no-game.jsonl"
    file.write_bytes(content)
    ran = parlor("record", "verify", file)
    assert ran.returncode == 1
    assert problem in ran.stderr


def test_a_missing_file_and_a_folder_are_reported_in_a_sentence(parlor: Parlor, tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path, Path("/dev/zero")):
        ran = parlor("record", "show", path)
        assert ran.returncode == 1
        assert str(path) in ran.stderr


@pytest.mark.parametrize(
    ("name", "game", "edition"),
    [
        ("last-man-standing", "last-man-standing", 2),
        ("profit-and-loss", "profit-and-loss", 1),
        ("rings", "rings", 1),
        ("snare", "snare", 1),
        ("snare-prize", "snare", 2),  # a challenger didn't get the wild card that was offered (SNR-20)
        ("upwords", "upwords", 1),
    ],
)
def test_a_record_of_an_older_edition_is_shown_but_not_played_again(
    parlor: Parlor, name: str, game: str, edition: int
) -> None:
    older = Path(f"tests/records/older/{name}.jsonl").resolve()
    shown = parlor("record", "show", str(older))
    assert shown.returncode == 0, shown.stderr
    assert f"edition {edition}" in shown.stdout
    verified = parlor("record", "verify", str(older))
    assert verified.returncode != 0
    now = rules_of(game).edition
    assert (
        f"This game was played with edition {edition} of {game}; this program plays edition {now}." in verified.stderr
    )
