"""The levels: what each of them knows, sees and says, in every game."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

import pytest

from tests.bots.tables import decisions
from tests.laws.setups import Setup, setups
from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.bots.contract import Budget
from wordparlor.bots.levels import LEVELS, USUAL
from wordparlor.bots.visible_words import MOODS, at_a_glance, vocabulary
from wordparlor.core.chance import Chance
from wordparlor.games.catalogue import playable, usual_players
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

LITTLE = Budget(nodes=12)


@pytest.fixture(scope="module")
def words() -> Dictionary:
    return shipped("default")


def usual(game: str) -> Setup:
    """Return the first setup of a game with its usual number of players."""
    return next(one for one in setups() if one.rules.game == game and one.players == usual_players(game))


def variations() -> list[Setup]:
    """Return every variation of every game once, with words checked."""
    of_usual = [one for one in setups() if one.players == usual_players(one.rules.game)]
    return [one for one in of_usual if "challenge" not in str(one)]


def seats(setup: Setup, kinds: list[str], words: Dictionary) -> list[Any]:
    return [bot_of(kind, words) for kind in islice(cycle(kinds), setup.players)]


@pytest.mark.parametrize(("number", "setup"), list(enumerate(variations())), ids=str)
def test_no_level_plays_offensive_words_in_any_game(number: int, setup: Setup, words: Dictionary) -> None:
    bots = seats(setup, ["club", "child"] if number % 2 else ["casual", "novice"], words)
    for _, decision in decisions(setup, bots, words, "levels", LITTLE):
        for word in decision.choice.words:
            assert not words.grade(word), word


@pytest.mark.parametrize("kind", ["expert", "master", "random", "greedy:35"])
@pytest.mark.parametrize("game", playable())
def test_every_bot_plays_every_game_to_its_end(game: str, kind: str, words: Dictionary) -> None:
    setup = usual(game)
    for _, decision in decisions(setup, seats(setup, [kind], words), words, kind, LITTLE):
        for word in decision.choice.words:
            assert not words.grade(word), word


@pytest.mark.soak
@pytest.mark.parametrize("setup", setups(), ids=str)
def test_every_bot_plays_every_setup_to_its_end(setup: Setup, words: Dictionary) -> None:
    for kind in (*LEVELS, "random"):
        for _, decision in decisions(setup, seats(setup, [kind], words), words, kind, Budget(nodes=30)):
            assert decision.why


@pytest.mark.parametrize("kind", ["child", "club", "master"])
@pytest.mark.parametrize("game", ["upwords", "last-word", "rings", "snare", "5-up", "tricked-out"])
def test_the_same_seed_and_number_of_positions_give_the_same_choice(game: str, kind: str, words: Dictionary) -> None:
    setup = usual(game)
    bots = seats(setup, [kind], words)
    first, again = (list(islice(decisions(setup, bots, words, "same", Budget(nodes=40)), 3)) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("kind", LEVELS)
def test_a_level_says_only_words_that_it_knows(kind: str, words: Dictionary) -> None:
    setup = usual("last-man-standing")
    known = vocabulary(words, LEVELS[kind])
    said = [
        word
        for _, decision in islice(decisions(setup, seats(setup, [kind], words), words, "words", LITTLE), 12)
        for word in decision.choice.words
    ]
    assert said
    assert all(map(known.contains, said))


def test_each_level_knows_more_than_the_one_below(words: Dictionary) -> None:
    known = [len(vocabulary(words, level)) for level in LEVELS.values()]
    assert known == sorted(known)
    assert len(set(known)) == len(known)
    assert len(vocabulary(words, LEVELS["master"])) == len(words.only(grade=0)) < len(words)


def test_a_child_knows_only_short_common_words(words: Dictionary) -> None:
    known = vocabulary(words, LEVELS["child"])
    assert max(map(len, known.words())) == LEVELS["child"].longest == 5
    assert set(known.words()) <= set(vocabulary(words, LEVELS["novice"]).words())
    assert "THE" in known
    assert "RELATES" not in known


def test_a_child_opens_upwords_with_a_short_word(words: Dictionary) -> None:
    setup = usual("upwords")
    openings = [
        next(decisions(setup, seats(setup, ["child"], words), words, f"opening {number}", LITTLE))[1].choice.words
        for number in range(20)
    ]
    assert all(len(word) <= 5 for made in openings for word in made)
    assert sum(map(bool, openings)) > 15, "it finds something most of the time"


def test_a_child_knows_any_word_on_your_own_list() -> None:
    """Nobody knows which of the words are common."""
    own = Dictionary.from_words(["LABRADOODLE", "PUG"])
    assert set(vocabulary(own, LEVELS["child"]).words()) == {"LABRADOODLE", "PUG"}


def test_at_a_glance_more_short_words_are_seen_than_long_ones(words: Dictionary) -> None:
    level = LEVELS[USUAL]
    known, seen = vocabulary(words, level), at_a_glance(words, level, 0)
    shares = []
    for length in (3, 5, 8):
        all_of = [word for word in known.words() if len(word) == length]
        shares.append(sum(map(seen.contains, all_of)) / len(all_of))
    assert 1 > shares[0] > shares[1] > shares[2] > 0
    assert set(seen.words()) <= set(known.words())


def test_a_word_missing_from_one_sample_is_in_another(words: Dictionary) -> None:
    """The vocabulary isn't smaller: if you look often enough, you see most of the words you know."""
    level = LEVELS[USUAL]
    seen = set().union(*(at_a_glance(words, level, mood).words() for mood in range(MOODS)))
    short = {word for word in vocabulary(words, level).words() if len(word) <= 3}
    assert len(short - seen) < len(short) / 100


def test_there_are_six_levels(words: Dictionary) -> None:
    assert list(LEVELS) == ["child", "novice", "casual", "club", "expert", "master"]
    with pytest.raises(UnknownBot, match=r"child, novice, casual, club, expert, master, greedy, random"):
        bot_of("genius", words)


def test_a_bot_reports_what_it_looked_at(words: Dictionary) -> None:
    setup = usual("upwords")
    _, decision = next(decisions(setup, seats(setup, ["master"], words), words, "tells", Budget(nodes=60)))
    assert decision.candidates[0].choice == decision.choice
    assert len(decision.candidates) > 1
    assert len({candidate.choice for candidate in decision.candidates}) == len(decision.candidates)


def test_seconds_count_where_there_is_a_clock(words: Dictionary) -> None:
    """A clock that jumps ahead ends the lookahead before it begins."""
    setup = usual("upwords")
    game = setup.game(words)
    state = game.start(Chance.of("clock"))
    view = game.view(state, next(iter(game.awaited(state).seats)))  # type: ignore[union-attr] # somebody begins
    ticks = iter(range(1000, 100_000, 1000))
    hurried = bot_of("master", words, clock=lambda: float(next(ticks)))
    chance = Chance.of("seconds")
    at_once = bot_of("master", words).choose(game, view, chance, Budget(nodes=0))
    assert hurried.choose(game, view, chance, Budget(seconds=1.0)) == at_once
    assert hurried.choose(game, view, chance, Budget(nodes=100)) != at_once
