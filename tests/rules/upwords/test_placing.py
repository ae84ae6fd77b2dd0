"""Upwords: where tiles can be placed, and which words they make."""

import pytest

from tests.rules import refused, rule
from tests.rules.upwords.tables import Table, table
from wordparlor.core.word_policy import Policy
from wordparlor.games.upwords.board import LaidTile
from wordparlor.games.upwords.state import Play, Played


def words_of(played: Table) -> tuple[str, ...]:
    """Return the words that the last play made."""
    return next(event.words for event in played.events if isinstance(event, Played))


# A turn


@rule("UPW-4")
def test_a_turn_is_a_play_or_an_exchange_or_a_pass() -> None:
    picture = """
        C A T .
        . . . .
    """
    for turn in ("1B.O", "exchange O", "pass"):
        at = table(picture, racks=["O", "E"], words="COT").play(turn)
        assert at.awaited == {1}


@rule("UPW-4")
def test_a_play_without_tiles_is_not_a_play() -> None:
    with refused("UPW-4"):
        table("C A T", racks=["S", "E"]).do(Play(()))


# The first word

EMPTY = """
    . . . . .
    . # # . .
    . # # . .
    . . . . .
"""


@rule("UPW-5")
@pytest.mark.parametrize("where", ["2A.CAT", "2C.CAT", "3A.CAT", "B1.CAT", "C2.CAT", "B2.CAT"])
def test_the_first_word_covers_a_start_square(where: str) -> None:
    assert table(EMPTY, racks=["CAT", "E"], words="CAT").play(where).scores == (6, 0)


@rule("UPW-5")
@pytest.mark.parametrize("where", ["1A.CAT", "4C.CAT", "A1.CAT", "D2.CAT"])
def test_a_first_word_beside_the_start_squares_is_refused(where: str) -> None:
    with refused("UPW-5"):
        table(EMPTY, racks=["CAT", "E"], words="CAT").play(where)


@rule("UPW-5")
def test_the_first_word_has_two_letters_or_more() -> None:
    with refused("UPW-5"):
        table(EMPTY, racks=["A", "E"], words="A").play("2B.A")
    assert table(EMPTY, racks=["AT", "E"], words="AT").play("2B.AT").scores == (4, 0)


# In one line


@rule("UPW-6")
def test_all_tiles_are_in_one_row_or_one_column() -> None:
    at = table(
        """
        C A T
        . . .
        . . .
        """,
        racks=["OX", "E"],
        words="CO AX OX",
    )
    with refused("UPW-6", saying="one row or one column"):
        at.do(Play((LaidTile(1, 0, "O"), LaidTile(2, 1, "X"))))


@rule("UPW-6")
def test_the_line_has_no_gap() -> None:
    at = table(
        """
        C A T
        . . .
        """,
        racks=["OO", "E"],
        words="CO TO",
    )
    with refused("UPW-6", saying="gap"):
        at.do(Play((LaidTile(1, 0, "O"), LaidTile(1, 2, "O"))))


@rule("UPW-6")
def test_tiles_on_the_board_close_the_line() -> None:
    at = table(". O .", racks=["DG", "E"], words="DOG")
    assert words_of(at.play("1A.D(O)G")) == ("DOG",)


# Touching

LONELY = """
    C A T . .
    . . . . .
    . . . . .
"""


@rule("UPW-7")
def test_a_play_touches_a_tile_edge_to_edge() -> None:
    with refused("UPW-7", saying="GO has to touch or cover"):
        table(LONELY, racks=["GO", "E"], words="GO").play("3A.GO")


@rule("UPW-7")
def test_a_corner_does_not_count_as_an_edge() -> None:
    picture = """
        . . . .
        . X . .
        . . . .
    """
    for corner in ("1C.GO", "3C.GO", "A3.O", "A1.O"):
        with refused("UPW-7"):
            table(picture, racks=["GO", "E"], words="GO").play(corner)


@rule("UPW-7")
def test_touching_is_enough_and_so_is_covering() -> None:
    assert words_of(table(LONELY, racks=["OE", "E"], words="OE TO").play("2C.OE")) == ("OE", "TO")
    assert words_of(table(LONELY, racks=["O", "E"], words="COT").play("1A.(C)O(T)")) == ("COT",)


# The words


@rule("UPW-8")
def test_every_word_made_or_changed_must_be_legal() -> None:
    picture = """
        . C A T
        . . . .
    """
    for missing in ("SO", "AS", "TO"):
        words = "SO AS TO".replace(missing, "")
        with refused("UPW-8"):
            table(picture, racks=["SO", "E"], words=words).play("2C.SO")
    assert words_of(table(picture, racks=["SO", "E"], words="SO AS TO").play("2C.SO")) == ("SO", "AS", "TO")


