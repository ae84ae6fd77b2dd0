"""Snare: what players do in a turn."""

from itertools import product

import pytest

from tests.rules import refused, rule
from tests.rules.snare.tables import Table, table
from wordparlor.games.snare.scoring import points_of_side
from wordparlor.games.snare.state import Lay, Played, TookBack

# Drawing and discarding


@rule("SNR-3")
def test_a_turn_begins_with_two_cards_from_the_pile_or_the_top_discard() -> None:
    at = table("CAT", "DOG", drawn=None, pile="EFG", discards="XY").play("draw")
    assert at.hand == "ACEFT"
    assert at.state.discards == ("X", "Y")
    at = table("CAT", "DOG", drawn=None, pile="EFG", discards="XY").play("take")
    assert at.hand == "ACTY"
    assert at.state.discards == ("X",)


@rule("SNR-3")
def test_before_the_draw_nothing_else_is_done() -> None:
    for action in ("lay CAT", "disc C", "done", "close 1", "wild 1.1=C"):
        with refused("SNR-3"):
            table("CATS", "DOG", drawn=None, words=["CARTED"]).play(action)


@rule("SNR-3")
def test_you_draw_only_once() -> None:
    for action in ("draw", "take"):
        with refused("SNR-3"):
            table("CAT", "DOG").play(action)


@rule("SNR-3")
def test_the_discard_ends_the_turn() -> None:
    at = table("CAT", "DOG").play("disc A")
    assert at.awaited == {1}
    assert at.state.drawn is None
    assert at.state.discards[-1] == "A"
    assert at.hand_of(0) == "CT"


@rule("SNR-3")
def test_a_turn_does_not_end_without_a_discard() -> None:
    with refused("SNR-3"):
        table("CAT", "DOG").play("done")


@rule("COM-21")
def test_you_can_discard_only_a_card_you_hold() -> None:
    for card, name in (("disc X", "X"), ("disc C!", "red C"), ("disc *", "wild card")):
        with refused("COM-21", saying=f"You have no {name} to discard"):
            table("CAT", "DOG").play(card)


@rule("COM-21")
def test_you_play_only_cards_you_hold_and_missing_ones_are_named() -> None:
    with refused("COM-21", saying="You don't have U, Z:"):
        table("QARTX", "DOG").play("lay QUARTZ")


@rule("SNR-3")
def test_plays_are_taken_back_the_last_one_first() -> None:
    at = table("CATSDOG", "E").play("lay CAT", "lay DOG")
    assert at.words == ["A CAT", "A DOG"]
    at.play("back")
    assert (at.words, at.hand) == (["A CAT"], "DGOS")
    assert at.events == (TookBack(0, 1),)
    at.play("back")
    assert (at.words, at.hand) == ([], "ACDGOST")
    with refused("SNR-3"):
        at.play("back")


@rule("SNR-3")
def test_after_the_discard_nothing_is_taken_back() -> None:
    with refused("COM-20"):
        table("CATSX", "E").play("lay CAT", "disc S").play("back", seat=0)


# Words


@rule("SNR-4")
def test_a_word_is_laid_from_the_hand() -> None:
    at = table("CATSX", "E").play("lay CAT")
    assert (at.words, at.hand) == (["A CAT"], "SX")
    assert at.events == (Played(0, "lay", "A1", ("C", "A", "T"), ("CAT",), 30, None),)
    at.play("disc S")
    assert at.state.words[0].spelled == "CAT"
    assert at.state.hands[0] == ("X",)


@rule("SNR-4")
def test_a_plural_can_be_laid() -> None:
    assert table("CATSX", "E").play("lay CATS").words == ["A CATS"]


@rule("SNR-4")
def test_two_letters_are_not_a_word() -> None:
    with refused("SNR-4"):
        table("CATS", "E", legal="AT").play("lay AT")


@rule("SNR-4", "COM-21")
def test_each_card_is_laid_once() -> None:
    for word in ("lay DOG", "lay CATT", "lay C!AT", "lay cAT"):
        with refused("COM-21"):
            table("CATS", "E").play(word)


@rule("SNR-5")
def test_cards_are_added_to_your_own_word() -> None:
    at = table("SNX", "E", words=["CAT"]).play("add 1 SCANT")
    assert (at.words, at.hand) == (["A SCANT"], "X")
    assert at.events == (Played(0, "add", "A1", ("S", "C", "A", "N", "T"), ("SCANT",), 20, "CAT"),)


@rule("SNR-5")
def test_a_player_can_make_their_own_word_plural() -> None:
    assert table("SX", "E", words=["CAT"]).play("add 1 CATS").words == ["A CATS"]


@rule("SNR-5")
def test_at_least_one_card_is_added() -> None:
    with refused("SNR-5"):
        table("SX", "E", words=["CAT"]).play("add 1 CAT")


@rule("SNR-5", "SNR-6")
def test_another_players_word_is_snared_and_your_own_is_added_to() -> None:
    at = table("SNX", "E", words=["CAT", "CAT"])
    with refused("SNR-5"):
        at.play("add B1 SCANT")
    with refused("SNR-6"):
        at.play("snare 1 SCANT")


