"""A game looked at again: the best play of each turn, and the words of each search that were not found."""

from tests.tables import new_game, play_best, record_of
from wordparlor.core.game import TimeUp
from wordparlor.games.rings.state import Done, Find
from wordparlor.games.upwords.state import Pass
from wordparlor.match.match import Match
from wordparlor.match.review import Reviewed, Searched, Turn, review
from wordparlor.notation.catalogue import notation_of
from wordparlor.terminal import sheet
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped


def turns_of(match: Match) -> list[Turn]:
    return list(review(match.rules, match.game, record_of(match)))


def a_search() -> tuple[Match, list[str]]:
    """Give a search that nobody has answered, and its words, best first."""
    match = new_game("rings", min_length=2)
    return match, [choice.words[0] for choice in match.game.actions(match.view(0)) if choice.words]


def test_of_a_turn_the_best_play_is_told() -> None:
    match = new_game()
    best = next(match.game.actions(match.view(match.state.turn)))
    match.receive(match.state.turn, Pass())
    play_best(match, 1)
    passed, played = turns_of(match)
    assert isinstance(passed, Reviewed)
    assert (passed.best, passed.score, passed.missed) == (best, 0, best.score)
    assert (played.words != (), played.missed) == (True, 0)


def test_of_a_search_all_words_are_told_that_were_not_found() -> None:
    match, words = a_search()
    match.receive(0, Find(words[1]))
    match.receive(1, Find(words[0]))
    assert turns_of(match) == [], "it goes on"
    match.receive(1, Done())
    match.tell_host(TimeUp(0))
    first, second = turns_of(match)
    assert isinstance(first, Searched)
    assert isinstance(second, Searched)
    assert (first.seat, first.words, first.score) == (0, (words[1],), 1)
    assert [choice.words[0] for choice in first.others] == [words[0], *words[2:]]
    assert [choice.words[0] for choice in second.others] == words[1:]
    assert second.missed == len(words) - 1


def test_what_was_taken_back_was_not_found() -> None:
    match, words = a_search()
    match.receive(0, Find(words[0]))
    match.undo(0)
    for seat in (0, 1):
        match.receive(seat, Done())
    assert [turn.words for turn in turns_of(match)] == [(), ()]


def test_a_search_stands_on_the_sheet() -> None:
    match, words = a_search()
    match.receive(0, Find(words[0]))
    for seat in (0, 1):
        match.receive(seat, Done())
    lines = list(sheet.score_sheet(turns_of(match), ("Ann", "Bob"), notation_of("rings")))
    assert lines == [f"  1  Ann     1  1 word {words[0]}", "  2  Bob     0  0 words"]


def test_missed_words_come_in_the_order_of_points_then_of_how_common_they_are() -> None:
    match = new_game("rings", min_length=2)
    dictionary = shipped("default")
    choice = next(match.game.actions(match.view(0)))
    words = ("ZOOID", "HOUSE", "QUOTH", "SHIT", "AXIOM")
    assert dictionary.grade("SHIT")
    others = tuple(type(choice)(None, (word,), 2 if word == "QUOTH" else 1) for word in words)
    told = sheet.words_missed(Searched(0, (), others), dictionary)
    assert told == "missed QUOTH 2, HOUSE, AXIOM, ZOOID and 1 more"
    few = Searched(0, (), others[:1])
    assert sheet.words_missed(few, Dictionary.from_words(["ZOOID"])) == "missed ZOOID"
