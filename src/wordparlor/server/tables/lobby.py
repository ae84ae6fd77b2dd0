"""Before the game: make a table, change its setup, begin."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from secrets import token_hex, token_urlsafe
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.bots.characters import name_for
from wordparlor.core.game import Seat
from wordparlor.core.record import NO_SUM, DictionaryUsed, Seated, encode_line
from wordparlor.core.rules import AnyGame, BadOption
from wordparlor.games.catalogue import UnknownGame, rules_of
from wordparlor.library import SEED_BYTES, bind, equipment_of, split_options
from wordparlor.match.game_loop import LONGEST_NAME
from wordparlor.match.heads import new_head
from wordparlor.match.settings import Settings
from wordparlor.server.errors import Problem
from wordparlor.server.tables.caller import token_hash
from wordparlor.server.tables.commands import (
    AddSeat,
    BotSeat,
    ChangeSetup,
    FirstSeatRequest,
    NewTable,
    OpenSeat,
    Ready,
    RemoveSeat,
    SameDevice,
    SeatRequest,
    SetSeat,
    Start,
    You,
)
from wordparlor.server.tables.defaults import with_defaults
from wordparlor.server.tables.events import DEFAULTS, Began, SeatSetup, SetupChanged, TableEvent, TableSetup
from wordparlor.server.tables.table import TableState, with_chair
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import players_shelf

TOKEN_BYTES = 24


def new_token() -> str:
    return token_urlsafe(TOKEN_BYTES)


def new_setup(
    request: NewTable, token: str, account: int | None, house: Mapping[str, dict[str, Any]] = MappingProxyType({})
) -> TableSetup:
    """Build the setup of a new table, with the house's equipment if it differs from the box."""
    if sum(isinstance(seat, You) for seat in request.seats) != 1:
        raise Problem("malformed", "Exactly one seat must be yours: {'kind': 'you'}.")
    host = next(number for number, seat in enumerate(request.seats) if isinstance(seat, You))
    own = SeatSetup(
        "person", clean_name(request.name), ready=request.start, tokens=(token_hash(token),), account=account
    )
    chairs: tuple[SeatSetup, ...] = ()
    for seat in request.seats:
        chairs += (
            replace(own, name=unique_name(own.name, chairs))
            if isinstance(seat, You)
            else seat_setup_for(seat, own, chairs),
        )
    setup = TableSetup(
        request.game,
        chairs,
        request.options,
        request.dictionary,
        request.listed,
        request.spectators,
        host,
        DEFAULTS,
        house.get(request.game, msgspec.UNSET),
    )
    check_setup(setup)
    return setup


def seat_setup_for(request: FirstSeatRequest, own: SeatSetup, others: Sequence[SeatSetup]) -> SeatSetup:
    match request:
        case OpenSeat() | You():
            return SeatSetup("open")
        case SameDevice(name=name):
            return replace(own, name=unique_name(clean_name(name), others))
        case BotSeat(bot=bot, name=name):
            bot_name = clean_name(name) if name else name_for(bot[:LONGEST_NAME], {chair.name for chair in others})
            return SeatSetup("bot", unique_name(bot_name, others), bot=bot, ready=True)


def clean_name(name: str) -> str:
    """Return a name that can be shown anywhere."""
    printable = "".join(letter for letter in name if unicodedata.category(letter)[0] != "C")
    tidy = " ".join(printable.split())[:LONGEST_NAME]
    if not tidy:
        raise Problem("malformed", "A name must have 1 to 20 characters.")
    return tidy


def unique_name(name: str, others: Sequence[SeatSetup]) -> str:
    """Number a name that is already taken."""
    names = {chair.name for chair in others}
    number = 2
    unique = name
    while unique in names:
        unique = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return unique


def check_setup(setup: TableSetup) -> tuple[Settings, msgspec.Struct, Dictionary, AnyGame]:
    """Check that a game can be played with a setup."""
    dictionary = open_shelf_dictionary(setup.dictionary)
    try:
        rules = rules_of(setup.game)
        settings, own = split_options(rules, with_defaults(setup))
        game = bind(
            rules,
            players=len(setup.chairs),
            options=own,
            equipment=setup.changed_equipment,
            dictionary=dictionary,
        )
        for chair in setup.chairs:
            if chair.bot:
                bot_of(chair.bot, dictionary)
    except UnknownGame as problem:
        raise Problem("not-found", str(problem)) from problem
    except (BadOption, UnknownBot) as problem:
        raise Problem("bad-option", str(problem)) from problem
    return settings, own, dictionary, game


