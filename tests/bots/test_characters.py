"""The characters: a name, a face and a rating for every level."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from wordparlor.bots.characters import CHARACTERS, OVERALL, face_of, name_for, overall_rating, ratings
from wordparlor.bots.levels import LEVELS, USUAL
from wordparlor.games.catalogue import playable

MOST_BOTS = 8


def test_every_level_is_a_character() -> None:
    assert list(CHARACTERS) == list(LEVELS)
    assert len({one.title for one in CHARACTERS.values()} | {one.sentence for one in CHARACTERS.values()}) == 12


def test_no_two_bots_share_a_name() -> None:
    names = [name for one in CHARACTERS.values() for name in one.names]
    assert len(set(names)) == len(names)
    assert all(len(one.names) >= MOST_BOTS for one in CHARACTERS.values())


def test_a_second_bot_of_a_level_has_another_name() -> None:
    names: list[str] = []
    for _ in range(MOST_BOTS):
        names.append(name_for("child", names))
    assert names == list(CHARACTERS["child"].names)
    assert name_for("child", names) == "Pip 2", "more than anyone can seat"


def test_a_bot_without_a_character_is_named_after_its_kind() -> None:
    assert name_for("greedy:35", ()) == "Greedy"
    assert name_for("greedy:35", ("Greedy",)) == "Greedy 2"
    assert name_for("greedy", ("Greedy", "Greedy 2")) == "Greedy 3"
    assert name_for("", ()) == "Bot"


@pytest.mark.parametrize("kind", [*CHARACTERS, "greedy:35"])
def test_a_face_is_a_small_drawing_that_loads_nothing(kind: str) -> None:
    face = face_of(kind)
    assert len(face) < 4096
    drawn = ET.fromstring(face)  # noqa: S314 - our own file
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert not any(name in face for name in (b"href", b"<script", b"style="))


def test_every_level_has_a_face_of_its_own_that_says_whose_it_is() -> None:
    assert len({face_of(kind) for kind in CHARACTERS}) == len(CHARACTERS)
    assert all(f'aria-label="{one.name}, '.encode() in face_of(kind) for kind, one in CHARACTERS.items())


def test_ratings_rise_with_the_level_on_one_scale() -> None:
    assert overall_rating(USUAL).value == 1500
    assert ratings().keys() == {OVERALL, *playable()}
    for levels in ratings().values():
        values = [levels[kind].value for kind in LEVELS]
        assert values == sorted(values)
        assert all(one.low <= one.value <= one.high for one in levels.values())
