"""`parlor draw`: a position as a picture, and the message about one that can't be drawn."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

import wordparlor
from tests.commands.conftest import Parlor

RINGS = {"game": "rings", "tiles": "AROWBIDESTGLN"}


def test_a_position_is_drawn_into_a_file(parlor: Parlor, tmp_path: Path) -> None:
    position, picture = tmp_path / "position.json", tmp_path / "board.svg"
    position.write_text(json.dumps(RINGS))
    ran = parlor("draw", position, "-o", picture)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert picture.read_text() == wordparlor.draw(RINGS).svg


def test_without_a_file_the_picture_is_printed(parlor: Parlor) -> None:
    ran = parlor("draw", "-", typed=json.dumps(RINGS))
    assert fromstring(ran.stdout).tag.endswith("svg")  # noqa: S314 - our own


@pytest.mark.parametrize("file", sorted((Path(__file__).parent / "positions").iterdir()), ids=lambda file: file.stem)
def test_every_sample_position_is_drawn(file: Path) -> None:
    assert wordparlor.draw(json.loads(file.read_text())).svg.startswith("<svg")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "the file is empty."),
        ("{", "it isn't JSON ("),
        ("[]", "a position must be a JSON object"),
        ("{}", "game is missing: write the id of the game"),
        ('{"game": "chess"}', "There's no game 'chess'."),
        ('{"game": 7}', "game must be the id of a game, for example 'upwords', not 7."),
        ('{"game": []}', "game must be the id of a game, for example 'upwords', not []."),
        ('{"game": "rings"}', "tiles"),
        ('{"game": "rings", "tiles": "AROWBIDESTGLN", "options": {"colour": 1}}', "has no option 'colour'"),
        ('{"game": "rings", "tiles": "AROWBIDESTGLN", "players": 99}', "players"),
    ],
)
def test_a_position_that_cannot_be_drawn_is_explained(parlor: Parlor, typed: str, said: str) -> None:
    ran = parlor("draw", "-", typed=typed)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith("Error: -: ")
    assert said in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_picture_that_cannot_be_saved_is_explained(parlor: Parlor, tmp_path: Path) -> None:
    for output, said in ((tmp_path, "is a folder. Choose a file in it."), (tmp_path / "no" / "a.svg", "Can't save")):
        ran = parlor("draw", "-", "-o", output, typed=json.dumps(RINGS))
        assert ran.returncode == 1
        assert said in ran.stderr
    assert "doesn't exist" in parlor("draw", tmp_path / "nothing.json").stderr