def open_shelf_dictionary(name: str) -> Dictionary:
    """Open a dictionary of the shelf, never a file."""
    shelf = players_shelf()
    if name not in shelf.names():
        raise Problem("bad-option", f"There's no dictionary {name!r}. Choose one of {', '.join(shelf.names())}.")
    try:
        return shelf.open(name)
    except DictionaryError as problem:
        raise Problem("bad-option", str(problem)) from problem


def change_setup(
    table: TableState,
    chairs: Sequence[SeatSetup],
    by: Seat | None,
    sentence: str,
    **changes: Any,  # noqa: ANN401 - fields of a setup
) -> SetupChanged:
    return SetupChanged(replace(table.setup, chairs=tuple(chairs), **changes), by, sentence)


def is_ready(setup: TableSetup) -> bool:
    return all(chair.kind == "bot" or (chair.kind == "person" and chair.ready) for chair in setup.chairs)


def begin_game(setup: TableSetup) -> Began:
    """Deal; the seed stays secret until the end, and its hash is public from now on."""
    if any(chair.kind == "open" for chair in setup.chairs):
        raise Problem("not-now", "A seat is still open. Fill it with a bot, or remove it.")
    settings, own, dictionary, _ = check_setup(setup)
    rules = rules_of(setup.game)
    seed = token_hex(SEED_BYTES)
    head = new_head(
        rules,
        options=own,
        equipment=equipment_of(rules, setup.changed_equipment),
        settings=settings,
        seats=tuple(Seated(chair.name, chair.bot or "person") for chair in setup.chairs),
        dictionary=DictionaryUsed(dictionary.name, dictionary.checksum),
        seed=seed,
    )
    text, _ = encode_line(replace(head, seed=None), NO_SUM)
    return Began(text.decode(), seed)


def handle_setup(
    table: TableState, seat: Seat, command: Ready | ChangeSetup | SetSeat | AddSeat | RemoveSeat | Start
) -> TableEvent:
    setup, chairs = table.setup, table.setup.chairs
    if isinstance(command, Ready):
        chair = replace(chairs[seat], ready=command.ready)
        sentence = f"{chair.name} is {'ready' if command.ready else 'not ready'}."
        return change_setup(table, with_chair(chairs, seat, chair), seat, sentence)
    if seat != setup.host:
        raise Problem("forbidden", f"Only {table.names[setup.host]}, who created this game, can do that.")
    match command:
        case Start():
            return begin_game(setup)
        case ChangeSetup():
            event = change_options(table, seat, command)
        case SetSeat(seat=other, to=to):
            require_seat(table, other)
            event = change_seat(table, seat, other, to)
        case AddSeat(to=to):
            chair = seat_setup_for(to, chairs[seat], chairs)
            event = change_setup(table, (*chairs, chair), seat, "A seat was added.")
        case RemoveSeat(seat=other):
            require_seat(table, other)
            event = remove_seat(table, seat, other)
    check_setup(event.setup)
    return event


def require_seat(table: TableState, seat: Seat) -> None:
    if seat >= len(table.setup.chairs):
        raise Problem("not-found", f"There's no seat {seat}.")


def change_options(table: TableState, seat: Seat, command: ChangeSetup) -> SetupChanged:
    chairs = [
        replace(chair, ready=chair.ready and (number == seat or chair.kind == "bot"))
        for number, chair in enumerate(table.setup.chairs)
    ]
    given = {name: getattr(command, name) for name in ("options", "dictionary", "listed", "spectators")}
    changes = {name: value for name, value in given.items() if value is not None}
    if "options" in changes:
        changes["defaults"] = DEFAULTS  # the client that showed them is up to date
    return change_setup(table, chairs, seat, f"{table.names[seat]} changed the options.", **changes)


def change_seat(table: TableState, seat: Seat, other: Seat, to: SeatRequest) -> SetupChanged:
    if other == seat:
        raise Problem("not-now", "This is your own seat. To give it up, leave the game.")
    chairs = table.setup.chairs
    others = chairs[:other] + chairs[other + 1 :]
    chair = seat_setup_for(to, chairs[seat], others)
    sentence = f"{chair.name} joins." if chair.name else "A seat is open."
    return change_setup(table, with_chair(chairs, other, chair), seat, sentence)


def remove_seat(table: TableState, seat: Seat, other: Seat) -> SetupChanged:
    if other == seat:
        raise Problem("not-now", "This is your own seat. To give it up, leave the game.")
    chairs = table.setup.chairs[:other] + table.setup.chairs[other + 1 :]
    host = table.setup.host - (other < table.setup.host)
    return change_setup(table, chairs, host, "A seat was removed.", host=host)
