"""Snare as text: what people type, what they see, and positions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules import refused, rule
from tests.rules.snare.tables import BOX, Table, challenge, table
from wordparlor.core.chance import Chance
from wordparlor.core.game import Refused
from wordparlor.games.common.events import Drew
from wordparlor.games.snare.game import SnareGame
from wordparlor.games.snare.options import Options
from wordparlor.games.snare.state import (
    Add,
    Discarded,
    Event,
    HandOver,
    NotDiscarded,
    Played,
    Snare,
    TimeRanOut,
    TookBack,
    Waits,
    WentOut,
)
from wordparlor.notation import snare as notation
from wordparlor.notation.contract import BadPosition, NotUnderstood
from wordparlor.words.dictionary import Dictionary

NAMES = ("Ann", "Bob", "Cid", "Dot")


def understood(at: Table, text: str) -> str:
    """Return the canonical text of what a person typed."""
    view = at.game.view(at.state, min(at.awaited))
    return notation.write(notation.parse_input(text, at.game, view), view)


# What people type


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("cat", "lay C!A!T!"),
        ("CAT", "lay C!A!T!"),
        ("lay Cat", "lay C!A!T!"),
        ("lay CAT!", "lay CAT!"),
        ("LAY CAt", "lay CAt"),
        ("cats", "lay CATS"),
        ("eats", "lay eATS"),
        ("add eats", "add 1 EATS"),
        ("add 1 eats", "add 1 EATS"),
        ("dodge", "snare B1 DODGe"),
        ("snare b1 DODGe", "snare B1 DODGe"),
        ("disc s", "disc S"),
        ("discard c", "disc C"),
        ("disc c!", "disc C!"),
        ("disc *", "disc *"),
        ("wild", "wild B2.3=T"),
        ("wild b2", "wild B2.3=T"),
        ("wild B2.3=T!", "wild B2.3=T!"),
        ("Done", "done"),
    ],
)
def test_typed_moves_are_understood(typed: str, meant: str) -> None:
    at = table("CATSC!A!T!D*X", "EE", words=["EAT", "DOG TEt"])
    assert understood(at, typed) == meant


def test_a_word_that_looks_like_a_command_is_laid_by_name() -> None:
    assert understood(table("LAYX", "EE"), "lay lay") == "lay LAY"


def test_a_word_alone_does_not_ask_the_dictionary() -> None:
    at = challenge("XYZA", "EE", legal="CAT")
    assert understood(at, "xyz") == "lay XYZ"


def test_what_cannot_be_made_is_refused_by_its_rule() -> None:
    at = table("CATX", "EE", words=["", "DOG"])
    for typed, broken in (("zebra", "COM-21"), ("snare B1 DODGE", "SNR-11"), ("at", "SNR-4"), ("add 1 CATS", "COM-21")):
        with pytest.raises(Refused) as refused:
            at.do(notation.parse_input(typed, at.game, at.game.view(at.state, 0)))
        assert refused.value.rule == broken


@rule("COM-21")
def test_missing_cards_are_named_for_the_hand_as_it_is_now() -> None:
    at = table("CA*SES", "EE").play("lay CAtS")
    with refused("COM-21", saying="You don't have A, C, T, Z:"):
        at.do(notation.parse_input("CATZ", at.game, at.game.view(at.state, 0)))


@pytest.mark.parametrize(
    "typed",
    ["", "lay", "lay 12", "add", "disc", "disc QU", "wild B7", "close", "wild 1=", "challenge 1", "12 x", "add xyz"],
)
def test_nonsense_is_reported(typed: str) -> None:
    at = table("CATX", "EE", words=["DOG", "DOG"])
    with pytest.raises(NotUnderstood):
        understood(at, typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("challenge 2", "challenge 2 draw"),
        ("challenge ONE", "challenge 2 draw"),
        ("challenge 1 take a", "challenge 1 take A"),
        ("challenge tac take c", "challenge 1 take c"),
        ("challenge 1 top", "challenge 1 top"),
        ("let stand", "let"),
        ("let it stand", "let"),
        ("accept", "let"),
    ],
)
def test_challenges_are_understood(typed: str, meant: str) -> None:
    at = challenge("TA*ONEXY", "EE").play("lay TAc", "lay ONE", "disc X")
    assert understood(at, typed) == meant


def test_which_play_is_asked_for() -> None:
    at = challenge("TA*ONEXY", "EE").play("lay TAc", "lay ONE", "disc X")
    for typed in ("challenge", "challenge DOG", "challenge 1 take Q", "challenge 1 take"):
        with pytest.raises(NotUnderstood):
            understood(at, typed)


# What people see


def test_the_table_is_drawn() -> None:
    at = table("CAT*K!X", "EE", words=["[PLANT] SE!At^", "DOG"], pile="PQ").play("lay CAT")
    assert notation.draw(at.game.view(at.state, 0), NAMES) == (
        "Hand 1, dealt by Bob    Draw pile: 2    Discard pile: V (1 card)\n"
        "> A Ann (you): 0 points, words worth 120, 3 cards in hand\n"
        "      1 [PLANT] 50   2 SE!At^ 40   3 CAT 30\n"
        "  B Bob: 0 points, words worth 30, 2 cards in hand\n"
        "      B1 DOG 30\n"
        "(! red, lower case: wild, [ ] closed, ^ snared)\n"
        "Your cards: K! X *"
    )


def test_others_see_the_words_and_not_the_hand() -> None:
    at = table("CAT*K!X", "EE").play("lay CAT")
    drawn = notation.draw(at.game.view(at.state, None), NAMES)
    assert "A1 CAT 30" in drawn
    assert "K!" not in drawn


def test_a_turn_that_waits_is_drawn() -> None:
    at = challenge("CATSXY", "EE").play("lay CAT", "disc X")
    assert notation.draw(at.game.view(at.state, 1), NAMES).splitlines()[-3:] == [
        "Can be challenged: CAT",
        "Discard: X",
        "Your cards: E E",
    ]


def test_the_table_is_spoken() -> None:
    at = table("C!*X", "EE", words=["[PLANT]", "DOg"], pile="PQ")
    assert notation.describe(at.game.view(at.state, 0), NAMES) == (
        "Hand 1, dealt by Bob. Ann (you): 0 points, 3 cards in hand. Word 1: PLANT, closed, 50 points. "
        "Bob: 0 points, 2 cards in hand. Word B1: DOG, wild G, 30 points. 2 cards in the draw pile. "
        "The top discard is the V. It's your turn. Your cards: wild, red C, X."
    )


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Drew(0, 2, ("r:C", "*")), "Ann draws 2 cards: red C, wild card."),
        (Discarded(1, "r:X"), "Bob discards the red X."),
        (Discarded(1, None), "Bob ends the turn without discarding."),
        (NotDiscarded(1, "D", kept=True), "Bob can't go out now and keeps the D."),
        (NotDiscarded(1, "*", kept=False), "Bob no longer has the wild card to discard."),
        (Waits(0, ("CAT", "DOG"), goes_out=False), "The turn stands, unless someone challenges CAT or DOG."),
        (Waits(0, ("CAT",), goes_out=True), "Ann goes out, unless someone challenges CAT."),
        (TimeRanOut(1), "Bob's time is up."),
        (TookBack(1, 2, time=True), "Bob has to undo 2 plays."),
        (Played(0, "lay", "A1", ("r:C", "A", "*=T"), ("CAT",), 30, None), "Ann plays CAT (30 points)."),
        (WentOut(1), "Bob goes out."),
    ],
)
def test_events_are_narrated_in_words_and_not_in_notation(event: Event, told: str) -> None:
    assert notation.narrate(event, NAMES) == told


def told(at: Table) -> list[str]:
    return [notation.narrate(event, NAMES[: len(at.state.hands)]) for event in at.events]


def test_a_rejected_play_is_announced_with_what_goes_back_to_whom() -> None:
    at = challenge("CAXMAZZ", "EE", "I", words=["", "DOG"], legal="").play("lay CAX", "snare B1 DOGMA", "disc Z")
    assert told(at.play("challenge 1 draw"))[1:3] == [
        "CAX goes back to Ann.",
        "DOGMA depended on the rejected play: DOG goes back to Bob, and M and A to Ann.",
    ]
    at = challenge("XYZ", "EE", words=["CAT", "DOG"], legal="").play("snare B1 DOGX", "disc Y")
    assert "DOG goes back to Bob, and X to Ann." in told(at.play("challenge 1 draw"))
    at = challenge("XIYZ", "EE", words=["CATS"], legal="").play("add 1 CATSX", "close 1", "disc Y")
    assert told(at.play("challenge 1 draw"))[1:3] == [
        "CATS stays, and X goes back to Ann.",
        "CATS is too short to be closed and stays open.",
    ]
    at = challenge("XI*SYZ", "EE", words=["CAT"], legal="").play("add 1 CATs", "wild 1.4=S", "add 1 CATSXI", "disc Y")
    assert told(at.play("challenge 1 draw"))[1:4] == [
        "CAT stays, and a wild card goes back to Ann.",
        "The S goes back to Ann, because the wild card it replaced was taken back.",
        "CATSXI depended on the rejected play: X and I go back to Ann.",
    ]
    at = challenge("CATXDOGZZ", "EE", legal="", began=(400, 0)).play("lay CATX", "lay DOG", "disc Z")
    assert "DOG goes back to Ann: it depended on the rejected play." in told(at.play("challenge 1 draw"))


def test_a_snared_word_of_partners_goes_back_to_both() -> None:
    at = challenge("XYZ", "EE", "II", "OO", words=["CAT", "DOG"], legal="", options={"partners": True})
    at.play("snare B1 DOGX", "disc Y").play("challenge 1 draw")
    assert "DOG goes back to Bob and Dot, and X to Ann." in told(at)


SIX = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
TWO_SIDES = {"partners": True, "sides": "two"}


@rule("SNR-24")
def test_two_sides_are_drawn_and_spoken_with_all_their_players() -> None:
    at = table("AB", "CDE", "E", "F", "GH", "I", words=["CAT", "DOG"], options=TWO_SIDES, scores=(120, -20))
    view = at.game.view(at.state, 2)
    drawn = notation.draw(view, SIX)
    assert "> A Ann & Cid (you) & Eve: 120 points, words worth 30, 2 + 1 + 2 cards in hand\n      1 CAT 30" in drawn
    assert "  B Bob & Dot & Fay: -20 points, words worth 30, 3 + 1 + 1 cards in hand\n      B1 DOG 30" in drawn
    spoken = notation.describe(view, SIX)
    assert "Ann, Cid (you) and Eve: 120 points, 2, 1 and 2 cards in hand. Word 1: CAT, 30 points." in spoken


@rule("SNR-24")
def test_a_side_with_long_names_is_drawn_in_several_lines() -> None:
    names = [f"{name} of the long and winding name" for name in SIX]
    at = table("AB", "CDE", "E", "F", "GH", "I", words=["CAT", "DOG"], options=TWO_SIDES)
    lines = notation.draw(at.game.view(at.state, 0), names).splitlines()[1:]
    assert max(map(len, lines)) <= 80
    assert "> A Ann of the long and winding name (you) & Cid of the long and winding name &" in lines
    assert "      Eve of the long and winding name: 0 points, words worth 30, 2 + 1 + 2" in lines


@rule("SNR-24")
def test_narration_for_a_side_of_three_names_all_three() -> None:
    at = challenge("XYZ", "EE", "II", "OO", "UU", "AA", words=["CAT", "DOG"], legal="", options=TWO_SIDES)
    at.play("snare B1 DOGX", "disc Y").play("challenge 1 draw", seat=3)
    told = [notation.narrate(event, SIX) for event in at.events]
    assert "DOG goes back to Bob, Dot and Fay, and X to Ann." in told
    assert "Ann, Cid and Eve score 50 for words and now have 70 points." in notation.narrate(
        HandOver(1, (50, 0), (0, 0), (70, 0)), SIX
    )


def test_the_end_of_a_hand_is_narrated_in_sentences() -> None:
    assert notation.narrate(HandOver(2, (150, 130), (0, 10), (540, 120)), NAMES[:2]) == (
        "Hand 2 is over. Ann scores 150 for words and now has 540 points. "
        "Bob scores 130 for words, minus 10 for unplayed cards, and now has 120 points."
    )
    assert "Ann and Cid score 50 for words and now have 70 points." in notation.narrate(
        HandOver(1, (50, 0), (0, 0), (70, 0)), NAMES
    )


def test_a_prompt_says_what_is_missing() -> None:
    at = table("CATXY", "EE", began=(400, 0)).play("lay CAT")
    assert "must be worth at least 70 points, and you have only 30" in notation.prompt(at.game.view(at.state, 0))
    at = table("CATX", "EE").play("lay CAT")
    assert "can't go out before your words are worth 100 points" in notation.prompt(at.game.view(at.state, 0))
    at = table("CAT", "EE", drawn=0)
    assert "discard a card (discard K), or end it without discarding (done)." in notation.prompt(
        at.game.view(at.state, 0)
    )


@rule("SNR-13", "SNR-18")
@pytest.mark.parametrize(
    ("at", "said"),
    [
        (table("CATX", "E", scores=(500, 0), began=(500, 0)), ""),
        (
            table("CATXX", "E", scores=(500, 0), began=(500, 0)).play("lay CAT"),
            "Your first words must be worth at least 70 points, and you have only 30: play more, or undo.",
        ),
        (
            table("CATX", "E").play("lay CAT"),
            "You can't go out before your words are worth 100 points: keep your last card, or undo a play.",
        ),
        (table("X", "E"), "You can't go out before your words are worth 100 points: keep your last card."),
    ],
)
def test_the_means_say_why_no_card_can_be_discarded(at: Table, said: str) -> None:
    """A page highlights the discard pile only if the rules allow a discard."""
    view = at.game.view(at.state, 0)
    assert notation.controls(view).no_discard == said
    if said:
        with pytest.raises(Refused):
            at.play("disc X")
    else:
        at.play("disc X")


@rule("SNR-23")
@pytest.mark.parametrize(
    ("pile", "discards", "said"),
    [
        ("PQ", "V", "Draw two cards (draw), or take the V (take)."),
        ("", "UTV", "Draw two cards (draw), or take the V (take)."),
        ("P", "V", "Draw the last card (draw), or take the V (take)."),
        ("", "V", "There are no cards left to draw. Continue without drawing (draw), or take the V (take)."),
        ("", "", "There are no cards left to draw. Continue without drawing (draw)."),
    ],
)
def test_the_prompt_says_how_many_cards_there_are_to_draw(pile: str, discards: str, said: str) -> None:
    at = table("CAT", "EE", drawn=None, pile=pile, discards=discards)
    assert notation.prompt(at.game.view(at.state, 0)) == said


# Positions

POSITION: dict[str, Any] = {
    "game": "snare",
    "hand": ["S", "r:S", "N", "X"],
    "own": [{"cards": ["C", "A", "*=T"], "open": True}],
    "others": [[{"cards": ["r:E", "r:A", "r:T"], "open": True}, {"cards": ["E", "A", "T"], "open": False}]],
    "laid": True,
    "score": 0,
}


def solved(game: SnareGame, **changes: object) -> list[tuple[str, dict[str, Any]]]:
    view = notation.read_position(POSITION | changes, game)
    plays = ((notation.write(choice.action, view), notation.solution(choice, view)) for choice in game.actions(view))
    return [(text, solution) for text, solution in plays if solution is not None]


def game_of(**options: Any) -> SnareGame:  # noqa: ANN401 - any option
    words = Dictionary.from_words(["CATS", "SCANT", "SEAT", "EATS", "SCATS"])
    return SnareGame(2, Options(**options), BOX, words)


def test_a_position_is_solved() -> None:
    assert solved(game_of()) == [
        (
            "snare B1 S!E!A!T!",
            {"score": 160, "kind": "snare", "target": ["other", 0, 0], "cards": ["r:S", "r:E", "r:A", "r:T"]},
        ),
        ("add 1 SCANt", {"score": 50, "kind": "add", "target": ["own", 0], "cards": ["S", "C", "A", "N", "*=T"]}),
        ("add 1 SCAtS!", {"score": 50, "kind": "add", "target": ["own", 0], "cards": ["S", "C", "A", "*=T", "r:S"]}),
        ("add 1 CAtS", {"score": 40, "kind": "add", "target": ["own", 0], "cards": ["C", "A", "*=T", "S"]}),
    ]


def test_words_of_the_turn_come_after_those_of_the_position() -> None:
    """It doesn't matter in which order the words on the table were made: here the snared one was made first."""
    game = SnareGame(2, Options(), BOX, Dictionary.from_words(["CATS", "SEAT", "SEATS"]))
    mine, theirs = [{"cards": ["C", "A", "T"]}], [[{"cards": ["E", "A", "T"]}]]
    read = notation.read_position(POSITION | {"hand": list("SSX"), "own": mine, "others": theirs}, game)
    cat, eat = read.words
    words = (replace(eat, maker=0, number=1), replace(cat, number=2))
    view = replace(read, words=words, plays=(Snare("A1", tuple("SEAT")),))
    assert {
        (choice.action.word, *choice.words): solution["target"]
        for choice in game.actions(view)
        if isinstance(choice.action, Add) and (solution := notation.solution(choice, view))
    } == {("A2", "CATS"): ["own", 0], ("A1", "SEATS"): ["own", 1]}


