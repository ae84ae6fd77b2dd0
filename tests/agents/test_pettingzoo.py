"""The games as environments: they do what PettingZoo and Gymnasium require, and leak nothing."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test

from tests.laws.setups import few_setups
from wordparlor.agents.extras import MissingLibrary
from wordparlor.agents.gymnasium import WordGameGym
from wordparlor.agents.observations import Observation
from wordparlor.agents.pettingzoo import IllegalAction, WordGameEnv, env, env_name, parallel_env
from wordparlor.core.chance import Chance
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import catalogue, playable

OF_EACH_KIND = ("upwords", "last-word", "rings", "snare", "3-2-1")
CYCLES = 30
TESTED_CYCLES = 4
# The library warns about observations that aren't a single array, and about names it doesn't know.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def check_compliance(game: str, **options: Any) -> None:  # noqa: ANN401 - options of any game
    of_game = partial(env, game, **options)
    waiting = partial(env, game, waiting=True, wrap=True, **options)
    api_test(of_game(), num_cycles=CYCLES)
    api_test(waiting(), num_cycles=CYCLES)
    seed_test(of_game, num_cycles=CYCLES)
    seed = next(seed for seed in range(200) if lasts(seeded(waiting, seed)))
    parallel = partial(parallel_env, game, **options)
    max_cycles_test(SimpleNamespace(env=partial(seeded, waiting, seed), parallel_env=partial(seeded, parallel, seed)))
    render_test(of_game)


def seeded(make_env: Any, seed: int, max_cycles: int | None = None) -> Any:  # noqa: ANN401 - the library has no types
    """Create an environment whose next game and sampled actions depend on the seed."""
    made = make_env(max_cycles=max_cycles)
    made.reset(seed=seed)
    for number, agent in enumerate(made.possible_agents):
        made.action_space(agent).seed(seed + number)
    return made


def lasts(made: Any) -> bool:  # noqa: ANN401 - likewise
    """Return whether a game lasts for more cycles than the library's test runs; some games can end immediately."""
    made.reset()
    for agent in made.agent_iter(TESTED_CYCLES * len(made.possible_agents)):
        if made.terminations[agent]:
            return False
        made.step(made.action_space(agent).sample())
    return not any(made.terminations.values())


@pytest.mark.parametrize("game", OF_EACH_KIND)
def test_a_game_of_each_kind_passes_the_librarys_tests(game: str) -> None:
    check_compliance(game)


@pytest.mark.soak
@pytest.mark.parametrize("setup", few_setups(), ids=str)
def test_every_game_and_variation_passes_the_librarys_tests(setup: Any) -> None:  # noqa: ANN401 - one of the laws' setups
    options = {name: getattr(setup.options, name) for name in setup.options.__struct_fields__}
    check_compliance(setup.rules.game, players=setup.players, **options)


@pytest.mark.parametrize("game", playable())
def test_every_game_is_registered(game: str) -> None:
    made = make("aec", f"wordparlor/{env_name(game)}")
    made.reset(seed=1)
    assert made.possible_agents[0] == "player_0"
    alone = gymnasium.make(f"wordparlor/{game.replace('-', '_')}-v0", bot="greedy", disable_env_checker=True)
    seen, _ = alone.reset(seed=1)
    assert alone.observation_space.contains(seen)


def random_choice(made: WordGameEnv, dice: np.random.Generator) -> int:
    return int(dice.integers(made.observe(made.agent_selection)["action_mask"].sum()))


def moments(game: str, steps: int) -> Iterator[WordGameEnv]:
    """Play at random, and yield the environment before each step."""
    dice, made = np.random.default_rng(1), WordGameEnv(game, text=False)
    made.reset(seed=1)
    for _ in range(steps):
        if made.awaited is None:
            return
        yield made
        made.step(random_choice(made, dice))


def as_bytes(seen: Observation) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in (seen["observation"] | {"mask": seen["action_mask"]}).items()}


@pytest.mark.parametrize("game", playable())
def test_no_hidden_piece_changes_a_byte_of_an_observation(game: str) -> None:
    """All states that fit a view lead to the same observation."""
    dealt_otherwise = 0
    for made in moments(game, 12):
        for seat, agent in enumerate(made.possible_agents):
            seen = as_bytes(made.observe(agent))
            other = made.game.imagine(made.game.view(made.state_now, seat), Chance.of(f"{seat}"))
            dealt_otherwise += made.game.hidden(other, seat) != made.game.hidden(made.state_now, seat)
            again = made.observer.observe(other, seat, made.game.awaited(other), made.choices_of(seat))
            assert as_bytes(again) == seen
            if made.choices_of(seat):
                best = list(made.game.actions(made.game.view(other, seat), limit=made.observer.choices))
                assert best[: made.observer.choices] == made.choices_of(seat)
    assert dealt_otherwise or not has_hidden_pieces(game)


