"""The rules as text: each game gets its own rules, and none of other games."""

import pytest

from wordparlor.games.catalogue import catalogue
from wordparlor.rulebook import rulebook, rulebook_of, rulebooks, rules_in, sections_of

SHARED = [game for game, entry in catalogue().items() if entry.rulebook == "final-word"]


def headings(text: str) -> list[str]:
    return [section.heading for section in sections_of(text)]


@pytest.mark.parametrize("game", SHARED)
def test_a_game_has_one_section_of_a_book_that_games_share(game: str) -> None:
    assert headings(rulebook("final-word")).count(catalogue()[game].title) == 1


@pytest.mark.parametrize("game", SHARED)
def test_the_rules_of_a_game_begin_with_its_own_section(game: str) -> None:
    titles = {catalogue()[other].title for other in SHARED}
    assert titles & set(headings(rulebook_of(game))) == {catalogue()[game].title}
    first, second = sections_of(rulebook_of(game))[:2]
    assert (first.depth, first.heading) == (1, catalogue()[game].title)
    assert "**In short**" in first.text
    assert second.heading == ("Splitting words" if game in {"split-off", "split-run"} else "The Final Word")
    assert "The five moves" in headings(rulebook_of(game))


def test_rules_that_two_games_share_are_in_both() -> None:
    splitting = {game for game in SHARED if "Splitting words" in headings(rulebook_of(game))}
    assert splitting == {game for game in SHARED if "FW-SPLIT-4" in rules_in(rulebook_of(game))}
    assert splitting == {"split-off", "split-run"}
    assert "FW-SPLIT-3" not in rules_in(rulebook_of("split-run"))


@pytest.mark.parametrize("book", rulebooks()[1:])
def test_every_rule_of_a_book_belongs_to_a_game(book: str) -> None:
    games = [game for game, entry in catalogue().items() if entry.rulebook == book]
    assert set().union(*(rules_in(rulebook_of(game)) for game in games)) == set(rules_in(rulebook(book)))


@pytest.mark.parametrize("game", [game for game in catalogue() if game not in SHARED])
def test_a_game_with_its_own_book_gets_all_of_it(game: str) -> None:
    assert rulebook_of(game) == rulebook(catalogue()[game].rulebook)
