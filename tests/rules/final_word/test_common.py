"""The Final Word: what all its games share, tested in the games that show it best."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules import refused, rule
from tests.rules.final_word.tables import BOX, Parts, Table, challenge, from_the_box, table
from wordparlor.core.chance import Chance
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.common.events import Challenged, Counted, Drew, Passed, Skipped
from wordparlor.games.common.first_player import first_by
from wordparlor.games.final_word.events import CardsLeft, KnockedOut, Traded, TurnLost

TEN = "XXXXXXXXXX"
KNOCKOUT = {"mode": "knockout"}

# The box


@rule("FW-1")
def test_there_are_120_cards() -> None:
    assert len(BOX.deck) == 120
    assert "".join(BOX.deck) == (
        "AAAAAAAAAAAABBCCCCCDDDDEEEEEEEEEEEEEFFGGGHHHIIIIIIIIJKLLLLLLMMMNNNNNNNOOOOOOOOPPPPQRRRRRRRRRSSSSSSTTTTTTTUUUUU"
        "VVWWWXYYYZ"
    )


@rule("FW-1")
def test_a_q_is_one_letter() -> None:
    at = table("eight-it-all", "QUITE", "E", words="QUIT").play("*QUIT")
    assert at.board == ["QUIT"]
    assert len(at.state.board[0]) == 4


@rule("FW-2")
@pytest.mark.parametrize(("points", "cards"), [(1, "AEILNORSTU"), (2, "CDGMP"), (3, "BFHWY"), (4, "JKQVXZ")])
def test_cards_count_one_to_four(points: int, cards: str) -> None:
    assert {BOX.values[card] for card in cards} == {points}


@rule("FW-2")
def test_the_cards_that_count_four_are_the_red_ones() -> None:
    assert "".join(BOX.reds) == "JKQVVXZ"


# Who begins, and hands


@rule("FW-3", "COM-12")
@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_the_player_closest_to_a_goes_first_and_the_next_player_follows(seed: str) -> None:
    at = from_the_box("eight-it-all", players=4, seed=seed)
    first = first_by(at.state.lots)
    assert at.awaited == {first}
    assert at.pass_().awaited == {(first + 1) % 4}


@rule("FW-3")
def test_after_the_last_seat_comes_the_first() -> None:
    assert table("eight-it-all", "E", "E", "E", turn=2).pass_().awaited == {0}


@rule("FW-4")
@pytest.mark.parametrize("players", [2, 6])
def test_each_player_is_dealt_ten_cards(players: int) -> None:
    at = from_the_box("eight-it-all", players=players)
    assert [len(hand) for hand in at.state.hands] == [10] * players
    assert len(at.state.deck) == 120 - 10 * players


@rule("FW-4")
def test_a_hand_is_refilled_to_ten_after_the_turn() -> None:
    at = table("eight-it-all", "SAXXXXXXXX", "E", board="C A T", deck="PQR", words="COATS COAT CATS")
    at.play("CAT+S")
    assert at.hand_of(0) == "APXXXXXXXX"
    assert at.deck == "QR"


@rule("FW-4")
def test_only_the_player_of_the_turn_refills() -> None:
    at = table("eight-it-all", "S", "E", board="C A T", words="CATS").play("CAT+S")
    assert at.hand_of(1) == "E"


@rule("FW-4")
def test_what_the_deck_still_has_is_drawn() -> None:
    at = table("eight-it-all", "SHXXXXXXXX", "E", board="C A T", deck="P", words="CHATS").play("C+HAT+S")
    assert at.hand_of(0) == "PXXXXXXXX"
    assert at.deck == ""


@rule("FW-4")
def test_a_hand_above_ten_stays_as_it_is() -> None:
    at = table("eight-it-all", "SXXXXXXXXXXX", "E", board="C A T", deck="PQ", words="CATS").play("CAT+S")
    assert at.hand_of(0) == "X" * 11
    assert at.deck == "PQ"


@rule("FW-4", "COM-15")
def test_others_see_how_many_cards_were_drawn_but_not_which() -> None:
    at = table("eight-it-all", "SXXXXXXXXX", "E", board="C A T", deck="PQ", words="CATS").play("CAT+S")
    [drew] = at.told_of(Drew)
    assert drew.seen_by(0) == Drew(0, 1, ("P",))
    assert drew.seen_by(1) == drew.seen_by(None) == Drew(0, 1, None)


@rule("COM-15")
def test_a_player_sees_their_own_hand_and_how_many_cards_the_others_and_the_deck_have() -> None:
    at = table("eight-it-all", "ABC", "DE", board="C A T", deck="PQRS")
    view = at.view(0)
    assert (view.hand, view.cards, view.deck) == (("A", "B", "C"), (3, 2), 4)
    assert at.view(None).hand is None
    assert sorted(at.game.hidden(at.state, 0)) == list("DEPQRS")
    assert sorted(at.game.hidden(at.state, None)) == list("ABCDEPQRS")


# Words


@rule("FW-5")
def test_a_word_has_at_least_three_letters() -> None:
    with refused("FW-5"):
        table("eight-it-all", "AT", "E", words="AT").play("*AT")


@rule("FW-5", "COM-5")
def test_a_word_of_two_letters_cannot_even_be_played_with_challenges() -> None:
    with refused("FW-5"):
        challenge("eight-it-all", "AT", "E", words="AT").play("*AT")


@rule("FW-6")
def test_a_word_scores_the_values_of_its_cards() -> None:
    assert table("eight-it-all", "QUIZ", "E", words="QUIZ").play("*QUIZ").scores == (4 + 1 + 1 + 4, 0)


@rule("FW-6")
def test_only_visible_cards_count() -> None:
    at = table("eight-it-all", "O", "E", board="C Z/A T", words="COT").play("C/OT")
    assert at.scores == (2 + 1 + 1, 0)


@rule("COM-5", "COM-3")
def test_a_checked_word_is_refused_and_costs_nothing() -> None:
    at = table("eight-it-all", "X", "E", board="C A T", words="CATS")
    before = at.state
    with refused("COM-5", saying="CATX"):
        at.play("CAT+X")
    assert at.state == before


@rule("COM-21")
def test_a_word_uses_cards_you_hold_each_once() -> None:
    for text, told in (("*TAT", "You don't have T:"), ("*SAT", "There's no S")):
        with refused("COM-21", saying=told):
            table("eight-it-all", "TAX", "S", words="TAT SAT").play(text)


@rule("COM-20")
def test_only_the_player_in_turn_plays() -> None:
    with refused("COM-20"):
        table("eight-it-all", "CAT", "CAT", words="CAT").play("*CAT", seat=1)


# Challenges


def three_at_cat(**more: Parts) -> Table:
    """Set up three players, the first of whom can make CATS, and invalid words too."""
    hands = ("SXXXXXXXXX", "HXXXXXXXXX", "OXXXXXXXXX")
    return challenge("eight-it-all", *hands, board="C A T", words="CATS CHATS", **more)


@rule("FW-7", "COM-7")
def test_while_a_play_can_be_challenged_it_has_not_happened() -> None:
    at = three_at_cat()
    before = at.state
    at.play("CAT+S")
    assert replace(at.state, pending=None) == before
    assert at.awaited == {1, 2}


@rule("FW-7")
def test_a_challenged_word_that_is_valid_stands_and_the_challenger_misses_a_turn() -> None:
    at = three_at_cat().play("CAT+S").challenge(seat=2)
    assert Challenged(0, 2, "CATS", "in-dictionary", legal=True) in at.events
    assert (at.board, at.scores, at.state.misses) == (["CATS"], (5, 0, 0), (0, 0, 1))
    assert at.awaited == {1}


@rule("FW-7")
def test_the_turn_that_was_lost_in_advance_is_skipped_when_it_comes() -> None:
    at = three_at_cat().play("CAT+S").challenge(seat=2).pass_()
    assert TurnLost(2) in at.events
    assert (at.awaited, at.state.misses) == ({0}, (0, 0, 0))


@rule("FW-7")
def test_the_next_player_who_challenges_wrongly_loses_the_turn_at_once() -> None:
    at = three_at_cat().play("CAT+S").challenge(seat=1)
    assert TurnLost(1) in at.events
    assert at.awaited == {2}


@rule("FW-7")
def test_an_illegal_word_is_taken_back_and_its_player_loses_the_turn() -> None:
    at = three_at_cat()
    hands = at.state.hands
    at.play("CAT+X").challenge(seat=2)
    assert (at.board, at.scores, at.state.hands) == (["CAT"], (0, 0, 0), hands)
    assert at.awaited == {1}
    assert at.state.misses == (0, 0, 0)


@rule("FW-7")
def test_a_word_that_nobody_challenges_is_accepted_valid_or_not() -> None:
    at = three_at_cat().play("CAT+X").let(seat=1)
    assert (at.board, at.scores) == (["CATX"], (8, 0, 0))


@rule("FW-7", "COM-6")
def test_a_player_who_is_not_next_accepts_only_for_themselves() -> None:
    at = three_at_cat().play("CAT+X").let(seat=2)
    assert at.awaited == {1}
    assert at.challenge(seat=1).board == ["CAT"]


@rule("FW-7", "COM-10")
def test_a_challenger_who_says_nothing_in_time_accepts() -> None:
    assert three_at_cat().play("CAT+X").host(TimeUp(1)).board == ["CATX"]


@rule("COM-6")
def test_the_window_has_the_time_that_the_table_chose() -> None:
    at = three_at_cat(options={"challenge_seconds": 20, "open_challenge_seconds": 60}).play("CAT+S")
    assert (at.awaiting.purpose, at.awaiting.seconds) == ("challenge", 20)


@rule("FW-7")
def test_lost_turns_add_up() -> None:
    at = table("eight-it-all", "E", "E", misses=(0, 2))
    at.pass_()
    assert (at.awaited, at.state.misses) == ({0}, (0, 1))
    at.pass_()
    assert (at.awaited, at.state.misses) == ({0}, (0, 0))
    assert at.pass_().awaited == {1}


@rule("FW-7")
def test_each_failed_challenge_costs_a_turn() -> None:
    at = three_at_cat().play("CAT+S").challenge(seat=2).play("C+HATS").challenge(seat=2)
    assert at.state.misses == (0, 0, 1)
    assert TurnLost(2) in at.events
    assert at.pass_().pass_().awaited == {0}


@rule("FW-7", "FW-EIGHT-3")
def test_a_skipped_turn_is_not_a_pass() -> None:
    """The game doesn't end by passing before the player whose turn was skipped has passed."""
    at = table("eight-it-all", "O", "O", board="C A T", deck="", words="COT", misses=(0, 1))
    assert not at.pass_().is_over
    assert not at.pass_().is_over
    assert at.pass_().is_over


