"""Snare: empty piles, hands that lead nowhere, partners, expired time, players who leave."""

from typing import Any

import pytest

from tests.rules import refused, rule
from tests.rules.snare.tables import Table, challenge, from_the_box, table
from wordparlor.core.chance import Chance
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.core.rules import BadOption
from wordparlor.games.common.events import Drew
from wordparlor.games.snare.options import Options
from wordparlor.games.snare.state import HandOver, Shuffled, TookBack
from wordparlor.games.snare.turns import side_of

# Empty piles


@rule("SNR-23")
def test_all_discards_but_the_top_one_become_the_pile() -> None:
    at = table("CAT", "E", drawn=None, pile="", discards="LMNV").play("draw")
    assert at.told_of(Shuffled) == [Shuffled(3)]
    assert at.state.discards == ("V",)
    assert len(at.state.pile) == 1
    assert set(at.hand) - set("CAT") < set("LMN")


@rule("SNR-23")
def test_the_discard_pile_becomes_the_draw_pile_even_in_the_middle_of_a_draw() -> None:
    at = table("CAT", "E", drawn=None, pile="P", discards="MV").play("draw")
    assert at.told == ["Shuffled", "Drew"]
    assert at.hand == "ACMPT"
    assert at.state.drawn == 2


@rule("SNR-23")
def test_a_player_who_can_draw_only_one_draws_one_and_discards() -> None:
    at = table("CAT", "E", drawn=None, pile="P", discards="V").play("draw")
    assert at.hand == "ACPT"
    with refused("SNR-3"):
        at.play("done")


@rule("SNR-23")
def test_without_a_draw_pile_you_take_the_top_discard_or_do_not_draw() -> None:
    at = table("CAT", "E", drawn=None, pile="", discards="V").play("draw")
    assert at.told_of(Drew) == [Drew(0, 0, ())]
    assert at.play("done").awaited == {1}
    assert table("CAT", "E", drawn=None, pile="", discards="V").play("take").hand == "ACTV"
    with refused("SNR-23"):
        table("CAT", "E", drawn=None, pile="", discards="").play("take")


@rule("SNR-23")
def test_a_player_who_has_drawn_nothing_may_discard() -> None:
    assert table("CAT", "E", drawn=0).play("disc C").state.discards == ("V", "C")


@rule("SNR-23", "COM-19")
def test_ten_rounds_without_a_card_in_a_word_end_the_hand() -> None:
    at = table("CATE", "EE", words=["DOG"], idle=18).play("disc C")
    assert at.state.deal == 1
    at = table("CATE", "EE", words=["DOG"], idle=19).play("disc C")
    assert at.told_of(HandOver) == [HandOver(1, (30, 0), (30, 20), (0, -20), idle=True)]


@rule("SNR-23")
@pytest.mark.parametrize("play", ["lay TEA", "add 1 DOGS", "wild B1.3=T", "snare B1 CAStE"])
def test_a_card_put_into_a_word_restarts_the_count(play: str) -> None:
    at = table("TEASXX", "EE", words=["DOG", "CAt"], idle=19, legal="TEA DOGS CASTE").play(play, "disc X")
    assert (at.state.deal, at.state.idle) == (1, 0)


@rule("SNR-23")
def test_closing_a_word_puts_no_card_into_it() -> None:
    assert table("TEAX", "EE", words=["PLANT"], idle=19).play("close 1", "disc X").state.deal == 2


@rule("SNR-23")
def test_a_play_that_fell_put_no_card_into_a_word() -> None:
    at = challenge("TACX", "EE", words=["PLANT STONE"], idle=19, legal="").play("lay TAC", "disc X")
    assert at.play("challenge 1 draw").state.deal == 2


@rule("SNR-23")
def test_a_round_has_as_many_turns_as_there_are_players_in_the_game() -> None:
    assert table("CATE", "EE", "EE", idle=19).play("disc C").state.deal == 1
    assert table("CATE", "EE", "EE", idle=19, gone=(2,)).play("disc C").state.deal == 2


# Partners


def partners(*hands: str, **more: Any) -> Table:  # noqa: ANN401 - what `table` takes
    return table(*hands, options={"partners": True}, **more)


