"""Split Run, and what it shares with Split Off: several words on the board, all of which can be changed and split."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Table, challenge, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.final_word.events import LastTurns, Played

TEN = "NNNNNNNNNN"
BOTH = pytest.mark.parametrize("game", ["split-run", "split-off"])
WORDS = """
    PARSNIP PAR SNIP PARS NIP SPAR SPARS SNIPE SNIPS PART PARTS PARE NIPS DOG DOGS CAT CATS COAT COATS COT SCAT
"""


def lies(
    hand: str,
    *others: str,
    game: str = "split-run",
    board: str = "P A R S N I P",
    **more: Any,  # noqa: ANN401
) -> Table:
    return table(game, hand, *(others or (TEN,)), **{"board": board, "words": WORDS} | more)


# The first word, and changes


@rule("FW-SPLIT-1")
@BOTH
def test_words_may_be_named_in_any_order(game: str) -> None:
    """They're narrated in the order of the rows."""
    at = lies("SSNNNNNNNN", game=game, board="D O G\nC A T").play("2:CAT+S", "1:DOG+S")
    assert at.board == ["DOGS", "CATS"]
    (played,) = at.told_of(Played)
    assert played.words == ("DOGS", "CATS")
    assert [laid.row for laid in played.play.words] == [0, 1]


@rule("FW-SPLIT-1")
@BOTH
def test_the_first_word_scores_and_stays(game: str) -> None:
    at = table(game, "CATNNNNNNN", TEN, words=WORDS).play("*CAT")
    assert at.scores == (4, 0)
    assert at.board == ["CAT"]


@rule("FW-SPLIT-1")
@BOTH
@pytest.mark.parametrize(
    ("play", "word", "score"), [("CAT+S", "CATS", 5), ("C/OT", "COT", 4), ("C+OAT+S", "COATS", 6), ("+SCAT", "SCAT", 5)]
)
def test_a_word_is_changed_by_adding_and_overlaying(game: str, play: str, word: str, score: int) -> None:
    at = lies("SONNNNNNNN", game=game, board="C A T").play(play)
    assert at.board == [word]
    assert at.scores == (score, 0)


@rule("FW-SPLIT-1")
@BOTH
@pytest.mark.parametrize(("play", "move"), [("C~OT", "FW-22"), ("=C/OT", "FW-24"), ("C=AT", "FW-24")])
def test_nothing_is_exchanged_or_duplicated(game: str, play: str, move: str) -> None:
    with refused(move):
        lies("OCANNNNNNN", game=game, board="C A T").play(play)


@rule("FW-SPLIT-1", "FW-25")
@BOTH
def test_no_letter_is_left_out(game: str) -> None:
    with refused("FW-25"):
        lies("SNNNNNNNNN", game=game, board="C A T", words="SAT").play("-C+SAT")


@rule("FW-SPLIT-1")
@BOTH
def test_no_word_is_spelled_beside_those_on_the_board(game: str) -> None:
    with refused("FW-25"):
        lies("DOGNNNNNNN", game=game, board="C A T").play("*DOG")


@rule("FW-SPLIT-1", "FW-9")
@BOTH
def test_a_changed_word_keeps_a_card_uncovered(game: str) -> None:
    with refused("FW-9"):
        lies("DOGNNNNNNN", game=game, board="C A T").play("/D/O/G")


@rule("FW-SPLIT-1")
def test_any_of_the_words_on_the_board_may_be_changed() -> None:
    at = lies("SNNNNNNNNN", board="C A T\nD O G").play("2:DOG+S")
    assert sorted(at.board) == ["CAT", "DOGS"]
    assert at.scores == (6, 0)


@rule("FW-SPLIT-1")
def test_several_words_may_be_changed_at_once_and_all_of_them_score() -> None:
    at = lies("SSNNNNNNNN", board="C A T\nD O G").play("1:CAT+S", "2:DOG+S")
    assert sorted(at.board) == ["CATS", "DOGS"]
    assert at.scores == (5 + 6, 0)


