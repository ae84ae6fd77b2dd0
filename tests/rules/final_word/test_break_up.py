"""Break Up: break the word in two and make both parts words again."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Parts, Table, challenge, table
from wordparlor.core.chance import Chance
from wordparlor.core.game import TimeUp
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.events import CardsToDeck
from wordparlor.pieces.layout import Add, Keep

GAME = "break-up"
TEN = "XXXXXXXXXX"
WORDS = "STEP CARD STY CAR WAR STAR STARE STARTS CARDS SOD TEAR SEA SATE TARE STAT ARTS"


def star(hand: str, other: str = TEN, **more: Parts) -> Table:
    return table(GAME, hand, other, board="S T A R", words=more.pop("words", WORDS), **more)


# Breaking


@rule("FW-BREAK-1")
def test_the_first_player_spells_a_word_and_scores_it() -> None:
    at = table(GAME, "STARXXXXXX", TEN, words=WORDS).play("*STAR")
    assert (at.board, at.scores) == (["STAR"], (4, 0))


@rule("FW-BREAK-1")
def test_the_word_is_split_at_one_point_and_both_parts_become_words() -> None:
    at = star("EPCDXXXXXX").play("ST+E+P|+CAR+D", off=[1])
    assert at.board == ["CARD"]


@rule("FW-BREAK-1")
def test_a_part_may_be_a_single_card() -> None:
    at = star("ODTEXXXXXX", words="SOD TEAR")
    assert at.play("S+O+D|T+EAR", off=[1]).board == ["TEAR"]


@rule("FW-BREAK-1")
def test_each_part_has_a_card_of_the_board() -> None:
    slots = (Keep(0), Keep(1), Keep(2), Keep(3), Add("E"))
    empty = tuple(map(Add, "SEA"))
    for words in ((slots, empty), (empty, slots)):
        with refused("FW-BREAK-1"):
            star("ESEAXXXXXX").do(Play(tuple(LaidWord(0, word) for word in words), off=(0,)))
    with refused("FW-25"):
        star("ESEAXXXXXX").do(Play((LaidWord(0, slots), LaidWord(None, empty)), off=(0,)))


@rule("FW-BREAK-1")
@pytest.mark.parametrize("text", ["ST+E+P|+CAR|+CAR", "STAR+E"])
def test_there_are_two_parts(text: str) -> None:
    at = table(GAME, "EPCCARXXXX", TEN, board="S T A R A R", words=WORDS)
    if "|" not in text:
        at = star("EXXXXXXXXX")
    with refused("FW-25" if "|" in text else "FW-BREAK-3"):
        at.play(text, off=[1] if "|" in text else [])


@rule("FW-BREAK-1")
@pytest.mark.parametrize("text", ["A3R4+T+S|S1T2+E+P", "A3R4+T+S|T2S1+E+P", "SA3+T+E|T2R4+E+A"])
def test_the_parts_are_in_order(text: str) -> None:
    with refused("FW-25"):
        star("TSEPEAXXXX", words="ARTS STEP TSEP SATE TREA").play(text, off=[1])


@rule("FW-BREAK-1")
def test_each_part_gets_a_card_from_the_hand() -> None:
    at = table(GAME, "SXXXXXXXXX", TEN, board="C A R T O N", words="CAR TONS CARS TON")
    for text in ("CAR|TON+S", "CAR+S|TON"):
        with refused("FW-BREAK-1"):
            at.play(text, off=[1])
    assert not [words for words in at.plays() if len(words) > 1]


@rule("FW-BREAK-1", "FW-25")
@pytest.mark.parametrize(("text", "move"), [("S/O+D|+CAR", "FW-21"), ("S~O+D|+CAR", "FW-22"), ("S=T+Y|+CAR", "FW-24")])
def test_cards_are_only_added(text: str, move: str) -> None:
    with refused(move):
        star("ODCTYXXXXX", words="SOD CAR STY").play(text, off=[2])


@rule("FW-BREAK-1", "FW-25")
def test_no_card_is_left_out_when_two_words_are_made() -> None:
    with refused("FW-25"):
        star("EPCXXXXXXX", words="SEP CAR").play("S-T+E+P|+CAR", off=[2])


@rule("FW-25")
def test_none_of_the_parts_is_the_word_that_was_on_the_board() -> None:
    at = table(GAME, "EATRXXXXXX", TEN, board="T E A", words="TEA EAR TEAR EAT ATE")
    with refused("FW-25"):
        at.play("T+E+A|EA+T", off=[1])


# Which word scores


@rule("FW-BREAK-2")
@pytest.mark.parametrize(("off", "score", "stays"), [(1, 5, "CARD"), (2, 6, "STEP")])
def test_the_player_chooses_which_of_two_long_words_scores_and_leaves(off: int, score: int, stays: str) -> None:
    at = star("EPCDXXXXXX").play("ST+E+P|+CAR+D", off=[off])
    assert (at.scores, at.board) == ((score, 0), [stays])


@rule("FW-BREAK-2", "FW-18")
def test_what_leaves_is_out_of_play_with_the_cards_under_it() -> None:
    at = table(GAME, "EPCDXXXXXX", TEN, board="S X/T A R", words=WORDS).play("ST+E+P|+CAR+D", off=[1])
    assert at.away == "EPSTX"


@rule("FW-BREAK-2")
@pytest.mark.parametrize(("text", "lower"), [("ST+Y|+CAR", 2), ("ST+Y|+CAR+D", 1)])
def test_with_a_word_of_three_letters_the_lower_one_scores_and_leaves(text: str, lower: int) -> None:
    """STY is worth 5, CAR 4, and CARD 6."""
    higher = 3 - lower
    with refused("FW-BREAK-2"):
        star("YCDXXXXXXX").play(text, off=[higher])
    at = star("YCDXXXXXXX").play(text, off=[lower])
    assert (at.scores, at.board) == (((0, 5, 4)[lower], 0), [("", "CARD", "STY")[lower]])


@rule("FW-BREAK-2")
@pytest.mark.parametrize(("off", "stays"), [(1, "WAR"), (2, "STY")])
def test_on_a_tie_the_player_chooses(off: int, stays: str) -> None:
    at = star("YWXXXXXXXX").play("ST+Y|+WAR", off=[off])
    assert (at.scores, at.board) == ((5, 0), [stays])


@rule("FW-BREAK-2")
@pytest.mark.parametrize("off", [[], [1, 2], [3]])
def test_just_one_of_the_two_leaves(off: list[int]) -> None:
    with refused("FW-BREAK-2"):
        star("EPCDXXXXXX").play("ST+E+P|+CAR+D", off=off)


@rule("FW-BREAK-2", "FW-7")
def test_one_illegal_word_takes_back_the_whole_play() -> None:
    at = challenge(GAME, "EPCDXXXXXX", TEN, board="S T A R", words="STEP")
    at.play("ST+E+P|+CAR+D", off=[1]).challenge()
    assert (at.board, at.scores, at.hand_of(0)) == (["STAR"], (0, 0), "CDEPXXXXXX")


# A player who can't


@rule("FW-BREAK-3", "FW-8")
def test_a_player_who_cannot_play_trades_up_to_five_and_loses_the_turn() -> None:
    at = star("ABCDEXXXXX", deck="PQRSTU").trade("ABCDE")
    assert (at.hand_of(0), at.board, at.awaited) == ("PQRSTXXXXX", ["STAR"], {1})


@rule("FW-BREAK-3")
@pytest.mark.parametrize(("text", "word", "rest"), [("ST+E+P", "STEP", "AR"), ("T2+EA3R4", "TEAR", "S")])
def test_a_player_may_instead_turn_one_part_into_a_word_that_scores_nothing(text: str, word: str, rest: str) -> None:
    at = star("EPXXXXXXXX").play(text)
    assert (at.board, at.scores, at.awaited) == ([word], (0, 0), {1})
    assert at.told_of(CardsToDeck) == [CardsToDeck(tuple(rest))]


@rule("FW-BREAK-3", "FW-4")
def test_the_cards_of_the_other_part_are_in_the_deck_before_the_hand_is_refilled() -> None:
    at = star("EPXXXXXXXX", deck="").play("ST+E+P")
    assert (at.hand_of(0), at.deck) == ("ARXXXXXXXX", "")


@rule("FW-BREAK-3")
def test_the_cards_under_the_other_part_go_with_it() -> None:
    at = table(GAME, "EPXXXXXXXX", TEN, board="S T A Q/R", words=WORDS, deck="").play("ST+E+P")
    assert sorted(at.hand_of(0) + at.deck) == sorted("XXXXXXXX" + "AQR")


@rule("FW-BREAK-3")
def test_the_deck_is_shuffled() -> None:
    """In some game, the A of the other part ends up in every place of the deck."""
    places = set()
    for number in range(60):
        at = star("EPXXXXXXXXXX", deck="BCD", chance=Chance.of(str(number))).play("ST+E+P")
        places.add(at.deck.index("A"))
    assert places == {0, 1, 2, 3, 4}


@rule("FW-BREAK-3")
def test_that_word_takes_a_card_from_the_hand() -> None:
    with refused("FW-BREAK-3"):
        table(GAME, TEN, TEN, board="S T A R T S", words="STAR").play("STAR")


@rule("FW-BREAK-3")
@pytest.mark.parametrize("text", ["T2A3+T", "S1A3+T+E", "STAR+E"])
def test_that_part_is_the_beginning_or_the_end_of_the_word_but_not_all_of_it(text: str) -> None:
    with refused("FW-BREAK-3"):
        star("TEXXXXXXXX", words="TAT SATE STARE").play(text)


@rule("FW-BREAK-3", "FW-7")
def test_that_word_can_be_challenged_too() -> None:
    at = challenge(GAME, "EPXXXXXXXX", TEN, board="S T A R", deck="UUU").play("ST+E+P").challenge()
    assert (at.board, at.deck, at.awaited) == (["STAR"], "UUU", {1})


@rule("FW-BREAK-3", "COM-22")
def test_nobody_checks_whether_two_words_could_be_made() -> None:
    at = star("EPCDXXXXXX")
    assert ("STEP", "CARD") in at.plays()
    assert at.play("ST+E+P").board == ["STEP"]


@rule("FW-BREAK-3", "COM-10")
def test_a_player_who_runs_out_of_time_passes() -> None:
    at = star("EPCDXXXXXX").host(TimeUp(0))
    assert (at.board, at.awaited) == (["STAR"], {1})


# The end


@rule("FW-BREAK-4", "FW-11", "FW-14")
def test_the_game_ends_when_the_deck_is_empty_and_nobody_can_make_two_words() -> None:
    at = star("EPCDZ", "QX", deck="").play("ST+E+P|+CAR+D", off=[1])
    assert at.outcome.rule == "FW-BREAK-4"
    assert at.outcome.scores == (5 - 4, -8)


@rule("FW-BREAK-4")
def test_one_word_that_could_be_made_is_not_enough() -> None:
    """CARDS could be made from one part, but no two words could."""
    at = star("EPCDZ", "EQ", deck="", words="STEP CARD CAR CARE").play("ST+E+P|+CAR+D", off=[1])
    assert at.outcome.sentence == "The draw pile is empty and nobody can make the two words."


@rule("FW-BREAK-4")
def test_the_game_continues_while_someone_can_make_two_words() -> None:
    at = star("EPCDZ", "OBBEN", deck="", words="STEP CARD COB BEARD")
    assert at.play("ST+E+P|+CAR+D", off=[1]).awaited == {1}


@rule("FW-BREAK-4")
def test_the_game_ends_when_all_are_out_of_cards() -> None:
    at = star("EPCD", "", deck="").play("ST+E+P|+CAR+D", off=[1])
    assert at.outcome.rule == "FW-BREAK-4"


@rule("FW-BREAK-4")
def test_one_player_without_cards_does_not_end_the_game() -> None:
    at = star("EPCD", "OBBE", deck="", words="STEP CARD COB BEARD").play("ST+E+P|+CAR+D", off=[1])
    assert at.awaited == {1}


@rule("FW-BREAK-4", "FW-14")
def test_with_no_word_on_the_board_a_word_from_the_hand_is_enough_to_go_on() -> None:
    at = table(GAME, "XX", "CARD", deck="", words="CARD").pass_()
    assert at.awaited == {1}
