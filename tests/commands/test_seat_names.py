"""The names of people and bots at one terminal."""

from __future__ import annotations

from wordparlor.commands.play import usual_names


def test_every_bot_has_a_name_of_its_own() -> None:
    assert usual_names(["person", "child", "child", "master"]) == ["Player", "Pip", "Dot", "Augusta"]
    assert usual_names(["person", "greedy:35", "greedy"]) == ["Player", "Greedy", "Greedy 2"]


def test_people_are_numbered_if_there_are_several() -> None:
    assert usual_names(["person", "casual", "person"]) == ["Player 1", "Rosa", "Player 2"]


def test_programs_are_called_programs() -> None:
    assert usual_names(["cmd:./my-bot", "cmd:./other"]) == ["Program", "Program 2"]
