"""`parlor play`: whole games in a terminal, saved at every move."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.commands.conftest import PROGRAM, Parlor
from tests.rules import rule
from tests.terminal import Terminal
from wordparlor.core.record import read
from wordparlor.words.shelf import shipped

CHALLENGE = ("--option", "policy=challenge")
GREEDY = ("--seats", "person,greedy")  # its play depends on no clock, unlike that of the levels


def only_record(home: Path) -> Path:
    (path,) = (home / "games").glob("*.jsonl")
    return path


def test_a_game_against_the_bot_is_played_to_its_end_and_reviewed(parlor: Parlor, home: Path) -> None:
    """A person always passes: the bot also passes when it must, and the sheet shows what was missed."""
    ran = parlor("play", "upwords", "--seed", "7", *GREEDY, "--names", "Ann,Robo", typed="pass\n" * 60)
    assert ran.returncode == 0, ran.stderr
    assert "Missed plays:" in ran.stdout
    assert re.search(r"Ann missed \d+ points\.", ran.stdout)
    assert re.search(r"Robo +\d+  wins", ran.stdout)
    assert parlor("record", "verify", only_record(home)).returncode == 0


@rule("COM-12")
def test_the_draw_is_announced_before_the_first_table_and_not_again(parlor: Parlor, home: Path) -> None:
    drew = "Ann drew I and Robo drew M.\nAnn drew the letter nearest to A and goes first.\n"
    asked = ("play", "upwords", "--seed", "12", "--names", "Ann,Robo")
    begun = parlor(*asked, typed="quit\n").stdout
    assert begun.index(drew) < begun.index("    A    B    C")
    unmoved = ("play", "upwords", "--record", only_record(home))
    assert parlor(*unmoved, typed="home\nquit\n").stdout.count(drew) == 1, "nobody has moved yet"
    assert "drew" not in parlor(*unmoved, typed="quit\n").stdout


@rule("COM-12")
def test_on_a_shared_terminal_the_draw_is_shown_once(parlor: Parlor) -> None:
    """If hands are hidden, each player sees it behind the privacy screen; if not, they read it together."""
    names = ("--players", "2", "--names", "Ann,Bob", "--seed", "7", "--option", "policy=checked")
    typed = "\npass\n\npass\n\nquit\n"
    assert (
        parlor("play", "upwords", *names, typed=typed).stdout.count("drew the letter nearest to A and goes first.") == 2
    )
    open_table = parlor("play", "last-word", *names, typed="board\nquit\n").stdout
    assert open_table.count("plays red and goes first.") == 1


def test_a_move_is_previewed_played_and_taken_back(parlor: Parlor) -> None:
    typed = "preview mark\nmark\nundo\nsheet\nquit\n"
    ran = parlor("play", "upwords", "--seed", "7", "--names", "Ann,Robo", typed=typed)
    lines = ran.stdout.splitlines()
    (previewed,) = (line for line in lines if "makes" in line)
    points = re.search(r"for (\d+) points", previewed)
    assert points is not None
    assert any(re.search(rf"Ann plays .*MARK.* for {points[1]} points", line) for line in lines)
    assert "Your last move was undone." in ran.stdout
    assert not any(re.match(r" +\d+  Ann .*MARK", line) for line in lines)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hint", "makes"),
        ("word qi", "QI is valid"),
        ("word xqz", "XQZ isn't valid"),
        ("word geese", "\n  GEESE, a form of GOOSE (noun): "),
        ("rules", "# Upwords"),
        ("rules UPW-10", "UPW-10"),
        ("rules UPW-99", "no rule 'UPW-99'"),
        ("exchange q", "(COM-21:"),
        ("exchange", "Which tile? For example, exchange E."),
        ("mokra", "MOKRA isn't a valid word"),
        ("5C.(Z)OO", "no Z on 5C"),
        ("1A AM", "(UPW-7:"),
        ("challenge", "no play to challenge"),
        ("12 34 56", "I don't understand"),
        ("help", "preview MOVE"),
        ("preview", "Which move? Type a word and where it starts"),
        ("play", "Which move? Type a word and where it starts"),
        ("preview pass", "pass doesn't make a word."),
        ("word cat xyzzy dog", "\nXYZZY isn't valid: it isn't in the default dictionary.\nDOG is valid: "),
    ],
)
def test_what_can_be_typed(parlor: Parlor, typed: str, answer: str) -> None:
    ran = parlor("play", "upwords", "--seed", "7", typed=f"{typed}\nquit\n")
    assert answer in ran.stdout
    assert ran.stderr == ""


def test_a_move_is_echoed_only_if_it_is_written_another_way(parlor: Parlor) -> None:
    ran = parlor("play", "upwords", "--seed", "7", typed="exchange a\npass\nquit\n")
    assert "Player> = exchange A\nPlayer exchanges A for " in ran.stdout
    assert "Player> Player passes." in ran.stdout


def test_a_hint_names_the_words_only_if_they_are_not_what_is_typed(parlor: Parlor) -> None:
    assert "Try YUCCA for 9 points." in parlor("play", "last-man-standing", "--seed", "5", typed="hint\nquit\n").stdout
    ran = parlor("play", "upwords", "--seed", "4", *GREEDY, typed="hint\nquit\n")
    assert "Try NO. It makes NO, NU and OR for 12 points." in ran.stdout
    assert "Try 'draw'." in parlor("play", "snare", "--seed", "a1", typed="hint\nquit\n").stdout


def test_the_score_sheet_names_a_player_once_a_turn(parlor: Parlor) -> None:
    ran = parlor("play", "snare", "--seed", "a1", *GREEDY, typed="sheet\nquit\n")
    row = re.search(r"^Player>   1  Greedy +130  (.*(?:\n +.*)*)", ran.stdout, re.MULTILINE)
    assert row
    assert re.sub(r"\s+", " ", row[1]).startswith(
        "draws 2 cards, AVUNCULAR (lay AVUNcU!LAR), closes AVUNCULAR, discards the G"
    )


def test_an_empty_score_sheet_says_so(parlor: Parlor) -> None:
    assert "The score sheet is still empty." in parlor("play", "first-base", typed="sheet\nquit\n").stdout


@rule("FW-16")
def test_nobody_is_warned_about_an_action_that_is_not_possible(parlor: Parlor) -> None:
    ran = parlor("play", "run-the-table", "--seed", "12", typed="give up\nquit\n")
    assert "You can't give up here. (FW-16" in ran.stdout
    assert "To confirm" not in " ".join(ran.stdout.split())


def test_a_hint_uses_a_rare_word_if_no_common_one_fits(parlor: Parlor, tmp_path: Path) -> None:
    default = shipped("default")
    rare = tmp_path / "rare.txt"
    rare.write_text("\n".join(word for word in default.words() if (default.level(word) or 100) > 60))
    ran = parlor("play", "upwords", "--seed", "7", "--dictionary", rare, typed="hint\nquit\n")
    assert re.search(r"a rare one does:\nTry [A-Z]", ran.stdout)


@rule("COM-5")
@pytest.mark.parametrize("typed", ["hint", "word qi"])
def test_with_challenges_nothing_reveals_which_words_are_valid(parlor: Parlor, typed: str) -> None:
    game = ("play", "upwords", "--players", "2", "--seed", "7", *CHALLENGE)
    ran = parlor(*game, typed=f"\n{typed}\nquit\n")
    assert "COM-5" in ran.stdout
    assert "is valid" not in ran.stdout
    assert "(noun)" not in ran.stdout


@rule("COM-5", "UPW-18")
def test_people_challenge_each_other_at_one_terminal(parlor: Parlor) -> None:
    """Player 1 goes first with seed 2: a word that doesn't exist, challenged by player 2, is taken back."""
    game = ("play", "upwords", "--players", "2", "--seed", "2", "--names", "Ann,Bob", *CHALLENGE)
    begun = parlor(*game, typed="\nquit\n")
    first = "Ann" if "> Ann:" in begun.stdout else "Bob"
    other = "Bob" if first == "Ann" else "Ann"
    tiles = re.search(r"Your tiles: (\S) (\S) (\S)", begun.stdout)
    assert tiles is not None
    none = "".join(tiles.groups())
    typed = f"\n5E {none}\n\nchallenge\n\npass\n\nquit\n"
    ran = parlor(*game, "--new", typed=typed)
    assert f"{other}, press Enter when nobody else is looking." in ran.stdout
    assert f"{other} challenged {first}: {none}" in ran.stdout
    assert "The tiles come off the board" in ran.stdout
    assert f"{first} passes." in ran.stdout


