"""`parlor bot check`: a sentence for every way in which a program can fail as a bot."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from tests.commands.conftest import PROGRAM, Parlor
from wordparlor.bots.external.bot import ExternalBot
from wordparlor.bots.external.conformance import check_ends, check_plays, run_checks
from wordparlor.bots.external.process import ExternalBotFailed
from wordparlor.library import default_setup, game_at
from wordparlor.words.shelf import shipped

DOCS = Path(__file__).parents[3] / "docs"
TABLE = (
    default_setup("upwords", shipped("default")),
    game_at(default_setup("upwords", shipped("default")), shipped("default")),
)
SAMPLE = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)

# A bot that does everything right, except for what a test replaces.
GOOD = """
import json, os, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "hello":
        print('{"ready": true, "choices": 1}', flush=True)
    elif message["t"] == "choose":
        print(json.dumps({"action": message["choices"][0]["action"]}), flush=True)
    elif message["t"] == "bye":
        break
"""
ANSWER = """json.dumps({"action": message["choices"][0]["action"]})"""
BAD = {
    "crash at once": (GOOD, "import sys; sys.exit(3)", "It exited with status 3 without answering hello."),
    "crash later": (ANSWER, "sys.exit(4)", "It exited with status 4 without answering a question."),
    "killed": (ANSWER, "os.kill(os.getpid(), 9)", "It exited on signal 9 without answering a question."),
    "not ready": ('"ready": true', '"ready": false', "It isn't ready to play upwords."),
    "garbage": (ANSWER, "'I play CAT'", "It answered a question with 'I play CAT', which isn't JSON."),
    "bytes": (ANSWER, "sys.stdout.buffer.write(bytes([255]))", "which isn't JSON."),
    "no object": (ANSWER, "'[]'", "Expected `object`, got `array`."),
    "neither": (ANSWER, "'{}'", 'Its answer must have either "action" or "text".'),
    "no move": (ANSWER, """'{"text": "12 34 56"}'""", "I don't understand"),
    "no action": (ANSWER, """'{"action": {"type": "castle"}}'""", "This isn't a valid action in this game"),
    "illegal move": (
        ANSWER,
        """'{"text": "1A AM"}'""",
        "You don't have A, M: use tiles from your rack, each only once. (COM-21)",
    ),
    "nothing to challenge": (ANSWER, """'{"text": "challenge"}'""", "There's no play to challenge."),
    "talks too much": ("break", "print('so long')", "It sent 'so long' without being asked."),
    "answers everything": ('== "choose"', '!= "bye"', "It exited with status 1 without answering a question"),
    "a line without end": (ANSWER, "'x' * 3_000_000", "It answered a question with an incomplete line"),
}
PATIENT = 120.0  # no test depends on time; where it matters, the program stays silent for good


def command(tmp_path: Path, program: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(program)
    return shlex.join([sys.executable, str(file)])


def test_our_own_bot_passes_in_every_game(parlor: Parlor) -> None:
    ran = parlor("bot", "check", f"{PROGRAM} bot run greedy:50", "--json", "--patience", "300")
    assert ran.returncode == 0, ran.stdout
    report = json.loads(ran.stdout)
    assert report["passed"]
    assert len(report["checks"]) == 25 + 3


def test_the_bot_of_the_docs_passes_and_plays(parlor: Parlor, tmp_path: Path) -> None:
    (program,) = SAMPLE.findall((DOCS / "bot-protocol.md").read_text())
    file = tmp_path / "first"
    file.write_text(program)
    file.chmod(0o755)
    ran = parlor("bot", "check", str(file), "--patience", "300")
    assert ran.returncode == 0, ran.stdout
    assert "ok      plays Turnover" in ran.stdout
    ran = parlor("arena", "upwords", "--seats", f"cmd:{file},greedy:35", "--games", "2", "--json")
    assert json.loads(ran.stdout)["seats"][0]["mean_score"] > 200, "it takes the play that scores most"


@pytest.mark.parametrize("fault", BAD)
def test_what_a_bot_does_wrong_is_explained(tmp_path: Path, fault: str) -> None:
    right, wrong, told = BAD[fault]
    assert right in GOOD
    found = list(run_checks(command(tmp_path, GOOD.replace(right, wrong)), [TABLE], moves=2, patience=PATIENT))
    assert any(told in one.sentence for one in found if not one.passed), found


@pytest.mark.parametrize(
    ("right", "to_start", "to_choose", "told"),
    [
        ('\'{"ready": true, "choices": 1}\'', 0.1, PATIENT, "It didn't answer hello within 0.1 seconds."),
        (ANSWER, PATIENT, 0.1, "It didn't answer a question within 0.1 seconds."),
    ],
)
def test_nobody_waits_forever_for_an_answer(
    tmp_path: Path, right: str, to_start: float, to_choose: float, told: str
) -> None:
    program = command(tmp_path, GOOD.replace(right, "time.sleep(1000)"))
    bot = ExternalBot(program, TABLE[0], to_start=to_start, to_choose=to_choose)
    with pytest.raises(ExternalBotFailed) as problem:
        check_plays(bot, *TABLE, 1)
    assert problem.value.sentence == told
    assert program in str(problem.value)


def test_a_silent_program_is_reported_with_how_to_give_it_more_time(tmp_path: Path) -> None:
    """If the machine is busy, that isn't the program's fault."""
    program = command(tmp_path, GOOD.replace('\'{"ready": true, "choices": 1}\'', "time.sleep(1000)"))
    (start,) = run_checks(program, [TABLE], moves=1, patience=0.1)
    assert not start.passed
    assert start.sentence.startswith("It didn't answer hello within 0.1 seconds.")
    assert "--patience" in start.sentence


def test_a_bot_that_does_not_exit_is_killed(tmp_path: Path) -> None:
    bot = ExternalBot(command(tmp_path, GOOD.replace("break", "time.sleep(1000)")), TABLE[0], to_start=PATIENT)
    with pytest.raises(ExternalBotFailed, match=r"It was still running 0\.1 seconds after goodbye"):
        check_ends(bot, 0.1)
    bot.close()


def test_a_check_that_fails_says_how_many(parlor: Parlor) -> None:
    ran = parlor("bot", "check", "false", "--game", "upwords", "--patience", "300")
    assert ran.returncode == 1
    assert ran.stdout == "FAILED  starts and gets ready: It exited with status 1 without answering hello.\n"
    assert ran.stderr == "Error: 1 of 1 check failed.\n"


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["no-such-program-anywhere"], 1, "Can't start 'no-such-program-anywhere': no such file or directory."),
        ([""], 1, "The command is empty."),
        (["'open"], 1, "no closing quotation."),
        (["true", "--game", "chess"], 2, "There's no game 'chess'"),
        (["true", "--patience", "0"], 2, "--patience"),
    ],
)
def test_a_command_that_is_not_a_program_is_reported(
    parlor: Parlor, arguments: list[str], status: int, told: str
) -> None:
    ran = parlor("bot", "check", *arguments)
    assert ran.returncode == status
    assert told in ran.stdout + ran.stderr
