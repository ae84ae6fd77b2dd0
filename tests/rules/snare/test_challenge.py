"""Snare: the plays of a turn are pending together, and a challenge names one of them."""

import pytest

from tests.rules import refused, rule
from tests.rules.snare.tables import Table, challenge
from wordparlor.core.game import Awaited, Leaves, TimeUp
from wordparlor.games.common.events import Challenged, Drew
from wordparlor.games.snare.state import CloseFell, Lost, NotDiscarded, PlayFell, Waits, WildFell, WonCard


def waiting() -> Table:
    """Return a turn of three plays: TAC and SCANT are invalid, ONE is a word; before them, the table has B's EAT."""
    at = challenge("TACSONEXY", "EE", "II", words=["", "EAT"], legal="ONE EAT", pile="PQ", discards="VW")
    return at.play("lay TAC", "lay ONE", "snare B1 SEAT", "disc X")


# The window


@rule("SNR-19", "COM-6")
def test_the_plays_of_a_turn_wait_with_the_discard() -> None:
    at = waiting()
    assert at.awaited == {1, 2}
    assert at.told_of(Waits) == [Waits(0, ("TAC", "ONE", "SEAT"), goes_out=False)]
    assert at.state.pending is not None
    assert at.state.pending.discard == "X"


@rule("COM-7", "SNR-19")
def test_nothing_pending_has_happened() -> None:
    at = waiting()
    assert at.state.words[0].owner == 1
    assert len(at.state.words) == 1
    assert "".join(at.state.hands[0]) == "TACSONEXY"
    assert at.state.discards == ("V", "W")
    assert at.state.laid == (False, True, False)


@rule("SNR-19")
def test_when_nobody_challenges_all_of_it_happens() -> None:
    at = waiting().play("let", seat=1)
    assert at.words == ["A SEAT^", "A TAC", "A ONE"]
    assert at.hand_of(0) == "Y"
    assert at.state.discards == ("V", "W", "X")
    assert at.awaited == {1}


@rule("SNR-19")
def test_a_turn_without_words_does_not_wait() -> None:
    assert challenge("CATX", "EE").play("disc X").awaited == {1}


@rule("COM-6", "SNR-13")
def test_after_going_out_nobody_is_next_and_all_others_have_to_accept() -> None:
    clocks = {"challenge_seconds": 20, "open_challenge_seconds": 60}
    at = challenge("TACX", "EE", "II", words=["STONE STONE"], options=clocks).play("lay TAC", "disc X")
    assert at.game.awaited(at.state) == Awaited(frozenset({1, 2}), "challenge", 0, 60)
    assert at.play("let", seat=1).awaited == {2}
    assert at.play("let", seat=2).state.deal == 2


@rule("COM-6", "SNR-19")
def test_when_a_play_of_a_going_out_falls_the_next_player_begins_after_all() -> None:
    at = challenge("TACONEX", "EE", "II", words=["STONE STONE"]).play("lay TAC", "lay ONE", "disc X")
    at.play("challenge 1 draw", seat=2)
    assert at.awaited == {1, 2}
    assert at.play("let", seat=1).awaited == {1}
    assert at.state.pending is None


@rule("SNR-19", "COM-6")
def test_the_next_player_begins_and_closes_it_for_all() -> None:
    at = waiting().play("let", seat=2)
    assert at.awaited == {1}
    assert waiting().play("let", seat=1).state.pending is None


@rule("SNR-19")
def test_a_play_that_was_judged_is_settled_and_the_others_are_not() -> None:
    at = waiting().play("challenge 2 draw", seat=2)
    assert at.awaited == {1, 2}
    with refused("COM-6"):
        at.play("challenge 2 draw", seat=1)
    assert at.play("challenge 1 draw", seat=2).told[0] == "Challenged"


@rule("COM-6")
def test_only_plays_of_the_turn_can_be_named() -> None:
    for number in (4, 99):
        with refused("COM-6"):
            waiting().play(f"challenge {number} draw", seat=1)


@rule("COM-6")
def test_without_a_turn_that_waits_there_is_nothing_to_challenge() -> None:
    for answer in ("challenge 1 draw", "let"):
        with refused("COM-6"):
            challenge("CAT", "E").play(answer)
    with refused("COM-6"):
        waiting().play("draw", seat=1)


