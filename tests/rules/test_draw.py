"""The draw before the first move: in every game, everyone sees who drew what and what that decided."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.tables import new_game, play_best, record_of
from wordparlor.games.catalogue import catalogue, playable
from wordparlor.games.common.first_player import Lot, Lots, dealer_by
from wordparlor.match.match import Match
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.first_player import letters_drawn

NAMES = ("Ann", "Bob", "Cid", "Dot")
SEEDS = "abcdefgh"


def opening(match: Match, seat: int | None = None) -> tuple[str, ...]:
    return notation_of(match.head.game).opening(match.view(seat), NAMES)


def among_several(game: str, seed: str = "a") -> Match:
    """Start a game with three players, or as many as it allows."""
    _, most = catalogue()[game].players
    return new_game(game, players=min(3, most), seed=seed)


SEVERAL = [game for game in playable() if catalogue()[game].players[1] > 1]
ALONE = [game for game in playable() if catalogue()[game].players[0] == 1]


@rule("COM-12")
@pytest.mark.parametrize("game", SEVERAL)
def test_everyone_sees_who_drew_what_as_long_as_the_game_lasts(game: str) -> None:
    match = among_several(game)
    lots: Lots = match.view(None).lots
    assert lots
    assert {lot.seat for lot in lots[0]} <= set(range(match.game.players))
    play_best(match, 4)
    assert [match.view(seat).lots for seat in (None, *range(match.game.players))] == [lots] * (match.game.players + 1)


@rule("COM-12")
@pytest.mark.parametrize("game", SEVERAL)
@pytest.mark.parametrize("seed", SEEDS)
def test_everyone_sees_who_goes_first(game: str, seed: str) -> None:
    match = among_several(game, seed)
    told = opening(match)
    assert [opening(match, seat) for seat in range(match.game.players)] == [told] * match.game.players
    awaited = match.awaited
    assert awaited is not None
    if awaited.purpose == "turn":
        (first,) = awaited.seats
        assert told[-1].startswith(NAMES[first]), "the last sentence names who begins"


@rule("COM-12")
@pytest.mark.parametrize("game", ALONE)
def test_nobody_draws_alone(game: str) -> None:
    match = new_game(game, players=1)
    assert match.view(0).lots == ()
    assert opening(match) == ()


@rule("COM-12")
@pytest.mark.parametrize("game", SEVERAL)
def test_the_draw_is_not_a_line_in_the_record(game: str) -> None:
    """It follows from the seed, so records of earlier versions have it, too."""
    match = among_several(game)
    assert record_of(match).lines == ()
    play_best(match, 4)
    assert b'"lots"' not in Table(match, notation_of(game)).record


@rule("COM-12")
def test_the_draw_names_the_letters_and_who_is_closest_to_a() -> None:
    lots = ((Lot(0, "E"), Lot(1, "A")),)
    assert letters_drawn(lots, NAMES) == (
        "Ann drew E and Bob drew A.",
        "Bob drew the letter nearest to A and goes first.",
    )


@rule("COM-12")
def test_the_draw_names_those_who_tie_and_what_they_drew_again() -> None:
    """Qu is a Q, so it's closer to A than R; three players tie, then two, then one is closest."""
    lots = (
        (Lot(0, "D"), Lot(1, "B"), Lot(2, "B"), Lot(3, "B")),
        (Lot(1, "C"), Lot(2, "C"), Lot(3, "Z")),
        (Lot(1, "R"), Lot(2, "Qu")),
    )
    assert letters_drawn(lots, NAMES) == (
        "Ann drew D, Bob drew B, Cid drew B and Dot drew B.",
        "Bob, Cid and Dot tied and drew again: Bob C, Cid C, Dot Z.",
        "Bob and Cid tied and drew again: Bob R, Cid Qu.",
        "Cid drew the letter nearest to A and goes first.",
    )


@rule("COM-12", "LW-3")
@pytest.mark.parametrize("seed", SEEDS)
def test_in_last_word_everyone_sees_who_drew_which_pawn(seed: str) -> None:
    match = new_game("last-word", players=2, seed=seed)
    sides = match.state.board.sides
    drawn, begins = opening(match)
    assert drawn == f"Ann drew the {sides[0]} pawn and Bob drew the {sides[1]} pawn."
    assert begins == f"{NAMES[sides.index('red')]} plays red and goes first."


@rule("COM-12", "RNG-3")
@pytest.mark.parametrize("seed", SEEDS)
def test_in_rings_everyone_sees_who_deals_first(seed: str) -> None:
    match = new_game("rings", players=4, seed=seed)
    assert dealer_by(match.view(None).lots) == match.state.dealer
    assert opening(match) == (f"{NAMES[match.state.dealer]} was picked at random to deal first.",)


@rule("COM-12", "SNR-2")
@pytest.mark.parametrize("seed", SEEDS)
def test_in_snare_everyone_sees_who_deals_first_and_who_begins(seed: str) -> None:
    match = new_game("snare", players=3, seed=seed)
    dealer, first = NAMES[match.state.dealer], NAMES[match.state.turn]
    assert opening(match) == (
        f"{dealer} was picked at random to deal first.",
        f"{first}, on the dealer's left, goes first.",
    )


@rule("COM-12", "FW-PL-1", "FW-4")
def test_when_both_play_at_once_the_draw_decides_who_draws_first() -> None:
    match = new_game("profit-and-loss", players=2)
    assert opening(match)[-1].endswith("drew the letter nearest to A and refills their hand first.")


@rule("COM-12", "FW-DC-1")
def test_when_both_spell_first_the_draw_decides_who_has_the_first_turn() -> None:
    match = new_game("double-cross", players=2)
    told = opening(match)[-1]
    while match.awaited and match.awaited.purpose == "seal":
        play_best(match, 1)
    assert match.awaited is not None
    (first,) = match.awaited.seats
    assert told == f"{NAMES[first]} drew the letter nearest to A and takes the first turn once both words are in."
