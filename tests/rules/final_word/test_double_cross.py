"""Double Cross: your letters move onto the opponent's word, and what is left becomes a new word of your own."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Parts, Table, challenge, table
from wordparlor.core.game import Leaves, Refused, TimeUp
from wordparlor.games.common.first_player import Lot
from wordparlor.games.final_word.actions import LaidWord, Pass, Play, Trade
from wordparlor.games.final_word.events import Ready, Revealed
from wordparlor.pieces.layout import Add, Cover, Keep

GAME = "double-cross"
TEN = "XXXXXXXXXX"

# The first words


def all_let(at: Table) -> Table:
    """Accept whatever is still pending."""
    while at.state.pending:
        at.let(seat=min(at.awaited))
    return at


def opening(first: str = "CATXXXXXXX", second: str = "DOGXXXXXXX", **more: Parts) -> Table:
    return table(GAME, first, second, words="CAT DOG CATS TAG GOD", **more)


@rule("FW-DC-1")
def test_both_players_spell_a_word_and_score_it() -> None:
    at = opening()
    assert at.awaited == {0, 1}
    at.play("*CAT", seat=0).play("*DOG", seat=1)
    assert (at.board, at.scores) == (["CAT", "DOG"], (4, 5))
    assert at.awaited == {0}


@rule("FW-DC-1")
def test_it_does_not_matter_who_is_ready_first() -> None:
    one = opening().play("*CAT", seat=0).play("*DOG", seat=1)
    other = opening().play("*DOG", seat=1).play("*CAT", seat=0)
    assert one.state == other.state


@rule("FW-DC-1", "COM-15")
def test_a_word_is_hidden_until_both_are_down() -> None:
    at = opening().play("*CAT", seat=0)
    assert at.awaited == {1}
    assert Ready(0) in at.events
    assert at.view(1).own_sealed is None
    assert at.view(0).own_sealed is not None
    assert at.view(1).sealed == (0,)
    assert [event.seen_by(1) for event in at.events if event.seen_by(1)] == [Ready(0)]
    assert at.view(1).board == opening().view(1).board
    assert at.view(1).cards == (10, 10)


@rule("FW-DC-1")
def test_both_words_are_shown_when_both_are_down() -> None:
    at = opening().play("*CAT", seat=0).play("*DOG", seat=1)
    assert [event.shown for event in at.told_of(Revealed)] == [("CAT", "DOG")]


@rule("FW-DC-1")
def test_nobody_changes_what_is_down() -> None:
    with refused("COM-20"):
        opening().play("*CAT", seat=0).play("*CAT", seat=0)


@rule("FW-DC-1", "FW-4")
def test_both_refill_and_the_first_player_draws_first() -> None:
    at = opening(deck="ABCDEF").play("*DOG", seat=1).play("*CAT", seat=0)
    assert (at.hand_of(0), at.hand_of(1)) == ("ABCXXXXXXX", "DEFXXXXXXX")


@rule("FW-DC-1", "FW-3", "FW-4")
def test_the_player_drawn_to_go_first_draws_first_and_has_the_first_turn() -> None:
    lots = ((Lot(0, "Z"), Lot(1, "A")),)
    at = opening(deck="ABCDEFGH", lots=lots, turn=0).play("*CAT", seat=0).play("*DOG", seat=1)
    assert (at.hand_of(0), at.hand_of(1)) == ("DEFXXXXXXX", "ABCXXXXXXX")
    assert at.awaited == {1}


@rule("FW-DC-1", "FW-8")
def test_at_most_five_are_traded() -> None:
    with refused("FW-8"):
        opening(first="ABCDEFXXXX").trade("ABCDEF", seat=0)


@rule("FW-DC-1", "COM-15")
def test_a_trade_is_hidden_too_until_both_have_chosen() -> None:
    at = opening().trade("X", seat=0)
    assert [event.seen_by(1) for event in at.events if event.seen_by(1)] == [Ready(0)]
    assert at.hand_of(0) == "ACTXXXXXXX"
    assert at.play("*DOG", seat=1).awaited == {0}


@rule("FW-DC-1", "FW-8")
def test_a_player_who_cannot_spell_trades_and_tries_again_while_the_other_word_waits() -> None:
    at = opening(second="GODABXXXXX", deck="PQRSTU").play("*CAT", seat=0).trade("AB", seat=1)
    assert at.awaited == {1}
    assert "P" in at.hand_of(1)
    assert at.view(1).sealed == (0,)
    assert at.board == opening().board
    at.play("*GOD", seat=1)
    assert (at.board, at.scores) == (["CAT", "GOD"], (4, 5))


@rule("FW-DC-1")
def test_both_may_have_to_try_again() -> None:
    at = opening().do(Trade(("X",)), seat=0).do(Pass(), seat=1)
    assert at.awaited == {0, 1}


@rule("FW-DC-1", "FW-12")
def test_each_try_is_a_turn_for_the_idle_rounds() -> None:
    at = opening()
    for _ in range(3):
        assert not at.is_over
        at.pass_(seat=0).pass_(seat=1)
    assert at.outcome.rule == "FW-12"


@rule("FW-DC-1", "FW-12")
def test_words_rejected_together_are_two_turns_for_the_idle_rounds_as_well() -> None:
    at = challenge(GAME, "CATXXXXXXX", "DOGXXXXXXX", words="ACT GOD")
    for _ in range(3):
        assert not at.is_over
        at.play("*CAT", seat=0).play("*DOG", seat=1).challenge(1, seat=0).challenge(0, seat=1)
    assert at.outcome.rule == "FW-12"


@rule("FW-DC-1", "FW-7")
def test_a_word_rejected_here_is_replaced_by_another_that_does_not_score() -> None:
    at = challenge(GAME, "CATXXXXXXX", "DOGXXXXXXX", words="CAT GOD").play("*CAT", seat=0).play("*DOG", seat=1)
    all_let(at.challenge(1, seat=0))
    assert at.awaited == {1}
    assert at.hand_of(1) == "DGOXXXXXXX"
    shown = at.play("*GOD", seat=1).told_of(Revealed)
    assert [event.shown for event in shown] == [("CAT", "GOD")]
    all_let(at)
    assert (at.board, at.scores) == (["CAT", "GOD"], (4, 0))
    assert at.awaited == {0}


@rule("FW-DC-1", "FW-7")
def test_both_words_may_be_rejected() -> None:
    at = challenge(GAME, "CATXXXXXXX", "DOGXXXXXXX", words="ACT GOD").play("*CAT", seat=0).play("*DOG", seat=1)
    all_let(at.challenge(1, seat=0).challenge(0, seat=1))
    assert (at.awaited, at.scores) == ({0, 1}, (0, 0))
    all_let(at.play("*ACT", seat=0).play("*GOD", seat=1))
    assert (at.board, at.scores, at.awaited) == (["ACT", "GOD"], (0, 0), {0})


@rule("FW-DC-1", "FW-7")
def test_the_next_word_that_is_spelled_again_scores_again() -> None:
    """After a round without a play, both spell again, and nothing from the first time counts against them (FW-15)."""
    at = challenge(GAME, "CATXXXXXXX", "DOGTENXXXX", words="CAT GOD TEN").play("*CAT", seat=0).play("*DOG", seat=1)
    all_let(all_let(at.challenge(1, seat=0)).play("*GOD", seat=1)).pass_().pass_()
    all_let(at.holding("CATXXXXXXX", seat=0).play("*CAT", seat=0).play("*TEN", seat=1))
    assert at.scores == (4 + 4, 3)


@rule("FW-DC-1", "FW-7")
def test_a_failed_challenge_costs_the_challengers_first_turn() -> None:
    at = challenge(GAME, "CATXXXXXXX", "DOGXXXXXXX", words="CAT DOG").play("*CAT", seat=0).play("*DOG", seat=1)
    all_let(at.challenge(1, seat=0))
    assert at.scores == (4, 5)
    assert at.awaited == {1}


@rule("FW-DC-1", "FW-7", "FW-15")
def test_two_failed_challenges_leave_both_words_there() -> None:
    at = challenge(GAME, "CATXXXXXXX", "DOGXXXXXXX", words="CAT DOG").play("*CAT", seat=0).play("*DOG", seat=1)
    at.challenge(1, seat=0).challenge(0, seat=1)
    assert (at.board, at.awaited, at.state.phase) == (["CAT", "DOG"], {0}, "turn")


@rule("FW-DC-1", "COM-7")
def test_until_the_window_closes_nothing_is_drawn() -> None:
    at = challenge(GAME, "CATXXXXXXX", "DOGXXXXXXX", words="CAT DOG").play("*CAT", seat=0).play("*DOG", seat=1)
    assert at.awaited == {0, 1}
    assert [len(hand) for hand in at.state.hands] == [10, 10]
    assert at.scores == (0, 0)


@rule("FW-DC-1", "COM-10")
def test_a_player_who_runs_out_of_time_tries_again_and_has_traded_nothing() -> None:
    at = opening().play("*CAT", seat=0).host(TimeUp(1))
    assert (at.awaited, at.hand_of(1)) == ({1}, "DGOXXXXXXX")


# Letters that both words have


def cross(own: str, other: str, hand: str, words: str, **more: Parts) -> Table:
    return table(GAME, hand, more.pop("other_hand", TEN), board=f"{own}\n{other}", words=words, **more)


@rule("FW-DC-2", "FW-DC-5")
def test_every_letter_that_both_words_have_moves_onto_the_opponents_word() -> None:
    at = cross("C A T", "C O D", "BXXXXXXXXX", "BAT").play("2:=C'1OD", "1:+BAT")
    assert at.state.board == ((("B",), ("A",), ("T",)), (("C", "C"), ("O",), ("D",)))
    assert at.scores == (5, 0)


@rule("FW-DC-2")
@pytest.mark.parametrize("words", [["1:CAT+S"], ["2:COD+A'2", "1:CT+S"]])
def test_no_letter_that_matches_stays_behind(words: list[str]) -> None:
    with refused("FW-DC-2"):
        cross("C A T", "C O D", "SXXXXXXXXX", "CATS CODA CTS").play(*words)


@rule("FW-DC-2")
def test_as_many_move_as_match() -> None:
    """Of two Ts, one has a T to go to."""
    at = cross("T O T", "T E A", "NXXXXXXXXX", "TON")
    assert at.play("2:=T'3EA", "1:TO+N").board == ["TON", "TEA"]


@rule("FW-DC-2")
@pytest.mark.parametrize(("moved", "own"), [("1", "+NOT"), ("3", "TO+N")])
def test_the_player_chooses_among_equal_letters_of_their_own_word(moved: str, own: str) -> None:
    at = cross("T O T", "T E A", "NXXXXXXXXX", "NOT TON").play(f"2:=T'{moved}EA", f"1:{own}")
    assert at.scores == (3, 0)


@rule("FW-DC-2")
@pytest.mark.parametrize(("text", "stacks"), [("=T'1OT", (2, 1, 1)), ("TO=T'1", (1, 1, 2))])
def test_the_player_chooses_among_equal_letters_of_the_opponents_word(text: str, stacks: tuple[int, ...]) -> None:
    at = cross("T E A", "T O T", "SXXXXXXXXX", "SEA").play(f"2:{text}", "1:+SEA")
    assert tuple(map(len, at.state.board[1])) == stacks


@rule("FW-DC-2", "COM-21")
@pytest.mark.parametrize(
    "crossed",
    [
        ((0, 1),),
        ((1, 0),),
        ((0, 0), (0, 0)),
        ((0, 0), (1, 1)),
        ((0, 0), (7, 1)),
        ((0, 0), (1, 7)),
        ((-3, 0),),
        ((0, -3),),
    ],
)
def test_only_equal_letters_cross_over_each_once(crossed: tuple[tuple[int, int], ...]) -> None:
    at = cross("C A T", "C O D", "BXXXXXXXXX", "BAT BT CAT")
    own = tuple(Keep(pile) for pile in (1, 2) if pile not in {one for one, _ in crossed})
    with pytest.raises(Refused):
        at.do(Play((LaidWord(0, (Add("B"), *own)),), crossed=crossed))


@rule("FW-DC-2")
def test_nothing_crosses_over_in_other_games() -> None:
    at = table("eight-it-all", "SXXXXXXXXX", TEN, board="C A T", words="CATS")
    with pytest.raises(Refused):
        at.do(Play((LaidWord(0, (Keep(0), Keep(1), Keep(2), Add("S"))),), crossed=((0, 0),)))


@rule("FW-DC-2", "FW-18")
def test_a_pile_moves_whole() -> None:
    at = cross("X/C A T", "C O D", "BXXXXXXXXX", "BAT").play("2:=C'1OD", "1:+BAT")
    assert at.state.board[1][0] == ("C", "X", "C")


@rule("FW-DC-2")
def test_when_nothing_matches_the_opponents_word_may_stay_as_it_is() -> None:
    at = cross("C A T", "D O G", "SXXXXXXXXX", "CATS").play("1:CAT+S")
    assert (at.board, at.scores) == (["CATS", "DOG"], (5, 0))


# A new word for the opponent


@rule("FW-DC-3", "FW-DC-5")
def test_letters_that_are_left_may_change_the_opponents_word() -> None:
    at = cross("C A T", "C O D", "ENXXXXXXXX", "CAD TEN").play("2:=C'1/A'2D", "1:T+E+N")
    assert (at.board, at.scores) == (["TEN", "CAD"], (3 + 5, 0))


@rule("FW-DC-3")
def test_they_are_added_and_overlaid_in_any_order() -> None:
    at = cross("S A T", "D I G", "EEXXXXXXXX", "TIGS EAE").play("2:/T'3IG+S'1", "1:+EA+E")
    assert at.board == ["EAE", "TIGS"]


@rule("FW-DC-3", "FW-18")
def test_a_pile_that_is_overlaid_moves_whole() -> None:
    at = cross("C X/A T", "C O D", "ENXXXXXXXX", "CAD TEN").play("2:=C'1/A'2D", "1:T+E+N")
    assert at.state.board[1][1] == ("O", "X", "A")


@rule("FW-DC-3")
@pytest.mark.parametrize("text", ["=C'1OD+E", "=C'1O/T"])
def test_no_card_from_the_hand_goes_to_the_opponents_word(text: str) -> None:
    with refused("FW-DC-3"):
        cross("C A T", "C O D", "BETXXXXXXX", "CODE COT BAT").play(f"2:{text}", "1:+BAT")


@rule("FW-DC-3", "FW-24")
def test_hand_cards_do_not_duplicate_letters_of_the_opponents_word() -> None:
    at = cross("C A T", "D O G", "OSXXXXXXXX", "CATS")
    play = Play((LaidWord(1, (Keep(0), Cover(1, "O"), Keep(2))), LaidWord(0, (Keep(0), Keep(1), Keep(2), Add("S")))))
    with pytest.raises(Refused):
        at.do(play)


@rule("FW-DC-3")
def test_one_letter_of_the_opponents_word_keeps_its_order() -> None:
    with refused("FW-DC-3"):
        cross("C A T E", "D I G", "ELXXXXXXXX", "CAT EEL").play("2:/C'1/A'2/T'3", "1:E+E+L")


@rule("FW-DC-3")
def test_a_duplicate_counts_as_a_letter_that_stays() -> None:
    at = cross("D A M E", "D O G", "ELXXXXXXXX", "DAM EEL").play("2:=D'1/A'2/M'3", "1:E+E+L")
    assert at.board == ["EEL", "DAM"]


@rule("FW-DC-3")
@pytest.mark.parametrize("text", ["2:=C'1D3O2", "2:=C'1-OD", "2:=C'1O+A'2-D"])
def test_the_opponents_piles_all_stay_in_order(text: str) -> None:
    with refused("FW-25"):
        cross("C A T", "C O D", "BENXXXXXXX", "CDO CD COA BAT TEN").play(text, "1:T+E+N" if "A" in text else "1:+BAT")


@rule("FW-DC-3", "COM-5")
def test_the_opponents_changed_word_must_be_a_word() -> None:
    with refused("COM-5", saying="CATD"):
        cross("C A T", "C O D", "TENXXXXXXX", "TEN").play("2:=C'1/A'2+T'3D", "*TEN")


# A new word of your own


@rule("FW-DC-4")
def test_all_letters_that_are_left_stay_in_the_players_own_word_in_order() -> None:
    at = cross("C A T", "C O D", "BLENXXXXXX", "ABLE TAB TEN BAT")
    for text in ("A+B+L+E", "T3A2+B", "T3+E+N"):
        with refused("FW-25"):
            at.play("2:=C'1OD", f"1:{text}")


@rule("FW-DC-4")
def test_the_players_own_word_takes_a_card_from_the_hand() -> None:
    with refused("FW-DC-4"):
        cross("C A T S", "C O D", TEN, "ATS").play("2:=C'1OD", "1:ATS")


@rule("FW-DC-4")
def test_cards_can_overlay_the_players_own_word() -> None:
    at = cross("C A T", "C O D", "SNXXXXXXXX", "SAN").play("2:=C'1OD", "1:+SA/N")
    assert at.state.board[0] == (("S",), ("A",), ("T", "N"))


@rule("FW-DC-4")
def test_one_letter_of_the_players_own_word_stays_uncovered() -> None:
    with refused("FW-DC-4"):
        cross("C A T", "C O D", "BENXXXXXXX", "BEN").play("2:=C'1OD", "1:+B/E/N")


@rule("FW-DC-4")
def test_a_duplicate_counts_as_the_card_from_the_hand() -> None:
    """The S crosses over; CAT is left, and becomes a new word once a T is on its T."""
    at = cross("S C A T", "S I N", "TXXXXXXXXX", "CAT")
    assert at.plays() == [("CAT",)]
    at.play("2:=S'1IN", "1:CA=T")
    assert at.state.board == ((("C",), ("A",), ("T", "T")), (("S", "S"), ("I",), ("N",)))
    assert at.scores == (4, 0)


@rule("FW-DC-4")
def test_a_letter_with_a_duplicate_on_it_counts_as_covered() -> None:
    at = cross("S C A T", "S I N", "CATXXXXXXX", "CAT")
    with refused("FW-DC-4"):
        at.play("2:=S'1IN", "1:=C=A=T")
    assert at.play("2:=S'1IN", "1:=C=AT").board == ["CAT", "SIN"]


@rule("FW-DC-4")
def test_if_no_letter_is_left_the_players_own_word_comes_from_the_hand() -> None:
    at = cross("T E A", "E A T", "DOGXXXXXXX", "DOG").play("2:=E'2=A'3=T'1", "*DOG")
    assert (at.board, at.scores) == (["DOG", "EAT"], (5, 0))


@rule("FW-DC-4")
def test_while_letters_are_left_the_word_does_not_come_from_the_hand() -> None:
    with refused("FW-DC-4"):
        cross("C A T", "C O D", "DOGXXXXXXX", "DOG").play("2:=C'1OD", "*DOG")


@rule("FW-DC-4")
def test_there_is_no_play_without_a_word_of_your_own() -> None:
    with refused("FW-25"):
        cross("C A T", "C O D", TEN, "CAD").play("2:=C'1/A'2D")


@rule("FW-DC-4", "FW-25")
def test_the_players_own_word_is_a_new_one() -> None:
    """Duplicates alone don't make it new."""
    with refused("FW-25"):
        cross("C A T", "D O G", "CXXXXXXXXX", "CAT").play("1:=CAT")


