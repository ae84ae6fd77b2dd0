"""Undo: freely, fairly (only if nothing was revealed), with consent, or never."""

import gc
from collections.abc import Iterator
from types import FrameType, FunctionType, ModuleType, TracebackType

import pytest
from msgspec.structs import replace

from tests.rules import rule
from tests.tables import new_game, play_best
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.core.record import Seated
from wordparlor.games.rings import state as rings
from wordparlor.games.snare.state import Draw, Take
from wordparlor.games.upwords.state import Exchange, Pass
from wordparlor.match.match import Match
from wordparlor.match.undo import CannotUndo


def may_undo(match: Match, seat: int) -> bool:
    try:
        match.actions_left_by_undo(seat)
    except CannotUndo:
        return False
    return True


def test_with_free_undo_everything_is_taken_back() -> None:
    match = new_game("snare", undo="free")
    seat = match.state.turn
    before = match.state
    match.play(seat, Draw())
    match.undo(seat)
    assert match.state == before


def test_with_undo_off_nothing_is_taken_back() -> None:
    match = new_game(undo="never")
    play_best(match, 1)
    with pytest.raises(CannotUndo, match="Undo is turned off"):
        match.undo(match.last_player)


@pytest.mark.parametrize("undo", ["fair", "consent"])
def test_fair_undo_stops_at_a_draw_but_not_at_what_was_already_visible(undo: str) -> None:
    match = new_game("snare", undo=undo)
    seat = match.state.turn
    match.play(seat, Take())
    match.undo(seat, agreed=(1 - seat,))
    match.play(seat, Draw())
    with pytest.raises(CannotUndo, match="hidden pieces have been revealed"):
        match.undo(seat, agreed=(1 - seat,))


def test_plays_after_the_draw_can_still_be_undone() -> None:
    """Putting down a word shows the player's own cards, which they're free to do."""
    for seed in range(50):
        match = new_game("snare", undo="fair", seed=str(seed))
        seat = match.state.turn
        match.play(seat, Draw())
        after_draw = match.state
        best = next(match.game.actions(match.view(seat)))
        if best.words:
            match.play(seat, best.action)
            match.undo(seat)
            assert match.state == after_draw
            assert not may_undo(match, seat)
            return
    pytest.fail("no hand held a word")


def test_fair_undo_stops_at_new_tiles_and_at_an_exchange_that_drew_the_same() -> None:
    match = new_game(undo="fair")
    seat = match.state.turn
    play_best(match, 1)
    assert not may_undo(match, seat)
    for number in range(200):
        match = new_game(undo="fair", seed=str(number))
        seat = match.state.turn
        rack = match.state.racks[seat]
        match.play(seat, Exchange(rack[0]))
        assert not may_undo(match, seat)
        if sorted(match.state.racks[seat]) == sorted(rack):
            return
    pytest.fail("no exchange brought the same tile")


def test_fair_undo_stops_at_what_another_player_showed() -> None:
    """The draw pile is empty: the other player plays tiles that were hidden, and draws none."""
    match = new_game(undo="fair")
    racks = (tuple("EATSONE"), tuple("EATSONE"))
    used_up = replace(match.situation, state=replace(match.state, pile=(), racks=racks))
    match._tip = replace(match._tip, situation=used_up)  # noqa: SLF001 - as if the pile had been used up
    seat = match.state.turn
    match.play(seat, Pass())
    assert may_undo(match, seat)
    play_best(match, 1)
    assert not may_undo(match, seat)


def test_when_nothing_is_hidden_everything_can_be_undone() -> None:
    match = new_game("last-word", undo="fair")
    before = match.state
    seat = match.state.turn
    play_best(match, 2)
    match.undo(seat)
    assert match.state == before


@rule("COM-5")
def test_with_challenges_fair_undo_stops_at_a_verdict() -> None:
    match = new_game("last-word", undo="fair", policy="challenge")
    seat = match.state.turn
    play_best(match, 1)
    assert may_undo(match, seat)
    challenge = list(match.game.actions(match.view(1 - seat)))[1]
    match.play(1 - seat, challenge.action)
    with pytest.raises(CannotUndo, match="checked since"):
        match.undo(seat)