@rule("FW-7", "COM-5")
def test_a_player_may_pass_though_others_could_challenge() -> None:
    assert three_at_cat().pass_().awaited == {1}


# Trading


@rule("FW-8")
def test_up_to_five_cards_are_traded_and_the_turn_is_lost() -> None:
    at = table("5-up", "ABCDEXXXXX", TEN, deck="PQRSTU").trade("ABCDE")
    assert at.hand_of(0) == "PQRSTXXXXX"
    assert at.awaited == {1}


@rule("FW-8")
def test_six_cards_are_not_traded() -> None:
    with refused("FW-8"):
        table("5-up", "ABCDEFXXXX", TEN).trade("ABCDEF")


@rule("FW-8")
def test_no_more_are_traded_than_the_deck_holds() -> None:
    with refused("FW-8"):
        table("5-up", "ABXXXXXXXX", TEN, deck="P").trade("AB")
    assert table("5-up", "ABXXXXXXXX", TEN, deck="P").trade("A").hand_of(0) == "BPXXXXXXXX"


@rule("FW-8")
def test_the_new_cards_are_drawn_before_the_old_ones_go_in() -> None:
    at = table("5-up", "ABXXXXXXXX", TEN, deck="PQ").trade("AB")
    assert at.hand_of(0) == "PQXXXXXXXX"
    assert sorted(at.deck) == ["A", "B"]