@rule("FW-DC-4", "FW-8")
def test_a_player_who_cannot_complete_one_trades_and_loses_the_turn() -> None:
    at = cross("C A T", "C O D", "ABEXXXXXXX", "", deck="PQRST").trade("ABE")
    assert (at.board, at.awaited) == (["CAT", "COD"], {1})
    assert at.hand_of(0) == "PQRXXXXXXX"


@rule("FW-DC-4", "FW-7")
def test_one_illegal_word_takes_back_the_whole_turn() -> None:
    at = challenge(GAME, "ENXXXXXXXX", TEN, board="C A T\nC O D", words="TEN")
    before = at.state.board
    at.play("2:=C'1/A'2D", "1:T+E+N").challenge()
    assert (at.state.board, at.scores, at.awaited) == (before, (0, 0), {1})


@rule("FW-DC-4", "FW-4")
def test_the_player_of_the_turn_refills() -> None:
    at = cross("C A T", "C O D", "BXXXXXXXXX", "BAT", deck="PQ").play("2:=C'1OD", "1:+BAT")
    assert at.hand_of(0) == "PXXXXXXXXX"


@rule("FW-DC-4")
def test_the_second_player_does_the_same_the_other_way_round() -> None:
    at = cross("C O D", "C A T", TEN, "BAT", other_hand="BXXXXXXXXX", turn=1).play("1:=C'1OD", "2:+BAT")
    assert (at.board, at.scores, at.awaited) == (["COD", "BAT"], (0, 5), {0})