@rule("COM-5")
def test_words_are_checked_at_one_terminal_unless_the_players_choose_to_challenge(parlor: Parlor) -> None:
    game = ("play", "upwords", "--players", "2", "--seed", "7")
    assert "is valid" in parlor(*game, typed="\nword qi\nquit\n").stdout
    assert "is valid" not in parlor(*game, *CHALLENGE, typed="\nword qi\nquit\n").stdout


@rule("COM-6", "SNR-19")
def test_at_one_terminal_the_next_player_is_asked_last_about_a_challenge(parlor: Parlor) -> None:
    """Player 3 goes first with seed 4, and Player 1 is next: Player 2 can challenge before they close the window."""
    typed = "\ndraw\nlay EEOI\ndisc W\n\nchallenge EEOI draw\nquit\n"
    ran = parlor("play", "snare", "--players", "3", "--seed", "4", *CHALLENGE, typed=typed)
    asked = re.findall(r"(Player \d), press Enter", ran.stdout)
    assert asked[:2] == ["Player 3", "Player 2"]
    assert "Player 2 challenged Player 3: EEOI isn't in the dictionary." in ran.stdout


@rule("COM-6")
def test_at_one_terminal_all_others_accept_a_word_before_the_next_player_does(parlor: Parlor) -> None:
    typed = "\ndraw\nlay EEOI\ndisc W\n\nlet\n\nlet\nquit\n"
    ran = parlor("play", "snare", "--players", "3", "--seed", "4", *CHALLENGE, typed=typed)
    assert re.findall(r"(Player \d), press Enter", ran.stdout) == ["Player 3", "Player 2", "Player 1"]
    assert "Player 1> Player 1 accepts the word." in ran.stdout


