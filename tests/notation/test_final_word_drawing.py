"""The table of The Final Word as text, the prompts, and the narration."""

import re
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from tests.notation.final_word_tables import NAMES, Table, table
from tests.rules import rule
from tests.transcripts import GAMES, Played
from wordparlor.core.chance import Chance
from wordparlor.games.catalogue import games_of
from wordparlor.games.common.events import Counted, Drew, Passed, PlayStands, Skipped
from wordparlor.games.final_word import actions, events
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.notation import final_word as notation
from wordparlor.notation.final_word.about import rules_bound
from wordparlor.pieces.layout import Add, Cover, Keep, layout_of_new_word

TWO = NAMES[:2]
VALUES = "Card values: 1 AEILNORSTU, 2 CDGMP, 3 BFHWY, 4 JKQVXZ"


def drawn(at: Table, seat: int | None = 0) -> list[str]:
    return notation.draw(at.seen_by(seat), NAMES[: at.game.players]).splitlines()


def changed(at: Table, **parts: Any) -> Table:  # noqa: ANN401 - parts of a state
    return at._replace(state=replace(at.state, **parts))


# Drawing and description


def test_a_word_is_drawn_with_the_height_of_its_piles() -> None:
    at = table("eight-it-all", board=[["K", "I", ["S", "T"]]], hand="EXTRAHGOON")
    assert drawn(at) == [
        "Eight It All: 96 cards in the draw pile",
        "> Ann (you): 0 points, 10 cards in hand",
        "  Bob: 0 points, 10 cards in hand",
        "On the board, made by Bob:",
        "    K   I   T",
        "            2   (cards high)",
        VALUES,
        "Your cards: A E G H N O O R T X",
    ]
    said = notation.describe(at.seen_by(1), TWO)
    assert "On the board, made by Bob: KIT, T two high." in said
    assert "It's Ann's turn." in said


def test_two_words_are_drawn_with_their_numbers_and_owners() -> None:
    at = table("double-cross", own="SCARE", opponent="EAT", hand="ONTIMELKAR")
    lines = drawn(at)
    assert lines[3:7] == ["Word 1, Ann:", "    S   C   A   R   E", "Word 2, Bob:", "    E   A   T"]


def test_the_red_row_and_who_has_used_what() -> None:
    at = table("seeing-red", hand="ETRAHGOONI", reds_used=["J", "V"])
    lines = drawn(at, None)
    assert lines[1:4] == [
        "> Ann: 0 points, 10 cards in hand, red cards used: J V",
        "  Bob: 0 points, 10 cards in hand, red cards used: none",
        "Red cards: J K Q V V X Z",
    ]
    assert not any(line.startswith("Your cards") for line in lines)
    assert "You still have to use: K Q V X Z" in drawn(at, 0)


@pytest.mark.parametrize(
    ("game", "options", "counted"),
    [
        ("tricked-out", {}, "0 tricks, "),
        ("tricked-out", {"mode": "knockout"}, "(you): 10 cards in hand"),
        ("run-the-table", {}, "0 cards won, "),
        ("seeing-red", {"mode": "first-to-all"}, "(you): 10 cards in hand"),
        ("5-up", {}, "0 points, "),
    ],
)
def test_each_game_says_what_it_counts(game: str, options: dict[str, str], counted: str) -> None:
    at = table(game, options=options, board=[], hand="ETRAHGOONI")
    assert counted in drawn(at)[1]
    assert (VALUES in drawn(at)) == ("points" in counted), "values are told where points count"


def test_in_turn_and_run_points_count() -> None:
    at = table("run-the-table", options={"variation": "turn-and-run"}, board=[], turned="S", hand="ETRAHGOONI")
    assert "0 points, " in drawn(at)[1]
    assert VALUES in drawn(at)


def test_a_sealed_word_is_shown_only_to_its_player() -> None:
    at = table("profit-and-loss", words="HEXAGON", hand="EXTRAHGOON").play("hexagon", 0)
    assert "Your hidden word: HEXAGON" in drawn(at, 0)
    for watcher in (1, None):
        assert "HEXAGON" not in "\n".join(drawn(at, watcher))
        assert "has chosen" in drawn(at, watcher)[1]


