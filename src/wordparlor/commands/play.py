"""`parlor play`: play a game in the terminal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import click
import msgspec

from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.bots.characters import bot_lines, name_for
from wordparlor.bots.contract import Bot
from wordparlor.bots.external.bot import COMMAND, SECONDS_TO_CHOOSE, ExternalBot, bot_at, is_command
from wordparlor.bots.external.process import ExternalBotFailed
from wordparlor.bots.external.protocol import GameSetup
from wordparlor.bots.levels import USUAL
from wordparlor.bots.python_bot import PYTHON, named_bot
from wordparlor.commands.completing import complete_seats
from wordparlor.commands.options import (
    dictionary_option,
    equipment_option,
    game_argument,
    options_option,
    read_assignments,
    read_equipment_file,
    seed_option,
)
from wordparlor.commands.problems import CommandFailed, UsageProblem, report_problems
from wordparlor.core.judge import FactsDiffer
from wordparlor.core.record import NoRecord, RecordDamaged, Seated
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame, rules_of, usual_players
from wordparlor.library import WrongDictionary, dictionary_of_record, equipment_of, new_match, resumed_match
from wordparlor.match.binding import it_is_for
from wordparlor.match.game_loop import LONGEST_NAME
from wordparlor.match.match import KeepLine, Match, keep_nothing
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.pieces.equipment import changes_from
from wordparlor.review.report import unit_seen
from wordparlor.terminal.line import LineGame
from wordparlor.terminal.saving import CannotSave, RecordFile, best_alone, fresh_path, unfinished
from wordparlor.terminal.screen import Console
from wordparlor.terminal.sheet import best_games_lines
from wordparlor.words.dictionary import Dictionary, DictionaryError

REFUSED = (CannotSave, RecordDamaged, DictionaryError, WrongDictionary, FactsDiffer)
USAGE = (UnknownGame, UnknownBot, BadOption)


@dataclass(frozen=True)
class NewGame:
    """A new game as requested on the command line."""

    game: str
    seats: tuple[Seated, ...]
    dictionary: Dictionary
    seed: str | None
    options: dict[str, object]
    equipment: dict[str, object] | None = None

    def match(self, *, keep: KeepLine = keep_nothing, now: float = 0.0) -> Match:
        return new_match(
            self.game,
            seats=self.seats,
            dictionary=self.dictionary,
            seed=self.seed,
            options=usual_options(self.seats) | self.options,
            equipment=self.equipment,
            keep=keep,
            now=now,
        )


def bots_help() -> str:
    """Name the levels of bots, for whoever chooses seats."""
    lines = (f"  {line}" for line in bot_lines())
    return "\n".join(("\b", "Bots, from the weakest to the strongest, with their ratings:", *lines))


@click.command(epilog=bots_help())
@game_argument
@click.option("--players", type=click.IntRange(min=1), help="Number of people at this terminal.")
@click.option(
    "--seats",
    shell_complete=complete_seats,
    help="The players, e.g. person,club or person,python:my_bots:longest. Default: you against casual bots.",
)
@click.option("--names", help="Players' names, e.g. Ann,Bob.")
@dictionary_option
@options_option
@seed_option
@equipment_option
@click.option("--record", type=click.Path(path_type=Path), help="Save the game to this file, or resume the game in it.")
@click.option("--new", is_flag=True, help="Start a new game even if there's an unfinished one.")
@click.option("--run-commands", is_flag=True, help="Run the bot programs named in the record.")
@click.option("--plain", is_flag=True, help="Describe the table in sentences instead of drawing it.")
def play(
    game: str,
    *,
    players: int | None,
    seats: str | None,
    names: str | None,
    dictionary: Dictionary,
    options: tuple[str, ...],
    seed: str | None,
    equipment: Path | None,
    record: Path | None,
    new: bool,
    run_commands: bool,
    plain: bool,
) -> None:
    """Play GAME in the terminal: against a bot, with others at this terminal, or solo.

    Every move is saved. Run the command again to resume an unfinished game.
    """
    with report_problems(refused=REFUSED, usage=USAGE), ExitStack() as closing:
        rules_of(game)
        new_game = NewGame(
            game,
            seated(game, seats, players, names),
            dictionary,
            seed,
            read_assignments(options),
            read_equipment_file(equipment) if equipment else None,
        )
        begins = any((players, seats, names, options, seed, equipment, new, dictionary.name != "default"))
        if begins and record and record.exists():
            raise UsageProblem(f"There's already a game in {record}. Choose another file for the new game.")
        path = record or (None if begins else unfinished(game))
        goes_on = path is not None and path.exists()
        kept, match, words = (
            resume_game(path, game) if path and goes_on else start_new_game(new_game, path or fresh_path(game))
        )
        closing.callback(kept.close)
        if goes_on and not run_commands:
            require_no_programs(match, otherwise="Choose another file" if record else "Add --new")
        bots = bots_of_record(match, words, kept.path)
        table = Table(match, notation_of(match.head.game))
        screen = Console()
        if goes_on:
            screen.say(f"Resuming the game in {kept.path}.")
            screen.say(f"(To start a new one: parlor play {game} --new)")
        goes_on_by = f"parlor play {game}" + (f" --record {record}" if record else "")
        with ended(bots, kept):
            for seat, program in programs(bots).items():
                start(program, kept, is_new=not goes_on)
                screen.say(describe_seat(program, match.seats[seat].name))
            screen.say("Type help for a list of commands.")
            LineGame(
                table,
                bots,
                words,
                screen,
                time.monotonic,
                saved_in=kept.path,
                resume_command=goes_on_by + (" --run-commands" if has_commands(match) else ""),
                plain=plain,
            ).run()
    if match.outcome and len(match.seats) == 1:
        best = best_alone(game) or [match.outcome]
        for line in best_games_lines(best, unit=unit_seen(table.notation, match.view(0))):
            screen.say(line)


def seated(game: str, seats: str | None, players: int | None, names: str | None) -> tuple[Seated, ...]:
    """Return the players by seat; by default one person against a bot, or alone in a solo game."""
    if seats and players:
        raise UsageProblem("Use either --seats or --players, not both.")
    if players:
        it_is_for(game, players)
    kinds = seats.split(",") if seats else ["person"] * players if players else usual_seats(game)
    called = names.split(",") if names else usual_names(kinds)
    if len(called) != len(kinds):
        raise UsageProblem(f"--names must have one name for each seat: {len(kinds)}, not {len(called)}.")
    if not all(0 < len(name.strip()) <= LONGEST_NAME for name in called):
        raise UsageProblem(f"--names: a name must have 1 to {LONGEST_NAME} characters.")
    return tuple(Seated(name.strip(), kind) for name, kind in zip(called, kinds, strict=True))


def usual_seats(game: str) -> list[str]:
    return ["person", *[USUAL] * (usual_players(game) - 1)]


def usual_names(kinds: list[str]) -> list[str]:
    """Number people and programs where there are several, and give every bot a name of its own."""
    names: list[str] = []
    for kind in kinds:
        if kind == "person":
            names.append("Player" if kinds.count(kind) == 1 else f"Player {kinds[: len(names) + 1].count(kind)}")
        else:
            names.append(name_for("program" if is_command(kind) else kind, names))
    return names


def start_new_game(new_game: NewGame, path: Path) -> tuple[RecordFile, Match, Dictionary]:
    """Begin a new game."""
    words = new_game.dictionary
    for one in new_game.seats:
        if one.kind.startswith(PYTHON):
            named_bot(one.kind, new_game.game)
        elif one.is_bot and not is_command(one.kind):
            require_bot(one.kind, words)
    # Made once without a file, so that a wrong option leaves none behind.
    new_game.match()
    kept = RecordFile(path, new=True)
    return kept, new_game.match(keep=kept.keep, now=time.monotonic()), words


def require_bot(kind: str, words: Dictionary) -> None:
    try:
        bot_of(kind, words)
    except UnknownBot as problem:
        raise UnknownBot(f"{problem} To take a seat yourself, write person.") from problem


def setup_of(match: Match) -> GameSetup:
    """Return the setup that is sent to external bots."""
    changes = changes_from(equipment_of(match.rules), match.game.equipment)
    return GameSetup(
        match.head.game, len(match.seats), match.head.options, match.head.dictionary, changes or msgspec.UNSET
    )


def bots_of_record(match: Match, words: Dictionary, path: Path) -> dict[int, Bot]:
    """Seat the bots of a game; its record, which may come from anywhere, can name one that doesn't exist."""
    setup = setup_of(match)
    try:
        return {
            seat: bot_at(one.kind, words, setup, clock=time.monotonic, may_bluff=match.settings.bluff)
            for seat, one in enumerate(match.seats)
            if one.is_bot
        }
    except UnknownBot as problem:
        raise CommandFailed(f"Can't resume the game in {path}. {problem}") from problem