@rule("FW-8")
def test_the_deck_is_shuffled_after_a_trade() -> None:
    """From a deck of four, a traded Z ends up in every place in some game."""
    places = set()
    for number in range(40):
        at = table("5-up", "ZXXXXXXXXX", TEN, deck="ABCD", chance=Chance.of(str(number))).trade("Z")
        places.add(at.deck.index("Z"))
    assert places == {0, 1, 2, 3}


@rule("FW-8", "COM-22")
def test_nobody_checks_whether_a_word_could_be_made() -> None:
    at = table("5-up", "QUIZXXXXXX", TEN, words="QUIZ")
    assert at.plays() == [("QUIZ",)]
    assert at.trade("X").awaited == {1}


@rule("FW-8")
def test_trading_nothing_is_a_pass() -> None:
    at = table("5-up", "ABXXXXXXXX", TEN, deck="PQ").pass_()
    assert at.events[0] == Passed(0, "chosen")
    assert (at.hand_of(0), at.deck, at.awaited) == ("ABXXXXXXXX", "PQ", {1})


@rule("FW-8", "COM-21")
def test_only_cards_from_the_hand_are_traded() -> None:
    for cards, lacking in (("E", "E"), ("AA", "A"), ("EAE", "E, E")):
        with refused("COM-21", saying=f"You don't have {lacking}: you can trade each card only once"):
            table("5-up", "ABXXXXXXXX", "EXXXXXXXXX").trade(cards)