@rule("UPW-8")
def test_words_read_left_to_right_and_top_to_bottom() -> None:
    with refused("UPW-8"):
        table("T A .", racks=["C", "E"], words="CAT").play("1C.C")
    with refused("UPW-8"):
        table("T .\nA .\n. .", racks=["C", "E"], words="CAT").play("A3.C")


@rule("UPW-8")
def test_a_word_covered_in_one_letter_is_changed_in_both_directions() -> None:
    at = table(
        """
        C A T
        . T .
        """,
        racks=["I", "E"],
        words="CIT IT",
    )
    assert words_of(at.play("1A.(C)I(T)")) == ("CIT", "IT")


@rule("UPW-8")
def test_a_word_that_was_there_before_is_not_judged_again() -> None:
    assert words_of(table("Z Z .\n. . .", racks=["O", "E"], words="ZO").play("A1.(Z)O")) == ("ZO",)


# Stacks


@rule("UPW-9")
def test_a_tile_may_be_put_on_a_tile() -> None:
    at = table("C A T", racks=["O", "E"], words="COT").play("1A.(C)O(T)")
    assert at.state.board.stack((0, 1)) == ("A", "O")


@rule("UPW-9")
def test_one_tile_per_square_in_one_turn() -> None:
    with refused("UPW-9"):
        table("C A T", racks=["OU", "E"], words="COT CUT").do(Play((LaidTile(0, 1, "O"), LaidTile(0, 1, "U"))))


@rule("UPW-9")
@pytest.mark.parametrize(("picture", "face"), [("C A T", "A"), ("A Qu T", "Qu")])
def test_no_letter_is_put_on_itself(picture: str, face: str) -> None:
    with refused("UPW-9"):
        table(picture, racks=[face, "E"], words="CAT AQUT").do(Play((LaidTile(0, 1, face),)))


@rule("UPW-9")
def test_a_stack_is_at_most_five_tiles_high() -> None:
    four, five = "C E/I/O/U T", "C E/I/O/U/A T"
    assert table(four, racks=["A", "E"], words="CAT").play("1B.A").state.board.height((0, 1)) == 5
    with refused("UPW-9"):
        table(five, racks=["O", "E"], words="COT").play("1B.O")


# No word is covered completely


@rule("UPW-10")
def test_a_word_is_never_covered_completely() -> None:
    """At least one letter of every word that was on the board stays uncovered."""
    at = table(
        """
        . . .
        C A T
        . . .
        """,
        racks=["DOGN", "E"],
        words="DOG DOT",
    )
    with refused("UPW-10"):
        at.play("2A.DOG")
    assert words_of(at.play("2A.DO(T)")) == ("DOT",)


@rule("UPW-10")
def test_a_word_is_not_covered_by_a_longer_one_either() -> None:
    with refused("UPW-10"):
        table("A T . .", racks=["BOOM", "E"], words="BOOM").play("1A.BOOM")


@rule("UPW-10")
def test_two_words_in_one_line_each_keep_a_letter() -> None:
    at = table("A T . O N E", racks=["INST", "E"], words="INSONE ANSONE")
    with refused("UPW-10"):
        at.play("1A.INS(ONE)")
    assert words_of(at.play("1A.(A)NS(ONE)")) == ("ANSONE",)


@rule("UPW-10")
def test_a_letter_of_its_own_may_be_covered() -> None:
    """The crossing word keeps its other letters, and a single letter isn't a word."""
    at = table(
        """
        . C .
        . A .
        . T .
        """,
        racks=["NOT", "E"],
        words="NOT COT",
    )
    assert words_of(at.play("2A.NOT")) == ("NOT", "COT")


# Adding an S


@rule("UPW-11")
def test_just_adding_an_s_to_a_word_is_not_a_play() -> None:
    with refused("UPW-11"):
        table("C A T .\n. . . .", racks=["S", "E"], words="CATS").play("1D.S")
    with refused("UPW-11"):
        table("R .\nU .\nN .\n. .", racks=["S", "E"], words="RUNS").play("A1.(RUN)S")


@rule("UPW-11")
def test_two_words_with_the_same_s_at_their_ends_are_not_a_play_either() -> None:
    picture = """
        . . . R
        . . . U
        C A T .
    """
    with refused("UPW-11"):
        table(picture, racks=["S", "E"], words="CATS RUS").play("3A.(CAT)S")


@rule("UPW-11")
def test_an_s_that_also_completes_another_word_is_a_play() -> None:
    below = "C A T .\n. . . O"
    above = ". . . A\nC A T ."
    assert words_of(table(below, racks=["S", "E"], words="CATS SO").play("1A.(CAT)S")) == ("CATS", "SO")
    # A wasn't a word before: a single letter isn't one.
    assert words_of(table(above, racks=["S", "E"], words="CATS AS").play("2A.(CAT)S")) == ("CATS", "AS")


