"""`parlor play snare`: hands, partners and a privacy screen between them, in a terminal."""

import re
from pathlib import Path

import pytest

from tests.arena.test_play_out import Wavering
from tests.commands.conftest import PROGRAM, Parlor
from tests.rules import rule
from tests.tables import WORDS, new_game
from tests.terminal import Terminal
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.terminal import line
from wordparlor.terminal.line import LineGame

PARTNERS = ["--players", "4", "--option", "partners=true", "--seed", "3", "--names", "Ann,Bob,Cid,Dot"]


@rule("SNR-23", "SNR-24")
def test_partners_at_one_screen_play_a_hand_to_its_end(parlor: Parlor) -> None:
    """Each player takes the D and discards it again, for ten rounds: the hand ends and is scored."""
    typed = "\ntake\ndisc D\n" * 40
    ran = parlor("play", "snare", *PARTNERS, "--option", "hands=1", typed=typed)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count("press Enter when nobody else is looking") == 40
    assert "Ann and Cid score 0 for words" in " ".join(ran.stdout.split())  # long lines are wrapped
    assert re.search(r" 40  \w+ +0  take, disc D", ran.stdout)
    assert re.search(r"\(SNR-17\)", ran.stdout)


SIX = ["--players", "6", "--seed", "3", "--names", "Ann,Bob,Cid,Dot,Eve,Fay", "--option", "sides=two"]


@rule("SNR-24")
def test_six_at_one_screen_play_a_hand_on_two_sides(parlor: Parlor) -> None:
    """Each player takes the O and discards it again, for ten rounds: the hand ends and is scored."""
    ran = parlor(
        "play", "snare", *SIX, "--option", "partners=true", "--option", "hands=1", typed="\ntake\ndisc O\n" * 60
    )
    assert ran.returncode == 0, ran.stderr
    assert "> B Bob (you) & Dot & Fay: 0 points, words worth 0, 7 + 7 + 7 cards in hand" in ran.stdout
    told = " ".join(ran.stdout.split())  # long lines are wrapped
    assert "Ann, Cid and Eve score 0 for words" in told
    assert "Bob, Dot and Fay score 0 for words" in told


@rule("SNR-24")
def test_two_sides_without_partners_are_refused_with_advice(parlor: Parlor) -> None:
    ran = parlor("play", "snare", *SIX)
    assert ran.returncode != 0
    assert "Only partners can play on two sides: set partners=true as well, or keep sides=pairs (SNR-24)." in ran.stderr


def test_a_game_against_the_bot_is_played_to_its_end_and_reviewed(parlor: Parlor) -> None:
    typed = "draw\ndisc *\n" + "draw\n" + "".join(f"disc {letter}\n" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ") * 3
    ran = parlor("play", "snare", "--option", "hands=1", "--seed", "1", "--names", "Ann,Robo", typed=typed * 12)
    assert ran.returncode == 0, ran.stderr
    assert "Hand 1 is over." in ran.stdout
    assert "Missed plays:" in ran.stdout
    assert re.search(r"Ann missed \d+ points\.", ran.stdout)


def test_the_privacy_screen_hides_a_hand_from_the_next_player_and_after_a_kill(home: Path, tmp_path: Path) -> None:
    command = ["env", f"WORDPARLOR_HOME={home}", str(PROGRAM), "play", "snare"]
    with Terminal([*command, *PARTNERS], folder=tmp_path, rows=30) as terminal:
        assert "Your cards" not in terminal.wait_for("Bob, press Enter")
        terminal.press("Enter")
        assert "Your cards: I I I L! T W Y" in terminal.wait_for("Bob>")
        terminal.type("take\n")
        terminal.wait_for("Bob takes the D.")
        terminal.wait_for("card (discard K).\nBob>")
        terminal.type("disc D\n")
        assert "Your cards" not in terminal.wait_for("Cid, press Enter")
        assert "Your cards" not in terminal.scrolled_back()
        terminal.type("disc T\n")
        assert "Your cards" not in terminal.wait_for("Press Enter first")
        terminal.kill()
    with Terminal(command, folder=tmp_path, rows=30) as terminal:
        screen = terminal.wait_for("Cid, press Enter")
        assert "Resuming the game" in screen
        assert "Your cards" not in screen
        terminal.press("Enter")
        assert "Cid (you)" in terminal.wait_for("Cid>")


class Deaf:
    """A screen on which nobody types."""

    def __init__(self) -> None:
        self.said = ""

    def say(self, text: str = "") -> None:
        self.said += f"{text}\n"

    def ask(self, prompt: str, *, seconds: float | None = None) -> str:  # noqa: ARG002 - the screen's
        raise EOFError

    def clear(self) -> None:
        pass


def test_a_bot_that_never_ends_its_turn_runs_out_of_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(line, "MOST_MOVES", 20)
    match, screen = new_game("snare", seed="9"), Deaf()
    waverer = min(match.awaited.seats) if match.awaited else 0
    table = Table(match, notation_of("snare"))
    LineGame(table, {waverer: Wavering()}, WORDS, screen, lambda: 0.0, saved_in=tmp_path, resume_command="").run()
    name = match.seats[waverer].name
    assert f"{name} made 20 moves without ending its turn." in screen.said
    after = match.awaited
    assert after
    assert waverer not in after.seats
