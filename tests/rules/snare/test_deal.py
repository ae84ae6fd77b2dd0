"""Snare: the pack and the deal."""

from collections import Counter

import pytest

from tests.rules import rule
from tests.rules.snare.tables import BOX, Table, from_the_box, table
from wordparlor.games.snare.cards import WILD, is_red, is_wild
from wordparlor.games.snare.state import Dealt


@rule("SNR-1")
def test_the_pack_has_108_cards() -> None:
    pack = BOX.pack
    assert len(pack) == 108
    assert pack.count(WILD) == 8
    reds = [card for card in pack if is_red(card)]
    assert sorted(reds) == [f"r:{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    blacks = Counter(card for card in pack if not is_red(card) and not is_wild(card))
    assert sum(blacks.values()) == 74
    for count, letters in ((9, "E"), (8, "AI"), (7, "O"), (5, "RT"), (3, "DLNSU"), (2, "GM"), (1, "BCFHJKPQVWXYZ")):
        assert {letter for letter in blacks if blacks[letter] == count} == set(letters)


@rule("SNR-2")
@pytest.mark.parametrize(("players", "cards"), [(2, 9), (3, 9), (4, 7), (8, 7)])
def test_each_gets_nine_cards_or_seven(players: int, cards: int) -> None:
    state = from_the_box(players=players).state
    assert [len(hand) for hand in state.hands] == [cards] * players
    assert len(state.discards) == 1
    assert len(state.pile) == 107 - cards * players


@rule("SNR-2", "COM-12")
def test_chance_names_the_dealer_and_the_player_to_the_left_begins() -> None:
    states = [from_the_box(players=3, seed=str(seed)).state for seed in range(30)]
    assert {state.dealer for state in states} == {0, 1, 2}
    assert all(state.turn == (state.dealer + 1) % 3 for state in states)


def out() -> Table:
    """Set up a table of three where the first player can go out by discarding; the third one dealt."""
    return table("C", "AB", "DE", words=["CAT DOG BOXES"], dealer=2)


@rule("SNR-2")
def test_the_deal_moves_left_and_all_cards_are_shuffled_again() -> None:
    at = out()
    before = sorted(at.game.pieces(at.state))
    at.play("disc C")
    assert (at.state.deal, at.state.dealer, at.state.turn) == (2, 0, 1)
    assert at.told_of(Dealt) == [Dealt(2, 0, at.state.discards[-1])]
    assert at.state.words == ()
    assert sorted(at.game.pieces(at.state)) == before


@rule("SNR-2", "COM-11")
def test_a_player_who_left_is_not_dealt_in_and_does_not_deal() -> None:
    at = table("AB", "C", "DE", "EF", words=["", "CAT DOG BOXES"], dealer=3, gone=(0,), turn=1).play("disc C")
    assert at.state.dealer == 1
    assert at.state.turn == 2
    assert [bool(hand) for hand in at.state.hands] == [False, True, True, True]
