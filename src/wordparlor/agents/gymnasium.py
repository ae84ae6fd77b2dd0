"""One seat as a Gymnasium environment: a solo game, or a game against bots of one level."""

from __future__ import annotations

import operator
from typing import Any

from wordparlor.agents.extras import require

require("pettingzoo", "gymnasium", "numpy", extra="pettingzoo")

import gymnasium  # noqa: E402 - only if it's there

from wordparlor.agents.observations import Observation  # noqa: E402 - needs numpy
from wordparlor.agents.pettingzoo import WordGameEnv  # noqa: E402 - likewise
from wordparlor.bots.catalogue import bot_of  # noqa: E402 - likewise
from wordparlor.bots.contract import AS_IT_LIKES, Bot  # noqa: E402 - likewise
from wordparlor.bots.levels import USUAL  # noqa: E402 - likewise
from wordparlor.core.chance import Chance  # noqa: E402 - likewise
from wordparlor.core.game import Seat  # noqa: E402 - likewise
from wordparlor.core.rules import BadOption  # noqa: E402 - likewise
from wordparlor.games.catalogue import playable  # noqa: E402 - likewise


class WordGameGym(gymnasium.Env[Observation, int]):
    """The environment of one seat; bots play the other seats between its steps."""

    metadata = {"render_modes": ["human", "ansi"]}  # noqa: RUF012 - as the library declares it

    def __init__(
        self,
        game: str,
        *,
        bot: str = USUAL,
        seat: Seat = 0,
        render_mode: str | None = None,
        **options: Any,  # noqa: ANN401 - of the game and the environment
    ) -> None:
        self._inner = WordGameEnv(game, wrap=True, **options)  # Gymnasium's own tools don't support masks
        self._bot: Bot = bot_of(bot, operator.attrgetter("dictionary")(self._inner.game))
        if seat not in range(self._inner.game.players):
            raise BadOption(f"There's no seat {seat}. Seats are numbered from 0 to {self._inner.game.players - 1}.")
        self._seat = seat
        self._agent = self._inner.possible_agents[seat]
        self.render_mode = render_mode
        self.observation_space = self._inner.observation_space(self._agent)
        self.action_space = self._inner.action_space(self._agent)  # type: ignore[assignment] # numbers of numpy

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - the library's signature
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._inner.reset(seed=int(self.np_random.integers(2**31)))
        self._chance = Chance.of(str(self.np_random.integers(2**31)))
        self._play_bots()
        return self._inner.observe(self._agent), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        inner = self._inner
        if inner.agent_selection != self._agent or inner.terminations[self._agent] or inner.truncations[self._agent]:
            raise gymnasium.error.ResetNeeded("The game is over. Call reset to start another.")
        inner.step(action)
        reward = inner.rewards[self._agent] + self._play_bots()
        ended, cut_off = inner.terminations[self._agent], inner.truncations[self._agent]
        return inner.observe(self._agent), reward, ended, cut_off, self._info()

    def _play_bots(self) -> float:
        """Play the bots' moves until it's the agent's turn; return the reward for what happened meanwhile."""
        inner, reward = self._inner, 0.0
        while inner.awaited and not inner.truncations[self._agent] and inner.agent_selection != self._agent:
            seat = inner.possible_agents.index(inner.agent_selection)
            view = inner.game.view(inner.state_now, seat)
            self._chance, chance = self._chance.branch("next"), self._chance.branch(f"{seat}")
            inner.play_choice(self._bot.choose(inner.game, view, chance, AS_IT_LIKES).choice)
            reward += inner.rewards[self._agent]
        return reward

    def _info(self) -> dict[str, Any]:
        return self._inner.infos.get(self._agent, {})

    def render(self) -> str | None:
        """Return the table as the agent sees it, or print it."""
        drawn = self._inner.drawn_for(self._seat)
        if self.render_mode == "human":
            print(drawn)  # noqa: T201 - that's what the mode means
            return None
        return drawn


def register_all() -> None:
    """Register every game, such as `wordparlor/upwords-v0`."""
    for game in playable():
        name = f"wordparlor/{game.replace('-', '_')}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:WordGameGym", kwargs={"game": game})


register_all()