@rule("FW-8", "COM-15")
def test_others_see_how_many_cards_were_traded_but_not_which() -> None:
    [traded] = table("5-up", "ABXXXXXXXX", TEN, deck="PQ").trade("A").told_of(Traded)
    assert traded.seen_by(0) == Traded(0, 1, ("A",), ("P",), to_bottom=False)
    assert traded.seen_by(1) == traded.seen_by(None) == Traded(0, 1, None, None, to_bottom=False)


@rule("FW-8")
@pytest.mark.parametrize(
    ("deck", "said"),
    [("P", "You can trade 1 card now"), ("PQ", "You can trade 1 to 2 cards now"), ("", "trade cards now")],
)
def test_trading_too_many_cards_is_refused_with_the_limit(deck: str, said: str) -> None:
    with refused("FW-8", saying=said):
        table("5-up", TEN, TEN, deck=deck).trade("XXX")


# Continuity


@rule("FW-9")
@pytest.mark.parametrize("text", ["/D/O/G", "~D~O~G", "/D~O/G", "=C=A=T+S", "=C/O=T"])
def test_one_card_of_the_word_stays_uncovered_and_in_place(text: str) -> None:
    at = table("eight-it-all", "DOGCATSO", "E", board="C A T", words="DOG CATS COT")
    with refused("FW-9"):
        at.play(text)


@rule("FW-9")
@pytest.mark.parametrize("text", ["/D/OT", "~D~OT", "/D~OT"])
def test_one_card_that_stays_is_enough(text: str) -> None:
    at = table("eight-it-all", "DOX", "E", board="C A T", words="DOT")
    assert at.play(text).board == ["DOT"]


# Time


@rule("FW-10", "COM-9")
def test_no_time_runs_unless_the_table_wants_it() -> None:
    for options, seconds in (({}, None), ({"seconds": 120}, 120)):
        at = table("5-up", "E", "E", options=options)
        assert (at.awaiting.purpose, at.awaiting.seconds) == ("turn", seconds)


@rule("FW-10", "COM-10")
def test_a_player_who_runs_out_of_time_passes() -> None:
    at = table("5-up", "ABXXXXXXXX", TEN, deck="PQ", options={"seconds": 120}).host(TimeUp(0))
    assert at.events[0] == Passed(0, "time")
    assert (at.hand_of(0), at.awaited) == ("ABXXXXXXXX", {1})


# What is left in the hands


def over_after_zoo(**more: Parts) -> Table:
    """The first player makes ZOO, after which nobody can make a word; V and HE are left."""
    return table("5-up", "ZOOV", "HE", deck="", words="ZOO", **more).play("*ZOO")


@rule("FW-11")
def test_unplayed_cards_are_subtracted_from_the_score() -> None:
    at = over_after_zoo(scores=(10, 20))
    assert at.outcome.scores == (10 + 6 - 4, 20 - 4)
    assert Counted((4, 4)) in at.events


@rule("FW-11")
def test_a_score_may_fall_below_zero() -> None:
    assert over_after_zoo().outcome.scores == (2, -4)


@rule("FW-11", "COM-11")
def test_the_cards_of_a_player_who_left_count_as_unplayed() -> None:
    at = table("5-up", "ZOOV", "HE", "W", deck="", words="ZOO", scores=(0, 0, 9)).host(Leaves(2)).play("*ZOO")
    assert at.outcome.scores == (2, -4, 6)


# The end


@rule("FW-12")
def test_with_the_deck_empty_a_player_may_pass_but_not_trade() -> None:
    at = table("5-up", "ZOO", "ZOO", deck="", words="ZOO")
    with refused("FW-8"):
        at.trade("Z")
    assert at.pass_().awaited == {1}


@rule("FW-12", "FW-14")
def test_a_game_without_another_end_is_over_when_nobody_can_make_a_word() -> None:
    at = table("5-to-5", "SX", "XX", board="C A R T E", deck="", words="CARTS").play("CART/S")
    assert at.is_over


@rule("FW-12", "COM-19")
@pytest.mark.parametrize("players", [2, 3])
def test_three_rounds_without_a_new_low_end_the_game(players: int) -> None:
    at = table("5-up", *[TEN] * players)
    for _ in range(3 * players - 1):
        assert not at.trade("X").is_over
    assert at.trade("X").outcome.rule == "FW-12"


@rule("FW-12", "FW-11")
def test_an_idle_game_ends_as_if_nobody_could_make_a_word() -> None:
    at = table("5-up", "XXXXXXXXXX", "EEEEEEEEEE", scores=(50, 8))
    for _ in range(6):
        at.pass_()
    assert at.outcome.scores == (10, -2)
    assert at.outcome.winners == (0,)