# What is taken back


@rule("SNR-19", "SNR-20")
def test_an_illegal_play_is_taken_back_and_the_others_stay() -> None:
    at = waiting().play("challenge 1 draw", seat=2)
    fell = PlayFell(0, "TAC", struck=True, kind="lay", cards=("T", "A", "C"), was=None)
    assert at.events == (Challenged(0, 2, "TAC", "not-in-dictionary", legal=False), fell)
    assert at.words == ["A SEAT^", "A ONE"]
    at.play("let", seat=1)
    assert at.words == ["A SEAT^", "A ONE"]
    assert at.hand_of(0) == "ACTY"


@rule("SNR-19", "SNR-11")
def test_a_snare_falls_with_the_only_word_that_allowed_it() -> None:
    at = challenge("TACSXY", "EE", words=["", "EAT"], legal="SEAT").play("lay TAC", "snare B1 SEAT", "disc X")
    at.play("challenge 1 draw")
    assert at.words == ["B EAT"]
    assert [event.struck for event in at.told_of(PlayFell)] == [True, False]
    assert at.told_of(Lost) == []
    assert at.state.scores == (0, 0)


@rule("SNR-19", "SNR-18")
def test_first_words_that_are_worth_too_little_are_all_taken_back() -> None:
    at = challenge("TACDOGEXY", "EE", legal="DOGE", began=(400, 0)).play("lay DOGE", "lay TAC", "disc X")
    at.play("challenge 2 draw")
    assert at.words == []
    assert at.state.laid == (False, False)
    assert at.state.scores == (0, 0)


@rule("SNR-19")
def test_added_cards_are_taken_back_with_the_word() -> None:
    at = challenge("TACKXY", "EE", legal="TACK").play("lay TAC", "add 1 TACK", "disc X").play("challenge 1 draw")
    assert (at.words, at.hand_of(0)) == ([], "ACKTY")


@rule("SNR-19")
def test_the_word_stays_when_only_what_was_added_falls() -> None:
    at = challenge("CATKXY", "EE", legal="CAT").play("lay CAT", "add 1 CATK", "disc X").play("challenge 2 draw")
    at.play("let")
    assert at.words == ["A CAT"]


@rule("SNR-19", "SNR-20")
def test_cards_added_to_a_rejected_word_go_with_it_and_the_challenger_gets_one() -> None:
    """OAEGU is a word, but it was made from OAEG: without the G, it's no longer on the table."""
    at = challenge("GUXY", "EE", words=["OAE"], legal="OAEGU").play("add 1 OAEG", "add 1 OAEGU", "disc X")
    at.play("challenge 1 take G")
    assert [(fell.word, fell.struck, fell.cards) for fell in at.told_of(PlayFell)] == [
        ("OAEG", True, ("G",)),
        ("OAEGU", False, ("U",)),
    ]
    assert (at.words, at.hand_of(0), at.hand_of(1)) == (["A OAE"], "UY", "EEG")
    assert at.state.scores == (0, 0)


@rule("SNR-19", "SNR-22")
def test_added_cards_are_taken_back_with_the_snare() -> None:
    at = challenge("SKXY", "EE", words=["DOG", "EAT"], legal="SEATK").play("snare B1 SEAT", "add B1 SEATK", "disc X")
    at.play("challenge 1 take S")
    assert (at.words, at.hand_of(0)) == (["A DOG", "B EAT"], "KY")
    assert at.told_of(PlayFell)[0].owners == (1,)


@rule("SNR-19", "SNR-9")
def test_added_cards_stay_even_if_a_wild_card_was_taken_from_the_word() -> None:
    at = challenge("TSDGXY", "EE", words=["CAt"], legal="CATS").play("wild 1.3=T", "lay DoG", "add 1 CATS", "disc X")
    assert at.play("challenge 1 draw", "let").words == ["A CATS"]


