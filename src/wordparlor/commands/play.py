"""`parlor play`: a game at the terminal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.bots.contract import Bot
from wordparlor.bots.external.bot import COMMAND, SECONDS_TO_CHOOSE, ExternalBot, bot_at, is_command
from wordparlor.bots.external.process import ExternalBotFailed
from wordparlor.bots.external.protocol import GameSetup
from wordparlor.bots.levels import LEVELS, USUAL
from wordparlor.commands.options import dictionary_option, game_argument, options_option, read_assignments, seed_option
from wordparlor.commands.problems import CommandFailed, UsageProblem, report_problems
from wordparlor.core.judge import FactsDiffer
from wordparlor.core.record import NoRecord, RecordDamaged, Seated
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame, rules_of, usual_players
from wordparlor.library import WrongDictionary, dictionary_of_record, it_is_for, new_match, resumed_match
from wordparlor.match.game_loop import LONGEST_NAME
from wordparlor.match.match import Match
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
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
    """The game that a person asks for."""

    game: str
    seats: tuple[Seated, ...]
    dictionary: Dictionary
    seed: str | None
    options: dict[str, object]


def bots_help() -> str:
    """Name the levels of bots, for whoever chooses seats."""
    lines = (f"  {kind:<8}{level.sentence}" for kind, level in LEVELS.items())
    return "\n".join(("\b", "Bots, from the weakest to the strongest:", *lines))


@click.command(epilog=bots_help())
@game_argument
@click.option("--players", type=click.IntRange(min=1), help="So many people share this terminal.")
@click.option(
    "--seats", help="Who sits there, such as person,club or person,person,master; by default bots are casual."
)
@click.option("--names", help="Their names, such as Ann,Bob.")
@dictionary_option
@options_option
@seed_option
@click.option(
    "--record", type=click.Path(path_type=Path), help="Keep the record in this file; go on with it if it is there."
)
@click.option("--new", is_flag=True, help="Begin a new game even if one was not finished.")
@click.option("--run-commands", is_flag=True, help="Start the programs that a record names for its bots.")
@click.option("--plain", is_flag=True, help="Say the table in sentences instead of drawing it.")
def play(
    game: str,
    *,
    players: int | None,
    seats: str | None,
    names: str | None,
    dictionary: Dictionary,
    options: tuple[str, ...],
    seed: str | None,
    record: Path | None,
    new: bool,
    run_commands: bool,
    plain: bool,
) -> None:
    """Play GAME here: against a bot, with others at this terminal, or alone.

    Every move is saved at once. A game that was not finished goes on where it was.
    """
    with report_problems(refused=REFUSED, usage=USAGE), ExitStack() as closing:
        rules_of(game)
        new_game = NewGame(game, seated(game, seats, players, names), dictionary, seed, read_assignments(options))
        begins = any((players, seats, names, options, seed, new, dictionary.name != "default"))
        if begins and record and record.exists():
            raise UsageProblem(f"There is a game in {record} already. Name another file for a new one.")
        path = record or (None if begins else unfinished(game))
        goes_on = path is not None and path.exists()
        kept, match, words = (
            resume_game(path, game) if path and goes_on else start_new_game(new_game, path or fresh_path(game))
        )
        closing.callback(kept.close)
        if goes_on and not run_commands:
            require_no_programs(match, otherwise="Name another file" if record else "Add --new")
        bots = bots_of_record(match, words, kept.path)
        table = Table(match, notation_of(match.head.game))
        screen = Console()
        if goes_on:
            screen.say(f"Going on with the game in {kept.path}.")
            screen.say(f"(parlor play {game} --new begins another.)")
        goes_on_by = f"parlor play {game}" + (f" --record {record}" if record else "")
        with ended(bots, kept):
            for seat, program in programs(bots).items():
                start(program, kept, is_new=not goes_on)
                screen.say(describe_seat(program, match.seats[seat].name))
            screen.say("Type help for what you can type.")
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
    """Return who sits where; by default one person against a bot, or alone where the game is for one."""
    if seats and players:
        raise UsageProblem("Give --seats or --players, not both.")
    if players:
        it_is_for(game, players)
    kinds = seats.split(",") if seats else ["person"] * players if players else usual_seats(game)
    called = names.split(",") if names else usual_names(kinds)
    if len(called) != len(kinds):
        raise UsageProblem(f"--names names {len(called)}, but there are {len(kinds)} seats.")
    if not all(0 < len(name.strip()) <= LONGEST_NAME for name in called):
        raise UsageProblem(f"--names: a name has 1 to {LONGEST_NAME} letters.")
    return tuple(Seated(name.strip(), kind) for name, kind in zip(called, kinds, strict=True))


def usual_seats(game: str) -> list[str]:
    return ["person", *[USUAL] * (usual_players(game) - 1)]


def usual_names(kinds: list[str]) -> list[str]:
    """Name people players and bots after their kind, with numbers where there are several."""
    called = ["Player" if kind == "person" else bot_name(kind) for kind in kinds]
    return [
        name if called.count(name) == 1 else f"{name} {called[: seat + 1].count(name)}"
        for seat, name in enumerate(called)
    ]


def bot_name(kind: str) -> str:
    """Name a bot after its kind, and a program of somebody's just that."""
    return "Program" if is_command(kind) else kind.partition(":")[0].capitalize()


