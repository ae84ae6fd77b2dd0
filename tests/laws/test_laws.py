"""Every game of the catalogue obeys every law, in games that are played from start to end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, groupby, product
from os import environ
from typing import TypeAlias

import pytest

from tests.laws.dice import Dice
from tests.laws.laws import LAWS
from tests.laws.moments import PLAYERS, Player, begin, walk
from tests.laws.setups import Setup, few_setups, setups, sharers
from tests.rules import rule
from wordparlor.words.shelf import shipped

MOST_PLAYERS = 3  # except in `make soak`, since games with more players take long
SOAK_GAMES = int(environ.get("SOAK_GAMES", "40"))  # of each player, divided among the setups of a game

Report: TypeAlias = Callable[[str, object], None]


def each_with_a_player() -> Iterator[tuple[Player, Setup]]:
    """Assign one player to each setup in turn, so that each game has all of them; `make soak` covers every pair."""
    short = (setup for setup in few_setups() if setup.players <= MOST_PLAYERS)
    for _, setups_of_game in groupby(short, key=lambda setup: setup.rules.game):
        of_game = tuple(setups_of_game)
        yield from product(PLAYERS, of_game) if len(of_game) < len(PLAYERS) else zip(cycle(PLAYERS), of_game)


few_of_many_setups = pytest.mark.parametrize(
    ("player", "setup"),
    list(each_with_a_player()),
    ids=lambda value: value.__name__ if callable(value) else str(value),
)
every_setup = pytest.mark.parametrize("setup", setups(), ids=str)
every_player = pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.__name__)


def play(setup: Setup, player: Player, seed: str, *, dictionary: str, looks: int) -> None:
    """Play one game and check all laws: at one moment of each kind, at some others, and at the last one."""
    dice = Dice(f"{setup} {seed}")
    moments = [moment for moment, _ in walk(begin(setup, shipped(dictionary), seed), player, dice)]
    of_each_kind = {moment.came_by: moment for moment in moments}.values()
    for moment in (*of_each_kind, *dice.some_of(moments, looks), moments[-1]):
        for law in LAWS:
            law(moment, dice)


@rule("COM-5", "COM-14", "COM-15", "COM-16", "COM-19", "COM-20")
@few_of_many_setups
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