def test_a_game_continues_after_its_terminal_was_killed(home: Path, tmp_path: Path) -> None:
    command = ["env", f"WORDPARLOR_HOME={home}", str(PROGRAM), "play", "upwords"]
    with Terminal([*command, "--seed", "7", "--names", "Ann,Robo"], folder=tmp_path, rows=40) as terminal:
        terminal.wait_for("Ann>")
        terminal.type("mark\nsheet\n")
        terminal.wait_for("  3  Robo")
        terminal.kill()
    with Terminal(command, folder=tmp_path, rows=40) as terminal:
        assert "Resuming the game" in terminal.wait_for("Ann>")
        terminal.type("sheet\n")
        terminal.wait_for("  3  Robo")
        terminal.press("C-d")
        assert terminal.wait_for_end() == 0


def test_a_second_terminal_does_not_play_the_same_game(parlor: Parlor, home: Path, tmp_path: Path) -> None:
    command = ["env", f"WORDPARLOR_HOME={home}", str(PROGRAM), "play", "upwords"]
    with Terminal(command, folder=tmp_path) as terminal:
        terminal.wait_for("Player>")
        ran = parlor("play", "upwords")
    assert ran.returncode == 1
    assert "another terminal" in ran.stderr


def test_the_record_can_be_named_and_resumed(parlor: Parlor, tmp_path: Path) -> None:
    file = tmp_path / "our-game.jsonl"
    parlor("play", "upwords", "--seed", "7", "--record", file, typed="pass\nquit\n")
    ran = parlor("play", "upwords", "--record", file, typed="sheet\nquit\n")
    assert "Resuming the game" in ran.stdout
    assert "pass" in ran.stdout


