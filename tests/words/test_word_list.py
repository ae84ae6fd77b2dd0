"""A player's own list is read the way people write lists."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import rule
from wordparlor.words.dictionary import DictionaryError
from wordparlor.words.word_list import RejectedLine, parsed, read_word_list

WORDS = st.text(alphabet="abcXYZ", min_size=1, max_size=63)
LEFT_OUT = st.sampled_from(["", "  ", "# a comment", "\t#cat"])
NEWLINES = st.sampled_from(["\n", "\r\n", "\r"])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "my words.txt"


@rule("COM-1")
@given(st.lists(WORDS | LEFT_OUT), NEWLINES)
def test_each_line_is_a_word_in_whatever_case(lines: list[str], newline: str) -> None:
    words = [line.upper() for line in lines if line.isalpha()]
    found = parsed(newline.join(lines))
    assert found.words == tuple(sorted(set(words)))
    assert found.duplicates == len(words) - len(set(words))
    assert found.rejected == ()


@rule("COM-1")
@given(st.text())
def test_every_line_is_a_word_or_blank_or_rejected_by_its_number(text: str) -> None:
    found = parsed(text)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for rejected in found.rejected:
        assert lines[rejected.line - 1].strip()[:59] == rejected.text[:59]
    assert len(found.words) + found.duplicates + len(found.rejected) <= len(lines)


@rule("COM-1", "COM-2")
def test_a_hyphen_an_apostrophe_or_another_sign_is_rejected_with_its_line() -> None:
    found = parsed("cat\nmother-in-law\n# fine\ndon't\nC3PO\nice cream\n" + "x" * 64 + "\nлил\nc#\n")
    assert found.words == ("CAT",)
    assert found.rejected == (
        RejectedLine(2, "mother-in-law", "It has a hyphen."),
        RejectedLine(4, "don't", "It has an apostrophe."),
        RejectedLine(5, "C3PO", "It has a character other than A to Z: 3"),
        RejectedLine(6, "ice cream", "It has a space. Write one word per line."),
        RejectedLine(7, "x" * 59 + "…", "It has 64 letters, but a word can have 1 to 63."),
        RejectedLine(8, "лил", "It has a character other than A to Z: Л"),
        RejectedLine(9, "c#", "It has a character other than A to Z: #"),
    )


@rule("COM-1")
def test_a_file_with_a_byte_order_mark_comments_and_accents(path: Path) -> None:
    path.write_bytes("\ufeffcafé\r\n\r\n# mine\r\nCAFE # again\r\n Oeuvre \r\nœuvre".encode())
    found = read_word_list(path)
    assert found.words == ("CAFE", "OEUVRE")
    assert found.duplicates == 2


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"cat\r\ncaf\xe9\r\n", "isn't UTF-8 (line 2). Save it as UTF-8."),
        ("cat".encode("utf-16"), "is UTF-16 text. Save it as UTF-8."),
        (b"\x7fELF\0\0", "isn't a text file. Choose a text file with one word per line."),
    ],
)
def test_a_file_that_is_not_a_list_is_recognized(path: Path, data: bytes, told: str) -> None:
    path.write_bytes(data)
    with pytest.raises(DictionaryError) as problem:
        read_word_list(path)
    assert str(problem.value) == f"{path} {told}"


def test_a_file_that_is_not_there(path: Path) -> None:
    with pytest.raises(DictionaryError, match=r".*my words.txt doesn't exist"):
        read_word_list(path)


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(DictionaryError, match="is a folder"):
        read_word_list(tmp_path)


def test_a_file_without_end() -> None:
    with pytest.raises(DictionaryError, match="is too large"):
        read_word_list(Path("/dev/zero"))