@rule("FW-12")
def test_plays_that_use_up_no_card_are_idle_too() -> None:
    """With only Give&Take, the hands never get smaller."""
    at = table("eight-it-all", "OXXXXXXXXX", "AXXXXXXXXX", board="C A T", words="CAT COT")
    at.play("C~OT").play("C~AT")
    assert (at.hand_of(0), at.hand_of(1)) == ("AXXXXXXXXX", "OXXXXXXXXX")
    at.holding("OXXXXXXXXX", seat=0).holding("AXXXXXXXXX", seat=1).play("C~OT").play("C~AT")
    at.holding("OXXXXXXXXX", seat=0).holding("AXXXXXXXXX", seat=1).play("C~OT")
    assert not at.is_over
    assert at.play("C~AT").outcome.rule == "FW-12"


@rule("FW-12")
def test_a_new_low_of_the_deck_restarts_the_count() -> None:
    at = table("5-up", "ZOOXXXXXXX", TEN, words="ZOO")
    for _ in range(4):
        at.pass_()
    at.play("*ZOO")
    for _ in range(5):
        assert not at.pass_().is_over
    assert at.pass_().is_over


@rule("FW-12")
def test_with_the_deck_empty_fewer_cards_in_the_hands_are_a_new_low() -> None:
    at = table("eight-it-all", "SX", "X", "X", board="C A T", deck="", words="CATS CATX CAT", idle=8)
    assert not at.play("CAT+S").is_over
    assert at.state.idle == 0


@rule("FW-13")
def test_most_points_win() -> None:
    assert over_after_zoo(scores=(0, 20)).outcome.winners == (1,)


@rule("FW-13", "COM-13")
def test_equal_scores_share_the_win() -> None:
    assert over_after_zoo(scores=(0, 6)).outcome.winners == (0, 1)


@rule("FW-14")
def test_one_player_who_can_make_a_word_is_enough_to_go_on() -> None:
    assert table("5-up", "X", "X", "ZOO", deck="", words="ZOO").pass_().awaited == {1}
    assert table("5-up", "ZOO", "X", "X", deck="", words="ZOO").pass_().awaited == {1}


@rule("FW-14")
def test_the_game_does_not_check_while_the_deck_has_cards() -> None:
    assert table("5-up", "ZOOX", "XX", deck="U" * 17, words="ZOO").play("*ZOO").awaited == {1}


@rule("FW-14")
def test_the_game_checks_before_each_turn() -> None:
    assert table("5-up", "X", "X", deck="", words="ZOO").pass_().is_over


@rule("FW-14")
def test_with_challenges_the_agreed_dictionary_decides_too() -> None:
    at = challenge("5-up", "ZOOV", "HE", deck="", words="ZOO").play("*ZOO").let()
    assert at.outcome.rule == "FW-5UP-2"


@rule("FW-14")
def test_all_players_passing_in_a_row_says_that_nobody_can() -> None:
    at = table("5-up", "ZOO", "ZOO", "ZOO", deck="", words="ZOO")
    assert not at.pass_().pass_().is_over
    assert at.pass_().outcome.rule == "FW-5UP-2"


@rule("FW-14")
def test_a_play_between_passes_breaks_the_row() -> None:
    at = table("5-up", "ZOO", "ZOO", "ZOOWOW", deck="", words="ZOO WOW").pass_().pass_().play("*ZOO")
    assert not at.is_over
    assert not at.pass_().pass_().is_over


@rule("FW-14", "FW-7")
@pytest.mark.parametrize("game", ["real-value", "eight-it-all"])
def test_a_rejected_play_between_passes_breaks_the_row_too(game: str) -> None:
    """Their players did not pass, so only the last player has passed since."""
    at = challenge(game, "SX", "SX", board="C A T", deck="", words="CATS").pass_()
    at.play("CAT+X").challenge().play("CAT+X").challenge().pass_()
    assert not at.is_over
    assert at.pass_().is_over


@rule("FW-14", "FW-PL-5")
def test_a_rejected_hidden_word_breaks_a_run_of_passes_too() -> None:
    at = challenge("profit-and-loss", "CATX", "CATX", deck="", words="CAT").pass_(seat=0).play("*TAX", seat=1)
    at.challenge(seat=0)
    assert not at.is_over
    at.play("*TAX", seat=0).pass_(seat=1).challenge(seat=1)
    assert at.state.passed == (1,)
    assert not at.is_over


@rule("FW-14")
def test_nobody_can_play_with_the_cards_of_a_player_who_left() -> None:
    at = table("5-up", "X", "X", "ZOO", deck="", words="ZOO", gone=(2,))
    assert at.pass_().is_over


