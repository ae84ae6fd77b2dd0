"""5 to 5: words of five letters, one on top of the other."""

from __future__ import annotations

import pytest

from tests.rules import refused, rule
from tests.rules.final_word.tables import Parts, Table, from_the_box, table
from wordparlor.core.game import Leaves

GAME = "5-to-5"
TEN = "XXXXXXXXXX"
WORDS = "STARE SHARE SHORE STORE STAR STARES SPARE SPORE"


def stare(*hands: str, **more: Parts) -> Table:
    return table(GAME, *hands, board="S T A R E", words=WORDS, **more)


@rule("FW-5T5-1")
def test_the_first_word_has_five_letters() -> None:
    at = table(GAME, "STARESXXXX", TEN, words=WORDS)
    for text in ("*STAR", "*STARES"):
        with refused("FW-5T5-1"):
            at.play(text)
    assert at.plays() == [("STARE",)]
    assert at.play("*STARE").scores == (5, 0)


@rule("FW-5T5-1")
def test_the_next_word_overlays_it() -> None:
    at = stare("HXXXXXXXXX", TEN).play("S/HARE")
    assert at.state.board == ((("S",), ("T", "H"), ("A",), ("R",), ("E",)),)
    assert at.scores == (1 + 3 + 1 + 1 + 1, 0)


@rule("FW-5T5-1")
def test_duplicates_go_with_an_overlay() -> None:
    at = stare("HSEXXXXXXX", TEN).play("=S/HAR=E")
    assert at.scores == (7, 0)
    assert len(at.hand_of(0)) == 10
    assert at.board == ["SHARE"]


@rule("FW-5T5-1")
@pytest.mark.parametrize(("text", "move"), [("STARE+S", "FW-20"), ("S~HARE", "FW-22")])
def test_nothing_is_added_or_exchanged(text: str, move: str) -> None:
    with refused(move):
        stare("HSXXXXXXXX", TEN).play(text)


@rule("FW-5T5-1", "FW-25")
def test_nothing_is_left_out() -> None:
    with refused("FW-25"):
        stare("HSXXXXXXXX", TEN).play("S/HAR-E")


@rule("FW-5T5-1", "FW-9")
def test_one_card_is_left_uncovered() -> None:
    at = stare("SHOREXXXXX", TEN)
    with refused("FW-9"):
        at.play("=S/H/O=R=E")
    assert at.play("S/H/O=R=E").board == ["SHORE"]


@rule("FW-5T5-1", "FW-24")
def test_the_word_must_change() -> None:
    at = stare("SXXXXXXXXX", TEN)
    with refused("FW-25"):
        at.play("=STARE")
    assert at.plays() == []


# Solo


@rule("FW-5T5-2", "FW-17")
def test_in_a_solo_game_you_play_on_until_no_word_can_be_made() -> None:
    at = stare("HO", deck="XX").play("S/HARE")
    assert at.awaited == {0}
    assert at.play("SH/ORE").outcome.rule == "FW-5T5-2"


@rule("FW-5T5-2")
def test_in_a_solo_game_the_result_is_the_number_of_cards_played() -> None:
    """All cards on the board count, covered ones too."""
    at = stare("HO", deck="XX").play("S/HARE").play("SH/ORE")
    assert at.outcome.scores == (7,)


@rule("FW-5T5-2")
def test_in_a_solo_game_points_are_counted_too() -> None:
    at = stare("HO", deck="XX").play("S/HARE").play("SH/ORE")
    assert at.scores == (7 + 7,)
    assert at.outcome.sentence.endswith("Cards played: 7 of 9. Points: 14.")


@rule("FW-5T5-2", "FW-11")
def test_in_a_solo_game_nothing_is_taken_off() -> None:
    at = stare("HX", deck="", scores=(90,)).play("S/HARE")
    assert at.scores == (97,)


@rule("FW-5T5-2")
def test_in_a_solo_game_the_aim_is_to_use_all_cards() -> None:
    at = stare("H", deck="").play("S/HARE")
    assert at.is_over
    assert at.outcome.winners == (0,)


@rule("FW-5T5-2")
def test_in_a_solo_game_the_whole_deck_is_there_to_be_used() -> None:
    at = from_the_box(GAME, players=1)
    assert (len(at.state.hands[0]), len(at.state.deck)) == (10, 110)


# Several players


@rule("FW-5T5-3", "FW-8")
def test_in_a_scored_game_a_player_who_cannot_play_trades() -> None:
    at = stare("DEFGHXXXXX", TEN, deck="ABCDEF").trade("DEFGH")
    assert (at.hand_of(0), at.awaited) == ("ABCDEXXXXX", {1})


@rule("FW-5T5-3", "FW-12", "FW-11")
def test_a_scored_game_ends_when_nobody_can_play_and_unplayed_cards_are_subtracted() -> None:
    at = stare("HX", "BB", deck="").play("S/HARE")
    assert at.outcome.rule == "FW-5T5-3"
    assert at.outcome.scores == (7 - 4, -6)


@rule("FW-5T5-3", "FW-14")
def test_a_scored_game_continues_while_someone_can_play() -> None:
    assert stare("HX", "O", deck="").play("S/HARE").awaited == {1}


@rule("FW-5T5-3", "FW-16")
def test_in_a_knockout_a_player_who_cannot_play_is_out_and_the_last_one_wins() -> None:
    at = stare("HXXXXXXXXX", TEN, TEN, options={"mode": "knockout"}).play("S/HARE").give_up()
    assert (at.board, at.awaited) == (["SHARE"], {2})
    at.give_up()
    assert (at.outcome.rule, at.outcome.winners) == ("FW-16", (0,))


@rule("FW-5T5-3", "FW-16", "COM-11")
def test_in_a_knockout_the_last_player_left_wins() -> None:
    at = stare(TEN, TEN, options={"mode": "knockout"}).host(Leaves(0))
    assert at.outcome.winners == (1,)


@rule("FW-5T5-3")
def test_games_are_scored_unless_the_table_chooses_otherwise() -> None:
    assert stare("H", "E").view().mode == "scored"