@rule("SNR-24")
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_only_four_six_or_eight_are_partners(players: int) -> None:
    with pytest.raises(BadOption, match="SNR-24"):
        from_the_box(players=players, partners=True)


@rule("SNR-24")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_partners_sit_opposite_each_other_and_share_a_score(players: int) -> None:
    at = from_the_box(players=players, partners=True)
    assert len(at.state.scores) == players // 2
    assert len(at.state.hands) == players


@rule("SNR-24")
def test_a_pair_has_one_table_of_words() -> None:
    at = partners("SX", "EE", "EE", "EE", words=["CAT", "EAT"], turn=0).play("add 1 CATS")
    assert at.words == ["A CATS", "B EAT"]
    at = partners("EE", "EE", "SX", "EE", words=["CAT", "EAT"], turn=2).play("add 1 CATS")
    assert at.words == ["A CATS", "B EAT"]


@rule("SNR-24", "SNR-11")
def test_the_first_lay_down_of_one_allows_both_to_snare() -> None:
    at = partners("EE", "EE", "SX", "EE", words=["DOG", "EAT"], turn=2)
    assert at.play("snare B1 SEAT").words == ["A DOG", "A SEAT^"]


@rule("SNR-24", "SNR-6")
def test_partners_do_not_snare_from_each_other() -> None:
    with refused("SNR-6"):
        partners("EE", "EE", "SX", "EE", words=["EAT", "DOG"], turn=2).play("snare 1 SEAT")


@rule("SNR-24", "SNR-13", "SNR-16")
def test_the_points_of_the_pair_allow_one_to_go_out_and_both_hands_count() -> None:
    at = partners("X", "EE", "AB*", "E", words=["CATS BOX DOG", "EAT"]).play("disc X")
    assert at.told_of(HandOver) == [HandOver(1, (100, 30), (40, 30), (60, 0))]


@rule("SNR-24", "SNR-18")
def test_the_score_of_the_pair_sets_the_first_lay_down() -> None:
    at = partners("EE", "EE", "CATXY", "EE", began=(400, 0), turn=2).play("lay CAT")
    with refused("SNR-18"):
        at.play("disc X")


@rule("SNR-24", "COM-6")
def test_partners_do_not_challenge_each_other() -> None:
    at = challenge("CATXY", "EE", "EE", "EE", options={"partners": True}).play("lay CAT", "disc X")
    assert at.awaited == {1, 3}


@rule("SNR-24", "COM-15")
def test_a_hand_is_hidden_from_the_partner() -> None:
    at = partners("AB", "CD", "EF", "GH", pile="", discards="")
    assert set(at.game.hidden(at.state, 0)) == set("CDEFGH")


@rule("SNR-24", "SNR-17")
def test_partners_win_together() -> None:
    at = partners("X", "EE", "E", "E", words=["CATS BOX DOG"], scores=(990, 0)).play("disc X")
    assert at.outcome.winners == (0, 2)
    assert at.outcome.scores == (1080, -30, 1080, -30)


@rule("SNR-24", "COM-11")
def test_a_player_who_is_left_of_a_pair_plays_on() -> None:
    at = partners("AB", "CD", "EF", "GH").host(Leaves(2)).host(Leaves(1))
    assert at.awaited == {0}
    assert at.host(Leaves(0)).outcome.winners == (3,)


# Two sides


def two_sides(*hands: str, **more: Any) -> Table:  # noqa: ANN401 - what `table` takes
    return table(*hands, options={"partners": True, "sides": "two"}, **more)


