"""The games as TextArena environments: every player reads the table as text and writes a move in square brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wordparlor.agents.extras import require

require("textarena", extra="textarena")

import textarena as ta  # noqa: E402 - only if it's there
from textarena.envs.registration import ENV_REGISTRY  # noqa: E402 - likewise
from textarena.wrappers import LLMObservationWrapper  # noqa: E402 - likewise

from wordparlor.core.game import Leaves, Outcome, Refused, Seat, TimeUp  # noqa: E402 - after what may be missing
from wordparlor.core.rules import read_options  # noqa: E402 - likewise
from wordparlor.games.catalogue import catalogue, playable, rules_of  # noqa: E402 - likewise
from wordparlor.library import new, opened  # noqa: E402 - likewise
from wordparlor.match.game_loop import next_at_one_screen  # noqa: E402 - likewise
from wordparlor.match.proposal import AnyStep  # noqa: E402 - likewise
from wordparlor.notation.contract import NotUnderstood  # noqa: E402 - likewise
from wordparlor.rulebook import rulebook_of  # noqa: E402 - likewise
from wordparlor.words.dictionary import Dictionary  # noqa: E402 - likewise

PIECE = re.compile("[A-Z][a-z]")  # a piece with two letters, as it's written
MOST_MOVES = 1_000  # turns of one player: nobody needs this many, and a game has to end
NO_MOVE = "Your answer had no move in square brackets, such as [pass]."
INTRODUCTION = """You are {name} in a game of {title}.

{rules}

When it's your turn, you see the table and a prompt.
Answer with what you would type, in square brackets: [pass], for example.
The first pair of square brackets in your answer is your move.
If a move is refused, you see why and can try again, {allowance}. If you run out of tries, you lose the turn."""


class WordGameTextEnv(ta.Env):  # type: ignore[misc] # the library has no types
    """A game in which every player is an agent that reads and writes text."""

    def __init__(
        self,
        game: str,
        *,
        error_allowance: int = 1,
        dictionary: str | Path | Dictionary = "default",
        **options: Any,  # noqa: ANN401 - whatever options the game has
    ) -> None:
        read_options(rules_of(game), options)  # so that an invalid one is refused immediately
        self.game = game
        self._error_allowance = error_allowance
        self._dictionary = opened(dictionary)
        self._options = options

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal; the same seed gives the same game."""
        self.table = new(
            self.game, players=num_players, seed=seed, dictionary=self._dictionary, equipment=None, **self._options
        )
        self.state = ta.MinimalMultiPlayerState(num_players, seed=seed, error_allowance=self._error_allowance)
        names = dict(enumerate(self.table.names))
        self.state.reset(game_state={}, player_prompt_function=self._introduction, role_mapping=names)
        for sentence in self.table.opening:
            self.state.add_observation(sentence, ta.ObservationType.GAME_MESSAGE)
        self._ask_next()

    def _introduction(self, player_id: int, game_state: dict[str, Any]) -> str:  # noqa: ARG002 - the library's signature
        tries = self._error_allowance
        return INTRODUCTION.format(
            name=self.table.names[player_id],
            title=catalogue()[self.game].title,
            rules=rulebook_of(self.game),
            allowance="once" if tries == 1 else f"{tries} times",
        )

    def _ask_next(self) -> None:
        """Ask the player who acts next; earlier wrong answers no longer count."""
        awaited = self.table.match.awaited
        assert awaited is not None, "the game goes on"
        seat = next_at_one_screen(awaited, range(self.state.num_players), None)
        self.state.manually_set_current_player_id(seat, force=True)
        self._ask(seat)

    def _ask(self, seat: Seat) -> None:
        """Show a player the table and the question."""
        view, notation = self.table.view(seat), self.table.notation
        shown = f"{notation.draw(view, self.table.names)}\n\n{notation.prompt(view)}"
        self.state.add_observation(shown, ta.ObservationType.GAME_BOARD, to_id=seat)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Play the move in an answer; refusals are counted, and too many cost the turn by the game's own rule."""
        seat = self.state.current_player_id
        self.state.add_observation(action, ta.ObservationType.PLAYER_ACTION, from_id=seat, to_id=seat)
        try:
            played = self._played(seat, action)
        except (Refused, NotUnderstood) as problem:
            if not self.state.set_invalid_move(str(problem)):
                self._ask(seat)
                return self._stepped()
            played = self.table.match.host(TimeUp(seat))
        self._tell(played)
        if self.state.game_info[seat]["turn_count"] + 1 >= MOST_MOVES and self.table.outcome is None:
            self._tell(self.table.match.host(Leaves(seat)))
        if self.table.outcome is None:
            self._ask_next()
        else:
            self._end(self.table.outcome)
        return self._stepped()

    def _played(self, seat: Seat, answer: str) -> AnyStep:
        move = move_in(answer)
        if move is None:
            raise NotUnderstood(NO_MOVE)
        return self.table.match.play(seat, self.table.action_of(move, self.table.view(seat)))

    def _tell(self, step: AnyStep) -> None:
        """Narrate to each player what happened, as far as that seat may see it."""
        for seat in range(self.state.num_players):
            for sentence in self.table.narrate(step, seat):
                self.state.add_observation(sentence, ta.ObservationType.GAME_ACTION_DESCRIPTION, to_id=seat)

    def _end(self, outcome: Outcome) -> None:
        """Reward winners with 1 and the others with -1; in a solo game, reward the player with the points."""
        seats = range(self.state.num_players)
        alone = len(seats) == 1
        won = {seat: 1 if seat in outcome.winners else -1 for seat in seats}
        rule = f" ({outcome.rule})" if outcome.rule else ""
        reason = f"The game is over{rule}. Scores: {', '.join(map(str, outcome.scores))}."
        self.state.set_game_outcome({0: outcome.scores[0]} if alone else won, reason)

    def _stepped(self) -> tuple[bool, dict[str, Any]]:
        self.state.step_info = {"scores": list(self.table.match.view(None).scores)}
        done, info = self.state.step(rotate_player=False)
        return bool(done), info


def move_in(text: str) -> str | None:
    """Return the first text in square brackets that isn't just a piece: [Qu] is a piece, [5C.[Qu]IT] a move."""
    groups = (group.strip() for group in bracketed(text))
    return next((group for group in groups if group and not PIECE.fullmatch(group)), None)


def bracketed(text: str) -> Iterator[str]:
    """Yield the text inside each outer pair of square brackets."""
    depth, begins = 0, 0
    for at, sign in enumerate(text):
        if sign == "[":
            begins = begins if depth else at + 1
            depth += 1
        elif sign == "]" and depth:
            depth -= 1
            if not depth:
                yield text[begins:at]


def env_name(game: str) -> str:
    """Return the id of a game's environment, such as `Wordparlor-Upwords-v0`."""
    return f"Wordparlor-{''.join(part.capitalize() for part in game.split('-'))}-v0"


def register_all() -> None:
    """Register every game: with the whole conversation as one text, and as `…-raw` without wrappers."""
    for game in playable():
        for name, wrappers in ((env_name(game), [LLMObservationWrapper]), (f"{env_name(game)}-raw", None)):
            if name not in ENV_REGISTRY:
                ta.register(name, WordGameTextEnv, default_wrappers=wrappers, game=game)


register_all()