@rule("SNR-19", "SNR-10")
@pytest.mark.parametrize(
    ("word", "longer", "stays", "closed"), [("HOUSE", "HOUSEX", "HOUSE", True), ("CATS", "CATSX", "CATS", False)]
)
def test_a_word_stays_closed_if_what_is_left_of_it_is_long_enough(
    word: str, longer: str, stays: str, *, closed: bool
) -> None:
    at = challenge("XYZ", "EE", words=[word], legal="").play(f"add 1 {longer}", "close 1", "disc Y")
    at.play("challenge 1 draw")
    assert [(word.spelled, word.closed) for word in at.state.words] == [(stays, closed)]
    assert at.told_of(CloseFell) == ([] if closed else [CloseFell(0, stays)])


@rule("SNR-19")
def test_words_keep_their_names_when_one_before_them_falls() -> None:
    at = challenge("TACONESXY", "EE", legal="ONE").play("lay TAC", "lay ONE", "add 2 ONES", "disc X")
    at.play("challenge 1 draw", "let")
    assert [(word.name, word.spelled) for word in at.state.words] == [("A2", "ONES")]


@rule("SNR-19")
def test_the_turn_is_over_anyway() -> None:
    at = challenge("TACXY", "EE", legal="").play("lay TAC", "disc X").play("challenge 1 draw")
    assert at.awaited == {1}
    assert at.state.discards[-1] == "X"


@rule("SNR-19", "SNR-13")
def test_a_player_who_then_holds_cards_is_not_out() -> None:
    at = challenge("TAC", "EE", words=["STONE STONE"], legal="").play("lay TAC")
    assert at.told_of(Waits) == [Waits(0, ("TAC",), goes_out=True)]
    at.play("challenge 1 draw")
    assert at.state.deal == 1
    assert at.hand_of(0) == "ACT"


@rule("SNR-19", "SNR-13")
def test_going_out_unchallenged_ends_the_hand() -> None:
    at = challenge("TAC", "EE", words=["STONE STONE"], legal="").play("lay TAC")
    assert at.state.deal == 1
    assert at.play("let").state.deal == 2


@rule("SNR-13", "SNR-19")
def test_a_player_who_can_no_longer_go_out_after_a_challenge_keeps_a_card() -> None:
    at = challenge("XD", "EE", words=["STONE DOGE"], legal="").play("add 1 STONEX", "disc D")
    at.play("challenge 1 take X")
    assert (at.hand_of(0), at.hand_of(1), at.state.discards) == ("D", "EEX", ("V",))
    assert at.told_of(NotDiscarded) == [NotDiscarded(0, "D", kept=True)]
    assert at.awaited == {1}


@rule("SNR-13", "SNR-19")
def test_a_player_who_can_still_go_out_does_when_the_challenger_takes_the_card() -> None:
    at = challenge("XD", "EE", words=["STONE STONE"], legal="").play("add 1 STONEX", "disc D")
    assert "WentOut" in at.play("challenge 1 take X").told


@rule("SNR-19", "SNR-9")
def test_a_wild_card_taken_out_of_what_fell_is_discarded_anyway() -> None:
    at = challenge("TC*AXY", "EE", legal="").play("lay CAt", "wild 1.3=T", "disc *").play("challenge 1 take T")
    assert (at.hand_of(0), at.hand_of(1), at.state.discards) == ("ACXY", "EET", ("V", "*"))


@rule("SNR-10", "SNR-19")
def test_closing_does_not_shield_a_word() -> None:
    at = challenge("TACTSXY", "EE", legal="").play("lay TACTS", "close 1", "disc X").play("challenge 1 draw")
    assert at.words == []


@rule("SNR-19", "SNR-9")
def test_a_wild_card_that_was_taken_stays_when_the_word_made_with_it_falls() -> None:
    at = challenge("TDGXY", "EE", words=["", "CAt"], legal="").play("wild B1.3=T", "lay DoG", "disc X")
    at.play("challenge 1 take o")
    assert at.words == ["B CAT"]
    assert (at.hand_of(0), at.hand_of(1)) == ("DGY", "*EE")


@rule("SNR-19", "SNR-9")
def test_a_wild_card_taken_from_a_word_that_falls_goes_back() -> None:
    at = challenge("TDG*CAXY", "EE", legal="DOG").play("lay CAt", "wild 1.3=T", "lay DoG", "disc X")
    at.play("challenge 1 draw", "let")
    assert at.words == ["A DoG"]
    assert at.hand_of(0) == "ACTY"


