"""Whatever the kernel is given, it answers or says what is wrong; it never crashes."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordparlor.words._kernel import WordGraph

GRAPH = WordGraph.build(["ACT", "CAT", "QUIT"])
TOO_LONG = "A" * 64
HUGE = 10**30


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: WordGraph.build(["B", "A"]), "words must be in ascending order, without duplicates: 'A' is after 'B'"),
        (lambda: WordGraph.build(["A", "A"]), "words must be in ascending order, without duplicates: 'A' is after 'A'"),
        (lambda: WordGraph.build([""]), "a word must have at least one letter"),
        (lambda: WordGraph.build([TOO_LONG]), "a word can have at most 63 letters"),
        (lambda: WordGraph.build(["É"]), r"a word must be uppercase letters A to Z, not '\xc3\x89'"),
        (lambda: WordGraph.from_text(b"A\nb"), "line 2: a word must be uppercase letters A to Z, not 'b'"),
        (
            lambda: WordGraph.from_text(b"A\n\xff\x00"),
            r"line 2: a word must be uppercase letters A to Z, not '\xff\x00'",
        ),
        (lambda: WordGraph.from_text(b"\n"), "line 1: a word must have at least one letter"),
        (lambda: WordGraph.load(b""), "not a saved word graph: it's too short"),
        (lambda: WordGraph.load(bytes(100)), "not a saved word graph: it doesn't start with the right signature"),
        (lambda: WordGraph.load(GRAPH.save() + b"\0"), "not a saved word graph: its length is wrong"),
        (lambda: GRAPH.gap("c", ""), "before must be uppercase letters A to Z, not 'c'"),
        (lambda: GRAPH.gap("", "T!"), "after must be uppercase letters A to Z, not 'T!'"),
        (lambda: GRAPH.gap("C", "T", ["A", ""]), "faces[1] must be a face of one or two uppercase letters, not ''"),
        (lambda: GRAPH.gap("C", "T", ["ABC"]), "faces[0] must be a face of one or two uppercase letters, not 'ABC'"),
        (lambda: GRAPH.near(""), "word must have at least one letter"),
        (lambda: GRAPH.near(TOO_LONG), "word can have at most 63 letters"),
        (lambda: GRAPH.anagrams("cat"), "word must be uppercase letters A to Z, not 'cat'"),
        (lambda: GRAPH.from_rack("A*"), "faces[1] must be a face of one or two uppercase letters, not '*'"),
        (lambda: GRAPH.from_rack("A" * 129), "faces can have at most 128 items, not 129"),
        (lambda: GRAPH.from_rack(["QU"] * 9), "faces can have at most 8 items of two letters, not 9"),
        (lambda: GRAPH.from_rack("A", wilds=-1), "wilds must be a number from 0 to 63, not -1"),
        (lambda: GRAPH.from_rack("A", wilds=64), "wilds must be a number from 0 to 63, not 64"),
        (lambda: GRAPH.from_rack("A", must="B"), "must[0] is 'B', but faces doesn't have enough of them"),
        (lambda: GRAPH.from_rack("AB", must="AA"), "must[1] is 'A', but faces doesn't have enough of them"),
        (lambda: GRAPH.from_rack(["QU"], must="Q"), "must[0] is 'Q', but faces doesn't have enough of them"),
        (lambda: GRAPH.from_rack("A", shortest=-1), "shortest must be a number from 0 to 63, not -1"),
        (lambda: GRAPH.from_rack("A", longest=64), "longest must be a number from 0 to 63, not 64"),
        (lambda: GRAPH.from_rack("AB", weights=[1]), "weights must have one item for each face: 2, not 1"),
        (lambda: GRAPH.from_rack("A", weights=[]), "weights must have one item for each face: 1, not 0"),
        (lambda: GRAPH.from_rack("A", weights=[10**7]), "weights[0] must be a number from -1000000 to 1000000"),
        (lambda: GRAPH.from_rack("A", weights=[HUGE]), "weights[0] is too large a number"),
        (lambda: GRAPH.from_rack("A", wild_weight=-(10**7)), "wild_weight must be a number from -1000000 to 1000000"),
        (
            lambda: GRAPH.from_rack("A", limit=-1),
            "limit must be 0 for all results, or how many of the best to return, not -1",
        ),
    ],
)
def test_a_wrong_value_is_named(ask: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        ask()


# Not type-checked: arguments that people pass if they have no type checker.
anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.binary(max_size=5),
    st.lists(st.none() | st.integers() | st.text(max_size=3), max_size=4),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
    st.sampled_from([HUGE, -HUGE, "\ud800", ["\ud800"], object(), [[]], range(3), GRAPH, "A" * 10_000, ["A"] * 10_000]),
)


@pytest.mark.parametrize(
    ("question", "names"),
    [
        (WordGraph.build, ["sorted_words"]),
        (WordGraph.from_text, ["text"]),
        (WordGraph.load, ["data"]),
        (GRAPH.contains, ["word"]),
        (GRAPH.number, ["word"]),
        (GRAPH.word, ["number"]),
        (GRAPH.gap, ["before", "after", "faces"]),
        (GRAPH.near, ["word"]),
        (GRAPH.anagrams, ["word"]),
        (GRAPH.from_rack, ["faces", "wilds", "must", "shortest", "longest", "weights", "wild_weight", "limit"]),
    ],
)
@given(data=st.data())
def test_anything_is_answered_or_refused(
    question: Callable[..., object], names: list[str], data: st.DataObject
) -> None:
    given_names = data.draw(st.sets(st.sampled_from(names), min_size=1))
    arguments = {name: data.draw(anything, name) for name in given_names}
    with suppress(TypeError, ValueError, IndexError):
        question(**arguments)


def test_a_failing_sequence_does_no_harm() -> None:
    class Trap:
        def __len__(self) -> int:
            return 3

        def __getitem__(self, place: int) -> str:
            raise RuntimeError(f"no item {place}")

    with pytest.raises(RuntimeError, match="no item 0"):
        GRAPH.from_rack(Trap())  # type: ignore[arg-type]
