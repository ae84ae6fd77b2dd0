"""The packed definitions: unpacking returns what was packed, and packing gives the same bytes each time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.build_definitions import DEFINITIONS
from tools.pack_definitions import read
from wordparlor.definitions import lookup
from wordparlor.definitions.packed import BLOCK_SIZE, FORMAT, PackedDefinitions, PackedError, pack

SMALL = {"CAT": ["n a feline mammal", "v to whip"], "CATS": ["=CAT:n"], "DOG": ["n a canine mammal"]}

words = st.text("ABC", min_size=1, max_size=5)
glosses = st.text("ab ;(\u2018", min_size=1, max_size=60).map("n ".__add__)
entries = st.dictionaries(words, st.lists(glosses | words.map("={}".format), min_size=1, max_size=3), min_size=1)


@given(entries)
def test_packed_data_can_be_unpacked(entries: dict[str, list[str]]) -> None:
    packed = PackedDefinitions(pack(entries))
    assert dict(packed.entries()) == {word: tuple(items) for word, items in entries.items()}
    assert all(packed.entry(word) == tuple(items) for word, items in entries.items())


@given(entries, words)
def test_a_word_that_was_not_packed_has_no_entry(entries: dict[str, list[str]], word: str) -> None:
    entries.pop(word, None)
    assert PackedDefinitions(pack(entries | {"B": ["n b"]})).entry(word) == (("n b",) if word == "B" else ())


def test_words_and_glosses_in_many_blocks_are_found() -> None:
    many = {
        f"{a}{b}{c}": [f"n {a * 9} {b * 9} {c * 9}"] for a in "ABCDEFGHIJ" for b in "ABCDEFGHIJ" for c in "ABCDEFGHIJ"
    }
    assert sum(len(items[0]) for items in many.values()) > 3 * BLOCK_SIZE
    packed = PackedDefinitions(pack(many))
    assert [packed.entry(word) for word in many] == [tuple(items) for items in many.values()]
    assert [packed.entry(word) for word in ("A", "EEEE", "ZZZ")] == [(), (), ()]


def test_packing_gives_the_same_bytes_in_any_order() -> None:
    assert pack(SMALL) == pack(dict(reversed(SMALL.items())))


def test_the_shipped_file_is_what_the_committed_text_gives() -> None:
    entries = read(DEFINITIONS)
    first, second = pack(entries), pack(entries)
    assert first == second
    assert lookup.DATA.read_bytes() == first
    assert dict(PackedDefinitions(first).entries()) == {word: tuple(items) for word, items in entries.items()}


@pytest.mark.parametrize(
    "data", [b"", b"something else", FORMAT, pack(SMALL)[:-1], pack(SMALL) + b"more", pack(SMALL)[len(FORMAT) :]]
)
def test_other_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(PackedError):
        PackedDefinitions(data)
