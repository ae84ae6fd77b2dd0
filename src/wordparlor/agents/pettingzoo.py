"""The games as PettingZoo environments: an action is the number of one of the best choices."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from wordparlor.agents.extras import require

require("pettingzoo", "gymnasium", "numpy", extra="pettingzoo")

import msgspec  # noqa: E402 - after what may be missing
import numpy as np  # noqa: E402 - only if it's there
from gymnasium import spaces  # noqa: E402 - likewise
from pettingzoo import AECEnv  # noqa: E402 - likewise
from pettingzoo.env_registry.registration import aec_registry, register  # noqa: E402 - likewise
from pettingzoo.utils.conversions import aec_to_parallel  # noqa: E402 - likewise
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # noqa: E402 - likewise

from wordparlor.agents.observations import Observation, Observer  # noqa: E402 - needs numpy
from wordparlor.core.chance import Chance  # noqa: E402 - likewise
from wordparlor.core.game import Choice, Outcome, Seat  # noqa: E402 - likewise
from wordparlor.core.rules import BadOption, read_options  # noqa: E402 - likewise
from wordparlor.games.catalogue import playable, rules_of, usual_players  # noqa: E402 - likewise
from wordparlor.library import bind, opened  # noqa: E402 - likewise
from wordparlor.notation.catalogue import notation_of  # noqa: E402 - likewise
from wordparlor.words.dictionary import Dictionary  # noqa: E402 - likewise

Reward: TypeAlias = Literal["win", "score"]
DEFAULT_CHOICES = 32
SEED_LIMIT = 2**63


class IllegalAction(ValueError):
    """An action that the mask excludes."""


class WordGameEnv(AECEnv):  # type: ignore[misc] # the library has no types
    """A game as an AEC environment: agents whose turn it is step one after the other.

    With `wrap`, numbers past the last choice wrap around to the first instead of being refused. With `waiting`, all
    agents step in every cycle, as the parallel API requires; those who weren't asked when the cycle began wait.
    """

    def __init__(  # noqa: PLR0913 - everything that can be chosen
        self,
        game: str,
        *,
        players: int | None = None,
        choices: int = DEFAULT_CHOICES,
        max_cycles: int | None = None,
        reward: Reward | None = None,
        text: bool = True,
        wrap: bool = False,
        waiting: bool = False,
        dictionary: str | Path | Dictionary = "default",
        render_mode: str | None = None,
        **options: Any,  # noqa: ANN401 - whatever options the game has
    ) -> None:
        super().__init__()
        rules = rules_of(game)
        if choices < 1:
            raise BadOption(f"An agent needs at least 1 choice, not {choices}.")
        if reward not in (None, *get_args(Reward)):
            raise BadOption(f"There's no reward {reward!r}. Choose one of {', '.join(get_args(Reward))}.")
        self.metadata = {
            "name": env_name(game),
            "render_modes": ["human", "ansi"],
            "is_parallelizable": waiting,
        }
        count = usual_players(game) if players is None else players
        self.game = bind(rules, players=count, options=read_options(rules, options), dictionary=opened(dictionary))
        self.notation = notation_of(game)
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.observer = Observer(self.game, self.notation, self.possible_agents, choices)
        self.reward: Reward = reward or ("win" if count > 1 else "score")
        self._text = text
        self._wrap = wrap
        self._waiting = waiting
        self._max_cycles = max_cycles
        self._observation_space = self.observer.space()
        self._action_spaces = {agent: spaces.Discrete(choices) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:  # noqa: ARG002 - the same for all
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - the library's signature
        """Deal; the same seed gives the same game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.state_now = self.game.start(Chance.of(str(self._random.integers(SEED_LIMIT))))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._steps = dict.fromkeys(self.agents, 0)
        self._paid = [0] * len(self.agents)
        self._unread: dict[str, list[str]] = {agent: [] for agent in self.agents}
        self._skip_agent_selection = None
        self._arrive()
        self._asked = self._awaited_seats()
        self.agent_selection = self.agents[0] if self._waiting else self._next_agent()
        self._describe()

    # The position

    def _arrive(self) -> None:
        """Note whose turn it is in a new position; choices are searched only when someone asks for them."""
        self.awaited = self.game.awaited(self.state_now)
        self._found: dict[Seat, list[Choice[Any]]] = {}
        self._seen: dict[Seat, Observation] = {}

    def _awaited_seats(self) -> frozenset[Seat]:
        return self.awaited.seats if self.awaited else frozenset()

    def _next_agent(self) -> str:
        return self.agents[self.awaited.at_one_screen(None)[0]] if self.awaited else self.agents[0]

    def _may_act(self, seat: Seat) -> bool:
        return seat in self._awaited_seats() and (not self._waiting or seat in self._asked)

    def choices_of(self, seat: Seat) -> list[Choice[Any]]:
        """Return the best choices of a seat, or none if it isn't its turn."""
        if seat not in self._found:
            view = self.game.view(self.state_now, seat)
            best = self.game.actions(view, limit=self.observer.choices) if self._may_act(seat) else ()
            self._found[seat] = list(best)[: self.observer.choices]
        return self._found[seat]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        if seat not in self._seen:
            seen = self.observer.observe(self.state_now, seat, self.awaited, self.choices_of(seat))
            if self._waiting and not self.choices_of(seat):
                seen["action_mask"][0] = 1  # if it has to wait
            self._seen[seat] = seen
        return self._seen[seat]

    # Steps

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._step(agent, self._choice(seat, action) if self._may_act(seat) else None)

    def play_choice(self, choice: Choice[Any]) -> None:
        """Step with any legal choice, even one that isn't among the best."""
        self._step(self.agent_selection, choice)

    def _step(self, agent: str, choice: Choice[Any] | None) -> None:
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._unread[agent] = []
        if choice:
            self._play(seat, choice)
        self._steps[agent] += 1
        if self._waiting:
            self._next_in_cycle(seat)
        else:
            self._end_if_over()
            self.agent_selection = self._next_agent()
        self._accumulate_rewards()
        self._describe()
        if self.render_mode == "human":
            self.render()

    def _choice(self, seat: Seat, action: int | None) -> Choice[Any]:
        found = self.choices_of(seat)
        number = -1 if action is None else int(action)
        if self._wrap:
            return found[number % len(found)]
        if number not in range(len(found)):
            raise IllegalAction(f"Action {action} isn't one of the {len(found)} choices of player_{seat}.")
        return found[number]

    def _play(self, seat: Seat, choice: Choice[Any]) -> None:
        step = self.game.play(self.state_now, seat, choice.action)
        self.state_now = step.state
        if self._text:
            self._tell(step.events)
        self._arrive()
        self._pay(self.game.outcome(self.state_now) if self.awaited is None else None)

    def _tell(self, events: Sequence[Any]) -> None:
        for seat, agent in enumerate(self.possible_agents):
            seen = (event.seen_by(seat) for event in events)
            told = [self.notation.narrate(event, self.possible_agents) for event in seen if event is not None]
            self._unread[agent] += told

    def _pay(self, outcome: Outcome | None) -> None:
        """Pay out the rewards of a move: points as they're scored, or the win at the end."""
        if self.reward == "win":
            if outcome:
                for seat, agent in enumerate(self.possible_agents):
                    self.rewards[agent] = 1.0 if seat in outcome.winners else -1.0
            return
        scores = outcome.scores if outcome else self.game.view(self.state_now, None).scores
        if len(scores) == len(self._paid):  # partners share their points, and get them at the end
            for agent, now, before in zip(self.possible_agents, scores, self._paid, strict=True):
                self.rewards[agent] = float(now - before)
            self._paid = list(scores)

    def _next_in_cycle(self, seat: Seat) -> None:
        if seat + 1 < len(self.agents):
            self.agent_selection = self.agents[seat + 1]
            return
        self._end_if_over()
        self.agent_selection = self.agents[0]
        self._asked = self._awaited_seats()
        self._arrive()

    def _end_if_over(self) -> None:
        used_up = self._max_cycles is not None and max(self._steps.values()) >= self._max_cycles
        self.terminations = dict.fromkeys(self.agents, self.awaited is None)
        self.truncations = dict.fromkeys(self.agents, used_up and self.awaited is not None)

    def _describe(self) -> None:
        """Add the choices of the next agent to its info, as text."""
        outcome = None if self.awaited else self.game.outcome(self.state_now)
        ended = {"outcome": msgspec.to_builtins(outcome)} if outcome else {}
        self.infos: dict[str, dict[str, Any]] = {agent: dict(ended) for agent in self.agents}
        if self._text:
            agent = self.agent_selection
            seat = self.possible_agents.index(agent)
            view = self.game.view(self.state_now, seat)
            self.infos[agent] |= {
                "choices": tuple(self.notation.write(choice.action, view) for choice in self.choices_of(seat)),
                "prompt": self.notation.prompt(view),
                "news": tuple(self._unread[agent]),
            }

    # Rendering

    def render(self) -> str | None:
        """Return or print the table as the next agent sees it."""
        seat = self.possible_agents.index(self.agent_selection)
        drawn = self.drawn_for(seat)
        if self.render_mode == "human":
            print(drawn)  # noqa: T201 - that's what the mode means
            return None
        return drawn

    def drawn_for(self, seat: Seat) -> str:
        return self.notation.draw(self.game.view(self.state_now, seat), self.possible_agents)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def env_name(game: str) -> str:
    return f"{game.replace('-', '_')}_v0"


def env(game: str, **options: Any) -> Any:  # noqa: ANN401 - whatever options the game has; the library has no types
    """Return the environment of a game."""
    return OrderEnforcingWrapper(WordGameEnv(game, **options))


def parallel_env(game: str, **options: Any) -> Any:  # noqa: ANN401 - likewise
    """Return an environment in which all agents act at once; those whose turn it isn't can only wait."""
    return aec_to_parallel(env(game, waiting=True, wrap=True, **options))


def register_all() -> None:
    """Register every game, such as `wordparlor/upwords_v0`."""
    for game in playable():
        name = f"wordparlor/{env_name(game)}"
        if name not in aec_registry:
            register("aec", name, f"{__name__}:env", kwargs={"game": game})


register_all()