@rule("SNR-19", "SNR-9")
@pytest.mark.parametrize(
    ("add", "wild"), [("XCAt", "1.4"), ("CAtX", "1.3"), ("CXAt", "1.4"), ("TtACX", "1.2"), ("tXtCA", "1.1")]
)
def test_a_wild_card_that_was_taken_stays_taken_when_its_word_is_rejected(add: str, wild: str) -> None:
    at = challenge("XTTZE*", "EE", words=["CAt"], legal="", options={"rearrange": True})
    at.play(f"add 1 {add}", f"wild {wild}=T", "disc Z").play("challenge 1 draw")
    assert at.words == ["A CAT"]
    assert at.hand_of(0) == "**ETX"
    assert at.told_of(WildFell) == []


@rule("SNR-19", "SNR-9")
def test_a_wild_card_that_came_with_what_fell_goes_back_and_so_does_the_letter_in_its_place() -> None:
    at = challenge("TZE*", "EE", words=["CAtS"], legal="").play("add 1 CAtSt", "wild 1.5=T", "disc Z")
    at.play("challenge 1 draw")
    assert (at.words, at.hand_of(0)) == (["A CAtS"], "*ET")
    assert at.told_of(WildFell) == [WildFell(0, "T")]


@rule("SNR-19", "SNR-22", "SNR-9")
def test_a_wild_card_of_a_word_that_is_not_snared_after_all_was_taken() -> None:
    at = challenge("STZE", "EE", words=["DOG", "EAt"], legal="").play("snare B1 SEAt", "wild B1.4=T", "disc Z")
    at.play("challenge 1 draw")
    assert (at.words, at.hand_of(0)) == (["A DOG", "B EAT"], "*ES")


# What a challenger gets


@rule("SNR-20")
@pytest.mark.parametrize(
    ("choice", "challenger", "challenged", "discards"),
    [
        ("draw", "EEP", "ACTY", "VX"),
        ("top", "EEV", "ACTY", "X"),
        ("take A", "AEE", "CTY", "VX"),
    ],
)
def test_the_prize_is_a_card_from_the_word_or_from_either_pile(
    choice: str, challenger: str, challenged: str, discards: str
) -> None:
    at = challenge("TACXY", "EE", legal="", pile="PQ").play("lay TAC", "disc X").play(f"challenge 1 {choice}")
    assert (at.hand_of(1), at.hand_of(0)) == (challenger, challenged)
    assert "".join(at.state.discards) == discards


@rule("SNR-20")
def test_red_and_wild_cards_are_named_as_they_are_on_the_table() -> None:
    at = challenge("T!A*XY", "EE", legal="").play("lay T!Ac", "disc X")
    for prize in ("take T", "take C", "take a", "take X"):
        with refused("SNR-20"):
            at.play(f"challenge 1 {prize}")
    assert at.play("challenge 1 take c").hand_of(1) == "*EE"


@rule("SNR-20", "SNR-9")
def test_for_a_wild_card_that_was_taken_out_again_there_is_the_letter_in_its_place() -> None:
    at = challenge("ZN*TABAXY", "EE", legal="ABA").play("lay ZNt", "wild 1.3=T", "lay ABa", "disc X")
    assert [choice for choice in at.choices() if choice.startswith("challenge 1")] == [
        "challenge 1 draw",
        "challenge 1 take Z",
        "challenge 1 take N",
        "challenge 1 take T",
        "challenge 1 top",
    ]
    with refused("SNR-20", saying="This play's wild card is no longer on the table: take Z, N, T, a card"):
        at.play("challenge 1 take t")
    at.play("challenge 1 take T", "let")
    assert (at.words, at.hand_of(0), at.hand_of(1)) == (["A ABa"], "ANYZ", "EET")


@rule("SNR-20", "SNR-9")
def test_a_wild_card_from_two_rejected_words_goes_to_the_challenger_of_the_last() -> None:
    at = challenge("TDG*CAXY", "EE", "II", legal="").play("lay CAt", "wild 1.3=T", "lay DoG", "disc X")
    at.play("challenge 2 take o", seat=2).play("challenge 1 take T", seat=1)
    assert (at.hand_of(2), at.hand_of(1), at.hand_of(0)) == ("*II", "EET", "ACDGY")