@rule("FW-14")
@pytest.mark.parametrize("game", ["5-up", "eight-it-all"])
def test_when_all_cards_are_played_the_ending_does_not_mention_passing(game: str) -> None:
    at = table(game, "ZOO", "", deck="", words="ZOO").play("*ZOO")
    assert at.outcome.sentence == "The draw pile is empty and nobody has cards left."


@rule("FW-14")
def test_a_player_without_cards_is_skipped() -> None:
    at = table("5-up", "ZOOX", "", "WOW", deck="", words="ZOO WOW").play("*ZOO")
    assert Skipped(1) in at.events
    assert at.awaited == {2}


# An empty board


@rule("FW-15")
def test_with_no_word_on_the_board_the_player_spells_one_from_the_hand() -> None:
    at = table("eight-it-all", "CATX", "E", words="CAT", scores=(3, 3)).play("*CAT")
    assert (at.board, at.scores) == (["CAT"], (7, 3))


@rule("FW-15")
@pytest.mark.parametrize("players", [2, 3])
def test_after_a_whole_round_without_a_play_the_board_is_cleared(players: int) -> None:
    at = table("eight-it-all", *[TEN] * players, board="C A T")
    for _ in range(players - 1):
        assert at.trade("X").board == ["CAT"]
    at.trade("X")
    assert at.board == []
    assert CardsLeft(("C", "A", "T"), barren=True) in at.events
    assert at.away == "ACT"


@rule("FW-15")
def test_then_the_next_player_spells_again() -> None:
    at = table("eight-it-all", "DOGXXXXXXX", TEN, board="C A T", words="DOG").pass_().pass_()
    assert at.play("*DOG").board == ["DOG"]


@rule("FW-15")
def test_a_play_restarts_the_round() -> None:
    at = table("eight-it-all", TEN, "SXXXXXXXXX", TEN, board="C A T", words="CATS").pass_().play("CAT+S")
    assert at.pass_().pass_().board == ["CATS"]
    assert at.pass_().board == []


@rule("FW-15")
def test_a_rejected_word_is_not_a_play() -> None:
    at = challenge("eight-it-all", TEN, TEN, board="C A T").play("CAT+X").challenge().pass_()
    assert at.board == []


@rule("FW-15", "FW-7")
def test_a_turn_missed_for_a_failed_challenge_does_not_count_as_a_turn_without_a_play() -> None:
    at = table("eight-it-all", TEN, TEN, board="C A T", misses=(0, 1)).pass_()
    assert (at.awaited, at.board) == ({0}, ["CAT"])
    assert at.pass_().board == []


@rule("FW-15", "FW-12", "COM-19")
def test_a_missed_turn_still_counts_as_an_idle_one() -> None:
    at = table("eight-it-all", TEN, TEN, board="C A T", misses=(0, 3))
    for _ in range(3):
        assert not at.is_over
        at.pass_()
    assert at.outcome.rule == "FW-12"


@rule("FW-15", "FW-16", "FW-TRICK-3")
@pytest.mark.parametrize("game", ["last-man-standing", "5-to-5", "tricked-out"])
@pytest.mark.parametrize("policy", ["checked", "challenge"])
def test_in_a_knockout_the_word_stays_until_one_player_is_left(game: str, policy: str) -> None:
    options = {"mode": "knockout", "policy": policy}
    at = table(game, TEN, TEN, TEN, TEN, board="S T A R E", options=options)
    for out in range(1, 4):
        assert at.board == ["STARE"]
        at.give_up()
        assert len(at.state.knocked_out) == out
    assert at.board == ["STARE"]
    assert at.outcome.winners == (3,)


@rule("FW-15", "FW-16")
def test_in_a_knockout_the_next_player_changes_the_word_that_two_could_not() -> None:
    at = table("5-to-5", TEN, TEN, "HXXXXXXXXX", TEN, board="S T A R E", words="SHARE", options=KNOCKOUT)
    assert at.give_up().give_up().play("S/HARE").board == ["SHARE"]


@rule("FW-15", "FW-17")
def test_in_a_solo_game_the_word_stays() -> None:
    at = table("turnover", TEN, board="C A T", turned="E", words="TEAX")
    assert at.pass_().board == ["CAT"]
    assert at.pass_().board == ["CAT"]


@rule("FW-15")
def test_with_the_deck_empty_the_word_stays() -> None:
    at = table("eight-it-all", "S", "S", board="C A T", deck="", words="CATS", misses=(0, 1)).pass_()
    assert at.board == ["CAT"]


# Knockout


