"""`parlor play rings`: searches in a terminal, one after another if people share it."""

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.commands.conftest import PROGRAM, Parlor
from tests.rules import rule
from tests.tables import WORDS, new_game
from tests.terminal import Terminal
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.terminal.line import LineGame


def test_a_game_against_the_bot_is_searched_to_its_end_and_reviewed(parlor: Parlor) -> None:
    typed = "said\nfat\nxyz\nword said\ndone\n" + "1\n1 2\ndone\ndone\n" * 2
    ran = parlor("play", "rings", "--seed", "4", "--names", "Ann,Robo", typed=typed)
    assert ran.returncode == 0, ran.stderr
    assert "Ann finds SAID for 1 point." in ran.stdout
    assert "You can't trace XYZ here" in ran.stdout
    assert "You missed AID 1, DID 1, SAT 1" in ran.stdout
    assert re.search(r"  1  Ann +2  2 words: SAID FAT", ran.stdout)
    assert re.search(r"  1  Ann +2, missed AID 1, DID 1, SAT 1", ran.stdout)
    assert re.search(r"Robo +\d+  wins", ran.stdout)


@rule("COM-5")
def test_with_challenges_other_words_are_shown_only_at_the_end(parlor: Parlor) -> None:
    one_round = "\ndone\ndone\n" * 2
    game = ("play", "rings", "--players", "2", "--seed", "4", "--option", "policy=challenge")
    ran = parlor(*game, typed=one_round + "quit\n")
    assert "Round 2" in ran.stdout
    assert "missed" not in ran.stdout


@rule("RNG-4")
def test_people_at_one_screen_search_one_after_another_unseen(parlor: Parlor) -> None:
    typed = "\nsaid\ndone\n\nsaid\nfat\ndone\nlet\n\nlet\nquit\n"
    game = ("play", "rings", "--players", "2", "--seed", "4", "--names", "Ann,Bob", "--option", "policy=challenge")
    ran = parlor(*game, typed=typed)
    first, second = ran.stdout.split("press Enter when nobody else is looking.")[1:3]
    assert "SAID" in first
    assert "finds SAID" in second
    assert "Ann finds" not in second
    assert "Ann: nothing left; crossed off: SAID. Bob: FAT; crossed off:" in re.sub(r"\s+", " ", ran.stdout)


class Slow:
    """A screen on which people take their time at the privacy screen."""

    def __init__(self) -> None:
        self.now = 0.0
        self.said: list[str] = []

    def say(self, text: str = "") -> None:
        self.said.append(text)

    def ask(self, prompt: str, *, seconds: float | None = None) -> str:  # noqa: ARG002 - the screen's
        if "press Enter" in prompt:
            self.now += 45
            return ""
        return "done"

    def clear(self) -> None:
        pass


@rule("RNG-4")
def test_the_clock_of_a_search_waits_for_the_privacy_screen(tmp_path: Path) -> None:
    screen = Slow()
    table = Table(new_game("rings", seconds=60), notation_of("rings"))
    game = LineGame(table, {}, WORDS, screen, lambda: screen.now, saved_in=tmp_path, resume_command="")
    for _ in range(2):
        game.play_next()
    assert screen.said.count("You have 60 seconds.") == 2


@rule("COM-15")
def test_only_enter_raises_the_privacy_screen(parlor: Parlor) -> None:
    ran = parlor("play", "rings", "--players", "2", "--seed", "4", "--names", "Ann,Bob", typed="\ndone\nsaid\nquit\n")
    shown = ran.stdout.split("Bob, press Enter when nobody else is looking.")
    assert len(shown) == 3
    assert "Press Enter first" in shown[1]
    assert not any("Bob (you)" in part for part in shown)
    assert "The game is saved in" in shown[2]


@pytest.mark.parametrize("typed", ["undo\n", "said\nundo\nsaid\n"])
def test_a_word_can_be_taken_off_your_own_list(parlor: Parlor, typed: str) -> None:
    ran = parlor("play", "rings", "--seed", "4", typed=f"{typed}quit\n")
    assert ("Your last move was undone." in ran.stdout) is ("said" in typed)
    assert "already on your list" not in ran.stdout


def test_a_late_line_is_reported_and_quit_still_works(parlor: Parlor) -> None:
    ran = parlor("play", "rings", "--seed", "2", "--option", "seconds=0.000001", typed="cat\nquit\nhelp\n")
    told, _, after = ran.stdout.partition("Too late: your time ran out.")
    assert "Round 1, dealt by" in told
    assert "Round 1: Player" in after
    assert "The game is saved in" in after
    assert "Type a move" not in after


@rule("RNG-4")
@pytest.mark.usefixtures("home")
def test_a_search_ends_when_its_time_is_up_whether_or_not_a_key_is_pressed(tmp_path: Path) -> None:
    short = ["--seed", "4", "--option", "seconds=1"]
    with Terminal([str(PROGRAM), "play", "rings", *short], folder=tmp_path, rows=80) as terminal:
        terminal.wait_for("Place 2 rings")  # in the third round
        terminal.wait_for_last_line("Player>")
        terminal.type("rings 5 9\n")
        assert terminal.wait_for_end() == 0
        seen = terminal.screen()
    assert "Player's time is up." in seen
    assert "The game is saved in" in seen


ASKS = """
from wordparlor.terminal.screen import Console, InputTimeout
screen = Console()
try:
    screen.ask("Ann> ", seconds=3600)
except InputTimeout as late:
    print("\\nnot entered:", late.begun)
print("and then:", screen.ask("Bob> ", seconds=3600))
"""


def test_without_alarms_a_late_line_answers_the_next_question(tmp_path: Path) -> None:
    """This is how it works on Windows, where a thread reads what is typed."""
    asks = f"import signal\ndel signal.SIGALRM\n{ASKS}".replace("3600", "0.2", 1)
    with Terminal([sys.executable, "-c", asks], folder=tmp_path) as terminal:
        terminal.wait_for("not entered:")
        terminal.wait_for_last_line("Bob>")
        terminal.type("dog\n")
        assert "and then: dog" in terminal.wait_for("and then:")
        assert terminal.wait_for_end() == 0


def test_a_line_not_entered_in_time_is_reported_and_the_next_line_is_complete(tmp_path: Path) -> None:
    with Terminal([sys.executable, "-c", ASKS], folder=tmp_path) as terminal:
        terminal.wait_for("Ann>")
        terminal.type("ca")
        terminal.wait_for("Ann> ca")
        terminal.signal(signal.SIGALRM)
        terminal.wait_for_last_line("Bob>")
        assert "not entered: ca" in terminal.screen()
        terminal.type("dog\n")
        assert "and then: dog" in terminal.wait_for("and then:")
        assert terminal.wait_for_end() == 0
