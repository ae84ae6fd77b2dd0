"""`parlor` alone shows a list from which you choose a game."""

from pathlib import Path

from tests.commands.conftest import PROGRAM, Parlor
from tests.terminal import Terminal
from wordparlor.games.catalogue import catalogue


def test_a_person_chooses_a_game_and_plays(home: Path, tmp_path: Path) -> None:
    with Terminal(["env", f"WORDPARLOR_HOME={home}", str(PROGRAM)], folder=tmp_path, rows=40) as terminal:
        assert "1  Upwords, 1 to 4 players" in terminal.wait_for("Which game?")
        terminal.type("9999\nchess\nupwords\n")
        screen = terminal.wait_for("Player>")
        assert "There's no game 'chess'." in screen
        terminal.type("quit\n")
        assert terminal.wait_for_end() == 0


def test_a_game_resumes_and_says_so_even_if_nothing_was_played(parlor: Parlor, home: Path) -> None:
    assert "Resuming" not in parlor(typed="upwords\nquit\n").stdout
    ran = parlor(typed="upwords\nquit\n")
    (record,) = (home / "games").iterdir()
    assert f"Resuming the game in {record}." in ran.stdout.replace("\n  ", " ")
    assert "parlor play upwords --new)" in ran.stdout


def test_all_games_fit_on_a_screen_and_a_question_mark_describes_each(parlor: Parlor) -> None:
    lines = parlor(typed="").stdout.splitlines()
    assert len(lines) < 24
    assert all(len(line) < 80 for line in lines)
    assert all(entry.title in "\n".join(lines) for entry in catalogue().values())
    told = " ".join(parlor(typed="?\n").stdout.split())
    assert all(entry.sentence in told for entry in catalogue().values())


def test_on_a_narrow_screen_every_game_has_a_line_of_its_own(tmp_path: Path) -> None:
    with Terminal([str(PROGRAM)], folder=tmp_path, columns=60, rows=50) as terminal:
        lines = terminal.wait_for("Which game?").splitlines()
    named = [entry.title for line in lines for entry in catalogue().values() if f"  {entry.title}, " in line]
    assert named == [entry.title for entry in catalogue().values()]
    assert "  1  Upwords, 1 to 4 players" in lines


def test_w_judges_words(parlor: Parlor) -> None:
    ran = parlor(typed="w\nqi\n")
    assert "QI is valid" in ran.stdout


def test_enter_leaves_and_so_does_the_end_of_input(parlor: Parlor) -> None:
    assert parlor(typed="\n").returncode == 0
    assert parlor(typed="").returncode == 0


def test_ctrl_c_leaves_without_a_word_of_python(tmp_path: Path) -> None:
    with Terminal([str(PROGRAM)], folder=tmp_path) as terminal:
        terminal.wait_for("Which game?")
        terminal.press("C-c")
        assert terminal.wait_for_end() == 0
        assert "Traceback" not in terminal.screen()