def has_commands(match: Match) -> bool:
    return any(is_command(one.kind) for one in match.seats)


def require_no_programs(match: Match, *, otherwise: str) -> None:
    """Check that a record, which may come from anywhere, starts no program unasked."""
    if commands := [one.kind.removeprefix(COMMAND) for one in match.seats if is_command(one.kind)]:
        trusted = "If you trust it, add --run-commands."
        raise CommandFailed(f"This game would run `{commands[0]}`. {trusted} {otherwise} for a new game.")


def programs(bots: dict[int, Bot]) -> dict[int, ExternalBot]:
    return {seat: bot for seat, bot in bots.items() if isinstance(bot, ExternalBot)}


def start(program: ExternalBot, kept: RecordFile, *, is_new: bool) -> None:
    """Start a bot's program before the game; if it fails, delete the new record."""
    try:
        program.make_ready()
    except ExternalBotFailed:
        if is_new:
            kept.path.unlink()
        raise


def describe_seat(program: ExternalBot, name: str) -> str:
    return f"{name} is the program `{program.command}`, with {SECONDS_TO_CHOOSE:g} seconds per answer."


@contextmanager
def ended(bots: dict[int, Bot], kept: RecordFile) -> Iterator[None]:
    """Stop the bots' programs when the game ends; a program that fails stops the game."""
    try:
        yield
    except ExternalBotFailed as problem:
        saved = f"The game is saved in {kept.path}." if kept.path.exists() else "No game was started."
        raise CommandFailed(f"{problem} {saved}") from problem
    finally:
        for program in programs(bots).values():
            program.close()


