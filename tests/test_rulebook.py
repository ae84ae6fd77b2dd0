"""The rules as text: each game gets its own rules, and none of the other games' rules."""

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
def test_the_rules_of_a_game_leave_out_the_other_games(game: str) -> None:
    titles = {catalogue()[other].title for other in SHARED}
    assert titles & set(headings(rulebook_of(game))) == {catalogue()[game].title}


@pytest.mark.parametrize("game", SHARED)
def test_the_rules_of_a_game_open_with_its_own_section(game: str) -> None:
    text = rulebook_of(game)
    assert text.startswith(f"# {catalogue()[game].title}\n")
    assert "**In short**" in sections_of(text)[0].text
    assert [section.heading for section in sections_of(text) if section.depth == 1] == [catalogue()[game].title]


@pytest.mark.parametrize("game", SHARED)
def test_what_all_games_share_comes_below_a_game_s_own_rules(game: str) -> None:
    found = headings(rulebook_of(game))
    assert found.index("The Final Word") < found.index("What all games share") < found.index("The five moves")


def test_the_rest_of_its_chapter_follows_a_game_s_own_section() -> None:
    assert headings(rulebook_of("split-off"))[:4] == [
        "Split Off",
        "Splitting words",
        "How splitting ends",
        "The Final Word",
    ]


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