def test_a_record_resumes_as_it_began_and_with_its_own_game(parlor: Parlor, tmp_path: Path) -> None:
    file = tmp_path / "our-game.jsonl"
    parlor("play", "upwords", "--seed", "7", "--record", file, typed="pass\nquit\n")
    kept = file.read_bytes()
    for arguments, status in ((["upwords", "--new"], 2), (["upwords", "--players", "3"], 2), (["rings"], 1)):
        ran = parlor("play", *arguments, "--record", file)
        assert ran.returncode == status
        assert str(file) in ran.stderr
    assert file.read_bytes() == kept


@rule("UPW-23")
def test_in_a_solo_game_the_best_scores_are_kept(parlor: Parlor) -> None:
    for seed in ("1", "2"):
        ran = parlor("play", "upwords", "--players", "1", "--seed", seed, typed="pass\npass\n")
    assert re.search(r"Your best solo scores: -35, -35\.", ran.stdout)


@rule("FW-BASE-2", "FW-17")
def test_solo_games_without_scores_are_ranked_by_how_they_ended(parlor: Parlor) -> None:
    parlor("play", "first-base", "--seed", "3", typed="stop\nstop\n")
    ran = parlor("play", "first-base", "--seed", "3", typed="spigots\npass\nstop\nstop\n")
    best = "  The player stopped. Cards left: 113.\n  The player stopped. Cards left: 120.\n"
    assert ran.stdout.endswith(f"Your best solo games:\n{best}")
    assert "You can't pass here, but you can stop." in ran.stdout


@rule("COM-11")
@pytest.mark.parametrize(("leaving", "told"), [("out", "Bob left the game."), ("bot", "Bob's bot")])
def test_a_player_who_leaves_is_out_or_replaced_by_a_bot(parlor: Parlor, leaving: str, told: str) -> None:
    arguments = ["--seats", "person,person,greedy", "--names", "Ann,Bob,Robo", "--seed", "3"]
    typed = "\n" + "leave\n" * 2 + "\nboard\nquit\n"  # typed twice, for it is for good
    ran = parlor("play", "upwords", *arguments, "--option", f"leaving={leaving}", typed=typed)
    assert told in ran.stdout or told.replace("Bob", "Ann") in ran.stdout
    assert ran.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (["upwords"], "leave"),
        (["upwords", "--players", "1"], "pass"),
        (["last-word"], "give up"),
        (["rings", "--seed", "30"], "done"),
    ],
)
def test_what_cannot_be_taken_back_is_typed_twice(parlor: Parlor, arguments: list[str], typed: str) -> None:
    """If something else comes in between, the player didn't mean it."""
    ran = parlor("play", *arguments, typed=f"{typed}\nhelp\n{typed}\nquit\n")
    assert " ".join(ran.stdout.split()).count(f"To confirm, type {typed} again.") == 2
    assert "is saved" in ran.stdout


def test_when_the_others_have_to_agree_undo_is_typed_twice(parlor: Parlor) -> None:
    arguments = ["--players", "2", "--seed", "2", "--option", "undo=consent"]
    ran = parlor("play", "snare", *arguments, typed="\ntake\nundo\nundo\nquit\n")
    assert "The others have to agree." in ran.stdout
    assert "Your last move was undone." in ran.stdout


@pytest.mark.parametrize(
    ("people", "told"), [("2", "hidden pieces have been revealed since"), ("1", "Your last move was undone.")]
)
def test_a_draw_is_taken_back_only_where_nobody_is_cheated(parlor: Parlor, people: str, told: str) -> None:
    seats = ",".join(["person"] * int(people) + ["greedy"] * (3 - int(people)))
    ran = parlor("play", "snare", "--seats", seats, "--seed", "2", typed="\ndraw\nundo\nquit\n")
    assert told in ran.stdout


@pytest.mark.usefixtures("home")
def test_on_a_narrow_screen_lines_are_broken_between_words_and_columns_are_kept(tmp_path: Path) -> None:
    with Terminal([str(PROGRAM), "play", "rings", "--seed", "4"], folder=tmp_path, columns=46, rows=60) as terminal:
        terminal.wait_for_last_line("Player>")
        terminal.type("help\n")
        seen = terminal.wait_for("quit ")
    assert "Type each word you find. When you're\n  finished, type done.\n" in seen
    assert "  hint          suggest a play with words\n                that most people know\n" in seen