def test_piles_and_unused_cards() -> None:
    at = table("positive-negative", words="HEXAGON", pile="EXTRAHGOON").play("hexagon")
    assert drawn(at, 0)[0] == "Positive-Negative: piles 2 3 4 5 6 7 8 9 10 11 12, 7 out of play"
    assert "Unused so far: O R T" in drawn(at, 0)
    assert "Unused so far: O R T" not in drawn(at, 1)
    assert drawn(at, 1)[1] == "  Ann: 13 points, 0 cards in hand, 3 unused"


def test_players_who_sit_out_are_shown_so() -> None:
    at = table("tricked-out", board=["KIT"], hand="EXTRAHGOON")
    at = changed(at, special=replace(at.state.special, folded=(1,)), misses=(0, 2), gone=(1,))
    assert drawn(at)[2:4] == [
        "  Bob: 0 tricks, 10 cards in hand, sits out 2 tricks, out of this trick, left",
        "    the game",
    ]
    at = changed(table("positive-negative", pile="EXTRAHGOON"), misses=(0, 1))
    assert drawn(at)[2] == "  Bob: 0 points, 0 cards in hand, loses 1 pile"


def test_nothing_is_wider_than_the_screen() -> None:
    at = table(
        "split-run", board=["EARTH", "KIT"], hand="EXTRSHGOON", words="EARTHEN KITS", options={"policy": "challenge"}
    )
    long = changed(at, board=(tuple(("A",) for _ in range(12)), *at.state.board), away=())
    for view in (at.view, at.play("1:EARTH+E+N 2:KIT+S").view, long.view):
        for names in (TWO, ("A" * 70, "B" * 70)):
            assert all(len(line) <= 80 for line in notation.draw(view, names).splitlines())


def test_the_last_turn_is_announced() -> None:
    at = table("turnover", board=["KIT"], hand="EXTRAHGOON")
    assert "Last turns after this one: Bob" in drawn(changed(at, last_turns=(1,)))
    assert "This is the last turn." in drawn(changed(at, last_turns=()))
    assert "This is the last turn." not in drawn(at)


# Prompts


@pytest.mark.parametrize(
    ("game", "position", "asked"),
    [
        ("5-up", {"board": []}, "Type a word from your hand that's worth at least five points"),
        ("5-up", {"board": ["KIT"]}, "Or trade up to 5 cards (trade ABC) or pass. Either way, your turn is over."),
        ("3-n-change", {"board": ["KIT"]}, "Or trade 3 cards (trade ABC) or pass. Either way, your turn is over."),
        ("last-man-standing", {"board": ["KIT"]}, "starts with the T on the board"),
        (
            "last-man-standing",
            {"board": ["KIT"], "options": {"variation": "anywhere"}},
            "that contains the T on the board",
        ),
        (
            "last-man-standing",
            {"board": ["KIT"], "options": {"mode": "knockout"}},
            "Or give up, and you're out of",
        ),
        ("first-base", {"board": ["KIT"]}, "The T leads"),
        ("first-base", {"board": ["KIT"]}, "Or stop, which ends the game."),
        ("ow", {"named": ["E", "T"]}, "with E and T plus cards from your hand"),
        (
            "turnover",
            {"board": ["KIT"], "turned": "S"},
            "Or pass, and you take the turned-up S into your hand and your turn",
        ),
        ("run-the-table", {"board": ["KIT"], "turned": "S"}, "Keep your run going: add the turned-up card"),
        ("pluck-it", {"plucked": "S"}, "You must use the S you got."),
        ("pluck-it", {"plucked": "S"}, "or pass. Either way, you give the S back and your turn is over."),
        (
            "leftovers",
            {"board": ["KIT"]},
            "or pass. Either way, the player who made the word on the board scores its cards",
        ),
        ("double-cross", {"own": "SCARE", "opponent": "EAT"}, "for example SCARE TEN"),
        ("tricked-out", {"board": ["KIT"]}, "Or pass, and you're out of this trick."),
        ("tricked-out", {"board": []}, "(trade ABC) or pass. Either way, the next player leads."),
        (
            "tricked-out",
            {"board": ["KIT"], "options": {"mode": "knockout"}},
            "(trade ABC) and try again. Or",
        ),
        (
            "run-the-table",
            {"board": ["KIT"], "turned": "S"},
            "S into your hand and you win the cards on the board",
        ),
        ("break-up", {"board": ["KITE"]}, "typing 'off 1' or 'off 2' after the words"),
        ("split-off", {"board": ["KITE"]}, "comes off: the best one, unless you choose another"),
        (
            "eight-it-all",
            {"board": ["KIT"], "options": {"variation": "take-10"}},
            "you score its points, minus those of the old word",
        ),
    ],
)
def test_players_are_asked_what_they_can_do(game: str, position: dict[str, Any], asked: str) -> None:
    at = table(game, hand="EXRAHGOONI", **position)
    assert asked in notation.prompt(at.view)