@rule("COM-21")
def test_only_words_on_the_board_grow() -> None:
    for play in ("add 2 SCANT", "snare C1 SCANT", "close 7", "wild B9.1=S"):
        with refused("COM-21"):
            table("SNX", "E", words=["CAT", "CAT"]).play(play)


@rule("SNR-6")
def test_a_snared_word_changes_its_owner_and_keeps_its_name() -> None:
    at = table("SNXX", "SE", words=["DOG", "CAT TEN"]).play("snare B1 SCANT", "disc X")
    assert at.words == ["A DOG", "A SCANT^", "B TEN"]
    assert [word.name for word in at.state.words] == ["A1", "B1", "B2"]


@rule("SNR-6")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("CAT", "CATS"),
        ("MONARCH", "MONARCHS"),
        ("BOX", "BOXES"),
        ("BUS", "BUSES"),
        ("QUIZZ", "QUIZZES"),
        ("BENCH", "BENCHES"),
        ("BUSH", "BUSHES"),
        ("HERO", "HEROES"),
        ("HERO", "HEROS"),
    ],
)
def test_just_making_a_word_plural_is_not_a_snare(old: str, new: str) -> None:
    for options, cards in product(({}, {"rearrange": True}), (new, new[:-1] + "s")):
        at = table("SEX*", "E", words=["DOG", old], legal=new, options=options)
        assert not snares(at)
        with refused("SNR-6"):
            at.play(f"snare B1 {cards}")


@rule("SNR-6")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("PRINCES", "PRINCESS"),  # S after an S isn't a plural
        ("STAR", "STARES"),  # nor is ES after an R
        ("PLANT", "PLANTES"),
        ("CATH", "CATHES"),
    ],
)
def test_an_ending_that_makes_no_plural_is_a_snare(old: str, new: str) -> None:
    at = table("SEX", "E", words=["DOG", old], legal=new)
    assert snares(at) == [f"snare B1 {new}"]
    assert at.play(f"snare B1 {new}").words == ["A DOG", f"A {new}^"]


def snares(at: Table) -> list[str]:
    return [choice for choice in at.choices() if choice.startswith("snare")]


@rule("SNR-6")
def test_an_s_before_it_or_with_another_card_is_a_snare() -> None:
    assert table("SSX", "E", words=["DOG", "CAT"]).play("snare B1 SCATS").words == ["A DOG", "A SCATS^"]
    assert table("SX", "E", words=["DOG", "EAT"]).play("snare B1 SEAT").words == ["A DOG", "A SEAT^"]


@rule("SNR-7")
def test_the_letters_on_the_table_keep_their_order() -> None:
    with refused("SNR-7"):
        table("KX", "E", words=["CAT"]).play("add 1 TACK")
    assert table("KX", "E", words=["CAT"], options={"rearrange": True}).play("add 1 TACK").words == ["A TACK"]


@rule("SNR-7")
def test_all_letters_on_the_table_stay() -> None:
    for rearrange in (False, True):
        with refused("SNR-7"):
            table("DOGEX", "E", words=["CAT"], options={"rearrange": rearrange}).play("add 1 DOGE")


@rule("SNR-7")
def test_new_cards_go_before_between_and_after() -> None:
    for word, hand in (("SEAT", "SX"), ("CHANT", "HNX"), ("CATS", "SX")):
        old = "EAT" if word == "SEAT" else "CAT"
        assert table(hand, "E", words=[old]).play(f"add 1 {word}").words == [f"A {word}"]


@rule("SNR-12")
def test_several_words_and_snares_in_one_turn() -> None:
    at = table("ONESSHNX", "E", words=["", "EAT CAT"])
    at.play("lay ONE", "snare B1 SEAT", "snare B2 CHANT", "disc X")
    assert at.words == ["A SEAT^", "A CHANT^", "A ONE"]


@rule("SNR-11")
def test_nothing_is_snared_before_a_word_of_your_own() -> None:
    with refused("SNR-11"):
        table("SCATX", "E", words=["", "EAT"]).play("snare B1 SEAT")
    assert table("SCATX", "E", words=["", "EAT"]).play("lay CAT", "snare B1 SEAT").words == ["A SEAT^", "A CAT"]


@rule("SNR-11")
def test_a_word_laid_before_counts_though_another_has_it_now() -> None:
    at = table("SX", "E", words=["", "EAT"], laid=(True, True))
    assert at.play("snare B1 SEAT").words == ["A SEAT^"]


@rule("SNR-11")
def test_a_word_that_was_taken_back_does_not_count() -> None:
    with refused("SNR-11"):
        table("SCATX", "E", words=["", "EAT"]).play("lay CAT", "back", "snare B1 SEAT")


@rule("COM-5")
def test_when_words_are_checked_an_illegal_one_is_refused_and_costs_nothing() -> None:
    at = table("CATX", "E", legal="TEN")
    before = at.state
    with refused("COM-5"):
        at.play("lay CAT")
    assert at.state == before


# Wild cards


