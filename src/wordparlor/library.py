"""The functions behind `import wordparlor`: make a game and a table for it, or resume one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec

from wordparlor.bots.external.protocol import GameSetup
from wordparlor.core.options import read_struct
from wordparlor.core.record import HEAD_LINE, DictionaryUsed, Head, Record, RecordDamaged, Seated, blame_line
from wordparlor.core.rules import AnyGame, BadOption, Rules, read_options
from wordparlor.core.word_policy import WordPolicy
from wordparlor.games.catalogue import rules_of, usual_players
from wordparlor.match.binding import game_of_record, it_is_for, rules_of_record
from wordparlor.match.heads import new_head
from wordparlor.match.match import KeepLine, Match, keep_nothing
from wordparlor.match.settings import Settings
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.common import read_number
from wordparlor.notation.contract import BadPosition
from wordparlor.pieces.equipment import changed_equipment, read_equipment, unplayable
from wordparlor.review.report import ReviewReport, report_of
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import open_dictionary

SEED_BYTES = 32


class WrongDictionary(Exception):
    """A record was played with a dictionary that isn't available, or has changed since."""


def new(
    game: str,
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Any,  # noqa: ANN401 - whatever options the game has
) -> Table:
    """Start a game and return its table; by default for two players, or for one in a solo game.

    `equipment` replaces parts of the box, such as the size of the board.

    Raises UnknownGame, BadOption or DictionaryError.
    """
    rules_of(game)
    players = usual_players(game) if players is None else players
    it_is_for(game, players)
    match = new_match(
        game,
        seats=seats_for(players),
        dictionary=opened(dictionary),
        seed=seed,
        equipment=equipment,
        options=options,
    )
    return Table(match, notation_of(game))


def seats_for(players: int) -> list[Seated]:
    return [Seated(f"Player {number}") for number in range(1, players + 1)]


def opened(dictionary: str | Path | Dictionary) -> Dictionary:
    """Open a dictionary by its name or file, or return it as it is."""
    return dictionary if isinstance(dictionary, Dictionary) else open_dictionary(str(dictionary))


def new_match(  # noqa: PLR0913 - all that is settled before a game
    game: str,
    *,
    seats: Sequence[Seated],
    dictionary: Dictionary,
    seed: str | int | None = None,
    options: Mapping[str, Any] | None = None,
    equipment: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    keep: KeepLine = keep_nothing,
    now: float = 0.0,
) -> Match:
    """Start a match from a deal, or from a position."""
    rules = rules_of(game)
    settings, own = split_options(rules, options or {})
    bound = bind(rules, players=len(seats), options=own, equipment=equipment, dictionary=dictionary)
    head = new_head(
        rules,
        options=own,
        equipment=equipment_of(rules, equipment),
        settings=settings,
        seats=tuple(seats),
        dictionary=DictionaryUsed(dictionary.name, dictionary.checksum),
        seed=token_hex(SEED_BYTES) if seed is None else str(seed),
        position=position,
    )
    return Match(rules, bound, head, keep=keep, now=now).begin()


def bind(
    rules: Rules,
    *,
    players: int,
    options: WordPolicy,
    dictionary: Dictionary,
    equipment: Mapping[str, Any] | None = None,
) -> AnyGame:
    """Bind a game to its players, options and equipment, which can differ from the box."""
    it_is_for(rules.game, players)
    box = equipment_of(rules, equipment)
    if problem := unplayable(box, players):
        raise BadOption(problem)
    return rules.bind(players=players, options=options, equipment=box, dictionary=dictionary)


def at_position(
    rules: Rules, position: dict[str, Any], dictionary: Dictionary, options: Mapping[str, Any] | None = None
) -> tuple[AnyGame, Any]:
    """Bind the game of a position, and return it with the view of the player to act; `options` take precedence."""
    given = position.get("options", {})
    if not isinstance(given, dict):
        raise BadPosition("options must map names to values.")
    _, own = split_options(rules, given | dict(options or {}))
    players = read_number(position, "players", usual_players(rules.game))
    equipment = position.get("equipment")
    game = bind(rules, players=players, options=own, equipment=equipment, dictionary=dictionary)
    return game, notation_of(rules.game).read_position(position, game)


def equipment_of(rules: Rules, changes: Mapping[str, Any] | None = None) -> msgspec.Struct:
    """Return the equipment of a game's box, with some parts replaced."""
    box = read_equipment(rules.package, rules.equipment)
    return box if changes is None else changed_equipment(box, changes)


def split_options(rules: Rules, given: Mapping[str, Any]) -> tuple[Settings, WordPolicy]:
    """Separate the options of the table from those of the game."""
    of_table = Settings.__struct_fields__
    at_table = {name: given[name] for name in given if name in of_table}
    settings = read_struct(Settings, at_table, whose="The table")
    of_game = {name: given[name] for name in given if name not in of_table}
    return settings, read_options(rules, of_game, others=of_table)


def dictionary_of_record(head: Head) -> Dictionary:
    return agreed_on(head.dictionary)


def agreed_on(used: DictionaryUsed) -> Dictionary:
    """Open the dictionary of a game; raise WrongDictionary if it has changed since."""
    dictionary = open_dictionary(used.name)
    if dictionary.checksum != used.checksum:
        raise WrongDictionary(f"The installed {used.name!r} dictionary isn't the version this game was played with.")
    return dictionary


def review_record(record: Record) -> ReviewReport:
    """Review a finished game without suggesting offensive words."""
    if record.seed is None:
        raise RecordDamaged(HEAD_LINE, "it has no seed.")
    dictionary = dictionary_of_record(record.head)
    game = game_of_record(record.head, dictionary.only(grade=0))
    with blame_line(HEAD_LINE):
        return report_of(rules_of_record(record.head), game, record, dictionary)


def default_setup(game: str, dictionary: Dictionary) -> GameSetup:
    """Return the setup of a game with the default players and options, for bots."""
    options = msgspec.Raw(msgspec.json.encode(rules_of(game).options()))
    return GameSetup(game, usual_players(game), options, DictionaryUsed(dictionary.name, dictionary.checksum))


def game_at(setup: GameSetup, dictionary: Dictionary) -> AnyGame:
    """Bind the game that a bot is going to play."""
    rules = rules_of(setup.game)
    try:
        options = msgspec.json.decode(setup.options, type=rules.options)
    except msgspec.DecodeError as problem:
        raise BadOption(f"Invalid options for {setup.game}: {problem}.") from problem
    equipment = None if isinstance(setup.equipment, msgspec.UnsetType) else setup.equipment
    return bind(rules, players=setup.players, options=options, equipment=equipment, dictionary=dictionary)


def resumed_match(record: Record, *, keep: KeepLine = keep_nothing, now: float = 0.0) -> Match:
    """Resume a game where its record ends, with the clocks as they were."""
    rules = rules_of_record(record.head)
    game = game_of_record(record.head, dictionary_of_record(record.head))
    with blame_line(HEAD_LINE):
        match = Match(rules, game, record.head, keep=keep, now=now)
    return match.resume(record)