def test_every_question_is_asked_in_words() -> None:
    """Whatever a turn asks for: a letter, a pile, cards to take back."""
    at = table("pluck-it", hand="EXRAHGOONI", words="HEXAGON")
    assert notation.prompt(changed(at, phase="ask").view).startswith("Ask the other player for a letter: type ask E.")
    at = table("positive-negative", pile="EXRAHGOONI")
    assert notation.prompt(at.view).endswith("Or pass, and all these cards count against you.")
    assert notation.prompt(changed(at, phase="pile").view).startswith("Take a pile: type pile and its number")
    at = table("profit-and-loss", words="HEXAGON", hand="EXTRAHGOON").play("hexagon", 0)
    assert notation.prompt(at.seen_by(0)) == "Waiting for the others."
    lies = (tuple((card,) for card in "TEN"), tuple((card,) for card in "HEXAGON"))
    asked = changed(at, phase="take-back", board=lies, turn=0)
    assert notation.prompt(asked.view).startswith("Your word was the shorter one. Take back up to 3 cards")


@pytest.mark.parametrize("name", [name for name, played in GAMES.items() if played.game in games_of("final-word")])
def test_every_phase_says_what_to_type_and_what_happens_without_a_word(name: str) -> None:
    """In every game, variation and mode, including solo games, with a word on the board and without."""
    game, variation, mode, players = played_so(GAMES[name])
    bound = rules_bound(game, variation, mode, players)
    start = bound.start(Chance.of("asked"))
    lies = tuple((card,) for card in "KIT")
    for (phase, asks), board in product(bound.definition.phases.items(), ((), (lies,))):
        if board and not asks.opening:
            continue
        asked = notation.prompt(bound.view(replace(start, phase=phase, board=board), start.turn))
        assert re.search(r"[Tt]ype ", asked), f"{phase}: {asked}"
        if asks.fallback_at(board).says:
            assert re.search(r"Or [a-z].*[:,] .{8,}\.$", asked), f"{phase}: {asked}"


def played_so(played: Played) -> tuple[str, str, str, int]:
    options = {"variation": "none", "mode": "scored"} | played.options
    return played.game, options["variation"], options["mode"], len(played.names.split())


@pytest.mark.parametrize(
    ("game", "phase", "typed", "taken"),
    [
        ("pluck-it", "ask", "e", "ask E"),
        ("pluck-it", "ask", "Ask E", "ask E"),
        ("positive-negative", "pile", "3", "pile 3"),
        ("positive-negative", "pile", "pile 3", "pile 3"),
        ("positive-negative", "turn", "no words", "no words"),
        ("profit-and-loss", "take-back", "take back a b", "take AB"),
        ("profit-and-loss", "take-back", "ab", "take AB"),
        ("profit-and-loss", "take-back", "nothing", "take nothing"),
        ("profit-and-loss", "take-back", "TAKE NOTHING", "take nothing"),
    ],
)
def test_an_answer_can_be_typed_without_its_verb(game: str, phase: str, typed: str, taken: str) -> None:
    cards: dict[str, Any] = {"pile" if game == "positive-negative" else "hand": "EXRAHGOONI"}
    assert changed(table(game, **cards), phase=phase, turn=0).typed(typed) == taken