def test_plain_describes_the_table_in_sentences(parlor: Parlor) -> None:
    ran = parlor("play", "upwords", "--plain", "--seats", "person,greedy", "--seed", "7", typed="quit\n")
    assert "Row 5: column A P" in ran.stdout
    assert "    A    B" not in ran.stdout


@pytest.mark.parametrize(
    ("written", "value"), [("yes", True), ("On", True), ("true", True), ("no", False), ("OFF", False)]
)
def test_an_option_is_turned_on_and_off_in_words(parlor: Parlor, tmp_path: Path, written: str, value: bool) -> None:  # noqa: FBT001 - an option's value
    file = tmp_path / "game.jsonl"
    parlor("play", "snare", "--option", f"rearrange={written}", "--record", file, typed="quit\n")
    assert json.loads(file.read_text().splitlines()[0])["options"]["rearrange"] is value


@pytest.mark.parametrize(
    ("arguments", "status", "problem"),
    [
        (["chess"], 2, "There's no game 'chess'"),
        (["upword"], 2, "upwords"),
        (["upwords", "--players", "5"], 2, "1 to 4 players"),
        (["upwords", "--seats", "person,robot"], 2, "There's no bot 'robot'"),
        (["upwords", "--seats", "me,club"], 2, "To take a seat yourself, write person."),
        (["upwords", "--names", "Ann"], 2, "--names"),
        (["upwords", "--names", ",Bob"], 2, "--names"),
        (["upwords", "--seats", "person,greedy:999"], 2, "greedy:999"),
        (["upwords", "--option", "policy"], 2, "NAME=VALUE"),
        (["upwords", "--option", "policy=maybe"], 2, "policy"),
        (["upwords", "--option", "colour=red"], 2, "no option 'colour'"),
        (["upwords", "--players", "1", "--option", "policy=challenge"], 2, "solo"),
        (["upwords", "--dictionary", "klingon"], 2, "klingon"),
        (["upwords", "--record", "/nowhere/at/all.jsonl"], 1, "Can't open"),
        (["upwords", "--record", "/dev/full"], 1, "/dev/full"),
    ],
)
def test_an_impossible_command_is_explained(
    parlor: Parlor, home: Path, arguments: list[str], status: int, problem: str
) -> None:
    ran = parlor("play", *arguments)
    assert ran.returncode == status
    assert problem in ran.stderr
    assert "Traceback" not in ran.stderr
    assert not (home / "games").exists() or not list((home / "games").iterdir())


def test_a_full_disk_loses_nothing_and_changes_nothing(home: Path) -> None:
    """The system lets no file grow beyond 4 KB: the game says so and stays where it was."""
    command = f"ulimit -f 4; {PROGRAM} play upwords --seed 7"
    moves = "pass\n" * 20
    full = subprocess.run(["bash", "-c", command], check=False, capture_output=True, text=True, input=moves)
    assert "Your move wasn't played" in full.stdout + full.stderr
    assert "Traceback" not in full.stderr
    record = read(only_record(home).read_bytes())
    assert only_record(home).stat().st_size == record.whole_bytes
    assert not record.ended


def test_a_damaged_record_is_not_played_on(parlor: Parlor, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    parlor("play", "upwords", "--seed", "7", "--record", file, typed="pass\nquit\n")
    damaged = file.read_bytes().replace(b'"pass"', b'"past"')
    file.write_bytes(damaged)
    ran = parlor("play", "upwords", "--record", file, typed="quit\n")
    assert ran.returncode == 1
    assert "Line " in ran.stderr
    assert file.read_bytes() == damaged


def test_every_line_is_on_disk_when_it_is_reported(parlor: Parlor, home: Path) -> None:
    parlor("play", "upwords", "--seed", "7", typed="pass\npass\n")
    lines = [json.loads(line) for line in only_record(home).read_text().splitlines()]
    assert [line["line"] for line in lines[:3]] == ["head", "action", "action"]
