"""Check that a program follows the protocol: play every game with it and look for violations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import msgspec

from wordparlor.bots.contract import Budget
from wordparlor.bots.external.bot import ExternalBot
from wordparlor.bots.external.process import BotSilent, ExternalBotFailed, in_seconds
from wordparlor.bots.external.protocol import GameSetup
from wordparlor.core.chance import Chance
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import catalogue

NODES = 200  # a budget: enough to think, and the check ends soon
MORE_TIME = "If it only needs more time, try --patience 600."
LATER = b'{"t":"of-a-later-protocol","what":"nothing to answer"}'


class Check(msgspec.Struct, frozen=True):
    """A check, and its problems if any."""

    what: str
    passed: bool
    sentence: str = ""


def run_checks(
    command: str, tables: Sequence[tuple[GameSetup, AnyGame]], *, moves: int, patience: float
) -> Iterator[Check]:
    """Check a program at these tables, one after another; after a failure, it's restarted."""
    bot = ExternalBot(command, tables[0][0], to_start=patience, to_choose=patience, tries=1)
    try:
        start = run_check("starts and gets ready", bot.connected)
        yield start
        if not start.passed:
            return
        for setup, game in tables:
            yield run_check(f"plays {catalogue()[setup.game].title}", partial(check_plays, bot, setup, game, moves))
        yield run_check("ignores unknown messages", partial(check_ignores_unknown, bot, *tables[0]))
        yield run_check("exits after goodbye", partial(check_ends, bot, patience))
    finally:
        bot.close()


def run_check(what: str, try_it: Callable[[], object]) -> Check:
    try:
        try_it()
    except BotSilent as problem:
        return Check(what, passed=False, sentence=f"{problem.sentence} {MORE_TIME}")
    except ExternalBotFailed as problem:
        return Check(what, passed=False, sentence=problem.sentence)
    return Check(what, passed=True)


def check_plays(bot: ExternalBot, setup: GameSetup, game: AnyGame, moves: int) -> None:
    """Have the program play all seats for some moves, without a clock."""
    bot.set_game(setup)
    chance = Chance.of("check")
    state = game.start(chance)
    for number in range(moves):
        awaited = game.awaited(state)
        if awaited is None:
            return
        seat = min(awaited.seats)
        decision = bot.choose(game, game.view(state, seat), chance.branch(str(number)), Budget(nodes=NODES))
        state = game.play(state, seat, decision.choice.action).state


def check_ignores_unknown(bot: ExternalBot, setup: GameSetup, game: AnyGame) -> None:
    """Send a message from a later version of the protocol, and a question right after it."""
    bot.set_game(setup)
    bot.connected().send_line(LATER)
    check_plays(bot, setup, game, 1)


def check_ends(bot: ExternalBot, patience: float) -> None:
    program = bot.connected()
    if not program.say_goodbye(patience):
        raise BotSilent(f"It was still running {in_seconds(patience)} after goodbye, although its input had ended.")
    program.require_quiet()
