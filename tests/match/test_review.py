"""Reviews: the best play in each turn, and the words of each search that weren't found."""

from tests.rules import rule
from tests.tables import WORDS, new_game, play_best, record_of
from wordparlor.core.game import Choice, Leaves, Step, TimeUp
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.games.common.events import Challenged
from wordparlor.games.final_word.actions import Trade
from wordparlor.games.rings.state import Done, Find
from wordparlor.games.snare.state import Add, Back, Discard, Draw, Lay, TookBack
from wordparlor.games.snare.state import Challenge as SnareChallenge
from wordparlor.games.upwords.board import LaidTile
from wordparlor.games.upwords.state import Exchange, Pass, Play
from wordparlor.match.match import Match
from wordparlor.notation.catalogue import notation_of
from wordparlor.review.analysis import (
    Reviewed,
    ReviewedPart,
    Searched,
    review,
    rows,
    seats_with_lost_turns,
    without_fallen,
)
from wordparlor.terminal.sheet import Sheet, missed_clause
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped


def parts_of(match: Match) -> list[ReviewedPart]:
    return [part for row in rows(review(match.rules, match.game, record_of(match))) for part in row.parts]


def a_search() -> tuple[Match, list[str]]:
    """Return a search that nobody has answered, and its words, best first."""
    match = new_game("rings", min_length=2)
    return match, [choice.words[0] for choice in match.game.actions(match.view(0)) if choice.words]


def test_the_best_play_of_a_turn_is_reported() -> None:
    match = new_game()
    best = next(match.game.actions(match.view(match.state.turn)))
    match.play(match.state.turn, Pass())
    play_best(match, 1)
    passed, played = parts_of(match)
    assert isinstance(passed, Reviewed)
    assert (passed.best, passed.score, passed.missed) == (best, 0, best.score)
    assert (played.words != (), played.missed) == (True, 0)


def test_a_review_of_a_search_lists_all_words_that_were_not_found() -> None:
    match, words = a_search()
    match.play(0, Find(words[1]))
    match.play(1, Find(words[0]))
    assert parts_of(match) == [], "it goes on"
    match.play(1, Done())
    match.host(TimeUp(0))
    first, second = parts_of(match)
    assert isinstance(first, Searched)
    assert isinstance(second, Searched)
    assert (first.seat, first.words, first.score) == (0, (words[1],), 1)
    assert [choice.words[0] for choice in first.others] == [words[0], *words[2:]]
    assert [choice.words[0] for choice in second.others] == words[1:]
    assert second.missed == len(words) - 1


def test_undone_words_do_not_count_as_found() -> None:
    match, words = a_search()
    match.play(0, Find(words[0]))
    match.undo(0)
    for seat in (0, 1):
        match.play(seat, Done())
    assert [part.words for part in parts_of(match)] == [(), ()]


@rule("COM-11")
def test_a_player_who_left_before_the_lists_were_compared_has_none() -> None:
    match = new_game("rings", players=3, min_length=2)
    word = next(choice.words[0] for choice in match.game.actions(match.view(0)) if choice.words)
    for seat in range(3):
        match.play(seat, Find(word))
    match.play(0, Done())
    match.host(Leaves(0))
    match.play(1, Done())
    match.play(2, Done())
    searches = [part for part in parts_of(match) if isinstance(part, Searched)]
    assert [(part.seat, part.words, part.crossed) for part in searches] == [(1, (), (word,)), (2, (), (word,))]


@rule("SNR-3")
def test_plays_undone_in_the_same_turn_do_not_count_as_played() -> None:
    match = new_game("snare", seed="9")
    seat = match.state.turn
    match.play(seat, Draw())
    best, second, *_ = match.game.actions(match.view(seat))
    match.play(seat, second.action)
    match.play(seat, Back())
    assert [type(part.action) for part in parts_of(match) if isinstance(part, Reviewed)] == [Draw]
    match.play(seat, best.action)
    drew, laid = parts_of(match)
    assert (drew.words, laid.words, laid.score, laid.missed) == ((), best.words, best.score, 0)


def test_a_search_is_on_the_score_sheet() -> None:
    match, words = a_search()
    match.play(0, Find(words[0]))
    for seat in (0, 1):
        match.play(seat, Done())
    lines = list(Sheet(parts_of(match), ("Ann", "Bob"), notation_of("rings")).scores())
    assert lines == [f"  1  Ann     1  1 word: {words[0]}", "  2  Bob     0  no words"]


def test_a_turn_of_several_actions_is_one_row_and_misses_once() -> None:
    match = new_game("snare", seed="9")
    seat = match.state.turn
    match.play(seat, Draw())
    best = next(match.game.actions(match.view(seat)))
    assert best.words, "a word can be laid with this seed"
    match.play(seat, Discard(match.view(seat).hand[0]))
    match.play(1 - seat, Draw())
    lines = list(Sheet(parts_of(match), ("Ann", "Bob"), notation_of("snare")).scores())
    assert len(lines) == 2
    assert "draw, disc" in lines[0]
    told = list(Sheet(parts_of(match), ("Ann", "Bob"), notation_of("snare")).missed(WORDS))
    assert f"{('Ann', 'Bob')[seat]} missed {best.score} points." in told


@rule("COM-15")
def test_while_the_game_runs_the_sheet_names_nothing_hidden() -> None:
    match = new_game()
    seat = match.state.turn
    face = match.state.racks[seat][0]
    match.play(seat, Exchange(face))
    names = ("Ann", "Bob")

    def lines(reader: int | None) -> list[str]:
        return list(Sheet(parts_of(match), names, notation_of("upwords"), reader=reader).scores())

    assert f"exchange {face}" in lines(seat)[0]
    assert f"exchange {face}" in lines(None)[0]
    assert lines(1 - seat)[0].split() == ["1", names[seat], "0", "exchanges", "a", "tile"]


