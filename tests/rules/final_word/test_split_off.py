"""Split Off: words are changed and split, and one part of each split word leaves the board."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, table

TEN = "NNNNNNNNNN"
WORDS = "PARSNIP PAR SNIP SNIPE PART PARTS CAT CATS DOG"


def lies(hand: str, *others: str, board: str = "P A R S N I P", **more: Any) -> Table:  # noqa: ANN401 - of a table
    return table("split-off", hand, *(others or (TEN,)), **{"board": board, "words": WORDS} | more)


# One part of each split word leaves


@rule("FW-SPLIT-3")
@pytest.mark.parametrize(("off", "stays", "leaves"), [(1, ["SNIPE"], "APRT"), (2, ["PART"], "EINPS")])
def test_one_of_the_parts_leaves_after_scoring(off: int, stays: list[str], leaves: str) -> None:
    at = lies("TENNNNNNNN").play("PAR+T|SNIP+E", off=[off])
    assert at.board == stays
    assert at.away == leaves
    assert at.scores == (5 + 6, 0)


@rule("FW-SPLIT-3", "COM-17")
def test_the_play_says_which_part_leaves() -> None:
    with refused("FW-SPLIT-3"):
        lies("TENNNNNNNN").play("PAR+T|SNIP+E")


@rule("FW-SPLIT-3")
def test_only_one_part_leaves() -> None:
    with refused("FW-SPLIT-3"):
        lies("TENNNNNNNN").play("PAR+T|SNIP+E", off=[1, 2])


@rule("FW-SPLIT-3")
@pytest.mark.parametrize("off", [3, 0])
def test_only_a_part_of_the_split_leaves(off: int) -> None:
    with refused("FW-SPLIT-3"):
        lies("TENNNNNNNN").play("PAR+T|SNIP+E", off=[off])


@rule("FW-SPLIT-3")
def test_the_part_that_leaves_got_a_card_from_the_hand() -> None:
    with refused("FW-SPLIT-3"):
        lies("ENNNNNNNNN").play("PAR|SNIP+E", off=[1])
    at = lies("ENNNNNNNNN").play("PAR|SNIP+E", off=[2])
    assert at.board == ["PAR"]


@rule("FW-SPLIT-1", "FW-SPLIT-3")
@pytest.mark.parametrize("off", [[1, 3], [3, 1]])
def test_the_parts_that_leave_are_counted_as_the_words_were_named(off: list[int]) -> None:
    board = "P A R S N I P\nC A T D O G"
    at = lies("TESSNNNNNN", board=board).play("2:CAT+S|DOG", "1:PAR+T|SNIP+E", off=off)
    assert at.board == ["SNIPE", "DOG"]
    assert at.away == "".join(sorted("CATSPART"))


@rule("FW-SPLIT-3")
def test_one_part_leaves_however_many_there_are() -> None:
    at = lies("TENNNNNNNN", words="PAT ERS NIP").play("PA+T|+ERS|NIP", off=[2])
    assert at.board == ["PAT", "NIP"]


@rule("FW-SPLIT-3")
def test_one_part_leaves_for_each_word_that_was_split() -> None:
    at = lies("TEDSSNNNNN", board="P A R S N I P\nC A T D O G")
    with refused("FW-SPLIT-3"):
        at.play("1:PAR+T|SNIP+E", "2:CAT+S|DOG", off=[1])
    with refused("FW-SPLIT-3"):
        at.play("1:PAR+T|SNIP+E", "2:CAT+S|DOG", off=[1, 2])
    at.play("1:PAR+T|SNIP+E", "2:CAT+S|DOG", off=[1, 3])
    assert sorted(at.board) == ["DOG", "SNIPE"]
    assert at.scores == (5 + 6 + 5, 0)


@rule("FW-SPLIT-3")
def test_no_word_leaves_without_a_split() -> None:
    at = lies("SNNNNNNNNN", board="C A T").play("CAT+S")
    assert at.board == ["CATS"]
    with refused("FW-SPLIT-3"):
        lies("SNNNNNNNNN", board="C A T").play("CAT+S", off=[1])


@rule("FW-SPLIT-3")
def test_a_word_that_was_changed_and_not_split_does_not_leave() -> None:
    at = lies("TESNNNNNNN", board="P A R S N I P\nC A T")
    with refused("FW-SPLIT-3"):
        at.play("1:PAR+T|SNIP+E", "2:CAT+S", off=[3])
    at.play("1:PAR+T|SNIP+E", "2:CAT+S", off=[1])
    assert sorted(at.board) == ["CATS", "SNIPE"]


@rule("FW-SPLIT-3")
def test_covered_cards_leave_with_their_part() -> None:
    at = lies("TENNNNNNNN", board="P A R S Z/N I P").play("PAR+T|SNIP+E", off=[2])
    assert at.away == "EINPSZ"


@rule("FW-SPLIT-3")
def test_what_stays_is_open_to_the_next_player() -> None:
    at = lies("TENNNNNNNN", "SNNNNNNNNN").play("PAR+T|SNIP+E", off=[2]).play("PART+S")
    assert at.board == ["PARTS"]
    assert at.scores == (11, 6)


@rule("FW-SPLIT-3", "FW-7", "COM-7")
def test_a_part_leaves_only_when_the_play_stands() -> None:
    at = challenge("split-off", "TENNNNNNNN", TEN, board="P A R S N I P", words=WORDS)
    at.play("PAR+T|SNIP+E", off=[1])
    assert (at.board, at.away) == (["PARSNIP"], "")
    assert at.let().board == ["SNIPE"]


@rule("FW-SPLIT-3", "FW-7")
def test_a_rejected_split_leaves_the_word_whole() -> None:
    at = challenge("split-off", "TENNNNNNNN", TEN, board="P A R S N I P", words="PART")
    at.play("PAR+T|SNIP+E", off=[1]).challenge(seat=1)
    assert (at.board, at.away, at.scores, at.hand_of(0)) == (["PARSNIP"], "", (0, 0), "ENNNNNNNNT")


@rule("FW-SPLIT-3")
def test_choices_name_a_part_to_take_off() -> None:
    """With only one card, only the part that got it can leave."""
    at = lies("TNNNNNNNNN", words="PART SNIP")
    (choice,) = [choice for choice in at.choices() if choice.words]
    assert at.do(choice.action).board == ["SNIP"]
