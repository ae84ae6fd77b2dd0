"""The Final Word: the five moves."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, table
from wordparlor.core.game import Refused
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.pieces.layout import Add, Cover, Keep, Slot, Swap, layout_of_new_word

EVERYTHING = "CAT CATS SCAT CHAT COT COAT DOT BAT CHATS SCOT CATCH"


def cat(hand: str, *, board: str = "C A T", words: str = EVERYTHING, game: str = "eight-it-all") -> Table:
    return table(game, hand, "E", board=board, words=words)


# Add


@rule("FW-20")
@pytest.mark.parametrize(
    ("text", "word"), [("+SCAT", "SCAT"), ("C+HAT", "CHAT"), ("CAT+S", "CATS"), ("C+HAT+S", "CHATS")]
)
def test_cards_are_added_before_between_and_after_the_piles(text: str, word: str) -> None:
    at = cat("SH").play(text)
    assert at.board == [word]


@rule("FW-20")
def test_an_added_card_is_a_pile_of_its_own() -> None:
    at = cat("H", board="C X/A T").play("C+HAT")
    assert at.state.board == ((("C",), ("H",), ("X", "A"), ("T",)),)


# Overlay


@rule("FW-21")
def test_an_overlay_hides_the_card_below() -> None:
    at = cat("O").play("C/OT")
    assert at.state.board == ((("C",), ("A", "O"), ("T",)),)
    assert "A" not in at.hand_of(0)


@rule("FW-21")
def test_a_pile_may_be_overlaid_again_and_again() -> None:
    at = cat("O", board="C E/I/A T").play("C/OT")
    assert at.state.board[0][1] == ("E", "I", "A", "O")


# Give&Take


@rule("FW-22")
def test_give_and_take_exchanges_a_card_of_the_board_for_one_of_the_hand() -> None:
    at = cat("OXXXXXXXXX").play("C~OT")
    assert at.state.board == ((("C",), ("O",), ("T",)),)
    assert at.hand_of(0) == "AXXXXXXXXX"


@rule("FW-22", "FW-18")
def test_only_the_top_card_of_a_pile_is_taken() -> None:
    at = cat("OXXXXXXXXX", board="C E/A T").play("C~OT")
    assert at.state.board[0][1] == ("E", "O")
    assert at.hand_of(0) == "AXXXXXXXXX"


@rule("FW-22")
def test_the_card_taken_cannot_be_used_in_the_same_play() -> None:
    at = cat("O", words="COTA COT")
    with refused("COM-21"):
        at.play("C~OT+A")
    assert at.plays() == [("COT",)]


@rule("FW-22")
def test_a_card_is_not_exchanged_for_the_same_letter() -> None:
    with refused("FW-22"):
        cat("AS").play("C~AT+S")


@rule("FW-22", "FW-12")
def test_the_card_taken_can_be_used_in_a_later_turn() -> None:
    at = cat("OXXXXXXXXX").play("C~OT").pass_()
    assert at.play("C~AT").board == ["CAT"]


# Split


def parsnip(hand: str) -> Table:
    words = "PAR SNIP PARS SNIPS PARSE NIP SPAR SPA"
    return table("split-run", hand, "E", board="P A R S N I P", words=words)


@rule("FW-23")
def test_a_split_leaves_several_words_on_the_board() -> None:
    at = parsnip("SS").play("+SPAR|SNIP+S")
    assert at.board == ["SPAR", "SNIPS"]


@rule("FW-23")
def test_a_word_may_be_split_into_more_than_two() -> None:
    words = "SPA ARS NIPS"
    at = table("split-run", "SAS", "E", board="P A R S N I P", words=words)
    assert at.play("+SPA|+ARS|NIP+S").board == ["SPA", "ARS", "NIPS"]


@rule("FW-23")
def test_only_new_or_changed_words_score() -> None:
    at = parsnip("S").play("PAR|SNIP+S")
    assert at.board == ["PAR", "SNIPS"]
    assert at.scores == (1 + 1 + 1 + 2 + 1, 0)


@rule("FW-23", "FW-25")
def test_a_split_changes_at_least_one_word_with_a_card_from_the_hand() -> None:
    with refused("FW-SPLIT-2"):
        parsnip("S").play("PAR|SNIP")


@rule("FW-23")
def test_the_game_continues_with_several_words() -> None:
    at = parsnip("S").play("PAR|SNIP+S").holding("SXXXXXXXXX")
    assert at.play("+SPAR").board == ["SPAR", "SNIPS"]


# Duplicate


@rule("FW-24")
def test_a_duplicate_goes_on_the_same_letter() -> None:
    at = cat("AS").play("C=AT+S")
    assert at.state.board[0][1] == ("A", "A")


@rule("FW-24")
@pytest.mark.parametrize("game", ["eight-it-all", "real-value", "tricked-out", "turnover"])
def test_duplicates_alone_are_a_play_in_four_games(game: str) -> None:
    turned = "C" if game == "turnover" else None
    at = table(game, "C", "E", board="C A T", words="CAT", turned=turned)
    at.play("=C'AT" if turned else "=CAT")
    assert at.state.board == ((("C", "C"), ("A",), ("T",)),)


@rule("FW-24")
def test_duplicates_alone_are_not_a_play_elsewhere() -> None:
    with refused("FW-25"):
        table("5-up", "C", "E", board="C A B", words="CAB").play("=CAB")


@rule("FW-24")
def test_a_game_without_duplicates_takes_none() -> None:
    with refused("FW-24"):
        table("split-run", "CS", "E", board="C A T", words="CATS").play("=CAT+S")


# One play


@rule("FW-25")
def test_moves_may_be_combined_in_one_play() -> None:
    """A duplicate, an exchange, an overlay and an added card."""
    at = cat("COPT", board="C A T S", words="COPTS").play("=C~O/P+TS")
    assert at.state.board == ((("C", "C"), ("O",), ("T", "P"), ("T",), ("S",)),)
    assert at.scores == (2 + 1 + 2 + 1 + 1, 0)


@rule("FW-25")
def test_a_play_takes_at_least_one_card_from_the_hand() -> None:
    with refused("FW-25"):
        cat("S").play("CAT")


@rule("FW-25")
@pytest.mark.parametrize("text", ["C-AT+S", "CA-T+B", "CA+B"])
def test_no_pile_is_left_out(text: str) -> None:
    with refused("FW-25", saying="use every pile of the word on the board"):
        cat("SB", words="CTS CAB").play(text)


@rule("FW-25")
@pytest.mark.parametrize("text", ["A2C1T3+S", "T3A2C1+S", "CT3A2+S"])
def test_the_piles_stay_in_order(text: str) -> None:
    with refused("FW-25"):
        cat("S", words="ACTS TACS CTAS").play(text)


@rule("FW-25")
@pytest.mark.parametrize(
    ("game", "text", "move"),
    [
        ("5-to-5", "STARE+S", "FW-20"),
        ("leftovers", "S/HARE", "FW-21"),
        ("split-run", "S~HARE", "FW-22"),
        ("5-to-5", "S~HARE", "FW-22"),
        ("eight-it-all", "+DST|ARE+S", "FW-25"),
        ("break-up", "S=T+Y|ARE+S", "FW-24"),
    ],
)
def test_moves_that_the_game_does_not_name_are_refused(game: str, text: str, move: str) -> None:
    words = "SHARE STARES DST ARES STY"
    with refused(move):
        table(game, "HSDTY", "E", board="S T A R E", words=words).play(text, off=[1] if game == "break-up" else [])


@rule("COM-21", "FW-25")
@pytest.mark.parametrize(
    "slots",
    [
        (Keep(0), Keep(0), Keep(1), Keep(2), Add("S")),
        (Keep(0), Cover(0, "S"), Keep(1), Keep(2)),
        (Keep(0), Keep(1), Keep(2), Keep(3), Add("S")),
        (Keep(-3), Keep(1), Keep(2), Add("S")),
        (Keep(0), Keep(1), Cover(-1, "S")),
        (Keep(0), Keep(1), Keep(2), Swap(9, "S")),
        (Keep(0), Keep(1), Keep(2), Add("S", "reds")),
        (Keep(0), Keep(1), Keep(2), Add("S", "turned")),
        (Keep(0), Keep(1), Keep(2), Add("S", "plucked")),
        (Keep(0), Keep(1), Keep(2), Add("C", "board", 0)),
        (Keep(0), Keep(1), Keep(2), Add("C", "board", -1)),
        (Keep(0), Keep(1), Keep(2), Add("S", "hand", 7)),
        (Keep(0), Keep(1), Keep(2), Add("CS")),
        (Keep(0), Keep(1), Keep(2), Add("")),
        (),
    ],
)
def test_cards_that_are_not_on_the_board_cannot_be_used(slots: tuple[Slot, ...]) -> None:
    at = cat("SC", words="CATS CAT CCATS CSAT CATC CAS ATS CA")
    with pytest.raises(Refused):
        at.do(Play((LaidWord(0, slots),)))


@rule("FW-25")
@pytest.mark.parametrize(
    "play",
    [
        Play(()),
        Play((LaidWord(1, (Keep(0), Add("S"))),)),
        Play((LaidWord(-1, (Keep(0), Keep(1), Keep(2), Add("S"))),)),
        Play((LaidWord(None, (Keep(0), Add("A"), Add("T"))),)),
        Play((LaidWord(None, layout_of_new_word("CAT")), LaidWord(None, layout_of_new_word("TAC")))),
        Play((LaidWord(0, (Keep(0), Keep(1), Keep(2), Add("S"))),), off=(0,)),
        Play((LaidWord(0, (Keep(0), Keep(1), Keep(2), Add("S"))),), named=("A", "T")),
    ],
)
def test_a_play_that_this_game_does_not_know_is_refused(play: Play) -> None:
    at = cat("SCATTAC", words="CATS CAT TAC")
    with pytest.raises(Refused):
        at.do(play)


@rule("FW-25")
@pytest.mark.parametrize("game", ["eight-it-all", "5-to-5", "break-up", "split-run", "first-base"])
def test_when_no_new_word_is_allowed_the_word_on_the_board_is_changed(game: str) -> None:
    hands = ["SHORE"] if game == "first-base" else ["SHORE", "E"]
    with refused("FW-25"):
        table(game, *hands, board="S T A R E", words="SHORE").play("*SHORE")


# The rulebook's example


CHAIN = "KIT SKIM EXIT EARTH TEAR THE"


@rule("FW-26")
def test_the_first_word_has_three_letters_and_scores_six() -> None:
    assert table("eight-it-all", "KIT", "E", words=CHAIN).play("*KIT").scores == (6, 0)


@rule("FW-26")
@pytest.mark.parametrize(
    ("game", "board", "text", "words", "score"),
    [
        ("eight-it-all", "K I T", "+SKI/M", ["SKIM"], 8),
        ("eight-it-all", "S K I T/M", "/E/XI/T", ["EXIT"], 7),
        ("eight-it-all", "S/E K/X I T/M/T", "=E~A/RT+H", ["EARTH"], 7),
        ("split-run", "S/E/E K/A I/R T/M/T H", "+TEAR|TH+E", ["TEAR", "THE"], 9),
    ],
)
def test_each_step_of_the_example(game: str, board: str, text: str, words: list[str], score: int) -> None:
    at = table(game, "SMEXTEARHTE", "E", board=board, words=CHAIN).play(text)
    assert (at.board, at.scores) == (words, (score, 0))


@rule("FW-26")
def test_the_chain_as_one_game() -> None:
    at = table("eight-it-all", "KITEXTXXXX", "SMEARHXXXX", words=CHAIN)
    at.play("*KIT").play("+SKI/M").play("/E/XI/T").play("=E~A/RT+H")
    assert at.scores == (6 + 7, 8 + 7)
    assert at.state.board == ((("S", "E", "E"), ("K", "A"), ("I", "R"), ("T", "M", "T"), ("H",)),)
    assert "X" in at.hand_of(1)
