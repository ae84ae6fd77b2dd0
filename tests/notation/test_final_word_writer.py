"""Rows of piles as text: every way to lay out a word has one text, which reads back as the same way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import rule
from wordparlor.games.final_word.actions import LaidWord
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.final_word.reader import read_words
from wordparlor.notation.final_word.writer import Crossing, Ground, write_words
from wordparlor.pieces.layout import Add, Cover, Keep, Layout, Row, Slot, Swap, row_after, top, word_of

Words = tuple[LaidWord, ...]


def row(text: str) -> Row:
    """Make a row: letters side by side, those of a higher pile in parentheses from bottom to top."""
    row: list[tuple[str, ...]] = []
    for part in text.replace("(", " (").replace(")", ") ").split():
        row += [tuple(part.strip("()"))] if part.startswith("(") else [(letter,) for letter in part]
    return tuple(row)


def as_text(words: Words, ground: Ground, crossed: tuple[Crossing, ...] = ()) -> str:
    return " ".join(write_words(words, crossed, ground))


def read(text: str, ground: Ground) -> Words:
    *parts, last = text.split()
    lead = last if last in ("front", "top") else None
    words, crossed = read_words(parts if lead else [*parts, last], lead, ground)  # type: ignore[arg-type]
    assert crossed == ()
    return words


CHAIN: list[tuple[str, str, tuple[Layout, ...]]] = [
    ("KIT", "+SKI/M", ((Add("S"), Keep(0), Keep(1), Cover(2, "M")),)),
    ("SKIM", "/E/XI/T", ((Cover(0, "E"), Cover(1, "X"), Keep(2), Cover(3, "T")),)),
    ("EXIT", "=E~A/RT+H", ((Cover(0, "E"), Swap(1, "A"), Cover(2, "R"), Keep(3), Add("H")),)),
    ("EARTH", "+TEAR|TH+E", ((Add("T"), Keep(0), Keep(1), Keep(2)), (Keep(3), Keep(4), Add("E")))),
]


@rule("FW-26")
@pytest.mark.parametrize(("lies", "text", "parts"), CHAIN)
def test_the_chain_of_the_rulebook_is_written_as_it_reads(lies: str, text: str, parts: tuple[Layout, ...]) -> None:
    ground = Ground((row(lies),))
    words = tuple(LaidWord(0, part) for part in parts)
    assert as_text(words, ground) == text
    assert read(text, ground) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("*KIT", (LaidWord(None, (Add("K"), Add("I"), Add("T"))),)),
        ("*CAT *DOG", (LaidWord(None, tuple(map(Add, "CAT"))), LaidWord(None, tuple(map(Add, "DOG"))))),
        ("-K-IT+E+N", (LaidWord(0, (Keep(2), Add("E"), Add("N"))),)),
        ("-K+SI-T+P", (LaidWord(0, (Add("S"), Keep(1), Add("P"))),)),
        ("KI-T+D *TON", (LaidWord(0, (Keep(0), Keep(1), Add("D"))), LaidWord(None, tuple(map(Add, "TON"))))),
        ("I+SK-T", (LaidWord(0, (Keep(1), Add("S"), Keep(0))),)),
    ],
)
def test_words_over_kit_go_both_ways(text: str, words: Words) -> None:
    ground = Ground((row("KIT"),))
    assert as_text(words, ground) == text
    assert read(text, ground) == words


@pytest.mark.parametrize("place", ["turned", "plucked", "reds"])
def test_a_card_from_elsewhere_has_an_apostrophe(place: str) -> None:
    ground = Ground((row("KIT"),), elsewhere=place)  # type: ignore[arg-type]
    words = (LaidWord(0, (Add("S", place), Keep(0), Keep(1), Cover(2, "M"))),)  # type: ignore[arg-type]
    assert as_text(words, ground) == "+S'KI/M"
    assert read("+S'KI/M", ground) == words
    anew = (LaidWord(None, (Add("T", place), *map(Add, "EAR"))),)  # type: ignore[arg-type]
    assert as_text(anew, ground) == "*T'EAR"
    assert read("*T'EAR", ground) == anew


def test_each_of_several_words_has_its_number() -> None:
    ground = Ground((row("TEAR"), row("THE")))
    words = (
        LaidWord(1, (Keep(0), Keep(1), Keep(2), Add("N"))),
        LaidWord(0, (Keep(0), Keep(1), Keep(2), Keep(3), Add("S"))),
    )
    assert as_text(words, ground) == "2:THE+N 1:TEAR+S"
    assert read("2:THE+N 1:TEAR+S", ground) == words


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("M+A=SK+EE front", (Add("M", "board", 3), Add("A"), Cover(0, "S"), Keep(1), Add("E"), Keep(2))),
        ("M+I/CE top", (Cover(0, "M", "board", 3), Add("I"), Cover(1, "C"), Keep(2))),
    ],
)
def test_the_last_pile_leads(text: str, slots: Layout) -> None:
    """SKEM: the M goes before the S, or on top of it."""
    ground = Ground((row("SKEM"),), leads=True)
    words = (LaidWord(0, slots),)
    assert as_text(words, ground) == text
    assert read(text, ground) == words


@pytest.mark.parametrize(
    ("text", "said"),
    [("SKE+D front", "The letter here is M, not S"), ("+AMSKE front", "M leads"), ("/AKE top", "M leads")],
)
def test_the_pile_that_leads_is_written_first(text: str, said: str) -> None:
    with pytest.raises(NotUnderstood, match=said):
        read(text, Ground((row("SKEM"),), leads=True))


def test_in_any_order_a_pile_is_numbered_where_its_letter_means_another() -> None:
    ground = Ground((row("TEPEE"),))
    words = (LaidWord(0, (Keep(3), Add("X"), Keep(0), Keep(1))),)
    assert as_text(words, ground) == "E4+XTE-P-E"
    assert read("E4+XTE-P-E", ground) == words
    assert read("E+XTE", ground) == (LaidWord(0, (Keep(1), Add("X"), Keep(0), Keep(3))),)


# Two words that cross


def test_letters_that_cross_over_and_letters_that_move() -> None:
    """SCARE plays on EAT: E and A go onto the same letters, the S is added, and C and R become a new word."""
    ground = Ground((row("SCARE"), row("EAT")), seat=0)
    words = (
        LaidWord(1, (Keep(0), Keep(1), Keep(2), Add("S", "board", 0))),
        LaidWord(0, (Keep(1), Add("O"), Keep(3), Add("N"))),
    )
    crossed = ((2, 1), (4, 0))
    text = "2:=E'=A'T+S' 1:-SC-A+OR-E+N"
    assert as_text(words, ground, crossed) == text
    assert read_words(text.split(), None, ground) == (words, crossed)


def test_a_word_that_only_gets_its_own_letters_is_named_anyway() -> None:
    ground = Ground((row("EAT"), row("SCARE")), seat=1)
    words = (LaidWord(1, (Keep(0), Keep(1), Add("U"), Keep(3))),)
    crossed = ((2, 1), (4, 0))
    assert as_text(words, ground, crossed) == "1:=E'=A'T 2:SC-A+UR-E"
    assert read_words(["1:=E'=A'T", "2:SC-A+UR-E"], None, ground) == (words, crossed)


def test_a_pile_that_was_crossed_onto_can_be_covered_too() -> None:
    ground = Ground((row("SEE"), row("EAT")), seat=0)
    words = (LaidWord(1, (Cover(0, "S", "board", 0), Keep(1), Keep(2))), LaidWord(0, (Keep(1), Add("B"), Add("B"))))
    assert as_text(words, ground, ((2, 0),)) == "2:=E'3//S'AT 1:-SE-E+B+B"
    assert read_words(["2:=E'3//S'AT", "1:-SE-E+B+B"], None, ground) == (words, ((2, 0),))


# All ways


@st.composite
def ways(draw: st.DrawFn) -> tuple[Row, tuple[Layout, ...]]:
    """Make any layout over a row of few different letters, so that equal ones are common."""
    letters = st.sampled_from("ABC")
    lies = tuple(draw(st.lists(st.lists(letters, min_size=1, max_size=2).map(tuple), min_size=1, max_size=6)))
    order = draw(st.permutations(range(len(lies)))) if draw(st.booleans()) else list(range(len(lies)))
    in_order = order == sorted(order)
    slots: list[Slot] = []
    for pile in order:
        slots += map(Add, draw(st.lists(letters, max_size=1)))
        kinds = ["keep", "out", "cover", "swap"] if in_order else ["keep", "out"]
        match draw(st.sampled_from(kinds)):
            case "keep":
                slots.append(Keep(pile))
            case "cover":
                slots.append(Cover(pile, draw(letters)))
            case "swap":
                slots.append(Swap(pile, draw(letters)))
            case _:
                pass
    cuts = draw(st.integers(0, len(slots))) if in_order else 0
    parts = (tuple(slots[:cuts]), tuple(slots[cuts:]))
    return lies, tuple(part for part in parts if part)


@given(ways())
def test_every_way_has_a_text_that_reads_back(way: tuple[Row, tuple[Layout, ...]]) -> None:
    lies, parts = way
    ground = Ground((lies,))
    words = tuple(LaidWord(0, part) for part in parts)
    if not words:
        return
    again = read(as_text(words, ground), ground)
    assert again == words
    assert [word_of(laid.slots, lies) for laid in again] == [word_of(part, lies) for part in parts]
    assert [row_after(laid.slots, lies) for laid in again] == [row_after(part, lies) for part in parts]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("SKIM", "The letter here is K, not S"),
        ("/SK", "The letter here is I, not K"),
        ("/S/A", "What about T"),
        ("KITS", "Write \\+S to add it"),
        ("KI=P", "The letter here is T, not P"),
        ("?", "understand"),
        ("2:KIT+S", "no word 2"),
        ("+S'KIT", "no S to move"),
        ("KI//PT", "after a letter that covers"),
        ("*", "understand"),
    ],
)
def test_wrong_text_gets_a_hint_on_what_to_write(text: str, said: str) -> None:
    with pytest.raises(NotUnderstood, match=said):
        read(text, Ground((row("KIT"),)))


def test_a_row_shows_its_tops() -> None:
    assert [top(stack) for stack in row("K(SI)T")] == ["K", "I", "T"]