@pytest.mark.parametrize(
    ("game", "position", "typed", "taken"),
    [
        ("3-n-change", {"board": ["KIT"]}, "torn oak", "-K-IT+O+R+N *OAK"),
        ("3-n-change", {"board": ["KIT"]}, "torn", "-K-IT+O+R+N"),
        ("break-up", {"board": ["YOUNG"]}, "your sing", "YOU+R|+S+ING off 1"),
        ("break-up", {"board": ["YOUNG"]}, "your sing off 2", "YOU+R|+S+ING off 2"),
        ("break-up", {"board": ["YOUNG"]}, "sing your off 1", "YOU+R|+S+ING off 2"),
        ("ow", {"named": ["A", "N"]}, "groan", "+G+R+OAN pass A N"),
        ("ow", {"named": ["A", "N"]}, "groan pass o g", "+G+R+OAN pass O G"),
        ("first-base", {"board": ["KIT"]}, "taking", "T+AK+I+N/G front"),
        ("first-base", {"board": ["KIT"]}, "taking front", "T+AK+I+N/G front"),
        ("3-2-1", {}, "sing oak", "*SING *OAK"),
        ("leftovers", {"board": ["KIT"]}, "oak", "+O+AK-I-T"),
    ],
)
def test_words_and_the_choices_made_with_them(game: str, position: dict[str, Any], typed: str, taken: str) -> None:
    words = "TORN OAK YOUR SING GROAN TAKING"
    at = table(game, words=words, hand="RSIONGTAK" if game == "3-2-1" else "RSIONGTAO", **position)
    assert at.typed(typed) == taken


# Narration

KIT = LaidWord(None, layout_of_new_word("KIT"))
SKIM = LaidWord(0, (Add("S"), Keep(0), Keep(1), Cover(2, "M")))
MORE = LaidWord(0, (Keep(0), Keep(1), Cover(2, "T")))


