"""`parlor record`: show or verify the record of a game."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from wordparlor.commands.options import json_option, print_json
from wordparlor.commands.problems import CommandFailed, read_named_file, report_problems
from wordparlor.core.record import Acted, Ended, NoRecord, Record, RecordDamaged, Replaced, Undone, blame_line, read
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame, rules_of
from wordparlor.library import WrongDictionary, dictionary_of_record
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.opening import opening_of
from wordparlor.match.replay import line_number
from wordparlor.match.verify import verify as verify_record
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.common import counted
from wordparlor.words.dictionary import Dictionary, DictionaryError

record_file = click.argument("file", type=click.Path(path_type=Path))


@click.group()
def record() -> None:
    """Show or verify a game record."""


@record.command(short_help="Replay a record and check every byte of it.")
@record_file
@click.option("--hash", "shown", metavar="HASH", help="Fingerprint of the shuffle, shown when the game began.")
@json_option
def verify(file: Path, *, shown: str | None, as_json: bool) -> None:
    """Replay a record, check every byte of it, and check its seed against the fingerprint of the shuffle."""
    found = read_record(file)
    if shown is not None and shown.strip().lower() != found.head.seed_hash:
        raise CommandFailed(f"{file} has a different shuffle: its fingerprint is {found.head.seed_hash}.")
    dictionary = agreed_dictionary(found)
    with report_problems(refused=(RecordDamaged, BadOption, UnknownGame)):
        game = game_of_record(found.head, dictionary or Dictionary.from_words(()))
        verify_record(rules_of_record(found.head), game, found, judge_again=dictionary is not None)
    report = {
        "file": str(file),
        "game": found.head.game,
        "actions": len(found.acted),
        "lines": len(found.lines) + 1,
        "ended": found.ended is not None,
        "unfinished_line": found.whole_bytes < file.stat().st_size,
        "words_judged_again": dictionary is not None,
    }
    if as_json:
        print_json(report)
    else:
        print_verified(found, report)


def print_verified(found: Record, report: dict[str, object]) -> None:
    what = f"{counted(len(found.lines) + 1, 'line')}, {counted(len(found.acted), 'action')} in {found.head.game}"
    click.echo(f"{report['file']} is unchanged: {what}.")
    if not report["words_judged_again"]:
        click.echo("The game's dictionary isn't installed, so its words weren't checked again.")
    if report["unfinished_line"]:
        click.echo("The last line is incomplete and was ignored.")
    if not report["ended"]:
        click.echo("The game isn't over.")


@record.command()
@record_file
@json_option
def show(file: Path, *, as_json: bool) -> None:
    """Show the events of a game, using only its record.

    Only the opening draw is recalculated from the seed, because records don't contain it.
    """
    found = read_record(file)
    with report_problems(refused=(RecordDamaged, UnknownGame)):
        sentences = summary_lines(found)
    if as_json:
        print_json({"game": found.head.game, "seats": found.head.seats, "told": sentences})
    else:
        click.echo("\n".join(sentences))


def summary_lines(found: Record) -> list[str]:
    names = [seated.name for seated in found.head.seats]
    rules, notation = rules_of(found.head.game), notation_of(found.head.game)
    sentences = [
        f"{found.head.game}, edition {found.head.edition}, {found.head.dictionary.name} dictionary: {', '.join(names)}",
        *drew(found),
    ]
    for line in found.lines:
        match line:
            case Acted(events=events):
                with blame_line(line_number(line)):
                    happened = msgspec.json.decode(events, type=tuple[rules.event, ...])  # type: ignore[name-defined] # known only now
                    sentences += [notation.narrate(event, names) for event in happened]
            case Undone(by=seat, kept=kept):
                sentences.append(
                    f"{names[seat]} undid a move ({counted(kept, 'action')} {'remains' if kept == 1 else 'remain'})."
                )
            case Replaced(seat=seat, now=now):
                sentences.append(f"{now.name} replaces {names[seat]}.")
                names[seat] = now.name
            case Ended(outcome=outcome):
                scores = ", ".join(f"{name} {score:,}" for name, score in zip(names, outcome.scores, strict=True))
                sentences.append(f"Result: {scores}.")
    return sentences


def drew(found: Record) -> tuple[str, ...]:
    """Narrate the draw for the first player, or nothing if the record was played under other rules."""
    try:
        return opening_of(game_of_record(found.head, Dictionary.from_words(())), found)
    except (BadOption, RecordDamaged, msgspec.DecodeError):
        return ()


def read_record(file: Path) -> Record:
    try:
        return read(read_named_file(file))
    except NoRecord as problem:
        raise CommandFailed(f"{file} isn't a game record. To save one: `parlor play GAME --record FILE`") from problem
    except RecordDamaged as damaged:
        raise CommandFailed(f"{file} is damaged. {damaged}") from damaged


def agreed_dictionary(found: Record) -> Dictionary | None:
    try:
        return dictionary_of_record(found.head)
    except (DictionaryError, WrongDictionary):
        return None
