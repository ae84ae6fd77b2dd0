"""A bot in a separate program plays like our own, and every failure is reported to the person who runs it."""

import json
import sys
from pathlib import Path

import msgspec
import pytest

from tests.commands.conftest import PROGRAM, Parlor
from wordparlor.bots.contract import Budget
from wordparlor.bots.external.bot import question_for
from wordparlor.bots.external.protocol import BotReady, ChoiceMade, Hello
from wordparlor.core.chance import Chance
from wordparlor.games.catalogue import playable, usual_players
from wordparlor.library import default_setup, game_at
from wordparlor.words.shelf import shipped

OURS = f"cmd:{PROGRAM} bot run greedy:35"
READY_AND_GONE = "import sys\nsys.stdin.readline()\nprint('{\"ready\": true}', flush=True)\nsys.stdin.readline()\n"
HELLO = {
    "t": "hello",
    "game": "upwords",
    "title": "Upwords",
    "players": 2,
    "options": {},
    "dictionary": {"name": "default", "checksum": shipped("default").checksum},
}
SHOWN = dict.fromkeys(("prompt", "drawn", "spoken", "view"), "")
CHOOSE = {"t": "choose", "choices": [], "more": False, "seat": 0, "budget": {}, "chance": ["00", 0]} | SHOWN


def test_an_external_bot_plays_like_our_own(parlor: Parlor) -> None:
    """The view, the dice and the budget go through the pipe intact; one process plays several games."""
    command = ["arena", "snare", "--games", "2", "--workers", "1", "--json", "--seats"]
    inside, outside = (json.loads(parlor(*command, f"greedy,{kind}").stdout) for kind in ("greedy:35", OURS))
    assert inside["results"] == outside["results"]


@pytest.mark.soak
@pytest.mark.parametrize("game", playable())
def test_in_every_game_an_external_bot_plays_like_our_own(parlor: Parlor, game: str) -> None:
    others = ",greedy" * (usual_players(game) - 1)
    command = ["arena", game, "--games", "4", "--json", "--seats"]
    inside, outside = (json.loads(parlor(*command, kind + others).stdout) for kind in ("greedy:35", OURS))
    assert inside["results"] == outside["results"]


def test_a_question_holds_what_the_seat_sees_and_may_do() -> None:
    words = shipped("default")
    game = game_at(default_setup("upwords", words), words)
    state = game.start(Chance.of("7"))
    view = game.view(state, state.turn)
    question = question_for("upwords", game, view, Chance.of("dice"), Budget(nodes=5), most=3)
    told = json.loads(msgspec.json.encode(question))
    assert msgspec.json.decode(question.view, type=type(view)) == view
    assert [choice["score"] for choice in told["choices"]] == [choice.score for choice in list(game.actions(view))[:3]]
    assert told["more"]
    assert told["budget"] == {"nodes": 5, "seconds": None}
    assert "Your tiles" in told["drawn"]


