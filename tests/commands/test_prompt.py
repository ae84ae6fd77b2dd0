"""`parlor word` alone is a prompt that checks words, with a terminal or without."""

import re
from pathlib import Path

from tests.commands.conftest import PROGRAM, Parlor
from tests.terminal import Terminal
from wordparlor.commands.prompt import HELP
from wordparlor.words.shelf import open_dictionary
from wordparlor.words.verdict import verdict_on


def test_lines_from_a_file_are_judged_until_they_end(parlor: Parlor) -> None:
    ran = parlor("word", typed="qi xyzzyq\n\nDON'T")
    assert (ran.returncode, ran.stderr) == (0, "")
    told = ran.stdout.splitlines()
    assert told[0].startswith("Check words")
    assert [line.split(":")[0] for line in told[-3:]] == ["QI is valid", "XYZZYQ isn't valid", "DON'T isn't valid"]


def test_typing_nothing_is_not_an_error(parlor: Parlor) -> None:
    assert parlor("word", typed="").returncode == 0


def test_help_fits_a_screen_and_its_examples_are_true() -> None:
    assert len(HELP.splitlines()) < 24
    assert max(map(len, HELP.splitlines())) <= 80
    default = open_dictionary("default")
    examples = re.findall(r"^  ([a-z]+(?: [a-z]+)*)  +([A-Z'-]+)", HELP, re.MULTILINE)
    assert {kind: verdict_on(word, default).reason for kind, word in examples} == {
        "proper names": "proper-name",
        "abbreviations": "abbreviation",
        "words with an apostrophe": "contraction",
        "words with a hyphen": "hyphenated",
        "affixes": "affix",
        "single letters": "too-short",
    }


def test_a_person_types_asks_for_help_and_leaves(tmp_path: Path) -> None:
    with Terminal([str(PROGRAM), "word"], folder=tmp_path) as terminal:
        terminal.wait_for("\n>")
        terminal.type("café\n")
        terminal.wait_for("everyday word.\n>")
        terminal.type("?\n")
        assert "MOTHER-IN-LAW" in terminal.wait_for("lists all commands; Ctrl-D quits.\n\n>")
        terminal.type("quit\n")
        terminal.wait_for("(Press Ctrl-D to quit.)\n>")
        terminal.press("C-d")
        assert terminal.wait_for_end() == 0


def test_typed_lines_can_be_recalled(tmp_path: Path) -> None:
    with Terminal([str(PROGRAM), "word"], folder=tmp_path) as terminal:
        terminal.wait_for("\n>")
        terminal.type("cat\n")
        terminal.wait_for("word.\n>")
        for key, seen in (("Up", "> cat"), ("BSpace", "> ca"), ("r", "> car")):
            terminal.press(key)
            terminal.wait_for_last_line(seen)
        terminal.press("Enter")
        terminal.wait_for("CAR is valid")


def test_ctrl_c_leaves_without_a_word_of_python(tmp_path: Path) -> None:
    with Terminal([str(PROGRAM), "word"], folder=tmp_path) as terminal:
        terminal.wait_for("\n>")
        terminal.type("half a wo")
        terminal.wait_for("half a wo")
        terminal.press("C-c")
        assert terminal.wait_for_end() == 0
        assert "Traceback" not in terminal.screen()
        assert "Aborted" not in terminal.screen()
