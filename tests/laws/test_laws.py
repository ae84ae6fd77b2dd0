"""Every game of the catalogue obeys every law, in games that are played from their start to their end."""

from __future__ import annotations

from collections.abc import Callable
from os import environ
from typing import TypeAlias

import pytest

from tests.laws.dice import Dice
from tests.laws.laws import LAWS
from tests.laws.moments import PLAYERS, Player, begin, walk
from tests.laws.setups import Setup, few_setups, setups, sharers
from tests.rules import rule
from wordparlor.words.shelf import shipped

SOAK_GAMES = int(environ.get("SOAK_GAMES", "40"))  # of each player, shared by the setups of a game

Report: TypeAlias = Callable[[str, object], None]

few_of_many_setups = pytest.mark.parametrize("setup", few_setups(), ids=str)
every_setup = pytest.mark.parametrize("setup", setups(), ids=str)
every_player = pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.__name__)


def play(setup: Setup, player: Player, seed: str, *, dictionary: str, looks: int) -> None:
    """Play one game and hold it to all laws: at one moment of each kind, so many others, and the last."""
    dice = Dice(f"{setup} {seed}")
    moments = [moment for moment, _ in walk(begin(setup, shipped(dictionary), seed), player, dice)]
    of_each_kind = {moment.came_by: moment for moment in moments}.values()
    for moment in (*of_each_kind, *dice.some_of(moments, looks), moments[-1]):
        for law in LAWS:
            law(moment, dice)


@rule("COM-5", "COM-14", "COM-15", "COM-16", "COM-19", "COM-20")
@few_of_many_setups
@every_player
def test_the_laws_hold(player: Player, setup: Setup, record_property: Report) -> None:
    play(setup, player, player.__name__, dictionary="small", looks=2)
    record_property("games", 1)


@pytest.mark.soak
@every_setup
@every_player
def test_the_laws_hold_in_many_games(player: Player, setup: Setup, record_property: Report) -> None:
    games = max(1, SOAK_GAMES // sharers(setup))
    for number in range(games):
        play(setup, player, str(number), dictionary="default", looks=10)
    record_property("games", games)