@rule("COM-16")
@pytest.mark.parametrize(
    ("event", "said"),
    [
        (events.Played(0, Play((KIT,)), (), ("KIT",), 6, pending=False), "Ann spells KIT for 6 points."),
        (events.Played(0, Play((KIT,)), (), ("KIT",), 0, pending=True), "Ann spells KIT, unless someone challenges."),
        (
            events.Played(0, Play((SKIM,)), ("KIT",), ("SKIM",), 8, pending=False),
            "Ann turns KIT into SKIM for 8 points.",
        ),
        (
            events.Played(0, Play((MORE,)), ("KIT",), ("KIT",), 1, pending=False),
            "Ann duplicates the T in KIT for 1 point.",
        ),
        (events.Played(0, Play(()), (), (), 0, pending=False), "Ann doesn't spell a word."),
        (
            events.Played(0, Play((KIT,), named=("I", "T")), (), ("KIT",), 4, pending=False),
            "Ann spells KIT for 4 points and passes on I and T.",
        ),
        (
            events.Played(
                0,
                Play((LaidWord(0, (Keep(0), Keep(1), Keep(2))), LaidWord(0, (Keep(3), Keep(4), Add("E")))), off=(1,)),
                ("EARTH",),
                ("EAR", "THE"),
                5,
                pending=False,
            ),
            "Ann splits EARTH into EAR and THE for 5 points and removes THE.",
        ),
        (
            events.Played(1, Play((KIT,), crossed=((0, 2),)), ("EAT", "TO"), ("KIT",), 6, pending=False),
            "Bob moves T onto EAT and spells KIT for 6 points.",
        ),
        (PlayStands(0, 6), "Ann's play counts for 6 points."),
        (events.PlayFell(0, ("KIZ", "TEN")), "Ann takes back KIZ and TEN."),
        (events.WordFell(0, "KIZ", "not-in-dictionary"), "KIZ is taken back, too: it isn't in the dictionary."),
        (events.Ready(0), "Ann has chosen."),
        (
            events.SealedWord(0, ("KIT",), 6),
            "Your word is KIT for 6 points. It stays hidden until everyone has chosen.",
        ),
        (events.Revealed((Play((KIT,)), None), ("KIT", "")), "Everyone has chosen: Ann plays KIT, Bob plays no word."),
        (
            events.Revealed((None, Play((KIT,))), ("SCARE", "KIT")),
            "Everyone has chosen: Ann's word is still SCARE, Bob plays KIT.",
        ),
        (Drew(0, 2, ("A", "B")), "Ann draws 2 cards: A B."),
        (Drew(0, 1, None), "Ann draws 1 card."),
        (
            events.Traded(0, 2, ("A", "B"), ("C", "D"), to_bottom=False),
            "Ann trades A B for C D. Traded cards are shuffled into the draw pile.",
        ),
        (
            events.Traded(0, 1, ("A",), ("C",), to_bottom=True),
            "Ann trades A for C. Traded cards go to the bottom of the draw pile.",
        ),
        (events.Traded(0, 2, None, None, to_bottom=True), "Ann trades 2 cards."),
        (events.OutOfTime(0), "Ann's time is up."),
        (events.TurnLost(0), "Ann loses this turn because of a failed challenge."),
        (events.TurnLost(0, "trick"), "Ann sits out this trick because of a failed challenge."),
        (events.TurnLost(0, "pile"), "Ann loses a pile because of a failed challenge."),
        (events.WillMiss(0), "Ann will lose a turn because the challenge failed."),
        (events.WillMiss(0, "trick"), "Ann will sit out the next trick because the challenge failed."),
        (events.WillMiss(0, "pile"), "Ann will lose a pile because the challenge failed."),
        (events.Folded(0), "Ann is out of this trick."),
        (events.KnockedOut(0), "Ann is out."),
        (events.Turned(0, "A"), "The A is turned up."),
        (events.TurnedTaken(0, "A"), "Ann takes the turned-up A."),
        (events.CardsWon(0, ("A", "K"), 5), "Ann wins 2 cards for 5 points: A K."),
        (events.TrickWon(0, ("A", "K")), "Ann wins the trick and takes its 2 cards."),
        (events.CardsLeft(("A",)), "The board is cleared (A)."),
        (events.CardsLeft(("A",), barren=True), "A whole round without a word: the board is cleared (A)."),
        (events.CardsToDeck(("A",)), "The rest of the board is shuffled into the draw pile: A."),
        (events.TookBack(0, ("A", "B")), "Ann takes back A B."),
        (events.TookBack(0, ()), "Ann takes back nothing."),
        (events.Asked(0, "E", got=True), "Ann asks for E and gets it."),
        (events.Asked(0, "E", got=False), "Ann asks for E and gets nothing."),
        (events.GivenBack(0, "E"), "Ann gives back the E."),
        (events.TookPile(0, 2, ("A", "B")), "Ann takes pile 3: A B."),
        (events.TookPile(0, 2, None), "Ann takes pile 3."),
        (events.PileLost(0, 2), "Pile 3 is set aside, face down."),
        (events.AllReds(0), "Ann has used every red card."),
        (events.LastTurns((1, 0)), "The draw pile is empty. Last turns: Bob, Ann."),
        (Counted((3, 0)), "Unplayed cards: Ann -3, Bob 0."),
        (Skipped(0), "Ann has no cards and is skipped."),
        (Passed(0), "Ann passes."),
    ],
)
def test_what_happens_is_reported(event: events.Event, said: str) -> None:
    assert notation.narrate(event, TWO) == said


# Warnings


def test_a_person_is_warned_of_what_ends_the_game() -> None:
    alone = table("first-base", board=["KIT"], hand="EXRAHGOONI").view
    assert notation.warning(actions.Stop(), alone) == "If you stop, the game ends."
    running = table("run-the-table", board=["KIT"], turned="S", hand="EXRAHGOONI").view
    assert notation.warning(actions.Stop(), running) is None, "that ends a run, and no game"
    out = table("5-to-5", board=["STAIR"], hand="EXRAHGOONI", options={"mode": "knockout"}).view
    assert notation.warning(actions.GiveUp(), out) == "If you give up, you're out of the game."
    at = changed(table("5-up", board=["KIT"], hand="EXRAHGOONI"), deck=())
    assert notation.warning(actions.Pass(), at.view) is None
    assert notation.warning(actions.Pass(), changed(at, passed=(1,)).view) == "If you pass now, the game ends."
