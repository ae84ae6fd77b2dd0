"""The tool that builds the words: how it reads its inputs, and what it refuses."""

import io
import tarfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools import scowl
from tools.build_dictionary import DATA, graded, level_of, main, region
from tools.built_files import checked, compare
from tools.scowl import Entry, plain
from tools.word_forms import american, inflections


def package(**files: str) -> bytes:
    """Build a Debian package with these word files by hand."""
    return package_with("dict/scowl", files)


def package_with(folder: str, files: Mapping[str, str]) -> bytes:
    """Build a Debian package with these files in a folder of /usr/share."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:xz") as tar:
        for name, text in files.items():
            member = tarfile.TarInfo(f"./usr/share/{folder}/{name}")
            member.size = len(text.encode())
            tar.addfile(member, io.BytesIO(text.encode()))
    parts = {"debian-binary": b"2.0", "data.tar.xz": archive.getvalue()}
    return b"!<arch>\n" + b"".join(part(name, content) for name, content in parts.items())


def part(name: str, content: bytes) -> bytes:
    head = f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}`\n".encode()
    return head + content + b"\n" * (len(content) % 2)


def test_a_package_is_read_line_by_line() -> None:
    files = {"english-words.10": "cat\ncafé\n", "british_z-proper-names.80": "Ulster\n", "README": "no words\n"}
    assert list(scowl.entries(package(**files))) == [
        Entry("Ulster", "british_z", "proper-names", 80),
        Entry("cat", "english", "words", 10),
        Entry("café", "english", "words", 10),
    ]


def test_a_package_without_its_data_is_refused() -> None:
    with pytest.raises(LookupError, match="no data"):
        list(scowl.entries(b"!<arch>\n" + part("debian-binary", b"2.0\n")))


def test_letters_lose_their_accents() -> None:
    assert [plain(text) for text in ("café", "œuvre", "Ångström", "naïve")] == ["cafe", "oeuvre", "Angstrom", "naive"]


def test_an_input_that_was_changed_is_refused(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("cat\n")
    with pytest.raises(ValueError, match="not the file we know"):
        checked(tmp_path, "list.txt", "0" * 64)


def test_without_inputs_the_tool_says_which_file_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    assert "scowl_2020.12.07-2_all.deb" in capsys.readouterr().err


def test_a_number_that_is_not_a_level_is_refused() -> None:
    with pytest.raises(ValueError, match=r"levels\.txt: 10 is none of"):
        graded("levels.txt", (70,))


def test_the_check_says_which_lines_differ(capsys: pytest.CaptureFixture[str]) -> None:
    assert compare({"no-such-list.txt": "CAT\n"}, DATA) == 1
    assert capsys.readouterr().out == "no-such-list.txt differs:\n+CAT\n"


@pytest.mark.parametrize(
    ("british", "expected"),
    [
        ("ORGANISERS", "ORGANIZERS"),
        ("CATALYSE", "CATALYZE"),
        ("DISORGANISATION", "DISORGANIZATION"),
        ("ANAESTHETISE", "ANESTHETIZE"),
        ("OESTROGEN", "ESTROGEN"),
        ("HOUSE", "HOUSE"),
    ],
)
def test_the_american_spelling_of_a_british_word(british: str, expected: str) -> None:
    assert american(british) == expected


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("STOP", "STOPS STOPPED STOPPING STOPPER"),
        ("BAKE", "BAKES BAKED BAKING BAKINGS BAKER"),
        ("HAPPY", "HAPPIER HAPPIEST"),
        ("PITY", "PITIES PITIED PITYING"),
        ("WISH", "WISHES WISHED WISHING"),
        ("BOTHER", "BOTHERS BOTHERED BOTHERING"),
    ],
)
def test_a_word_has_its_inflections(word: str, forms: str) -> None:
    assert {word, *forms.split()} <= inflections(word)


def test_a_doubled_consonant_is_not_single() -> None:
    """So SPIC doesn't lead to SPICED."""
    assert not {"STOPED", "STOPES", "STOPING"} & inflections("STOP")


@pytest.mark.parametrize(
    ("variant", "level", "expected"), [("english", 10, 10), ("variant_1", 10, 55), ("british_variant_2", 70, 70)]
)
def test_a_variant_is_never_among_the_most_common_words(variant: str, level: int, expected: int) -> None:
    assert level_of(Entry("nite", variant, "words", level)) == expected


@pytest.mark.parametrize(
    ("variants", "expected"),
    [
        ({"english", "american"}, "-"),
        ({"american", "british", "british_z", "canadian"}, "-"),
        ({"british", "canadian"}, "BC"),
        ({"variant_1", "british_variant_2"}, "V"),
    ],
)
def test_regions_say_where_a_spelling_is_used(variants: set[str], expected: str) -> None:
    assert region(variants) == expected