@rule("SNR-20", "SNR-9")
def test_which_of_two_wild_cards_was_taken_out_is_known_after_further_cards_came() -> None:
    """The first t of AtAtXXX came with tAtXXX, so the T in its place belongs to that play."""
    at = challenge("*AXTZY", "EE", words=["AtXXX"], legal="").play("add 1 tAtXXX", "add 1 AtAtXXX", "wild 1.2=T")
    assert at.words == ["A ATAtXXX"]
    at.play("disc Z").play("challenge 1 take T")
    assert (at.words, at.hand_of(0), at.hand_of(1)) == (["A AtXXX"], "*AXY", "EET")


@rule("SNR-20", "SNR-23")
def test_no_more_is_offered_of_the_piles_than_they_hold() -> None:
    at = challenge("TACGODXY", "EE", "II", legal="", pile="", discards="VW").play("lay TAC", "lay GOD", "disc X")
    at.play("challenge 1 top", seat=2)
    for seat in (1, 2):
        assert "challenge 2 draw" not in at.choices_of(seat)
    with refused("SNR-20", saying="There are no cards left to draw"):
        at.play("challenge 2 draw", seat=1)
    at.play("challenge 2 top", seat=1)
    assert (at.hand_of(2), at.hand_of(1)) == ("IIW", "EEV")


@rule("SNR-20", "SNR-23")
def test_the_last_discard_is_offered_once_when_the_others_became_the_pile() -> None:
    at = challenge("TACGODNUTXY", "EE", "II", legal="", pile="", discards="VW")
    at.play("lay TAC", "lay GOD", "lay NUT", "disc X")
    at.play("challenge 1 draw", seat=2).play("challenge 2 top", seat=2)
    for prize in ("draw", "top"):
        with refused("SNR-20"):
            at.play(f"challenge 3 {prize}", seat=1)
    at.play("challenge 3 take U", seat=1)
    assert (at.hand_of(2), at.hand_of(1)) == ("IIVW", "EEU")


@rule("SNR-20")
def test_nothing_is_taken_from_a_pile_that_is_empty() -> None:
    at = challenge("TACXY", "EE", legal="", pile="", discards="").play("lay TAC", "disc X")
    for prize, lacking in (("draw", "There are no cards left to draw"), ("top", "The discard pile is empty")):
        with refused("SNR-20", saying=f"{lacking}: take T, A or C."):
            at.play(f"challenge 1 {prize}")
    assert at.choices() == ["let", "challenge 1 take T", "challenge 1 take A", "challenge 1 take C"]


@rule("SNR-20")
def test_only_the_added_cards_of_a_longer_word_can_be_won() -> None:
    at = challenge("XKY", "EE", words=["CAT"], legal="").play("add 1 CATK", "disc X")
    with refused("SNR-20"):
        at.play("challenge 1 take C")
    at.play("challenge 1 take K")
    assert (at.words, at.hand_of(0), at.hand_of(1)) == (["A CAT"], "Y", "EEK")


@rule("SNR-20")
def test_cards_that_were_won_change_hands_when_the_window_closes() -> None:
    at = waiting().play("challenge 1 take A", seat=2)
    assert at.hand_of(2) == "II"
    assert at.play("let", seat=1).told_of(WonCard) == [WonCard(2, "A", 0)]
    assert at.hand_of(2) == "AII"


@rule("SNR-20", "COM-15")
def test_a_card_drawn_for_a_challenge_is_seen_only_by_the_challenger() -> None:
    at = challenge("TACXY", "EE", "II", legal="", pile="PQ").play("lay TAC", "disc X")
    at.play("challenge 1 draw", seat=1)
    (drew,) = at.told_of(Drew)
    assert drew.seen_by(1) == Drew(1, 1, ("P",))
    assert drew.seen_by(0) == drew.seen_by(None) == Drew(1, 1, None)