def test_the_most_common_missed_words_come_first_and_offensive_ones_never() -> None:
    match = new_game("rings", min_length=2)
    dictionary = shipped("default")
    choice = next(match.game.actions(match.view(0)))
    words = ("ZOOID", "HOUSE", "QUOTH", "SHIT", "AXIOM")
    assert dictionary.grade("SHIT")
    others = tuple(type(choice)(None, (word,), 2 if word == "QUOTH" else 1) for word in words)
    told = missed_clause(Searched(0, (), others), dictionary)
    assert told == "missed HOUSE 1, AXIOM 1, QUOTH 2, ZOOID 1"
    few = Searched(0, (), others[:1])
    assert missed_clause(few, Dictionary.from_words(["ZOOID"])) == "missed ZOOID 1"


def test_a_word_chosen_in_secret_is_reviewed_like_a_turn_when_all_have_chosen() -> None:
    """Only one of all words can be chosen, so only the best was missed; before all have chosen, it's secret."""
    match = new_game("double-cross", seed="2")
    words = list(match.game.actions(match.view(0)))
    match.play(0, words[1].action)
    assert parts_of(match) == []
    play_best(match, 1)
    first, second = parts_of(match)
    assert isinstance(first, Reviewed)
    assert (first.seat, second.seat) == (0, 1)
    assert first.missed == words[0].score - words[1].score


@rule("FW-DC-1")
def test_a_hidden_word_is_not_announced_before_both_are_down() -> None:
    match = new_game("double-cross", seed="2")
    play = next(match.game.actions(match.view(0)))
    assert play.words == ("CATS",)
    match.play(0, play.action)
    match.play(1, Trade(match.view(1).hand[:1]))
    assert parts_of(match) == []
    match.play(1, next(match.game.actions(match.view(1))).action)
    waited, traded, other = parts_of(match)
    assert (waited.words, waited.score) == (play.words, play.score)
    assert (traded.words, other.words != ()) == ((), True)


@rule("COM-5")
def test_a_play_that_fell_made_nothing() -> None:
    """While it can be challenged, it's shown as it was played; once rejected, it made no words and no points."""
    match = new_game(policy="challenge")
    seat = match.state.turn
    first, second = match.view(seat).rack[:2]
    nonsense = f"{first}{second}"
    assert nonsense not in WORDS
    match.play(seat, Play((LaidTile(4, 4, first), LaidTile(4, 5, second))))
    (pending,) = parts_of(match)
    assert (pending.words, pending.score > 0) == ((nonsense.upper(),), True)
    match.play(1 - seat, Challenge())
    fallen = parts_of(match)[0]
    assert (fallen.seat, fallen.words, fallen.score) == (seat, (), 0)


def a_pending_turn() -> Match:
    """Return a turn of three pending plays: RERW, with a K added to it, and UTI; none of them is a word."""
    match = new_game("snare", players=3, seed="9", policy="challenge")
    seat = match.state.turn
    match.play(seat, Draw())
    assert set("RERWKIUT") <= set(match.view(seat).hand)
    match.play(seat, Lay(tuple("RERW")))
    match.play(seat, Lay(tuple("UTI")))
    match.play(seat, Add(f"{'ABC'[seat]}1", tuple("RERWK")))
    match.play(seat, Discard("r:B"))
    assert words_of(match) == ["RERW", "UTI", "RERWK"]
    return match


def words_of(match: Match) -> list[str]:
    return [word for part in parts_of(match) for word in part.words]


@rule("SNR-19")
def test_what_fell_with_a_rejected_word_made_nothing_either() -> None:
    match = a_pending_turn()
    challenger = (match.state.turn + 1) % 3
    match.play(challenger, SnareChallenge(0, prize="pile"))
    assert words_of(match) == ["UTI"]
    assert sum(part.score for part in parts_of(match)) == 30


@rule("COM-11")
def test_a_pending_play_of_a_player_who_left_makes_nothing() -> None:
    match = a_pending_turn()
    match.host(Leaves((match.state.turn + 1) % 3))
    assert words_of(match) != []
    match.host(Leaves(match.state.turn))
    assert words_of(match) == []


@rule("SNR-25")
def test_what_the_clock_took_back_made_nothing() -> None:
    """If first words are worth too little, all of them are taken back when time is up."""
    laid = next(part for part in parts_of(a_pending_turn()) if part.words)
    taken_back = Step(None, (TookBack(laid.seat, 1, time=True),))
    anothers = Step(None, (TookBack(1 - laid.seat, 1, time=True),))
    assert without_fallen(laid, anothers, seats_with_lost_turns(None, anothers)) == laid
    fallen = without_fallen(laid, taken_back, seats_with_lost_turns(None, taken_back))
    assert (fallen.words, fallen.score) == ((), 0)


def test_a_word_of_a_list_that_was_rejected_was_not_found() -> None:
    found = tuple(Choice(None, (word,), 1) for word in ("CAT", "TAC"))
    struck = Challenged(0, 1, "TAC", "not-in-dictionary", legal=False)
    stands = Challenged(0, 1, "CAT", "in-dictionary", legal=True)
    anothers = Challenged(1, 0, "CAT", "not-in-dictionary", legal=False)
    part = without_fallen(Searched(0, found, ()), Step(None, (struck, stands, anothers)))
    assert part.words == ("CAT",)