# Points


@rule("FW-DC-5")
def test_each_new_word_scores_and_duplicates_alone_do_not() -> None:
    both = cross("C A T", "C O D", "ENXXXXXXXX", "CAD TEN").play("2:=C'1/A'2D", "1:T+E+N")
    assert both.scores == (5 + 3, 0)
    own = cross("C A T", "C O D", "BXXXXXXXXX", "BAT").play("2:=C'1OD", "1:+BAT")
    assert own.scores == (5, 0)


# The end


@rule("FW-DC-6", "FW-11")
def test_the_game_ends_when_the_deck_is_empty_and_a_player_has_no_cards() -> None:
    """The other player could still make CODE."""
    at = cross("C A T", "C O D", "B", "BAT CODE", other_hand="EZ", deck="").play("2:=C'1OD", "1:+BAT")
    assert at.outcome.rule == "FW-DC-6"
    assert at.outcome.scores == (5, -5)


@rule("FW-DC-6", "FW-14")
def test_the_game_ends_when_the_deck_is_empty_and_neither_can_play() -> None:
    at = cross("C A T", "C O D", "BX", "BAT", other_hand="XX", deck="").play("2:=C'1OD", "1:+BAT")
    assert at.outcome.rule == "FW-DC-6"


@rule("FW-DC-6", "FW-14")
def test_the_game_continues_while_one_of_them_can() -> None:
    at = cross("C A T", "C O D", "BX", "BAT CODE", other_hand="EX", deck="").play("2:=C'1OD", "1:+BAT")
    assert at.awaited == {1}


