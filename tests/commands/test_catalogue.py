"""`parlor games`, `parlor rules` and `parlor arena`."""

import json

import pytest

from tests.commands.conftest import Parlor
from wordparlor.games.catalogue import catalogue, playable


def test_the_games_that_can_be_played(parlor: Parlor) -> None:
    games = json.loads(parlor("games", "--json").stdout)
    assert [game["id"] for game in games] == list(playable())
    assert {"policy", "challenge_seconds"} <= set(str(games[0].pop("options")).replace("'", " ").split())
    assert games[0] | {"sentence": ""} == {
        "id": "upwords",
        "title": "Upwords",
        "players": [1, 4],
        "length": 40,
        "minutes": [20, 30],
        "sentence": "",
        "variations": [],
        "modes": [],
    }
    listed = parlor("games").stdout
    assert "Upwords, 1 to 4 players, 20–30 min." in listed
    assert "Variations: first-or-last, anywhere. Modes: knockout." in listed


@pytest.mark.soak
@pytest.mark.parametrize("game", playable())
def test_a_game_is_as_long_as_the_catalogue_says(parlor: Parlor, game: str) -> None:
    """The length is about the mean of ten games between casual bots, however they improve."""
    ran = parlor("arena", game, "--games", "10", "--seed", "length", "--json")
    length = catalogue()[game].length
    assert json.loads(ran.stdout)["length"]["mean"] == pytest.approx(length, abs=max(5, length / 4))


@pytest.mark.parametrize("game", playable())
def test_the_rules_of_a_game_are_printed(parlor: Parlor, game: str) -> None:
    printed = parlor("rules", game).stdout
    assert printed.startswith("# ")
    assert json.loads(parlor("rules", game, "--json").stdout)[0]["id"]


def test_the_rules_of_a_card_game_begin_with_its_own_section(parlor: Parlor) -> None:
    """The rules that all games of the book share follow, but none of other games."""
    ids = [rule["id"] for rule in json.loads(parlor("rules", "break-up", "--json").stdout)]
    assert ids[:5] == ["FW-BREAK-1", "FW-BREAK-2", "FW-BREAK-3", "FW-BREAK-4", "FW-1"]
    assert ids[-1] == "FW-26"
    title, _, opening = parlor("rules", "break-up").stdout.partition("\n\n")
    assert title == "# Break Up"
    assert "**In short**" in opening[:200]
    printed = parlor("rules", "split-run").stdout
    assert printed.startswith("# Split Run\n")
    assert "Split Off\n\n" not in printed


def test_a_whole_book_by_its_name(parlor: Parlor) -> None:
    printed = parlor("rules", "final-word").stdout
    assert "## Break Up" in printed
    assert "### Split Run" in printed


def test_one_rule_by_its_id_in_any_case(parlor: Parlor) -> None:
    assert "**UPW-10**" in parlor("rules", "upw-10").stdout
    assert "**UPW-11**" not in parlor("rules", "UPW-10").stdout
    assert parlor("rules", "FW-BREAK-2").stdout.startswith("- **FW-BREAK-2** ")
    assert "**COM-1**" in parlor("rules").stdout


@pytest.mark.parametrize("what", ["UPW-999", "FW-BREAK-99", "chess", "upword", "3-2-2"])
def test_what_has_no_rules_is_explained(parlor: Parlor, what: str) -> None:
    ran = parlor("rules", what)
    assert ran.returncode == 2
    assert what in ran.stderr


ONE_OF_EACH_BOOK = {entry.rulebook: game for game, entry in catalogue().items()}.values()


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in ONE_OF_EACH_BOOK else pytest.mark.soak) for game in playable()]
)
def test_an_arena_plays_the_same_games_for_the_same_seed(parlor: Parlor, game: str) -> None:
    command = ["arena", game, "--games", "2", "--seed", "5", "--json", "--workers"]
    once, twice = (json.loads(parlor(*command, workers).stdout) for workers in ("1", "2"))
    assert once["results"] == twice["results"]
    assert once["games"] == 2
    assert sum(seat["wins"] for seat in once["seats"]) >= 2


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["chess"], "no game 'chess'"),
        (["upwords", "--seats", "greedy,nobody"], "no bot 'nobody'"),
        (["upwords", "--seats", "greedy," * 4 + "greedy"], "1 to 4 players"),
        (["upwords", "--games", "0"], "--games"),
    ],
)
def test_an_impossible_arena_is_explained(parlor: Parlor, arguments: list[str], problem: str) -> None:
    ran = parlor("arena", *arguments)
    assert ran.returncode == 2
    assert problem in ran.stderr
