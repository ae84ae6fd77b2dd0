"""The shelf has the shipped dictionaries and the player's own."""

from pathlib import Path

import pytest

from tests.rules import rule
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import Shelf, open_dictionary

BEASTS = Dictionary.from_words(["gnu", "yak"], name="beasts")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "not there yet" / "dictionaries")


def files(shelf: Shelf) -> list[str]:
    return sorted(path.name for path in shelf.folder.iterdir())


def test_three_dictionaries_are_shipped_each_a_part_of_the_next(shelf: Shelf) -> None:
    assert shelf.names() == ("default", "small", "large")
    small, default, large = (set(shelf.open(name).words()) for name in ("small", "default", "large"))
    assert small < default < large


def test_small_has_the_words_of_default_up_to_level_50(shelf: Shelf) -> None:
    assert shelf.open("small").words() == shelf.open("default").only(level=50).words()


@pytest.mark.parametrize("name", ["default", "small", "large"])
def test_a_shipped_dictionary_describes_itself_correctly(shelf: Shelf, name: str) -> None:
    dictionary = shelf.open(name)
    assert dictionary.name == name
    assert dictionary.checksum == Dictionary.from_sorted(dictionary.words(), name=name).checksum


def test_a_shipped_dictionary_is_opened_once(shelf: Shelf) -> None:
    assert shelf.open("small") is shelf.open("small")


@rule("COM-1")
def test_a_dictionary_that_was_added_is_there(shelf: Shelf) -> None:
    shelf.add(BEASTS)
    assert shelf.names() == ("default", "small", "large", "beasts")
    opened = shelf.open("beasts")
    assert (opened.name, opened.checksum) == (BEASTS.name, BEASTS.checksum)
    assert opened.level("YAK") == shelf.open("large").level("YAK")


def test_it_is_kept_as_plain_text(shelf: Shelf) -> None:
    shelf.add(BEASTS)
    assert files(shelf) == ["beasts.txt"]
    assert (shelf.folder / "beasts.txt").read_bytes() == b"GNU\nYAK\n"


@rule("COM-1")
def test_a_list_is_opened_by_its_file(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("zyzzy\ncat\n")
    dictionary = shelf.open(str(path))
    assert dictionary.name == "mine.txt"
    assert dictionary.words() == ["CAT", "ZYZZY"]
    assert (dictionary.level("CAT"), dictionary.level("ZYZZY")) == (10, None)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("default", "default comes with Wordparlor and can't be replaced. Choose another name."),
        ("My Words", "'My Words' isn't a valid name."),
        ("../words", "'../words' isn't a valid name."),
        ("", "'' isn't a valid name."),
        ("beasts", "There's already a dictionary beasts."),
    ],
)
def test_a_taken_or_invalid_name_is_refused(shelf: Shelf, name: str, told: str) -> None:
    shelf.add(BEASTS)
    with pytest.raises(DictionaryError) as problem:
        shelf.add(Dictionary.from_words(["OX"], name=name))
    assert str(problem.value).startswith(told)
    assert files(shelf) == ["beasts.txt"]
    assert shelf.open("beasts").words() == ["GNU", "YAK"]


def test_a_dictionary_is_replaced_if_asked(shelf: Shelf) -> None:
    shelf.add(BEASTS)
    shelf.add(Dictionary.from_words(["OX"], name="beasts"), replace=True)
    assert shelf.open("beasts").words() == ["OX"]


def test_when_no_file_can_be_written_nothing_changes(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(DictionaryError, match=r"Can't write to .* Nothing was changed."):
        Shelf(tmp_path / "file").add(BEASTS)
    assert (tmp_path / "file").read_text() == "in the way"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("beast", "There's no dictionary beast. Choose one of default, small, large, beasts, or a file."),
        ("Beasts", "There's no dictionary Beasts. Choose one of default, small, large, beasts, or a file."),
        ("b" * 300, f"Can't read {'b' * 300}: File name too long."),
        ("beast.txt", "beast.txt doesn't exist. Check the path."),
        ("/", "/ is a folder. Choose a text file with one word per line."),
    ],
)
def test_a_missing_dictionary_is_reported(shelf: Shelf, asked: str, told: str) -> None:
    shelf.add(BEASTS)
    with pytest.raises(DictionaryError) as problem:
        shelf.open(asked)
    assert str(problem.value) == told


def test_a_file_without_words_is_not_a_dictionary(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("# nothing yet\n")
    with pytest.raises(
        DictionaryError, match=r"empty.txt has no words. A word list is a text file with one word per line."
    ):
        shelf.open(str(path))


def test_the_players_shelf_is_in_the_folder_that_the_environment_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORDPARLOR_HOME", str(tmp_path))
    Shelf(tmp_path / "dictionaries").add(BEASTS)
    assert open_dictionary("beasts").words() == ["GNU", "YAK"]
