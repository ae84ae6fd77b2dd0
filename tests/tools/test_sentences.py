"""Everything players can read is extracted, for translators and for anyone who looks after our English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.test_english import habits_in
from tools import sentences

OLD_WORDS = re.compile(r"\b(hall|lays?|laid|lies|stands?|usually|unseen|may)\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def extracted() -> list[sentences.Sentence]:
    return [*sentences.sentences()]


@pytest.fixture(scope="module")
def found(extracted: list[sentences.Sentence]) -> set[str]:
    return {sentence.text for sentence in extracted}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("There's no such game.", id="a problem of the server"),
        pytest.param("Every word must be worth at least five points.", id="the catalogue"),
        pytest.param("Type another word from your hand.", id="a prompt"),
        pytest.param("Words must be worth at least {…} points.", id="a refusal with a number"),
        pytest.param("Got a code?", id="the client, between tags"),
        pytest.param("Skip to content", id="the client, on a line of its own"),
        pytest.param("Home", id="the client, a button of one word"),
        pytest.param("Step {…} of {…}.", id="the client, with numbers filled in"),
        pytest.param("Number of players", id="the client, a label for screen readers"),
        pytest.param("{…} can still challenge.", id="the client, a template"),
        pytest.param("25 word games to play with friends or bots.", id="the page around the client"),
        pytest.param("Tap your SCANT, then Close.", id="a lesson"),
        pytest.param("{… tile} in the draw pile", id="the client, a count with its noun"),
        pytest.param("{…} {are|is} thinking…", id="the client, one of two words"),
        pytest.param("solo", id="the client, a word alone in braces"),
        pytest.param("the top card of the discard pile", id="the client, a text under a property"),
        pytest.param("Points per turn", id="an attribute that a page shows"),
        pytest.param("First move", id="the leaderboard's script"),
        pytest.param("Join a game; returns its id and your token.", id="what a tool for models does"),
        pytest.param("Draw a QR code of the link to a game.", id="what a route of the server does"),
    ],
)
def test_what_players_read_is_found(found: set[str], text: str) -> None:
    assert text in found


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("row main-row", id="a class"),
        pytest.param("primary big", id="a class of a button"),
        pytest.param("no picture", id="an error for programmers"),
        pytest.param("translate({…}px, {…}px)", id="a style"),
        pytest.param("/games/{…}/preview?{…}", id="an address"),
        pytest.param("[data-line]:not(:disabled)", id="a selector"),
        pytest.param("Shift+ArrowLeft Shift+ArrowRight", id="keys"),
        pytest.param("text bold end", id="classes of a picture"),
        pytest.param("Vary", id="a header"),
        pytest.param("MeasureValueWhat it means", id="cells of a table, read as one"),
    ],
)
def test_code_is_left_out(found: set[str], text: str) -> None:
    assert text not in found


def test_the_client_speaks_plain_english(extracted: list[sentences.Sentence]) -> None:
    texts = [sentence.text for sentence in extracted if sentence.place.startswith("web/")]
    assert len(texts) > 400
    assert [text for text in texts if habits_in(text) or OLD_WORDS.search(text)] == []


def test_what_nobody_reads_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "ROOT", tmp_path)
    program = tmp_path / "program.py"
    program.write_text(
        """
def play(word: "Word of somebody") -> None:
    '''Say something in a docstring.'''
    log.info("a table was opened", key="two words")
    pattern = re.compile("a b c")
    raise Refused("FW-1", f"{word} is no word.")
"""
    )
    found = {sentence.text for sentence in sentences.python_sentences(program)}
    assert found == {"two words", "{…} is no word."}


def test_the_file_has_a_line_for_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "sentences.txt"
    monkeypatch.setattr("sys.argv", ["sentences.py", str(target)])
    sentences.main()
    lines = target.read_text(encoding="utf-8").splitlines()
    assert len(lines) > 1000
    assert all(": " in line for line in lines)