@rule("SNR-8")
def test_one_wild_card_in_three_or_four_letters_and_two_in_more() -> None:
    for word in ("lay CAt", "lay CAtS", "lay sCAnT"):
        assert table("CATSN***X", "E").play(word).words == [f"A {word[4:]}"]
    for word in ("lay cAt", "lay cAtS", "lay scAnT"):
        with refused("SNR-8"):
            table("CATSN***X", "E").play(word)


@rule("SNR-8")
def test_wild_cards_on_the_board_count_too() -> None:
    with refused("SNR-8"):
        table("*X", "E", words=["CAt"]).play("add 1 CAts")
    assert table("S*X", "E", words=["CAt"]).play("add 1 SCAnt").words == ["A SCAnt"]


@rule("SNR-8")
def test_the_letter_of_a_wild_card_is_named() -> None:
    for card in ("*", "*=", "*=TT", "*=t", "*=1"):
        with refused("SNR-8"):
            table("CA*X", "E").do(Lay(("C", "A", card)))


@rule("SNR-8")
def test_a_wild_card_keeps_its_letter_when_the_word_is_snared() -> None:
    with refused("SNR-7"):
        table("SNX", "E", words=["DOG", "CAt"]).play("snare B1 SCANT")
    at = table("SNX", "E", words=["DOG", "CAt"]).play("snare B1 SCANt")
    assert at.words == ["A DOG", "A SCANt^"]


@rule("SNR-9")
def test_a_wild_card_is_taken_for_its_letter() -> None:
    at = table("TX", "E", words=["", "CAt"]).play("wild B1.3=T")
    assert (at.words, at.hand) == (["B CAT"], "*X")
    assert table("TX", "E", words=["CAt"]).play("wild 1.3=T").words == ["A CAT"]


@rule("SNR-9")
def test_the_word_keeps_its_owner_and_that_is_not_a_first_lay_down() -> None:
    at = table("TSX", "E", words=["", "CAt EAT"]).play("wild B1.3=T")
    with refused("SNR-11"):
        at.play("snare B2 SEAT")
    assert not at.play("disc X").state.laid[0]


@rule("SNR-9")
def test_only_its_own_letter_goes_in_its_place() -> None:
    for exchange in ("wild B1.3=S", "wild B1.1=C", "wild B1.4=T", "wild B1.3=t"):
        with refused("SNR-9"):
            table("TSC*X", "E", words=["", "CAt"]).play(exchange)
    with refused("COM-21"):
        table("SX", "E", words=["", "CAt"]).play("wild B1.3=T")


@rule("SNR-9", "SNR-15")
def test_a_red_letter_can_make_a_word_all_red() -> None:
    at = table("T!X", "EX", words=["C!A!t"]).play("wild 1.3=T!")
    assert at.words == ["A C!A!T!"]
    assert points_of_side(at.play("disc X").state.words, 0) == 90


@rule("SNR-9")
def test_the_wild_card_can_be_laid_in_the_same_turn() -> None:
    at = table("TDGX", "E", words=["", "CAt"]).play("wild B1.3=T", "lay DoG")
    assert at.words == ["B CAT", "A DoG"]


# Closing


@rule("SNR-10")
def test_a_word_of_five_letters_is_closed_in_the_turn_it_was_made() -> None:
    at = table("PLANTXY", "E").play("lay PLANT", "close 1", "disc X")
    assert at.state.words[0].closed


@rule("SNR-10")
def test_a_word_of_four_letters_cannot_be_closed() -> None:
    with refused("SNR-10"):
        table("X", "E", words=["CATS"]).play("close 1")


@rule("SNR-10")
def test_nobody_does_anything_with_a_closed_word() -> None:
    at = table("SNTX", "SE", words=["[PLANt] DOG", "[PLANt]"])
    for play in ("add 1 PLANtS", "snare B1 PLANtS", "wild 1.5=T", "wild B1.5=T", "close 1"):
        with refused("SNR-10"):
            at.play(play)


@rule("SNR-10")
def test_another_players_word_cannot_be_closed() -> None:
    for theirs in ("PLANT", "[PLANT]", "PLANT^", "CAT"):
        with refused("SNR-10", saying="isn't yours: you can close only your own words"):
            table("SX", "E", words=["DOG", theirs]).play("close B1")


@rule("SNR-10")
def test_a_word_that_was_snared_is_never_closed() -> None:
    at = table("SNEDXSX", "E", words=["DOG", "CAT"]).play("snare B1 SCANT")
    with refused("SNR-10"):
        at.play("close B1")
    with refused("SNR-10"):
        table("X", "E", words=["PLANTED^"]).play("close 1")


@rule("SNR-10")
def test_a_word_stays_snared_when_its_maker_takes_it_back() -> None:
    at = table("SNXX", "EDXX", words=["DOG", "CAT TEN"], legal="SCANT SCANTED").play("snare B1 SCANT", "disc X")
    at.play("draw", "snare 1 SCANTED")
    assert at.words == ["A DOG", "B SCANTED^", "B TEN"]
    with refused("SNR-10"):
        at.play("close 1")
