"""The rules common to all games that have code of their own; the games and the laws test the rest."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from tests.rules import refused, rule
from tests.rules.upwords.tables import from_the_box, table
from tests.tables import WORDS
from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.greedy import Greedy
from wordparlor.core.chance import Chance
from wordparlor.core.game import Awaited, GameTimeUp, HostAction, Refused, Seat, Step
from wordparlor.core.judge import Judge, WordJudged
from wordparlor.games.catalogue import playable, rules_of
from wordparlor.games.common.challenge_window import (
    Answer,
    Challenge,
    Claim,
    LetStand,
    Window,
    answers,
    answers_awaited,
    settle,
)
from wordparlor.games.common.events import Challenged, StoodBy
from wordparlor.games.common.first_player import Lot, first_by, lots_drawn, nearest_to_a
from wordparlor.games.common.judging import judge_with
from wordparlor.games.common.pending_play import PlayResolver
from wordparlor.games.upwords.options import Options
from wordparlor.games.upwords.state import Played
from wordparlor.words.dictionary import Dictionary

# Reasons


@rule("COM-3", "COM-5")
@pytest.mark.parametrize(
    ("word", "reason"), [("LONDON", "a proper name"), ("NASA", "an abbreviation"), ("QXZ", "not in the dictionary")]
)
def test_a_refused_word_comes_with_the_reason(word: str, reason: str) -> None:
    at = table("# . . . . .", racks=[word, "E"])
    with pytest.raises(Refused, match=f"{word} isn't a valid word .{reason}."):
        at.play(f"1A.{word}")


@rule("COM-3", "COM-6")
@pytest.mark.parametrize(("word", "reason"), [("LONDON", "proper-name"), ("NASA", "abbreviation")])
def test_a_challenge_is_settled_with_the_reason(word: str, reason: str) -> None:
    at = table("# . . . . .", racks=[word, "E"], policy="challenge").play(f"1A.{word}").play("challenge")
    assert at.events[0] == Challenged(0, 1, word, reason, legal=False)


@rule("COM-2", "COM-6")
def test_a_word_that_the_agreed_dictionary_has_stands() -> None:
    """A list that players agree on has only ordinary words, whatever they are elsewhere (COM-1)."""
    at = table("# . . . . .", racks=["LONDON", "E"], words="LONDON", policy="challenge").play("1A.LONDON")
    assert at.play("challenge").scores == (12, 0)


@rule("COM-5")
def test_words_are_checked_before_anything_happens_and_it_costs_nothing() -> None:
    at = table("# . .", racks=["XYZ", "E"])
    before = at.state
    with refused("UPW-8"):
        at.play("1A.XYZ")
    assert at.state == before


# The window

TWO_SEALED_WORDS = Window((Claim(0, ("CAT",)), Claim(1, ("DOG", "XX"))), may=(0, 1))
THREE_WAIT = Window((Claim(0, ("CAT",)),), may=(1, 2, 3), begins=2)


class Waiting(msgspec.Struct, frozen=True):
    """Words that are pending, and the results of the answers."""

    window: Window | None
    came_of_it: str = ""

    def with_window(self, window: Window) -> Waiting:
        return replace(self, window=window)


After: TypeAlias = Step[Waiting, StoodBy | Challenged]


@dataclass(frozen=True)
class Answers(PlayResolver[Waiting, None, StoodBy | Challenged]):
    """A game that consists of nothing but answers."""

    judge: Judge

    def take_turn(self, state: Waiting, seat: Seat, action: None) -> After:
        raise NotImplementedError

    def turn_times_out(self, state: Waiting, seat: Seat) -> After:
        raise NotImplementedError

    def window_closes(self, state: Waiting) -> After:
        return Step(replace(state, came_of_it="closed"))

    def claim_is_judged(self, state: Waiting, *, by: Seat, challenge: Challenge, judged: WordJudged) -> After:  # noqa: ARG002
        return Step(replace(state, came_of_it=f"{judged.word} {'upheld' if judged.legal else 'struck'}"))


def answer(window: Window, seat: Seat, said: Answer) -> Any:  # noqa: ANN401 - a word, or the window that is left
    resolver = Answers(judge_with(Dictionary.from_words(["CAT", "DOG"])))
    after = resolver.resolve(Waiting(window), seat, said).state
    return after.came_of_it or after.window


@rule("COM-6")
def test_several_plays_can_wait_and_a_challenge_names_one() -> None:
    assert answer(TWO_SEALED_WORDS, 1, Challenge(0)) == "CAT upheld"
    assert answer(TWO_SEALED_WORDS, 0, Challenge(1)) == "XX struck"


@rule("COM-6")
def test_nobody_challenges_their_own_word() -> None:
    with refused("COM-6"):
        answer(TWO_SEALED_WORDS, 0, Challenge(0))


@rule("COM-6")
@pytest.mark.parametrize("claim", [-1, 2])
def test_a_challenge_names_a_play_that_is_there(claim: int) -> None:
    with refused("COM-6"):
        answer(TWO_SEALED_WORDS, 0, Challenge(claim))


@rule("COM-6")
def test_a_claim_that_is_settled_is_not_challenged_again() -> None:
    rest = settle(TWO_SEALED_WORDS, 0)
    assert rest is not None
    with refused("COM-6"):
        answer(rest, 1, Challenge(0))
    assert answer(rest, 0, Challenge(1)) == "XX struck"
    assert settle(rest, 1) is None


@rule("COM-6")
def test_the_answers_are_to_accept_and_to_challenge_what_others_claim() -> None:
    assert [choice.action for choice in answers(TWO_SEALED_WORDS, 0)] == [LetStand(), Challenge(1)]
    assert [choice.action for choice in answers(THREE_WAIT, 3)] == [LetStand(), Challenge(0)]
    assert list(answers(THREE_WAIT, 0)) == []
    assert list(answers(THREE_WAIT, None)) == []


@rule("COM-6")
def test_when_nobody_is_next_the_last_to_accept_closes_the_window() -> None:
    rest = answer(TWO_SEALED_WORDS, 0, LetStand())
    assert rest.may == (1,)
    assert answer(rest, 1, LetStand()) == "closed"


@rule("COM-6")
def test_the_next_player_closes_the_window_for_all() -> None:
    assert answer(THREE_WAIT, 1, LetStand()).may == (2, 3)
    assert answer(THREE_WAIT, 2, LetStand()) == "closed"


@rule("COM-5", "COM-6")
@pytest.mark.parametrize("game", playable())
def test_words_are_checked_and_no_window_has_a_clock_unless_the_table_chooses_it(game: str) -> None:
    options: Any = rules_of(game).options()
    assert options.policy == "checked"
    assert options.challenge_seconds is options.open_challenge_seconds is None


@rule("COM-6")
def test_a_window_has_one_clock_if_someone_is_next_and_another_if_nobody_is() -> None:
    options = Options(challenge_seconds=20, open_challenge_seconds=60)
    assert answers_awaited(THREE_WAIT, options, 5) == Awaited(frozenset({1, 2, 3}), "challenge", 5, 20, begins=2)
    assert answers_awaited(TWO_SEALED_WORDS, options, 5) == Awaited(frozenset({0, 1}), "challenge", 5, 60)


@rule("COM-6")
def test_after_a_last_play_nobody_is_next() -> None:
    at = table("# . .", racks=["CAT", ""], pile="", policy="challenge").play("1A.CAT")
    assert at.game.awaited(at.state) == Awaited(frozenset({1}), "challenge", 0, begins=None)


@rule("COM-6")
def test_at_one_screen_the_next_player_is_asked_last() -> None:
    """Otherwise, whoever is at the screen comes first, so that it changes hands as rarely as possible."""
    awaited = Awaited(frozenset({0, 1, 2}), "challenge", 5, begins=0)
    assert awaited.at_one_screen(None) == awaited.at_one_screen(0) == (1, 2, 0)
    assert awaited.at_one_screen(2) == (2, 1, 0)
    assert Awaited(frozenset({0, 1, 2}), "search", 5).at_one_screen(1) == (1, 0, 2)


@rule("COM-6", "COM-10")
def test_silence_accepts_a_play() -> None:
    resolver = Answers(judge_with(Dictionary.from_words(["CAT"])))
    assert resolver.time_is_up(Waiting(THREE_WAIT), 2).state.came_of_it == "closed"


@rule("COM-11")
def test_nobody_waits_for_the_answer_of_a_player_who_left() -> None:
    resolver = Answers(judge_with(Dictionary.from_words(["CAT"])))
    left = resolver.window_is_left(Waiting(THREE_WAIT), seat=1).state
    assert left.window == Window(THREE_WAIT.claims, may=(2, 3))
    assert resolver.window_is_left(Waiting(THREE_WAIT), seat=0).state == Waiting(THREE_WAIT)
    alone = Waiting(Window(THREE_WAIT.claims, may=(1,)))
    assert resolver.window_is_left(alone, seat=1).state.came_of_it == "closed"


@rule("COM-20")
def test_a_player_who_is_not_asked_has_nothing_to_say() -> None:
    for said in (LetStand(), Challenge(0)):
        with refused("COM-20"):
            answer(THREE_WAIT, 0, said)


# Bots


@rule("COM-8")
def test_a_bot_challenges_what_is_not_in_the_dictionary_and_nothing_else() -> None:
    for word, said in (("TCA", Challenge(0)), ("CAT", LetStand())):
        at = table("# . .", racks=["CAT", "E"], words="CAT", policy="challenge").play(f"1A.{word}")
        bot = Greedy(at.game.dictionary)
        assert bot.choose(at.game, at.game.view(at.state, 1), Chance.of("bot"), AS_IT_LIKES).choice.action == said


@rule("COM-8")
def test_a_bot_never_plays_an_invalid_word_even_if_it_could() -> None:
    at = from_the_box(policy="challenge")
    at.game = type(at.game)(2, at.game.options, at.game.equipment, WORDS)
    while not at.is_over:
        seat = min(at.awaited)
        at.do(Greedy(WORDS).choose(at.game, at.game.view(at.state, seat), Chance.of("bot"), AS_IT_LIKES).choice.action)
        for event in at.events:
            assert not isinstance(event, Played) or all(word in WORDS for word in event.words)


# Who goes first


@rule("COM-12")
def test_the_letter_closest_to_a_goes_first_and_qu_counts_as_q() -> None:
    assert nearest_to_a([Lot(0, "R"), Lot(1, "Qu"), Lot(2, "S")]) == (1,)
    assert nearest_to_a([Lot(0, "P"), Lot(1, "Qu")]) == (0,)
    assert nearest_to_a([Lot(0, "Z"), Lot(1, "A"), Lot(2, "A")]) == (1, 2)


@rule("COM-12")
def test_those_who_tie_draw_again_until_one_is_closest() -> None:
    for seed in range(200):
        lots, _ = lots_drawn("AABBCD", range(4), Chance.of(str(seed)))
        assert [lot.seat for lot in lots[0]] == [0, 1, 2, 3]
        for drawn, again in pairwise(lots):
            assert tuple(lot.seat for lot in again) == nearest_to_a(drawn)
        assert nearest_to_a(lots[-1]) == (first_by(lots),)


@rule("COM-12")
def test_drawn_pieces_go_back_before_others_are_drawn() -> None:
    """Both can draw an A again, although the box has only two."""
    drawn = [lots_drawn("AAB", range(2), Chance.of(str(seed)))[0] for seed in range(50)]
    assert any([lot.face for row in lots[:2] for lot in row] == ["A"] * 4 for lots in drawn)


# Actions


@rule("COM-9", "COM-11")
@pytest.mark.parametrize("game", playable())
def test_no_player_can_say_what_only_the_host_says(game: str) -> None:
    for said in (b'{"type":"time-up","seat":0}', b'{"type":"leaves","seat":0}', b'{"type":"game-time-up"}'):
        msgspec.json.decode(said, type=HostAction)
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(said, type=rules_of(game).action)


@rule("COM-16")
def test_a_refusal_is_a_sentence_with_the_id_of_a_rule() -> None:
    with pytest.raises(Refused, match=r"^It's not your turn\. \(COM-20\)$"):
        table("C A T", racks=["A", "E"]).play("pass", seat=1)


@rule("COM-17")
@pytest.mark.parametrize("action", ["2C.SO", "exchange S", "pass"])
def test_nothing_is_asked_after_an_action_that_was_not_part_of_it(action: str) -> None:
    at = table(". C A T\n. . . .", racks=["SO", "E"], words="SO AS TO")
    assert at.game.awaited(at.state) == Awaited(frozenset({0}), "turn", 0)
    at.play(action)
    assert at.game.awaited(at.state) == Awaited(frozenset({1}), "turn", 1)


@rule("COM-9")
def test_no_time_runs_for_the_whole_game_unless_the_rules_set_one() -> None:
    with refused("COM-9"):
        from_the_box().host(GameTimeUp())
