"""The arena from Python: bots play against each other in this process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from wordparlor.arena.play_out import play_game
from wordparlor.arena.standings import Standing, standings
from wordparlor.arena.tournament import PlayedGame, Tournament
from wordparlor.bots.contract import Bot
from wordparlor.bots.external.bot import ExternalBot, bot_at
from wordparlor.bots.python_bot import Player, PythonBot, made
from wordparlor.core.record import DictionaryUsed
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import rules_of
from wordparlor.library import game_at, opened, split_options
from wordparlor.notation.common import counted
from wordparlor.words.dictionary import Dictionary


class Competition(msgspec.Struct, frozen=True):
    """The results of games between bots: the standings, and every game."""

    standings: tuple[Standing, ...]
    games: tuple[PlayedGame, ...]

    def __repr__(self) -> str:
        return f"<Competition: {counted(len(self.games), 'game')}; {', '.join(map(result, self.standings))}>"


def result(standing: Standing) -> str:
    """Describe the results of one bot."""
    forfeits = f" ({counted(standing.forfeits, 'forfeit')})" if standing.forfeits else ""
    return f"{standing.bot} won {standing.wins}{forfeits}"


def compete(  # noqa: PLR0913 - what `parlor arena` takes
    game: str,
    bots: Sequence[str | Player],
    *,
    games: int = 10,
    seed: str | int = "1",
    nodes: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    equipment: Mapping[str, Any] | None = None,
    **options: Any,  # noqa: ANN401 - whatever options the game has
) -> Competition:
    """Play games between bots, which can be names, functions of a view, or classes with a `choose` method.

    The same seed gives the same games; every deal is played once in each seat order.
    Raises UnknownGame, UnknownBot, BadOption or DictionaryError.
    """
    can_play(bots, games)
    rules, words = rules_of(game), opened(dictionary)
    _, own = split_options(rules, options)
    used = DictionaryUsed(words.name, words.checksum)
    named = unique_names(bots)
    raw = msgspec.Raw(msgspec.json.encode(own))
    changes = msgspec.UNSET if equipment is None else dict(equipment)
    tournament = Tournament(game, rules.edition, named, str(seed), raw, used, nodes, equipment=changes)
    bound = game_at(tournament.setup, words)
    with ExitStack() as closing:
        seated = [seated_bot(bot, name, tournament, words, closing) for bot, name in zip(bots, named, strict=True)]
        played = tuple(play_game(tournament, bound, seated, number) for number in range(games))
    return Competition(tuple(standings(tournament, played)), played)


def can_play(bots: object, games: object) -> None:
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise BadOption(f"bots must be a list, such as ['greedy', 'club'], not {bots!r}.")
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise BadOption(f"games must be a whole number of at least 1, not {games!r}.")


def seated_bot(bot: str | Player, name: str, tournament: Tournament, words: Dictionary, closing: ExitStack) -> Bot:
    """Make a bot; if it's a program, stop it when the games end."""
    if not isinstance(bot, str):
        return PythonBot(made(bot), tournament.game, name)
    seated = bot_at(bot, words, tournament.setup)
    if isinstance(seated, ExternalBot):
        closing.callback(seated.close)
    return seated


def unique_names(bots: Sequence[str | Player]) -> tuple[str, ...]:
    """Name the bots, and add a number if two functions have the same name."""
    names: list[str] = []
    for bot in bots:
        name = bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)
        taken = not isinstance(bot, str) and name in names
        names.append(f"{name} {len(names) + 1}" if taken else name)
    return tuple(names)