def usual_options(seats: tuple[Seated, ...]) -> dict[str, object]:
    """Return the default settings.

    With several people, undo stops at what was revealed; alone or against bots, it can go further.
    """
    people = sum(not one.is_bot for one in seats)
    return {"undo": "fair" if people > 1 else "free"}


def resume_game(path: Path, game: str) -> tuple[RecordFile, Match, Dictionary]:
    kept = RecordFile(path, new=False)
    try:
        return kept, *resume_file(kept, game)
    except BaseException:
        kept.close()
        raise


def resume_file(kept: RecordFile, game: str) -> tuple[Match, Dictionary]:
    """Resume the game in a file, if it's this game and it hasn't ended."""
    path = kept.path
    try:
        record = kept.read()
    except NoRecord as problem:
        raise CannotSave(f"{path} isn't a game record. Choose another file for a new game.") from problem
    except RecordDamaged as damaged:
        raise CannotSave(f"{path} is damaged. {damaged}") from damaged
    if record.head.game != game:
        raise CannotSave(f"{path} is a game of {record.head.game}, not {game}.")
    if record.ended:
        raise CannotSave(f"The game in {path} is over. Watch it with `parlor replay`, or choose another file.")
    try:
        match = resumed_match(record, keep=kept.keep, now=time.monotonic())
    except (BadOption, RecordDamaged) as problem:
        raise CannotSave(f"Can't resume the game in {path}. {problem}") from problem
    return match, dictionary_of_record(record.head)