@rule("FW-SPLIT-1", "COM-21")
def test_each_card_in_hand_is_used_in_one_word_only() -> None:
    with refused("COM-21"):
        lies("SNNNNNNNNN", board="C A T\nD O G").play("1:CAT+S", "2:DOG+S")


@rule("FW-SPLIT-1", "FW-25")
def test_each_word_that_is_named_gets_a_card() -> None:
    with refused("FW-25"):
        lies("SNNNNNNNNN", board="C A T\nD O G").play("1:CAT+S", "2:DOG")


@rule("FW-SPLIT-1", "FW-25")
@BOTH
def test_at_least_one_card_from_the_hand_is_used(game: str) -> None:
    with refused("FW-25"):
        lies("SNNNNNNNNN", game=game, board="C A T").play("CAT")


@rule("FW-SPLIT-1", "FW-6")
def test_only_visible_cards_score() -> None:
    assert lies("SNNNNNNNNN", board="Q/C A T").play("CAT+S").scores == (5, 0)


@rule("FW-SPLIT-1", "FW-8")
@BOTH
def test_a_player_who_cannot_play_trades_and_all_words_stay(game: str) -> None:
    at = lies("XXNNNNNNNN", game=game, board="C A T\nD O G").trade("XX")
    assert at.board == ["CAT", "DOG"]
    assert at.hand_of(0) == "NNNNNNNNUU"
    assert at.awaited == {1}


@rule("FW-SPLIT-1", "FW-15")
def test_after_a_round_without_a_play_all_words_leave() -> None:
    at = lies(TEN, TEN, board="C A T\nD O G").trade("N").trade("N")
    assert at.state.board == ()
    assert at.away == "ACDGOT"
    assert at.holding("CATNNNNNNN").play("*CAT").board == ["CAT"]


# Splitting


@rule("FW-SPLIT-1", "FW-SPLIT-2", "FW-23")
def test_a_word_is_split_and_every_part_with_a_card_from_the_hand_scores() -> None:
    at = lies("TENNNNNNNN").play("PAR+T|SNIP+E")
    assert at.board == ["PART", "SNIPE"]
    assert at.scores == (5 + 6, 0)


@rule("FW-SPLIT-3")
def test_in_split_run_nothing_leaves() -> None:
    with refused("COM-17"):
        lies("TENNNNNNNN").play("PAR+T|SNIP+E", off=[1])


@rule("FW-SPLIT-2")
def test_a_part_that_is_a_word_already_may_stand_but_does_not_score() -> None:
    at = lies("ENNNNNNNNN").play("PAR|SNIP+E")
    assert at.board == ["PAR", "SNIPE"]
    assert at.scores == (6, 0)


@rule("FW-SPLIT-2")
@BOTH
def test_par_and_snip_without_a_card_from_the_hand_are_not_a_play(game: str) -> None:
    with refused("FW-SPLIT-2"):
        lies("ENNNNNNNNN", game=game).play("PAR|SNIP")


@rule("FW-SPLIT-2")
def test_at_least_one_part_of_each_split_gets_a_card_from_the_hand() -> None:
    with refused("FW-SPLIT-2"):
        lies("SNNNNNNNNN", board="P A R S N I P\nC A T").play("1:PAR|SNIP", "2:CAT+S")


@rule("FW-SPLIT-2", "FW-5")
def test_a_part_that_is_not_a_word_is_completed() -> None:
    with refused("FW-5"):
        lies("TENNNNNNNN").play("PA|RSNIP+E")
    with refused("COM-5"):
        lies("TTNNNNNNNN").play("PAR+T|SNI+TP")


@rule("FW-SPLIT-2")
@BOTH
def test_each_part_keeps_two_neighbouring_cards_uncovered(game: str) -> None:
    off = [1] if game == "split-off" else []
    with refused("FW-SPLIT-2"):
        lies("TONNNNNNNN", game=game, words="TOR SNIP").play("/T/OR|SNIP", off=off)
    lies("TNNNNNNNNN", game=game, words="TAR SNIP").play("/TAR|SNIP", off=off)


@rule("FW-SPLIT-2")
def test_two_cards_with_a_covered_one_between_them_are_not_neighbours() -> None:
    with refused("FW-SPLIT-2"):
        lies("ENNNNNNNNN", words="PER SNIP").play("P/ER|SNIP")


