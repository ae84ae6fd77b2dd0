"""A process that plays games of a tournament: it reads a line that sets it up, then one line for each game.

It ends when there are no more lines, so nothing is left behind when its host goes away.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from contextlib import closing

import msgspec

from wordparlor.arena.play_out import play_game
from wordparlor.arena.tournament import PlayedGame, Tournament
from wordparlor.bots.contract import Bot
from wordparlor.bots.external.bot import ExternalBot, bot_at
from wordparlor.library import game_at
from wordparlor.words.dictionary import Dictionary


class SetUp(msgspec.Struct, frozen=True):
    """What a worker needs to start: the dictionary comes as bytes, so it needs no file."""

    tournament: Tournament
    dictionary: bytes


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """A game that couldn't be finished."""

    number: int
    why: str


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """A game that was finished."""

    played: PlayedGame


class GameRunner:
    """Plays any number of games with the same bound game and bots."""

    def __init__(self, tournament: Tournament, dictionary: Dictionary) -> None:
        self.tournament = tournament
        self.game = game_at(tournament.setup, dictionary)
        self.bots = entrants(tournament, dictionary)

    @classmethod
    def of(cls, set_up: SetUp) -> GameRunner:
        return cls(set_up.tournament, Dictionary.load(set_up.dictionary))

    def close(self) -> None:
        for bot in self.bots:
            if isinstance(bot, ExternalBot):
                bot.close()

    def play(self, number: int) -> Finished:
        return Finished(play_game(self.tournament, self.game, self.bots, number))


def entrants(tournament: Tournament, dictionary: Dictionary) -> Sequence[Bot]:
    return [bot_at(kind, dictionary, tournament.setup, may_bluff=tournament.bluff) for kind in tournament.bots]


def main() -> None:
    """Play the requested games; when told to stop, say goodbye to the bots first."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    runner = GameRunner.of(msgspec.json.decode(sys.stdin.buffer.readline(), type=SetUp))
    with closing(runner):
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(msgspec.json.encode(runner.play(int(line))) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