@rule("SNR-24")
@pytest.mark.parametrize("players", [6, 8])
def test_six_or_eight_partners_play_on_two_sides(players: int) -> None:
    at = from_the_box(players=players, partners=True, sides="two")
    assert len(at.state.scores) == len(at.state.laid) == 2
    assert [side_of(at.state, seat) for seat in range(players)] == [0, 1] * (players // 2)


@rule("SNR-24")
def test_partners_are_pairs_unless_the_table_chose_two_sides() -> None:
    assert Options().sides == "pairs"
    at = from_the_box(players=6, partners=True)
    assert [side_of(at.state, seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]


@rule("SNR-24")
def test_two_sides_are_refused_without_partners_and_for_four_players() -> None:
    with pytest.raises(BadOption, match=r"^Only partners can play on two sides.*SNR-24"):
        from_the_box(players=6, sides="two")
    with pytest.raises(BadOption, match=r"^Two sides need six or eight players, not 4.*SNR-24"):
        from_the_box(players=4, partners=True, sides="two")
    for players in (5, 7):
        with pytest.raises(BadOption, match=r"^Partners need four, six or eight players"):
            from_the_box(players=players, partners=True, sides="two")


@rule("SNR-24")
def test_a_side_of_three_has_one_table_of_words() -> None:
    for turn in (0, 2, 4):
        hands = ["SX" if seat == turn else "EE" for seat in range(6)]
        assert two_sides(*hands, words=["CAT", "EAT"], turn=turn).play("add 1 CATS").words == ["A CATS", "B EAT"]


@rule("SNR-24", "SNR-6", "SNR-11")
def test_a_side_of_three_snares_from_the_other_and_not_from_itself() -> None:
    at = two_sides("EE", "EE", "EE", "EE", "SX", "EE", words=["DOG", "EAT"], turn=4)
    assert [choice for choice in at.choices() if choice.startswith("snare")] == ["snare B1 SEAT"]
    with refused("SNR-6"):
        at.play("snare A1 DOGS")
    assert at.play("snare B1 SEAT").words == ["A DOG", "A SEAT^"]


@rule("SNR-24", "COM-6")
def test_only_the_other_side_challenges() -> None:
    options = {"partners": True, "sides": "two"}
    at = challenge("TACXY", "EE", "II", "OO", "UU", "AA", options=options, legal="").play("lay TAC", "disc X")
    assert at.awaited == {1, 3, 5}
    at.play("challenge 1 take A", seat=3)
    assert (at.hand_of(0), at.hand_of(3)) == ("CTY", "AOO")
    assert at.awaited == {1}


@rule("SNR-24", "SNR-21")
def test_a_failed_challenge_costs_the_side() -> None:
    options = {"partners": True, "sides": "two"}
    at = challenge("CATXY", "EE", "II", "OO", "UU", "AA", options=options).play("lay CAT", "disc X")
    assert at.play("challenge 1 draw", seat=5).state.scores == (0, -20)


@rule("SNR-24", "SNR-13", "SNR-16", "SNR-17")
def test_the_points_of_a_side_allow_one_to_go_out_and_all_its_hands_count() -> None:
    at = two_sides("X", "EE", "AB*", "E", "A", "E", words=["CATS BOX DOG", "EAT"], scores=(990, 0)).play("disc X")
    assert at.told_of(HandOver) == [HandOver(1, (100, 30), (50, 40), (1040, -10))]
    assert at.outcome.scores == (1040, -10) * 3
    assert at.outcome.winners == (0, 2, 4)


@rule("SNR-24", "SNR-18")
def test_the_score_of_a_side_sets_the_first_lay_down() -> None:
    at = two_sides("EE", "EE", "EE", "EE", "CATXY", "EE", began=(400, 0), turn=4).play("lay CAT")
    with refused("SNR-18"):
        at.play("disc X")


@rule("SNR-24", "COM-15")
def test_a_hand_is_hidden_from_all_partners() -> None:
    at = two_sides("AB", "CD", "EF", "GH", "IJ", "KL", pile="", discards="")
    assert set(at.game.hidden(at.state, 4)) == set("ABCDEFGHKL")
    imagined = at.game.imagine(at.game.view(at.state, 4), Chance.of("1"))
    assert imagined.hands[4] == ("I", "J")
    assert len(imagined.scores) == 2


@rule("SNR-24", "COM-11")
def test_a_player_who_is_left_of_a_side_plays_on() -> None:
    at = two_sides("AB", "CD", "EF", "GH", "IJ", "KL").host(Leaves(2)).host(Leaves(4)).host(Leaves(1))
    assert at.awaited == {0}
    assert at.host(Leaves(0)).outcome.winners == (3, 5)


@rule("SNR-24", "COM-6")
def test_a_partner_who_is_next_does_not_close_the_window() -> None:
    options = {"partners": True, "sides": "two"}
    at = challenge("CATXY", "EE", "II", "OO", "UU", "AA", options=options, gone=(1,)).play("lay CAT", "disc X")
    assert at.state.pending is not None
    assert at.state.pending.window.begins is None
    assert at.play("let", seat=3).awaited == {5}
    assert at.play("let", seat=5).awaited == {2}


# Time


@rule("SNR-25", "COM-10")
def test_when_time_is_up_allowed_plays_stay() -> None:
    at = table("CATEX", "EE").play("lay CAT").host(TimeUp(0))
    assert at.told == ["TimeRanOut", "Discarded"], "all hear that the time was up"
    assert at.words == ["A CAT"]
    assert at.state.discards == ("V", "X")
    assert at.awaited == {1}


@rule("SNR-25")
def test_a_short_first_lay_down_is_taken_back() -> None:
    at = table("CATEXT", "EE", words=["", "EAt"], began=(400, 0)).play("wild B1.3=T", "lay CAT").host(TimeUp(0))
    assert at.words == ["B EAT"]
    assert at.told_of(TookBack) == [TookBack(0, 1, time=True)]


@rule("SNR-25", "SNR-9")
def test_a_wild_card_of_a_word_whose_snare_is_taken_back_stays_taken() -> None:
    at = challenge("CATEXTS", "EE", words=["", "EAt"], began=(600, 0))
    at.play("lay CAT", "snare B1 SEAt", "wild B1.4=T").host(TimeUp(0))
    assert at.words == ["B EAT"]
    assert at.told_of(TookBack) == [TookBack(0, 2, time=True)]
    assert (at.hand_of(0), at.state.discards[-1], at.awaited) == ("ACESTX", "*", {1})


@rule("SNR-25")
def test_a_player_who_has_not_drawn_draws_two() -> None:
    at = table("CAT", "EE", drawn=None, pile="PQR").host(TimeUp(0))
    assert at.hand_of(0) == "ACPT"
    assert at.state.discards == ("V", "Q")


@rule("SNR-25")
def test_a_player_takes_the_top_discard_if_there_is_nothing_to_draw() -> None:
    at = table("CAT", "EE", drawn=None, pile="", discards="V").host(TimeUp(0))
    assert at.told == ["TimeRanOut", "Took", "Discarded"]
    assert (at.hand_of(0), at.state.discards) == ("ACT", ("V",))
    at = table("CAT", "EE", drawn=None, pile="", discards="").host(TimeUp(0))
    assert (at.hand_of(0), at.awaited) == ("ACT", {1})


@rule("SNR-25", "SNR-9")
def test_the_card_that_came_last_is_discarded() -> None:
    assert table("TEX", "EE", words=["", "CAt"]).play("wild B1.3=T").host(TimeUp(0)).state.discards[-1] == "*"


@rule("SNR-25", "SNR-13")
def test_a_card_that_must_be_kept_is_not_discarded() -> None:
    at = table("CATX", "EE").play("lay CAT").host(TimeUp(0))
    assert (at.words, at.hand_of(0), at.awaited) == (["A CAT"], "X", {1})
    assert "WentOut" in table("X", "EE", words=["CATS BOX DOG"]).host(TimeUp(0)).told


@rule("SNR-25", "SNR-19")
def test_the_plays_of_a_turn_that_ran_out_of_time_can_be_challenged() -> None:
    assert challenge("CATEX", "EE").play("lay CAT").host(TimeUp(0)).awaited == {1}


# Leaving


@rule("COM-11")
def test_a_player_who_leaves_is_skipped_and_their_cards_count_as_unplayed() -> None:
    at = table("X", "EE", "E", words=["CATS BOX DOG", "TEA"]).host(Leaves(1))
    assert at.awaited == {0}
    at.play("disc X")
    assert at.told_of(HandOver) == [HandOver(1, (100, 30, 0), (0, 20, 10), (100, 10, -10))]
    assert at.state.hands[1] == ()


@rule("COM-11")
def test_plays_of_a_turn_in_which_one_leaves_never_happen() -> None:
    at = table("CATX", "EE", "E").play("lay CAT").host(Leaves(0))
    assert (at.words, at.awaited) == ([], {1})


@rule("COM-11")
def test_with_one_player_left_the_game_is_over_and_the_player_who_left_does_not_win() -> None:
    at = table("CATX", "EE", scores=(500, 10)).host(Leaves(0))
    assert (at.outcome.winners, at.outcome.rule, at.outcome.scores) == ((1,), "COM-11", (500, 10))