@rule("UPW-11")
def test_an_s_before_or_within_a_word_is_a_play() -> None:
    assert words_of(table(". A T", racks=["S", "E"], words="SAT").play("1A.S(AT)")) == ("SAT",)
    assert words_of(table("A . K", racks=["S", "E"], words="ASK").play("1A.(A)S(K)")) == ("ASK",)


@rule("UPW-11")
def test_an_s_on_top_of_the_last_letter_is_a_play() -> None:
    assert words_of(table("C A T E", racks=["S", "E"], words="CATS").play("1A.(CAT)S")) == ("CATS",)


@rule("UPW-11")
def test_another_s_can_be_added_to_a_word_that_ends_in_s() -> None:
    at = table("P R I N C E S .", racks=["S", "E"], words="PRINCESS")
    assert at.plays() == {"1A.(PRINCES)S"}
    assert words_of(at.play("1A.(PRINCES)S")) == ("PRINCESS",)


@rule("UPW-11")
def test_an_s_that_makes_princess_may_also_make_a_plural() -> None:
    picture = """
        . . . . . . . R
        . . . . . . . U
        P R I N C E S .
    """
    at = table(picture, racks=["S", "E"], words="PRINCESS RUS")
    assert "3A.(PRINCES)S" in at.plays()
    assert words_of(at.play("3A.(PRINCES)S")) == ("PRINCESS", "RUS")


@rule("UPW-11")
def test_no_s_can_be_added_to_a_word_with_an_s_elsewhere() -> None:
    with refused("UPW-11"):
        table("S I S T E R .", racks=["S", "E"], words="SISTERS").play("1A.(SISTER)S")


@rule("UPW-11")
def test_a_longer_play_may_make_a_plural_on_the_way() -> None:
    picture = """
        . . . .
        N E T .
    """
    at = table(picture, racks=["US", "E"], words="US NETS")
    assert words_of(at.play("D1.US")) == ("US", "NETS")
    # No matter which of its tiles comes first.
    at = table("C A T .\n. . . .", racks=["SO", "E"], words="COTS")
    assert words_of(at.do(Play((LaidTile(0, 3, "S"), LaidTile(0, 1, "O"))))) == ("COTS",)


@rule("UPW-11")
def test_an_s_that_is_refused_is_not_among_the_plays_to_choose() -> None:
    at = table("C A T . .\n. . . . O", racks=["S", "E"], words="CATS SO")
    assert "1A.(CAT)S" not in at.plays()


# From the rack


@rule("COM-21")
def test_tiles_come_from_the_rack_each_once() -> None:
    picture = ". . .\n# . .\n. . ."
    for rack, lacking in (("DG", "O"), ("DOA", "G"), ("", "D, G, O")):
        with refused("COM-21", saying=f"You don't have {lacking}:"):
            table(picture, racks=[rack, "E"], words="DOG").play("2A.DOG")
    with refused("COM-21", saying="You don't have T:"):
        table(picture, racks=["TO", "E"], words="TOT").play("2A.TOT")


@rule("COM-4")
def test_qu_is_one_tile_on_one_square() -> None:
    picture = "# . .\n. . ."
    at = table(picture, racks=["QuITA", "E"], pile="", words="QUIT").play("1A.[Qu]IT")
    assert words_of(at) == ("QUIT",)
    assert at.state.board.stack((0, 0)) == ("Qu",)
    assert at.state.racks[0] == ("A",)


@rule("UPW-12")
def test_the_rack_is_filled_up_to_seven() -> None:
    at = table("# . .", racks=["CATBDFG", "E"], pile="MNOPR", words="CAT").play("1A.CAT")
    assert at.state.racks[0] == ("B", "D", "F", "G", "M", "N", "O")
    assert at.state.pile == ("P", "R")


@rule("UPW-12")
def test_the_rack_is_filled_while_tiles_last() -> None:
    at = table("# . .", racks=["CATBDFG", "E"], pile="M", words="CAT GO").play("1A.CAT")
    assert at.state.racks[0] == ("B", "D", "F", "G", "M")
    assert at.state.pile == ()


@rule("UPW-12", "COM-15")
def test_drawn_cards_are_shown_only_to_the_player() -> None:
    drew = table("# . .", racks=["CATBDFG", "E"], pile="MNOPR", words="CAT").play("1A.CAT").events[1]
    assert "M" in str(drew.seen_by(0))
    assert "M" not in str(drew.seen_by(1))
    assert "M" not in str(drew.seen_by(None))


@pytest.mark.parametrize("policy", ["checked", "challenge"])
def test_the_order_in_which_tiles_are_named_does_not_matter(policy: Policy) -> None:
    tiles = (LaidTile(1, 1, "C"), LaidTile(1, 2, "A"), LaidTile(1, 3, "T"))
    ahead, back = (table(EMPTY, racks=["CATE", "E"], words="CAT", policy=policy) for _ in range(2))
    assert ahead.do(Play(tiles)).state == back.do(Play(tiles[::-1])).state
