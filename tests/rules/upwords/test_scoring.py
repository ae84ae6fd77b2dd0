"""Upwords: what a play is worth, and the rulebook's own example."""

import re

import pytest

from tests.rules import rule
from tests.rules.upwords.tables import from_the_box, table
from tests.tables import A_FEW_WORDS
from wordparlor.core.word_policy import Policy
from wordparlor.games.common.events import Counted, PlayStands
from wordparlor.games.upwords.state import Played
from wordparlor.rulebook import rule_text


def score(picture: str, rack: str, play: str, words: str) -> int:
    """Return the points of one play; the rack keeps a tile, so that the game continues."""
    return table(picture, racks=[rack, "E"], words=words).play(play).scores[0]


@rule("UPW-13")
def test_a_flat_word_scores_two_points_a_tile() -> None:
    assert score("M O . .", "ODI", "1A.(MO)OD", "MOOD") == 8


@rule("UPW-13")
def test_a_word_with_a_stack_scores_one_point_for_every_tile_in_it() -> None:
    assert score("M O O D", "WI", "1A.W(OOD)", "WOOD") == 5
    assert score("A/B/M O O D", "WI", "1A.W(OOD)", "WOOD") == 7
    assert score("M O/I/O O .", "DI", "1A.(MOO)D", "MOOD") == 6


@rule("UPW-13")
def test_each_word_scores_by_its_own_heights() -> None:
    """OX is flat, and CO counts the tiles under its C."""
    picture = """
        A/C .
        .   X
    """
    assert score(picture, "OI", "A1.(C)O", "CO OX") == 3 + 4


@rule("UPW-13")
def test_a_letter_in_two_words_scores_in_both() -> None:
    picture = """
        . O .
        N . T
    """
    assert score(picture, "EI", "2A.(N)E(T)", "NET OE") == 6 + 4


@rule("UPW-13")
def test_words_that_were_not_changed_score_nothing() -> None:
    picture = """
        C A T
        . . .
        . . .
    """
    assert score(picture, "OI", "A1.(C)O", "CO CAT") == 4


@rule("UPW-14")
def test_qu_in_a_flat_word_scores_two_extra_points() -> None:
    assert score(". I T", "QuE", "1A.[Qu](IT)", "QUIT") == 6 + 2


@rule("UPW-14")
def test_qu_scores_nothing_extra_in_a_word_with_a_stack() -> None:
    assert score(". A/I T", "QuE", "1A.[Qu](IT)", "QUIT") == 4
    assert score("A I T", "QuE", "1A.[Qu](IT)", "QUIT") == 4


@rule("UPW-14")
def test_qu_scores_two_extra_points_in_each_flat_word() -> None:
    picture = """
        . I T
        I . .
    """
    assert score(picture, "QuE", "1A.[Qu](IT)", "QUIT QUI") == (6 + 2) + (4 + 2)


ROW_OF_NINE = "# . . . . . . . ."


@rule("UPW-15")
def test_seven_tiles_in_one_turn_score_twenty_extra_points() -> None:
    at = table(ROW_OF_NINE, racks=["LETTERS", "E"], words="LETTERS LETTER")
    assert at.play("1A.LETTERS").scores[0] == 14 + 20


@rule("UPW-15")
def test_six_of_seven_tiles_score_no_bonus() -> None:
    at = table(ROW_OF_NINE, racks=["LETTERS", "E"], words="LETTERS LETTER")
    assert at.play("1A.LETTER").scores[0] == 12


@rule("UPW-15")
def test_using_up_a_shorter_rack_scores_no_bonus() -> None:
    at = table(ROW_OF_NINE, racks=["LETTER", "E"], words="LETTER")
    assert at.play("1A.LETTER").scores[0] == 12


@rule("UPW-16")
def test_each_unplayed_tile_costs_five_points_at_the_end() -> None:
    at = table("C A T", racks=["ABC", "E"], scores=(30, 20)).play("pass").play("pass")
    assert at.outcome.scores == (30 - 15, 20 - 5)


@rule("UPW-16")
def test_unplayed_tiles_cost_nothing_before_the_end() -> None:
    at = table("C A T", racks=["ABC", "E"], scores=(30, 20)).play("pass")
    assert at.scores == (30, 20)


# Every play with its tiles, the words it makes and their points.
EXAMPLE = (
    ("5C.MOOD", "MOOD", {"MOOD": 8}),
    ("F5.(D)EAR", "EAR", {"DEAR": 8}),
    ("6E.N(E)T", "NT", {"NET": 6, "ON": 4}),
    ("5C.W(OOD)", "W", {"WOOD": 5}),
    ("F5.L(EA)P", "LP", {"LEAP": 6, "WOOL": 6}),
    ("8E.SNACK", "SNACK", {"SNACK": 7, "LEAN": 7}),
    ("H3.PLUS", "PLUS", {"PLUS": 8, "NETS": 8}),
)
EXAMPLE_WORDS = " ".join(word for _, _, words in EXAMPLE for word in words)


@rule("UPW-17")
@pytest.mark.parametrize("policy", ["checked", "challenge"])
def test_the_example_of_the_rulebook(policy: Policy) -> None:
    at = from_the_box(policy=policy, words=EXAMPLE_WORDS)
    points = []
    for play, rack, words in EXAMPLE:
        seat, before = at.state.turn, sum(at.scores)
        at.holding(rack).play(play)
        assert [event.words for event in at.events if isinstance(event, Played)] == [tuple(words)]
        if policy == "challenge":
            at.play("let")
        points.append(sum(at.scores) - before)
        assert points[-1] == sum(words.values())
        assert at.state.turn != seat
    assert points == [8, 8, 10, 5, 12, 14, 16]


@rule("UPW-17")
def test_the_rules_page_has_the_same_example() -> None:
    told = re.findall(r"^ +(\S+) +(\d+)    ", rule_text("UPW-17"), re.MULTILINE)
    assert told == [(play, str(sum(words.values()))) for play, _, words in EXAMPLE]


@rule("UPW-13", "COM-7")
@pytest.mark.parametrize("policy", ["checked", "challenge"])
def test_the_announced_points_are_the_points_scored(policy: Policy) -> None:
    at = from_the_box(players=3, policy=policy, words=A_FEW_WORDS)
    told = [0, 0, 0]
    while not at.is_over:
        seat = min(at.awaited)
        at.do(next(at.game.actions(at.game.view(at.state, seat))).action)
        for event in at.events:
            if isinstance(event, PlayStands) or (isinstance(event, Played) and not event.pending):
                told[event.seat] += event.score
            if isinstance(event, Counted):
                told = [points - off for points, off in zip(told, event.off, strict=True)]
        assert at.scores == tuple(told)
    assert sum(told) > 0