@rule("FW-DC-6")
def test_with_cards_in_the_deck_the_game_goes_on() -> None:
    at = cross("C A T", "C O D", "B", "BAT", other_hand="XX", deck="E" * 12).play("2:=C'1OD", "1:+BAT")
    assert at.awaited == {1}


@rule("FW-DC-6", "FW-15")
def test_after_a_round_without_a_play_both_spell_again() -> None:
    at = cross("C A T", "C O D", "DOGXXXXXXX", "DOG TEN", other_hand="TENXXXXXXX").pass_().pass_()
    assert at.awaited == {0, 1}
    assert at.away == "ACCDOT"
    at.play("*DOG", seat=0).play("*TEN", seat=1)
    assert (at.board, at.scores, at.awaited) == (["DOG", "TEN"], (5, 3), {0})


@rule("FW-DC-6", "FW-14", "FW-DC-1")
def test_with_the_deck_empty_a_word_that_waits_scores_before_the_game_ends() -> None:
    """Neither can play only once the word is on the board and the other player can't spell one."""
    at = opening(first="XXX", second="DOGX", deck="").play("*DOG", seat=1).pass_(seat=0)
    assert at.outcome.rule == "FW-DC-6"
    assert at.outcome.scores == (-12, 5 - 4)


@rule("FW-DC-6", "FW-14", "FW-DC-1")
def test_with_the_deck_empty_a_word_waits_for_a_player_who_can_spell_one() -> None:
    at = opening(first="CATX", second="DOGX", deck="").play("*DOG", seat=1).pass_(seat=0)
    assert (at.awaited, at.board, at.scores) == ({0}, [], (0, 0))
    assert at.play("*CAT", seat=0).outcome.scores == (4 - 4, 5 - 4)


@rule("FW-DC-6", "FW-14", "COM-6")
def test_a_first_word_whose_opponent_never_spells_can_be_challenged() -> None:
    hands = ("XXX", "DOGX")
    at = challenge(GAME, *hands, words="GOD", deck="").play("*DOG", seat=1).pass_(seat=0)
    assert at.awaited == {0}
    assert at.challenge(0, seat=0).awaited == {0, 1}


@rule("FW-DC-6", "COM-11")
def test_the_game_is_over_when_one_leaves() -> None:
    at = opening().play("*CAT", seat=0).host(Leaves(1))
    assert at.outcome.winners == (0,)