@rule("FW-SPLIT-2")
def test_two_neighbours_are_enough() -> None:
    at = lies("TXNNNNNNNN", words="PAT SNXP").play("PA/T|SN/XP")
    assert at.board == ["PAT", "SNXP"]
    assert at.scores == (4 + 8, 0)


@rule("FW-SPLIT-2")
@pytest.mark.parametrize(("play", "board"), [("PA+IR|SNIP", ["PAIR", "SNIP"]), ("P+IA|RSNIP", ["PIA", "RSNIP"])])
def test_cards_may_go_between_the_two(play: str, board: list[str]) -> None:
    assert lies("INNNNNNNNN", words="PAIR SNIP PIA RSNIP").play(play).board == board


@rule("FW-SPLIT-2")
def test_a_single_card_is_not_a_part() -> None:
    with refused("FW-SPLIT-2"):
        lies("IENNNNNNNN", words="PIE ARSNIP").play("P+I+E|ARSNIP")


@rule("FW-SPLIT-2", "FW-23")
def test_a_word_may_be_split_into_three() -> None:
    at = lies("TENNNNNNNN", words="PAT ERS NIP").play("PA+T|+ERS|NIP")
    assert at.board == ["PAT", "ERS", "NIP"]
    assert at.scores == (4 + 3, 0)


@rule("FW-SPLIT-2", "FW-23")
@pytest.mark.parametrize("play", ["SNIP+E|PAR+T", "PAS+T|RNIP+E"])
def test_the_parts_keep_their_order(play: str) -> None:
    words = "SNIPE PART PAST RNIPE"
    with refused("FW-25"):
        lies("TENNNNNNNN", words=words).play(play)


@rule("FW-SPLIT-2", "FW-25")
def test_no_card_is_left_out_of_a_split() -> None:
    with refused("FW-25"):
        lies("TENNNNNNNN", words="PART NIPE").play("PAR+T|-SNIP+E")


@rule("FW-SPLIT-2")
def test_covering_in_a_part_completes_it_too() -> None:
    at = lies("ENNNNNNNNN", words="PAR SNIPE PARS NIE").play("PARS|NI/E")
    assert at.board == ["PARS", "NIE"]
    assert at.scores == (3, 0)


@rule("FW-SPLIT-1", "FW-23")
def test_a_split_and_a_change_of_another_word_are_one_play() -> None:
    at = lies("TESNNNNNNN", board="P A R S N I P\nC A T").play("1:PAR+T|SNIP+E", "2:CAT+S")
    assert sorted(at.board) == ["CATS", "PART", "SNIPE"]
    assert at.scores == (5 + 6 + 5, 0)


@rule("FW-SPLIT-2", "FW-18")
def test_covered_cards_go_with_their_pile() -> None:
    at = lies("ENNNNNNNNN", board="Q/P A R S Z/N I P").play("PAR|SNIP+E")
    assert at.state.board == (
        (("Q", "P"), ("A",), ("R",)),
        (("S",), ("Z", "N"), ("I",), ("P",), ("E",)),
    )


# The end


@rule("FW-SPLIT-4", "FW-11")
@BOTH
def test_when_a_player_uses_the_last_card_each_other_has_one_more_turn(game: str) -> None:
    at = lies("S", "EN", "NX", game=game, board="C A T", deck="", words=WORDS + " CATES CATNES")
    at.play("CAT+S")
    assert at.awaited == {1}
    assert at.told_of(LastTurns) == [LastTurns((1, 2))]
    at.play("CAT+ES")
    assert at.awaited == {2}
    at.pass_()
    assert at.outcome.rule == "FW-SPLIT-4"
    assert at.outcome.scores == (5, 6 - 1, -5)


@rule("FW-SPLIT-4")
def test_a_player_who_uses_the_last_card_in_a_last_turn_does_not_begin_them_again() -> None:
    at = lies("S", "E", "N", board="C A T", deck="", words=WORDS + " CATES CATENS").play("CAT+S").play("CAT+ES")
    at.play("CATE+NS")
    assert at.outcome.scores == (5, 6, 7)