def has_hidden_pieces(game: str) -> bool:
    made = WordGameEnv(game)
    made.reset(seed=1)
    return bool(made.game.hidden(made.state_now, 0))


def test_an_info_has_the_choices_as_text() -> None:
    made = env("upwords")
    made.reset(seed=1)
    seen, _, _, _, info = made.last()
    assert len(info["choices"]) == int(seen["action_mask"].sum()) > 1
    assert info["prompt"].startswith("Type a word")
    made.step(0)
    assert made.last()[4]["news"][0].startswith("player_")


def test_an_action_that_the_mask_excludes_is_refused() -> None:
    made = env("3-2-1", choices=500)
    made.reset(seed=1)
    excluded = int(made.last()[0]["action_mask"].sum())
    with pytest.raises(IllegalAction, match=f"Action {excluded} isn't one of the {excluded} choices"):
        made.step(excluded)


@pytest.mark.parametrize(
    ("make_env", "options", "sentence"),
    [
        (env, {"choices": 0}, "An agent needs at least 1 choice, not 0."),
        (env, {"reward": "points"}, "There's no reward 'points'. Choose one of win, score."),
        (env, {"players": 9}, "Upwords is for 1 to 4 players, not 9."),
        (WordGameGym, {"seat": 2}, "There's no seat 2. Seats are numbered from 0 to 1."),
    ],
)
def test_an_impossible_argument_gets_a_sentence(make_env: Any, options: Any, sentence: str) -> None:  # noqa: ANN401 - of any type
    with pytest.raises(BadOption, match=re.escape(sentence)):
        make_env("upwords", **options)


@pytest.mark.parametrize(("reward", "total"), [("win", {-1.0, 1.0}), ("score", None)])
def test_rewards_add_up_to_the_result(reward: str, total: set[float] | None) -> None:
    dice = np.random.default_rng(1)
    made = WordGameEnv("3-2-1", reward=reward, text=False)  # type: ignore[arg-type] # one of them
    made.reset(seed=1)
    sums = dict.fromkeys(made.agents, 0.0)
    while made.awaited:
        made.step(random_choice(made, dice))
        for agent, points in made.rewards.items():
            sums[agent] += points
    outcome = made.game.outcome(made.state_now)
    assert outcome is not None
    assert total is None or set(sums.values()) <= total
    assert reward == "win" or tuple(sums.values()) == outcome.scores


@pytest.mark.parametrize(("game", "options"), [("upwords", {"bot": "greedy:35"}), ("first-base", {})])
def test_one_seat_is_a_gymnasium_environment(game: str, options: Any) -> None:  # noqa: ANN401 - options of any game
    check_env(WordGameGym(game, **options), skip_render_check=True)
    made = WordGameGym(game, **options)
    seen, _ = made.reset(seed=3)
    again, _ = WordGameGym(game, **options).reset(seed=3)
    assert as_bytes(seen) == as_bytes(again)
    ended, total = False, 0.0
    info: dict[str, Any] = {}
    while not ended:
        _, reward, ended, _, info = made.step(0)
        total += float(reward)
    alone = catalogue()[game].players == (1, 1)
    won = 1.0 if 0 in info["outcome"]["winners"] else -1.0
    assert total == (info["outcome"]["scores"][0] if alone else won)
    with pytest.raises(gymnasium.error.ResetNeeded):
        made.step(0)
    assert isinstance(made.render(), str)


def test_the_layout_is_as_the_docs_say() -> None:
    seen = env("upwords")
    seen.reset(seed=1)
    arrays = seen.last()[0]["observation"]
    assert {name: (array.shape, array.dtype.name) for name, array in arrays.items()} == {
        "seat": ((2,), "int8"),
        "awaited": ((2,), "int8"),
        "purpose": ((5,), "int8"),
        "scores": ((2,), "float32"),
        "own": ((26,), "int16"),
        "open": ((26,), "int16"),
        "choices": ((32, 5), "float32"),
        "choice_letters": ((32, 26), "int8"),
        "table": ((48, 80), "uint8"),
    }
    assert arrays["own"].sum() == 7
    assert np.all(np.diff(arrays["choices"][:, 0]) <= 0), "the best choice comes first"


def test_without_the_library_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "wordparlor.agents.pettingzoo")
    with pytest.raises(MissingLibrary, match=r"pip install 'wordparlor\[pettingzoo\]'"):
        import_module("wordparlor.agents.pettingzoo")
