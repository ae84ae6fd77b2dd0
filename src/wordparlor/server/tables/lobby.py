"""Before the game: make a table, change its setup, begin."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from secrets import token_hex, token_urlsafe
from typing import Any

import msgspec
from msgspec.structs import replace

from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.core.game import Seat
from wordparlor.core.record import NO_SUM, DictionaryUsed, Seated, encode_line
from wordparlor.core.rules import AnyGame, BadOption
from wordparlor.games.catalogue import UnknownGame, rules_of
from wordparlor.library import SEED_BYTES, bind, equipment_of, split_options
from wordparlor.match.match import new_head
from wordparlor.match.settings import Settings
from wordparlor.server.errors import Problem
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
from wordparlor.server.tables.table import TableState, token_hash, with_chair
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import players_shelf

TOKEN_BYTES = 24
LONGEST_NAME = 20


def new_token() -> str:
    return token_urlsafe(TOKEN_BYTES)


# Making a table


def new_setup(wish: NewTable, token: str, account: int | None) -> TableSetup:
    """Set a table as somebody asks for it."""
    if sum(isinstance(seat, You) for seat in wish.seats) != 1:
        raise Problem("malformed", "Exactly one seat is yours: {'kind': 'you'}.")
    host = next(number for number, seat in enumerate(wish.seats) if isinstance(seat, You))
    own = SeatSetup("person", clean_name(wish.name), ready=wish.start, tokens=(token_hash(token),), account=account)
    chairs: tuple[SeatSetup, ...] = ()
    for seat in wish.seats:
        chairs += (
            replace(own, name=unused_name(own.name, chairs)) if isinstance(seat, You) else chair_for(seat, own, chairs),
        )
    setup = TableSetup(wish.game, chairs, wish.options, wish.dictionary, wish.listed, wish.spectators, host, DEFAULTS)
    check_setup(setup)
    return setup


def chair_for(wish: FirstSeatRequest, own: SeatSetup, beside: Sequence[SeatSetup]) -> SeatSetup:
    match wish:
        case OpenSeat() | You():
            return SeatSetup("open")
        case SameDevice(name=name):
            return replace(own, name=unused_name(clean_name(name), beside))
        case BotSeat(bot=bot, name=name):
            called = clean_name(name) if name else bot.partition(":")[0].capitalize()[:LONGEST_NAME]
            return SeatSetup("bot", unused_name(called or "Bot", beside), bot=bot, ready=True)


def clean_name(name: str) -> str:
    """Take a name as it can be shown anywhere."""
    kept = "".join(letter for letter in name if unicodedata.category(letter)[0] != "C")
    tidy = " ".join(kept.split())[:LONGEST_NAME]
    if not tidy:
        raise Problem("malformed", "A name has 1 to 20 letters.")
    return tidy


def unused_name(name: str, beside: Sequence[SeatSetup]) -> str:
    """Tell people of one name apart."""
    names = {chair.name for chair in beside}
    number = 2
    called = name
    while called in names:
        called = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return called


def check_setup(setup: TableSetup) -> tuple[Settings, msgspec.Struct, Dictionary, AnyGame]:
    """See that a game can be played so."""
    dictionary = dictionary_named(setup.dictionary)
    try:
        rules = rules_of(setup.game)
        settings, own = split_options(rules, with_defaults(setup))
        game = bind(rules, players=len(setup.chairs), options=own, dictionary=dictionary)
        for chair in setup.chairs:
            if chair.bot:
                bot_of(chair.bot, dictionary)
    except UnknownGame as problem:
        raise Problem("not-found", str(problem)) from problem
    except (BadOption, UnknownBot) as problem:
        raise Problem("bad-option", str(problem)) from problem
    return settings, own, dictionary, game


def dictionary_named(name: str) -> Dictionary:
    """Open a dictionary of the shelf, and never a file."""
    shelf = players_shelf()
    if name not in shelf.names():
        raise Problem("bad-option", f"There is no dictionary {name!r}. Name one of {', '.join(shelf.names())}.")
    try:
        return shelf.open(name)
    except DictionaryError as problem:
        raise Problem("bad-option", str(problem)) from problem


def change_setup(
    table: TableState,
    chairs: Sequence[SeatSetup],
    by: Seat | None,
    told: str,
    **changes: Any,  # noqa: ANN401 - fields of a setup
) -> SetupChanged:
    return SetupChanged(replace(table.setup, chairs=tuple(chairs), **changes), by, told)


def is_ready(setup: TableSetup) -> bool:
    return all(chair.kind == "bot" or (chair.kind == "person" and chair.ready) for chair in setup.chairs)


def begin_game(setup: TableSetup) -> Began:
    """Deal: the seed is hidden until the end, and its hash is shown from now on."""
    if any(chair.kind == "open" for chair in setup.chairs):
        raise Problem("not-now", "A seat is still open. Fill it with a bot, or take it away.")
    settings, own, dictionary, _ = check_setup(setup)
    rules = rules_of(setup.game)
    seed = token_hex(SEED_BYTES)
    head = new_head(
        rules,
        options=own,
        equipment=equipment_of(rules),
        settings=settings,
        seats=tuple(Seated(chair.name, chair.bot or "person") for chair in setup.chairs),
        dictionary=DictionaryUsed(dictionary.name, dictionary.checksum),
        seed=seed,
    )
    text, _ = encode_line(replace(head, seed=None), NO_SUM)
    return Began(text.decode(), seed)


def handle_setup(
    table: TableState, seat: Seat, wish: Ready | ChangeSetup | SetSeat | AddSeat | RemoveSeat | Start
) -> TableEvent:
    setup, chairs = table.setup, table.setup.chairs
    if isinstance(wish, Ready):
        chair = replace(chairs[seat], ready=wish.ready)
        told = f"{chair.name} is {'ready' if wish.ready else 'not ready'}."
        return change_setup(table, with_chair(chairs, seat, chair), seat, told)
    if seat != setup.host:
        raise Problem("forbidden", f"{table.names[setup.host]} made this table, and chooses.")
    match wish:
        case Start():
            return begin_game(setup)
        case ChangeSetup():
            entry = change_options(table, seat, wish)
        case SetSeat(seat=other, to=to):
            require_seat(table, other)
            entry = change_seat(table, seat, other, to)
        case AddSeat(to=to):
            chair = chair_for(to, chairs[seat], chairs)
            entry = change_setup(table, (*chairs, chair), seat, "Another seat is at the table.")
        case RemoveSeat(seat=other):
            require_seat(table, other)
            entry = remove_seat(table, seat, other)
    check_setup(entry.setup)
    return entry


def require_seat(table: TableState, seat: Seat) -> None:
    if seat >= len(table.setup.chairs):
        raise Problem("not-found", f"There is no seat {seat}.")


def change_options(table: TableState, seat: Seat, wish: ChangeSetup) -> SetupChanged:
    chairs = [
        replace(chair, ready=chair.ready and (number == seat or chair.kind == "bot"))
        for number, chair in enumerate(table.setup.chairs)
    ]
    given = {name: getattr(wish, name) for name in ("options", "dictionary", "listed", "spectators")}
    changes = {name: value for name, value in given.items() if value is not None}
    if "options" in changes:
        changes["defaults"] = DEFAULTS  # the form that showed them is of today
    return change_setup(table, chairs, seat, f"{table.names[seat]} changes the options.", **changes)


def change_seat(table: TableState, seat: Seat, other: Seat, to: SeatRequest) -> SetupChanged:
    if other == seat:
        raise Problem("not-now", "This is your own seat. To give it up, leave.")
    chairs = table.setup.chairs
    beside = chairs[:other] + chairs[other + 1 :]
    chair = chair_for(to, chairs[seat], beside)
    told = f"{chair.name} sits down." if chair.name else "A seat is open."
    return change_setup(table, with_chair(chairs, other, chair), seat, told)


def remove_seat(table: TableState, seat: Seat, other: Seat) -> SetupChanged:
    if other == seat:
        raise Problem("not-now", "This is your own seat. To give it up, leave.")
    chairs = table.setup.chairs[:other] + table.setup.chairs[other + 1 :]
    host = table.setup.host - (other < table.setup.host)
    return change_setup(table, chairs, host, "A seat is taken away.", host=host)
