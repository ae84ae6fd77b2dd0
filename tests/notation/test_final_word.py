"""The text of The Final Word: canonical both ways, all that people type, prompts and narration."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notation.final_word_tables import NAMES, Table, table
from tests.rules import rule
from tests.tables import new_game
from wordparlor.core.game import Refused
from wordparlor.games.catalogue import rules_of
from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.final_word.actions import Action, Ask, GiveUp, Pass, Play, Stop, TakeBack, TakePile, Trade
from wordparlor.games.final_word.game import FinalWord
from wordparlor.notation import final_word as notation
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import NotUnderstood
from wordparlor.server.feed.quick_actions import quick_actions_at

KIT = {"board": ["KIT"], "hand": "SMEXTOOTEA"}


def eight(**changed: Any) -> Table:  # noqa: ANN401 - whatever a position names
    """Return a game of Eight It All, which allows all moves on one word except the split."""
    return table("eight-it-all", **{"words": "SKIM EXIT EARTH KIT KITE PASS STOP TOE TIK", **KIT, **changed})


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("trade ABC", Trade(("A", "B", "C"))),
        ("pass", Pass()),
        ("give up", GiveUp()),
        ("stop", Stop()),
        ("ask E", Ask("E")),
        ("pile 12", TakePile(11)),
        ("take AAB", TakeBack(("A", "A", "B"))),
        ("take nothing", TakeBack(())),
        ("no words", Play(())),
        ("challenge", Challenge()),
        ("challenge 2", Challenge(1)),
        ("let", LetStand()),
    ],
)
def test_canonical_text_goes_both_ways(text: str, action: Action) -> None:
    assert notation.read(text, eight().view) == action
    assert notation.write(action, eight().view) == text


@rule("FW-26")
def test_the_chain_of_the_rulebook_is_played_as_it_is_written() -> None:
    """Typing just the words leads there, too."""
    at = table("eight-it-all", words="KIT SKIM EXIT EARTH", board=[], hand="KITSMEXTEA")
    for text in ("*KIT", "+SKI/M", "/E/XI/T", "=E~A/RT+H"):
        at = at.with_cards("KITSMEXTEARHTE", "KITSMEXTEARHTE")
        assert notation.write(notation.read(text, at.view), at.view) == text
        word = "".join(filter(str.isalpha, text))
        assert isinstance(notation.parse_input(word, at.game, at.view), Play)
        at = at.play(text)
    assert "".join(stack[-1] for stack in at.state.board[0]) == "EARTH"


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("skim", "+SKI/M"),
        ("SKIM", "+SKI/M"),
        ("+ski/m", "+SKI/M"),
        (" exit ", "+E/XI=T"),
        ("kit+e", "KIT+E"),
        ("kite", "KI+T/E"),
        ("trade s m", "trade SM"),
        ("TRADE sm", "trade SM"),
        ("Trade SM", "trade SM"),
        ("pass", "pass"),
        ("Pass", "pass"),
        ("PASS", "pass"),
        ("challenge toe", "challenge"),
    ],
)
def test_what_people_type(typed: str, taken: str) -> None:
    assert eight().typed(typed) == taken


@rule("FW-SPLIT-1")
def test_words_of_several_rows_are_typed_in_any_order_and_written_as_they_lie() -> None:
    at = table("split-off", board=["EARTH", "KIT"], hand="SETOOMAINN", words="TEAR THE KITS")
    play = "1:+TEAR|TH+E 2:KIT+S off 2"
    assert at.typed("2:KIT+S 1:+TEAR|TH+E off 3") == play
    action = notation.read(play, at.view)
    assert isinstance(action, Play)
    turned = Play((action.words[2], *action.words[:2]), off=(2,))
    assert notation.write(turned, at.view) == play


def test_a_word_that_is_a_verb_too_is_a_word_in_capitals_if_it_can_be_made() -> None:
    at = eight(board=[], hand="PASSTOP")
    assert at.typed("PASS") == "*PASS"
    assert at.typed("pass") == "pass"
    assert at.typed("stop") == "*STOP", "nobody can stop here"


@rule("FW-3NC-3")
def test_pass_can_be_typed_even_if_a_number_of_cards_is_traded() -> None:
    at = table("3-n-change", board=[], hand="PASSTOPNNN", words="PASS")
    assert at.typed("pass") == "pass"
    assert at.typed("PASS") == "*PASS"


@rule("FW-3NC-3")
def test_pass_has_a_button_even_if_a_number_of_cards_is_traded() -> None:
    at = table("3-n-change", board=["KIT"], hand="PASSTOPNNN")
    assert quick_actions_at(rules_of("3-n-change"), at.game, at.view, notation_of("3-n-change")) == ("pass",)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Change the word"),
        ("kites", "n't a valid word"),
        ("earth", "letters for EARTH .missing H"),
        ("skit", "n't a valid word"),
        ("toe toe", "spell a new word while"),
        ("tik", "You can't make TIK here.$"),
        ("+skit/x/y", "KIT has no letters left"),
        ("5", "understand"),
        ("trade", "Which cards\\?"),
    ],
)
def test_an_impossible_play_is_reported(typed: str, said: str) -> None:
    with pytest.raises((NotUnderstood, Refused), match=said):
        eight().typed(typed)


def refusal_of(at: Table, text: str) -> str:
    with pytest.raises(Refused) as refusal:
        at.play(text)
    return str(refusal.value)


@rule("COM-16")
@pytest.mark.parametrize(
    ("game", "position", "words", "by"),
    [
        ("5-up", {"board": ["KIT"], "hand": "EARBCDFGHJ"}, ("EAR", "*EAR"), "FW-5UP-1"),
        ("last-man-standing", {"board": ["TOT"], "hand": "OTEBCDFGHJ"}, ("TOT", "-T-OT3+O+T"), "FW-25"),
        ("last-man-standing", {"board": ["TOT"], "hand": "EARBCDFGHJ"}, ("EAR", "*EAR"), "FW-25"),
        ("leftovers", {"board": ["TOT"], "hand": "EARBCDFGHJ"}, ("EAR", "-T-O-T+E+A+R"), "FW-LEFT-1"),
        ("eight-it-all", {"board": ["TOT"], "hand": "EARBCDFGHJ"}, ("EAR", "/E/A/R"), "FW-9"),
        ("tricked-out", {"board": ["TOT"], "hand": "EARBCDFGHJ"}, ("TEAR", "T/E/A+R"), "FW-TRICK-1"),
        ("turnover", {"board": ["TOT"], "turned": "S", "hand": "EARBCDFGHJ"}, ("EAR", "*EAR"), "FW-TURN-1"),
        ("3-2-1", {"hand": "EAREARBCDF"}, ("EAR EAR", "*EAR *EAR"), "FW-321-1"),
        ("5-to-5", {"board": [], "hand": "EAREARBCDF"}, ("EAR", "*EAR"), "FW-5T5-1"),
        ("5-up", {"board": [], "hand": "KIEARBCDFG"}, ("KI", "*KI"), "FW-5"),
    ],
)
@pytest.mark.parametrize("policy", ["checked", "challenge"])
def test_a_word_that_is_typed_is_refused_for_the_same_reason_as_when_all_of_it_is_written(
    game: str, position: dict[str, Any], words: tuple[str, str], by: str, policy: str
) -> None:
    at = table(game, words="EAR TEAR TOT", options={"policy": policy}, **position)
    said = [refusal_of(at, text) for text in words]
    assert said[0] == said[1]
    assert said[0].endswith(f"({by})")


@rule("FW-PN-1")
@pytest.mark.parametrize("typed", ["cat", "pile x", "CAT DOG", "+"])
def test_a_word_at_the_wrong_time_gets_the_current_prompt(typed: str) -> None:
    match = new_game("positive-negative")
    view = match.view(match.state.turn)
    assert isinstance(match.game, FinalWord)
    with pytest.raises(NotUnderstood, match=r"now\. Take a pile: type pile and its number, for example pile 3\."):
        notation.parse_input(typed, match.game, view)
    assert notation.parse_input("3", match.game, view) == TakePile(2)


@rule("COM-5")
def test_with_challenges_any_word_that_can_be_laid_is_taken() -> None:
    at = eight(words="", options={"policy": "challenge"})
    assert at.typed("kitom") == "KI+T+O/M"
    waits = at.play("kitom")
    assert waits.told("challenge", 1)[0] == "Bob challenged Ann: KITOM isn't in the dictionary."
    assert "Pending: Ann turns KIT into KITOM for" in notation.draw(waits.seen_by(1), NAMES[:2])
    asked = "Challenge or accept? Type challenge or accept. A failed challenge costs you your next turn."
    assert notation.prompt(waits.seen_by(1)) == asked
    assert notation.prompt(waits.seen_by(0)) == "Waiting for the others."
    for typed, action in {
        "accept": LetStand(),
        "let stand": LetStand(),
        "challenge kitom": Challenge(),
        "challenge 1": Challenge(),
    }.items():
        assert notation.parse_input(typed, at.game, waits.seen_by(1)) == action
    with pytest.raises(NotUnderstood, match="understand"):
        notation.parse_input("skim", at.game, waits.seen_by(1))


def test_playing_out_of_turn_is_reported() -> None:
    at = eight()
    with pytest.raises(NotUnderstood, match="Waiting for the others"):
        notation.parse_input("skim", at.game, at.seen_by(1))
    assert notation.prompt(at.seen_by(None)) == ""


@given(st.text(alphabet="KITSMabcpas+/~=|*'-:0123 ", max_size=16))
def test_any_text_is_a_move_or_is_recognized_as_something_else(text: str) -> None:
    at = eight()
    for read in (notation.read, lambda text, view: notation.parse_input(text, at.game, view)):
        with suppress(NotUnderstood, Refused):
            assert isinstance(read(text, at.view), Action)