@rule("RNG-4")
@pytest.mark.parametrize("policy", ["checked", "challenge"])
def test_fair_undo_stops_at_compared_lists(policy: str) -> None:
    match = new_game("rings", undo="fair", policy=policy)
    found = next(choice for choice in match.game.actions(match.view(1)))
    match.play(1, found.action)
    match.undo(1)
    match.play(1, found.action)
    match.play(1, rings.Done())
    match.undo(1)
    match.play(1, rings.Done())
    match.play(0, rings.Done())
    for seat in (0, 1):
        assert not may_undo(match, seat)


@rule("COM-15")
def test_with_consent_undo_reveals_nothing_about_a_search() -> None:
    match = new_game("rings", undo="consent")
    for seat in (0, 1):
        match.play(seat, next(match.game.actions(match.view(seat))).action)
    told = []
    for seat in (0, 1):
        with pytest.raises(CannotUndo) as problem:
            match.undo(seat, agreed=(0, 1))
        told.append(str(problem.value))
    assert told == ["You can't undo while everyone is searching."] * 2


@rule("COM-15")
@pytest.mark.parametrize("bot_found", [False, True])
def test_with_a_bot_at_the_table_undo_reveals_nothing_about_a_search(*, bot_found: bool) -> None:
    """If you could undo your find only while the bot has none, that would reveal when the bot finds a word."""
    match = new_game("rings", undo="fair")
    match.replace_seat(1, Seated("Robo", "greedy"))
    for seat in (0, 1)[: 1 + bot_found]:
        match.play(seat, next(match.game.actions(match.view(seat))).action)
    with pytest.raises(CannotUndo, match="You can't undo while everyone is searching"):
        match.undo(0)


def test_with_consent_all_other_people_must_agree_but_not_bots() -> None:
    match = new_game("last-word", players=4, undo="consent", leaving="bot")
    match.leave(3, replacement=Seated("Robo", "greedy"))
    seat = match.state.turn
    play_best(match, 1)
    others = match.people - {seat}
    assert 3 not in others
    with pytest.raises(CannotUndo, match="to agree"):
        match.undo(seat, agreed=sorted(others)[:1])
    match.undo(seat, agreed=sorted(others))


@rule("COM-11")
def test_nobody_comes_back_by_an_undo() -> None:
    match = new_game("last-word", players=3, undo="free")
    seat = match.state.turn
    play_best(match, 1)
    match.host(Leaves((seat + 2) % 3))
    with pytest.raises(CannotUndo, match="past a player leaving"):
        match.undo(seat)
    assert match.people == {0, 1, 2} - {(seat + 2) % 3}


@rule("COM-10")
@pytest.mark.parametrize("undo", ["free", "fair"])
def test_a_timeout_cannot_be_undone(undo: str) -> None:
    match = new_game(undo=undo, players=3, turn_seconds=10)
    seat = match.state.turn
    match.play(seat, Pass())
    match.host(TimeUp(match.state.turn))
    with pytest.raises(CannotUndo, match="ended because time ran out"):
        match.undo(seat)


@rule("RNG-4")
@pytest.mark.parametrize("seconds", [60, None])
def test_nobody_gets_the_time_of_a_search_again(seconds: int | None) -> None:
    match = new_game("rings", undo="free", seconds=seconds)
    match.play(1, next(match.game.actions(match.view(1))).action)
    match.play(1, rings.Done())
    match.undo(1)
    match.play(1, rings.Done())
    match.play(0, rings.Done())
    assert may_undo(match, 1) is (seconds is None)


def held_by(root: object) -> Iterator[object]:
    """Yield every value that an object holds, at any depth, except its code and the modules of that code."""
    known, found = {id(root)}, [root]
    while found:
        one = found.pop()
        yield one
        for held in gc.get_referents(one):
            if id(held) not in known and not isinstance(held, type | ModuleType | FunctionType):
                known.add(id(held))
                found.append(held)


def test_a_refused_undo_holds_no_memory() -> None:
    """A stored exception would hold the frames it passed through, and with them every position of the game."""
    match = new_game(undo="consent")
    for _ in range(4):
        seat = match.state.turn
        play_best(match, 1)
        assert not may_undo(match, seat)
        assert not may_undo(match, seat), "the second time from memory"
    assert not [one for one in held_by(match) if isinstance(one, BaseException | TracebackType | FrameType)]
