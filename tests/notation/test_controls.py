"""The controls of a board: every move of a game can be composed with them, and they reveal nothing else."""

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.notation.final_word_tables import table
from tests.tables import new_game, play_best
from wordparlor.games.catalogue import catalogue, games_of
from wordparlor.games.final_word.actions import Play, Trade
from wordparlor.games.final_word.state import View
from wordparlor.games.snare.cards import loose
from wordparlor.games.snare.scoring import points_of_side
from wordparlor.match.match import Match
from wordparlor.notation import final_word, rings, snare
from wordparlor.notation.final_word.controls import FinalWordControls
from wordparlor.pieces.layout import Add, Cover, Keep, Swap, is_duplicate, piles_used

MOST = 60  # choices of one position


def positions(game: str, *, turns: int = 6) -> Iterator[tuple[Match, View, FinalWordControls]]:
    """Continue with the best choices, and return what the player in turn sees."""
    fewest, most = catalogue()[game].players
    match = new_game(game, players=min(max(2, fewest), most), seed="means")
    for _ in range(turns):
        if match.awaited is None:
            return
        view = match.view(min(match.awaited.seats))
        yield match, view, final_word.controls(view)
        play_best(match, 1)


def moves_of(play: Play, view: View) -> set[str]:
    """Name the moves that a play uses."""
    made = set()
    rows = [laid.row for laid in play.words if laid.row is not None]
    if len(set(rows)) < len(rows):
        made.add("split")
    for laid in play.words:
        if laid.row is None:
            continue
        row = view.board[laid.row]
        for slot in laid.slots:
            match slot:
                case Keep():
                    pass
                case Add(place="board") | Cover(place="board"):
                    made.add("move")
                case Add():
                    made.add("add")
                case Swap():
                    made.add("swap")
                case Cover():
                    made.add("duplicate" if is_duplicate(slot, row) else "cover")
        if list(piles_used(laid.slots)) != sorted(piles_used(laid.slots)):
            made.add("any order")
    return made


@pytest.mark.parametrize("game", games_of("final-word"))
def test_whatever_is_offered_can_be_gathered(game: str) -> None:
    for match, view, means in positions(game):
        for choice in islice(match.game.actions(view), MOST):
            match choice.action:
                case Play() as play:
                    new = [laid for laid in play.words if laid.row is None]
                    assert means.spells or not new
                    assert means.several or len(new) < 2
                    assert means.changes or len(new) == len(play.words)
                    assert moves_of(play, view) <= set(means.moves)
                    chosen = {name for name in ("crossed", "off", "named") if getattr(play, name)}
                    assert chosen <= set(means.choices)
                case Trade(cards):
                    assert len(cards) in means.trades


def test_a_board_offers_no_move_that_its_game_lacks() -> None:
    five = table("5-to-5", board=["STONE"], hand="AREIOUTNSL")
    assert final_word.controls(five.view).moves == ("cover", "duplicate")
    assert not final_word.controls(five.view).spells
    broken = table("break-up", board=["PARTY"], hand="KINDOERSTA")
    assert final_word.controls(broken.view).moves == ("add", "leave out", "split")
    assert final_word.controls(broken.view).choices == ("off",)
    up = final_word.controls(table("5-up", board=["CAT"], hand="HPROUDEIOU").view)
    assert (up.moves, up.spells, up.several) == (("add", "cover", "duplicate", "swap"), True, False)
    three = final_word.controls(table("3-n-change", board=["PLANE"], hand="BRIDEOUTSA").view)
    assert (three.changes, three.spells, three.trades) == (True, True, (3,))


def test_waiting_players_can_only_plan_and_spectators_get_no_controls() -> None:
    match = new_game("5-up", seed="means")
    assert match.awaited is not None
    (acting,) = match.awaited.seats
    waiting, watching = (final_word.controls(match.view(seat)) for seat in (1 - acting, None))
    assert (waiting.plans, waiting.spells, waiting.trades, waiting.choices) == (True, True, (), ())
    assert waiting.hand is not None
    assert not any((watching.plans, watching.spells, watching.changes, watching.moves, watching.trades))
    assert watching.hand is None


def test_only_visible_cards_show_their_values() -> None:
    means = final_word.controls(table("5-up", board=["QUIT"], hand="EEEE").view)
    assert means.values == {"Q": 4, "U": 1, "I": 1, "T": 1, "E": 1}


def test_touching_tiles_of_the_honeycomb_are_reported() -> None:
    match = new_game("rings")
    means = rings.controls(match.view(0))
    assert len(means.touching) == 13
    assert means.touching[0] == (1, 4, 5)


@pytest.mark.parametrize("seed", ["means", "1", "2"])
def test_the_table_of_snare_includes_the_plays_of_the_current_turn(seed: str) -> None:
    match = new_game("snare", seed=seed)
    for _ in range(30):
        assert match.awaited is not None
        acting = min(match.awaited.seats)
        view = match.view(acting)
        means = snare.controls(view)
        assert means.hand is not None
        assert len(means.hand) == means.held[acting]
        for side, shown in enumerate(means.points):
            assert shown == sum(word.value for word in means.words if word.owner == side)
        if not view.plays:
            assert [word.cards for word in means.words] == [word.cards for word in view.words]
            assert means.points == tuple(points_of_side(view.words, side) for side in range(2))
        for action in (*means.wilds, *means.closes):
            match.game.play(match.state, acting, action)
        laid = [loose(card) for word in means.words for card in word.cards]
        before = [loose(card) for word in view.words for card in word.cards]
        assert sorted([*laid, *means.hand]) == sorted([*before, *(view.hand or ())])
        play_best(match, 1)