def test_a_bot_that_fails_forfeits_and_the_tournament_continues(parlor: Parlor, tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(READY_AND_GONE)
    for workers in ("1", "2"):
        seats = f"greedy,cmd:{sys.executable} {file}"
        ran = parlor("arena", "upwords", "--seats", seats, "--games", "2", "--workers", workers, "--json")
        assert ran.returncode == 0
        assert "forfeited 2 games. The first forfeit: " in ran.stderr
        assert "failed. It exited with status 0 without answering a question." in ran.stderr
        assert "Traceback" not in ran.stderr
        told = json.loads(ran.stdout)
        assert [(seat["wins"], seat["forfeits"]) for seat in told["seats"]] == [(2, 0), (0, 2)]
        assert [[one["seat"] for one in result["forfeits"]] for result in told["results"]] == [[1], [0]]


def test_a_person_plays_against_a_program(parlor: Parlor) -> None:
    ran = parlor("play", "upwords", "--seats", f"person,{OURS}", "--names", "Ann,Robo", typed="pass\n" * 60)
    assert ran.returncode == 0, ran.stderr
    assert "Robo plays" in ran.stdout
    assert "The game is over." in ran.stdout


def test_a_record_does_not_start_a_program_by_itself(parlor: Parlor, tmp_path: Path) -> None:
    """The record may come from a stranger, so the program is shown, and runs only if you ask for it."""
    record = tmp_path / "game.jsonl"
    parlor("play", "upwords", "--seats", f"person,{OURS}", "--seed", "7", "--record", record, typed="pass\nquit\n")
    ran = parlor("play", "upwords", "--record", record, typed="quit\n")
    assert ran.returncode == 1
    assert "bot run greedy:35" in ran.stderr
    assert "--run-commands. Choose another file for a new game." in ran.stderr
    ran = parlor("play", "upwords", "--record", record, "--run-commands", typed="pass\nquit\n")
    assert ran.returncode == 0
    assert "Resuming the game" in ran.stdout


def test_a_player_who_wants_another_game_sees_how_to_start_one(parlor: Parlor) -> None:
    parlor("play", "upwords", "--seats", f"person,{OURS}", typed="quit\n")
    assert "--run-commands. Add --new for a new game." in parlor("play", "upwords", typed="quit\n").stderr


def test_a_program_that_fails_at_the_table_loses_nothing(parlor: Parlor, tmp_path: Path) -> None:
    record, file = tmp_path / "game.jsonl", tmp_path / "bot.py"
    file.write_text(READY_AND_GONE)
    seats = f"person,cmd:{sys.executable} {file}"
    ran = parlor("play", "upwords", "--seats", seats, "--record", record, typed="pass\n" * 5)
    assert ran.returncode == 1
    told = " ".join(ran.stdout.split())
    assert f"Program is the program `{sys.executable} {file}`, with 120 seconds per answer." in told
    assert "failed. It exited with status 0 without answering a question." in ran.stderr
    assert "The game is saved" in ran.stderr
    assert parlor("record", "show", record).returncode == 0


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("false", "The bot `false` failed. It exited with status 1 without answering hello."),
        ("no-such-bot", "The bot `no-such-bot` failed. Can't start 'no-such-bot': no such file or directory."),
        ("", "The command is empty. Use a program, e.g. `parlor bot run club`."),
    ],
)
def test_a_program_that_cannot_play_is_reported_before_anyone_plays(
    parlor: Parlor, tmp_path: Path, command: str, told: str
) -> None:
    record = tmp_path / "game.jsonl"
    ran = parlor("play", "upwords", "--seats", f"person,cmd:{command}", "--record", record, typed="pass\n" * 5)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert f"{told} No game was started." in ran.stderr
    assert not record.exists()


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["nonsense"], "Not JSON"),
        (['{"t": "choose"}'], "Not a protocol message"),
        ([json.dumps(HELLO | {"game": "chess"})], "There's no game 'chess'"),
        ([json.dumps(HELLO | {"options": {"colour": 1}})], "Invalid options for upwords"),
        (
            [json.dumps(HELLO | {"dictionary": {"name": "default", "checksum": "0"}})],
            "The installed 'default' dictionary isn't",
        ),
        ([json.dumps(HELLO | {"players": 9})], "1 to 4 players"),
        ([json.dumps(HELLO | {"players": 2**64})], "1 to 4 players"),
        ([json.dumps(HELLO), json.dumps(CHOOSE)], "Not a view of upwords"),
    ],
)
def test_our_bot_reports_to_a_host_what_is_wrong(parlor: Parlor, lines: list[str], told: str) -> None:
    ran = parlor("bot", "run", "greedy", typed="\n".join(lines) + "\n")
    assert ran.returncode == 1
    assert told in ran.stderr
    assert "Traceback" not in ran.stderr


def test_our_bot_ignores_what_it_does_not_know(parlor: Parlor) -> None:
    later = {"t": "of-a-later-protocol"}
    ran = parlor("bot", "run", "greedy", typed=f"{json.dumps(later)}\n{json.dumps(HELLO | {'more': 1})}\n")
    assert ran.returncode == 0
    assert json.loads(ran.stdout) == {"ready": True, "name": "greedy", "choices": 0}


def test_an_answer_may_say_more_than_is_read() -> None:
    assert msgspec.json.decode(b'{"ready": true, "colour": "red"}', type=BotReady).choices == 20
    assert msgspec.json.decode(b'{"text": "pass", "nodes": 3}', type=ChoiceMade).text == "pass"
    assert msgspec.json.decode(json.dumps(HELLO), type=Hello).protocol == 1