@rule("FW-SPLIT-4")
def test_last_turns_come_only_when_the_deck_is_empty() -> None:
    at = lies("S", "EN", board="C A T", deck="EEEEEEEEEEEE").play("CAT+S")
    assert at.state.last_turns is None
    assert len(at.state.hands[0]) == 10


@rule("FW-SPLIT-4")
def test_no_last_turn_is_played_when_nobody_can_make_a_word() -> None:
    assert lies("S", "NN", board="C A T", deck="").play("CAT+S").outcome.scores == (5, -2)


@rule("FW-SPLIT-4", "FW-14", "FW-11")
@BOTH
def test_the_game_is_over_when_the_deck_is_empty_and_nobody_can_make_a_word(game: str) -> None:
    at = lies("SX", "NN", game=game, board="C A T", deck="").play("CAT+S")
    assert at.outcome.rule == "FW-SPLIT-4"
    assert at.outcome.scores == (5 - 4, -2)


@rule("FW-SPLIT-4", "FW-14")
def test_the_game_continues_while_someone_can_split_or_change() -> None:
    at = lies("SX", "ON", board="C A T", deck="").play("CAT+S")
    assert at.awaited == {1}
    at = lies("TN", "EX", board="P A R S N I P", deck="", words="PART SNIP SNIPE").play("PAR+T|SNIP")
    assert at.awaited == {1}


# Challenge, time, leaving


@rule("FW-7", "FW-SPLIT-1", "COM-7")
def test_a_rejected_split_is_taken_back_whole() -> None:
    at = challenge("split-run", "TENNNNNNNN", TEN, board="P A R S N I P", words="PART").play("PAR+T|SNIP+E")
    assert at.board == ["PARSNIP"]
    at.challenge(seat=1)
    assert (at.board, at.scores, at.hand_of(0)) == (["PARSNIP"], (0, 0), "ENNNNNNNNT")
    assert at.awaited == {1}


@rule("COM-6", "FW-SPLIT-2")
def test_a_part_that_stands_as_it_is_can_be_challenged_too() -> None:
    at = challenge("split-run", "ENNNNNNNNN", TEN, board="P A R S N I P", words="SNIPE").play("PAR|SNIP+E")
    assert at.challenge(seat=1).board == ["PARSNIP"]


@rule("COM-6")
def test_words_that_were_not_touched_cannot_be_challenged() -> None:
    at = challenge("split-run", "SNNNNNNNNN", TEN, TEN, board="C A T\nG O D", words="CATS").play("1:CAT+S")
    assert at.challenge(seat=1).scores == (5, 0, 0)


@rule("FW-7")
def test_a_failed_challenge_costs_the_next_turn() -> None:
    at = challenge("split-run", "TENNNNNNNN", TEN, TEN, board="P A R S N I P", words=WORDS).play("PAR+T|SNIP+E")
    assert at.challenge(seat=1).awaited == {2}


@rule("FW-SPLIT-4", "FW-7")
def test_a_lost_last_turn_is_lost() -> None:
    words = WORDS + " CATES CATSN"
    at = challenge("split-run", "S", "EN", "NX", board="C A T", deck="", words=words).play("CAT+S").challenge(seat=1)
    assert at.awaited == {2}
    at.play("CATS+N").let(seat=0).let(seat=1)
    assert at.outcome.scores == (5, -2, 6 - 4)


@rule("COM-10", "FW-SPLIT-1")
def test_when_time_is_up_the_words_stay() -> None:
    at = lies("SNNNNNNNNN", board="C A T\nD O G").host(TimeUp(0))
    assert (at.board, at.awaited, at.hand_of(0)) == (["CAT", "DOG"], {1}, "NNNNNNNNNS")


@rule("COM-11", "FW-SPLIT-4")
def test_a_player_who_left_has_no_last_turn() -> None:
    words = WORDS + " CATES CATNS"
    at = lies("S", "EN", "NX", board="C A T", deck="", words=words).host(Leaves(1)).play("CAT+S")
    assert at.awaited == {2}
    assert at.pass_().outcome.scores == (5, -2, -5)