def knockout(*hands: str, **more: Parts) -> Table:
    """Set up a table of Last Man Standing with CAT on the board."""
    words = "CAT TEN NET TOE"
    options = KNOCKOUT | {"policy": more.pop("policy", "checked")}
    return table("last-man-standing", *hands, board="C A T", words=words, options=options, **more)


@rule("FW-16")
def test_in_a_knockout_nothing_scores() -> None:
    at = knockout("ENXXXXXXXX", TEN, TEN).play("T3+E+N")
    assert at.scores == (0, 0, 0)


@rule("FW-16")
def test_in_a_knockout_nobody_passes_or_trades() -> None:
    at = knockout(TEN, TEN, TEN)
    with refused("FW-16"):
        at.pass_()
    with refused("FW-16"):
        at.trade("X")
    assert at.besides() == {"GiveUp"}


@rule("FW-16")
def test_a_player_who_cannot_make_a_word_is_out_and_the_word_stays_for_the_next_player() -> None:
    at = knockout(TEN, TEN, TEN).give_up()
    assert KnockedOut(0) in at.events
    assert (at.board, at.awaited, at.state.knocked_out) == (["CAT"], {1}, (0,))


@rule("FW-16")
def test_the_cards_of_a_player_who_is_out_are_set_aside() -> None:
    at = knockout(TEN, TEN, TEN).give_up()
    deck = at.deck
    assert at.give_up().is_over
    assert at.deck == deck
    assert sorted(at.game.pieces(at.state)) == sorted(deck + "CAT" + 3 * TEN)


@rule("FW-16", "COM-22")
def test_giving_up_is_never_refused() -> None:
    assert knockout("ENXXXXXXXX", TEN, TEN).give_up().awaited == {1}


@rule("FW-16")
def test_the_last_one_left_wins_and_the_others_are_placed_in_reverse_order() -> None:
    at = knockout(TEN, TEN, TEN).give_up().give_up()
    assert at.outcome.rule == "FW-16"
    assert at.outcome.winners == (2,)
    assert at.outcome.scores[0] < at.outcome.scores[1] < at.outcome.scores[2]


@rule("FW-16", "FW-7")
def test_in_a_knockout_a_player_who_laid_an_illegal_word_is_out() -> None:
    at = knockout(TEN, TEN, TEN, policy="challenge").play("T3+X+X").challenge(seat=2)
    assert (at.state.knocked_out, at.board, at.awaited) == ((0,), ["CAT"], {1})


@rule("FW-16", "FW-7")
def test_in_a_knockout_a_challenger_who_is_wrong_is_out() -> None:
    at = knockout("ENXXXXXXXX", TEN, TEN, policy="challenge").play("T3+E+N").challenge(seat=2)
    assert (at.state.knocked_out, at.board, at.awaited) == ((2,), ["TEN"], {1})
    assert at.state.misses == (0, 0, 0)


@rule("FW-16", "COM-10")
def test_in_a_knockout_a_player_who_runs_out_of_time_is_out() -> None:
    at = knockout(TEN, TEN, TEN).host(TimeUp(0))
    assert at.state.knocked_out == (0,)
    assert at.told[:2] == ["OutOfTime", "KnockedOut"]


@rule("FW-16", "COM-11")
def test_in_a_knockout_a_player_who_leaves_cannot_win() -> None:
    at = knockout(TEN, TEN, TEN).host(Leaves(2)).give_up()
    assert at.outcome.winners == (1,)


@rule("FW-16", "COM-11")
@pytest.mark.parametrize("game", ["seeing-red", "last-man-standing", "5-to-5", "tricked-out"])
def test_in_a_knockout_a_player_who_leaves_is_placed_by_when_they_went(game: str) -> None:
    at = table(game, TEN, TEN, TEN, TEN, options={"mode": "knockout"}, reds="JKQVVXZ")
    at.host(Leaves(1)).give_up().give_up()
    assert at.outcome.scores == (1, 0, 2, 3)


@rule("FW-16", "COM-11")
def test_in_a_knockout_a_player_who_leaves_later_was_out_when_they_gave_up() -> None:
    at = knockout(TEN, TEN, TEN).give_up().host(Leaves(0)).give_up()
    assert at.state.knocked_out == (0, 1)
    assert at.outcome.scores == (0, 1, 2)


@rule("FW-16")
def test_in_a_knockout_a_player_who_is_out_stays_out() -> None:
    at = knockout(TEN, "ENXXXXXXXX", "EXXXXXXXXX").give_up().play("T3+E+N")
    assert at.awaited == {2}
    assert at.holding("ETXXXXXXXX").play("N3+E+T").awaited == {1}


# Solo


def alone(hand: str, **more: Parts) -> Table:
    return table("5-to-5", hand, words="STARE SHARE SHORE", **more)