@rule("SNR-21")
def test_a_failed_challenge_costs_twenty_points_at_once() -> None:
    at = waiting().play("challenge 2 draw", seat=2)
    assert at.state.scores == (0, 0, -20)
    assert at.told_of(Lost) == [Lost(2, 20, "SNR-21")]
    assert at.words == ["A SEAT^", "A TAC", "A ONE"]
    assert at.play("let", seat=1).hand_of(2) == "II"


@rule("SNR-22")
def test_a_wrong_snare_costs_twice_the_value_of_the_word() -> None:
    at = waiting().play("challenge 3 take S", seat=2)
    assert at.state.scores == (-60, 0, 0)
    assert at.told_of(Lost) == [Lost(0, 60, "SNR-22")]
    at.play("let", seat=1)
    assert at.words == ["B EAT", "A TAC", "A ONE"]
    assert (at.hand_of(0), at.hand_of(2)) == ("Y", "IIS")


@rule("SNR-22", "SNR-15")
def test_the_value_is_that_of_the_word_before() -> None:
    at = challenge("SXY", "EE", words=["DOG", "E!A!T!"], legal="").play("snare B1 SE!A!T!", "disc X")
    at.play("challenge 1 draw")
    assert at.state.scores == (-180, 0)
    assert at.words == ["A DOG", "B E!A!T!"]


@rule("SNR-22")
def test_only_the_added_cards_of_a_snared_word_are_won() -> None:
    with refused("SNR-20"):
        waiting().play("challenge 3 take E", seat=1)


# Time and leaving


@rule("COM-10")
def test_silence_accepts_the_turn() -> None:
    at = waiting().host(TimeUp(2))
    assert at.awaited == {1}
    assert at.host(TimeUp(1)).words == ["A SEAT^", "A TAC", "A ONE"]


@rule("COM-11")
def test_a_turn_of_a_player_who_leaves_never_happens_but_what_was_won_is_paid() -> None:
    at = waiting().play("challenge 1 take A", seat=2).host(Leaves(0))
    assert at.words == ["B EAT"]
    assert at.hand_of(2) == "AII"
    assert at.awaited == {1}


@rule("COM-11", "SNR-20")
def test_a_won_wild_card_is_paid_even_if_the_player_who_took_it_leaves() -> None:
    at = challenge("TDGACEXY", "EE", "II", words=["", "CAt"], legal="")
    at.play("wild B1.3=T", "lay DoG", "lay ACE", "disc X").play("challenge 1 take o", seat=2).host(Leaves(0))
    assert (at.words, at.hand_of(0), at.hand_of(2)) == (["B CAT"], "ACDEGXY", "*II")
    assert at.awaited == {1}


@rule("COM-11", "COM-6")
def test_the_window_no_longer_waits_for_the_player_who_left() -> None:
    assert waiting().host(Leaves(1)).awaited == {2}
    assert waiting().host(Leaves(1)).play("let", seat=2).awaited == {2}
    assert waiting().play("let", seat=2).host(Leaves(1)).words == ["A SEAT^", "A TAC", "A ONE"]


@rule("COM-11")
def test_words_of_a_player_who_left_can_be_snared_and_count() -> None:
    at = challenge("SXY", "EE", "II", words=["DOG", "EAT"], gone=(1,)).play("snare B1 SEAT", "disc X")
    assert at.awaited == {2}
    assert at.play("let").words == ["A DOG", "A SEAT^"]


@rule("COM-11", "SNR-16")
def test_when_one_is_left_the_hand_that_was_over_is_counted_and_no_other_is_dealt() -> None:
    at = challenge("TAC", "EE", words=["STONE STONE"]).play("lay TAC").host(Leaves(1))
    assert at.told == ["LeftTable", "TurnStands", "WentOut", "HandOver", "GameOver"]
    assert (at.state.deal, at.outcome.rule, at.outcome.winners) == (1, "COM-11", (0,))
    assert at.outcome.scores == (130, -20)


@rule("COM-11")
def test_a_player_who_leaves_accepts_the_pending_turn_even_if_only_one_player_is_left() -> None:
    at = challenge("SXY", "EE", words=["DOG", "EAT"]).play("snare B1 SEAT", "disc X").host(Leaves(1))
    assert at.outcome.rule == "COM-11"
    assert at.words == ["A DOG", "A SEAT^"]