def test_a_player_who_has_not_laid_does_not_snare() -> None:
    assert [text.split()[0] for text, _ in solved(game_of(), laid=False)] == ["add"] * 3


def test_texts_of_a_position_parse_back() -> None:
    game = game_of()
    view = notation.read_position(POSITION, game)
    for choice in game.actions(view):
        assert notation.read(notation.write(choice.action, view), view) == choice.action


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("hand", None),
        ("hand", ["a"]),
        ("hand", ["*=T"]),
        ("hand", [3]),
        ("own", {}),
        ("own", [["C", "A", "T"]]),
        ("own", [{"cards": ["C", "A", "*"]}]),
        ("own", [{"cards": ["C", "A"]}]),
        ("own", [{"cards": ["C", "A", "T"], "open": 1}]),
        ("others", 3),
        ("others", [{}]),
        ("others", [[]] * 8),
        ("laid", "yes"),
        ("score", "much"),
        ("score", True),
    ],
)
def test_a_wrong_field_is_named(field: str, wrong: object) -> None:
    with pytest.raises(BadPosition, match=field):
        notation.read_position(POSITION | {field: wrong}, game_of())


@pytest.mark.parametrize(
    ("field", "wrong", "told"),
    [
        ("hand", ["r:A"], "red A is used 2 times, but the game has only 1"),
        ("hand", ["*"] * 8, "wild card is used 9 times, but the game has only 8"),
        ("own", [{"cards": ["C", "*=A", "*=T"]}], "own, word 0: a word of 3 cards can have at most 1 wild"),
    ],
)
def test_what_the_box_or_the_rules_do_not_allow_is_reported(field: str, wrong: object, told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        notation.read_position(POSITION | {field: wrong}, game_of())


def test_an_imagined_table_looks_the_same_in_text() -> None:
    at = challenge("TA*ONEXY", "EE").play("lay TAc", "lay ONE", "disc X")
    view = at.game.view(at.state, 1)
    imagined = at.game.view(at.game.imagine(view, Chance.of("text")), 1)
    assert notation.draw(imagined, NAMES) == notation.draw(view, NAMES)