@rule("FW-17")
def test_in_a_solo_game_nobody_trades_or_passes() -> None:
    at = alone("HXXXXXXXXX", board="S T A R E")
    with refused("FW-17"):
        at.trade("X")
    with refused("FW-17"):
        at.pass_()
    assert at.besides() == {"Stop"}


@rule("FW-17")
def test_a_solo_game_is_over_when_no_word_can_be_made_even_with_cards_in_the_deck() -> None:
    at = alone("HXXXXXXXXX", board="S T A R E", deck="XXXXO")
    assert at.play("S/HARE").outcome.rule == "FW-5T5-2"


@rule("FW-17")
def test_a_solo_player_who_has_used_all_cards_sees_it() -> None:
    at = alone("HX", board="S T A R E", deck="").play("S/HARE")
    assert at.outcome.sentence.startswith("No more words can be made.")
    at = alone("H", board="S T A R E", deck="").play("S/HARE")
    assert at.outcome.sentence.startswith("All cards have been used.")


@rule("FW-17")
def test_in_a_solo_game_you_can_only_stop_if_no_first_word_can_be_made() -> None:
    at = from_the_box("5-to-5", players=1)
    assert (at.plays(), at.besides()) == ([], {"Stop"})


@rule("FW-17")
def test_a_solo_game_continues_while_a_word_can_be_made() -> None:
    assert alone("HXXXXXXXXX", board="S T A R E", deck="OXXXX").play("S/HARE").awaited == {0}


@rule("FW-17")
def test_in_a_solo_game_the_player_may_stop() -> None:
    assert alone("HXXXXXXXXX", board="S T A R E").stop().is_over


@rule("FW-17", "COM-10")
def test_a_solo_game_is_over_when_the_time_for_a_turn_is_up() -> None:
    assert alone("HXXXXXXXXX", board="S T A R E").host(TimeUp(0)).is_over


@rule("FW-17", "COM-22")
def test_with_several_players_nobody_can_stop_the_game() -> None:
    with refused("FW-17"):
        table("5-up", TEN, TEN).stop()


# What leaves the board, and words that are played again


@rule("FW-18")
def test_what_leaves_the_board_is_out_of_play_with_the_cards_under_it() -> None:
    at = table("5-up", "ZOO", "E", board="C X/A T", words="ZOO", deck="").play("*ZOO")
    assert at.away == "ACTX"


@rule("FW-18", "COM-15")
def test_cards_that_left_the_game_face_up_stay_visible() -> None:
    at = table("5-up", "ZOO", "E", board="C X/A T", words="ZOO").play("*ZOO")
    assert sorted(at.view(None).away) == list("ACTX")


@rule("FW-18")
def test_an_earlier_word_may_be_repeated() -> None:
    at = table("eight-it-all", "OXXXXXXXXX", "AXXXXXXXXX", board="C A T", words="CAT COT")
    assert at.play("C/OT").play("C/AT").board == ["CAT"]


@rule("FW-18", "FW-25")
def test_the_word_on_the_board_is_not_made_again() -> None:
    at = table("5-up", "CABX", "E", board="C A B", words="CAB")
    with refused("FW-25"):
        at.play("*CAB")
    assert at.plays() == []


# Leaving


@rule("COM-11")
def test_a_player_who_left_is_skipped_and_cannot_win() -> None:
    at = table("5-up", "ZOO", "ZOO", "ZOOX", deck="", words="ZOO WOW", scores=(0, 50, 0))
    assert at.host(Leaves(1)).play("*ZOO").is_over
    assert 1 not in at.outcome.winners


@rule("COM-11")
def test_with_one_player_left_the_game_is_over() -> None:
    at = table("5-up", TEN, TEN, scores=(0, 50)).host(Leaves(1))
    assert at.outcome.rule == "COM-11"
    assert at.outcome.winners == (0,)


@rule("COM-11")
def test_when_the_player_in_turn_leaves_the_next_one_plays() -> None:
    assert table("5-up", TEN, TEN, TEN).host(Leaves(0)).awaited == {1}


@rule("COM-11", "COM-7")
def test_the_pending_play_of_a_player_who_leaves_has_not_happened() -> None:
    at = three_at_cat().play("CAT+S").host(Leaves(0))
    assert (at.board, at.scores) == (["CAT"], (0, 0, 0))
    assert at.awaited == {1}


@rule("COM-11")
def test_a_player_who_leaves_does_not_challenge_any_more() -> None:
    at = three_at_cat().play("CAT+S").host(Leaves(1))
    assert at.awaited == {2}
    assert at.let(seat=2).board == ["CATS"]