def start_new_game(new_game: NewGame, path: Path) -> tuple[RecordFile, Match, Dictionary]:
    """Begin a new game."""
    words = new_game.dictionary
    options = usual_options(new_game.seats) | new_game.options
    for one in new_game.seats:
        if one.is_bot and not is_command(one.kind):
            bot_of(one.kind, words)
    # Made once without a file, so that a wrong option leaves none behind.
    new_match(new_game.game, seats=new_game.seats, dictionary=words, seed=new_game.seed, options=options)
    kept = RecordFile(path, new=True)
    match = new_match(
        new_game.game,
        seats=new_game.seats,
        dictionary=words,
        seed=new_game.seed,
        options=options,
        keep=kept.keep,
        now=time.monotonic(),
    )
    return kept, match, words


def setup_of(match: Match) -> GameSetup:
    """Return what a bot is told about the game."""
    return GameSetup(match.head.game, len(match.seats), match.head.options, match.head.dictionary)


def bots_of_record(match: Match, words: Dictionary, path: Path) -> dict[int, Bot]:
    """Seat the bots of a game; its record, which may come from anywhere, can name one that doesn't exist."""
    setup = setup_of(match)
    try:
        return {
            seat: bot_at(one.kind, words, setup, clock=time.monotonic)
            for seat, one in enumerate(match.seats)
            if one.is_bot
        }
    except UnknownBot as problem:
        raise CommandFailed(f"The game in {path} can't go on here. {problem}") from problem


def has_commands(match: Match) -> bool:
    return any(is_command(one.kind) for one in match.seats)


def require_no_programs(match: Match, *, otherwise: str) -> None:
    """Check that a record, which may come from anywhere, starts no program unasked."""
    if commands := [one.kind.removeprefix(COMMAND) for one in match.seats if is_command(one.kind)]:
        trusted = "If you trust it, add --run-commands."
        raise CommandFailed(f"This game would start `{commands[0]}`. {trusted} {otherwise} for a new game.")


def programs(bots: dict[int, Bot]) -> dict[int, ExternalBot]:
    return {seat: bot for seat, bot in bots.items() if isinstance(bot, ExternalBot)}


def start(program: ExternalBot, kept: RecordFile, *, is_new: bool) -> None:
    """Start a bot's program before anybody plays; where it cannot play, no new game is left behind."""
    try:
        program.make_ready()
    except ExternalBotFailed:
        if is_new:
            kept.path.unlink()
        raise


def describe_seat(program: ExternalBot, name: str) -> str:
    return f"{name} is the program `{program.command}`; it has {SECONDS_TO_CHOOSE:g} seconds for each answer."


@contextmanager
def ended(bots: dict[int, Bot], kept: RecordFile) -> Iterator[None]:
    """End the programs of bots with the game; one that fails ends it for now."""
    try:
        yield
    except ExternalBotFailed as problem:
        saved = f"The game is saved in {kept.path}." if kept.path.exists() else "No game was begun."
        raise CommandFailed(f"{problem} {saved}") from problem
    finally:
        for program in programs(bots).values():
            program.close()


def usual_options(seats: tuple[Seated, ...]) -> dict[str, object]:
    """Return the settings that hold unless the table chooses otherwise.

    Where several people sit, nothing is taken back behind what was shown; who plays alone or with bots cheats nobody.
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
    """Resume the game in a file, if it is this game and has not ended."""
    path = kept.path
    try:
        record = kept.read()
    except NoRecord as problem:
        raise CannotSave(f"{path} is no record of a game. Name another file for a new game.") from problem
    except RecordDamaged as damaged:
        raise CannotSave(f"{path} is no whole record of a game. {damaged}") from damaged
    if record.head.game != game:
        raise CannotSave(f"{path} is a game of {record.head.game}, not of {game}.")
    if record.ended:
        raise CannotSave(f"The game in {path} is over. `parlor replay` shows it; name another file for a new game.")
    try:
        match = resumed_match(record, keep=kept.keep, now=time.monotonic())
    except (BadOption, RecordDamaged) as problem:
        raise CannotSave(f"The game in {path} cannot go on. {problem}") from problem
    return match, dictionary_of_record(record.head)
