"""What comes of a wish at a table: the entry to be stored. The match has moved when this returns, and nobody knows."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from secrets import token_hex, token_urlsafe
from typing import Any

import msgspec
from msgspec.structs import replace

from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.bots.levels import USUAL
from wordparlor.core.game import Refused, Seat
from wordparlor.core.record import NO_SUM, DictionaryUsed, Seated, sealed
from wordparlor.core.rules import AnyGame, BadOption
from wordparlor.games.catalogue import UnknownGame, rules_of
from wordparlor.library import SEED_BYTES, bind, equipment_of, split_options
from wordparlor.match.match import Match, new_head
from wordparlor.match.preview import preview
from wordparlor.match.settings import Settings
from wordparlor.match.undo import CannotUndo
from wordparlor.notation.contract import NotUnderstood
from wordparlor.server.errors import Problem, refused
from wordparlor.server.feed.frames import may_undo, waits_for
from wordparlor.server.live.live_table import Caller
from wordparlor.server.tables.commands import (
    AddSeat,
    Answer,
    AnyWish,
    BotSeat,
    Choose,
    FirstSeatWish,
    Free,
    HandOver,
    Here,
    Leave,
    NewTable,
    Play,
    PreviewWish,
    Ready,
    RemoveSeat,
    Say,
    SeatWish,
    SetSeat,
    SitDown,
    Start,
    Undo,
    You,
)
from wordparlor.server.tables.defaults import usual_choices
from wordparlor.server.tables.events import (
    DEFAULTS,
    Answered,
    Arranged,
    Asked,
    Began,
    Chair,
    Entry,
    Played,
    Reseated,
    Said,
    Setup,
)
from wordparlor.server.tables.phrases import PHRASES
from wordparlor.server.tables.table import Table, token_hash, with_chair
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import players_shelf

TOKEN_BYTES = 24
LONGEST_NAME = 20


def new_token() -> str:
    return token_urlsafe(TOKEN_BYTES)


# Making a table


def opened(wish: NewTable, token: str, account: int | None) -> Setup:
    """Set a table as somebody asks for it."""
    if sum(isinstance(seat, You) for seat in wish.seats) != 1:
        raise Problem("malformed", "Exactly one seat is yours: {'kind': 'you'}.")
    host = next(number for number, seat in enumerate(wish.seats) if isinstance(seat, You))
    own = Chair("person", clean_name(wish.name), ready=wish.start, tokens=(token_hash(token),), account=account)
    chairs: tuple[Chair, ...] = ()
    for seat in wish.seats:
        chairs += (
            replace(own, name=unused(own.name, chairs)) if isinstance(seat, You) else chair_for(seat, own, chairs),
        )
    setup = Setup(wish.game, chairs, wish.options, wish.dictionary, wish.listed, wish.spectators, host, DEFAULTS)
    check(setup)
    return setup


def chair_for(wish: FirstSeatWish, own: Chair, beside: Sequence[Chair]) -> Chair:
    match wish:
        case Free() | You():
            return Chair("open")
        case Here(name=name):
            return replace(own, name=unused(clean_name(name), beside))
        case BotSeat(bot=bot, name=name):
            called = clean_name(name) if name else bot.partition(":")[0].capitalize()[:LONGEST_NAME]
            return Chair("bot", unused(called or "Bot", beside), bot=bot, ready=True)


def clean_name(name: str) -> str:
    """Take a name as it can be shown anywhere."""
    kept = "".join(letter for letter in name if unicodedata.category(letter)[0] != "C")
    tidy = " ".join(kept.split())[:LONGEST_NAME]
    if not tidy:
        raise Problem("malformed", "A name has 1 to 20 letters.")
    return tidy


def unused(name: str, beside: Sequence[Chair]) -> str:
    """Tell people of one name apart."""
    names = {chair.name for chair in beside}
    number = 2
    called = name
    while called in names:
        called = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return called


def check(setup: Setup) -> tuple[Settings, msgspec.Struct, Dictionary, AnyGame]:
    """See that a game can be played so."""
    dictionary = dictionary_named(setup.dictionary)
    try:
        rules = rules_of(setup.game)
        settings, own = split_options(rules, usual_choices(setup))
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


# Before the game


def seat_taken(table: Table, wish: SitDown, token: str, caller: Caller, now: int) -> Entry:
    """Let somebody sit down: at an open seat, or in the game where a bot stands in for them."""
    seat = free_seat(table, wish.seat, caller)
    others = table.setup.chairs[:seat] + table.setup.chairs[seat + 1 :]
    name = unused(clean_name(wish.name), others)
    chair = Chair("person", name, ready=wish.ready, tokens=(token_hash(token),), account=caller.account)
    if table.match is None:
        return arranged(table, with_chair(table.setup.chairs, seat, chair), seat, f"{name} sits down.")
    return reseated(table, seat, chair, f"{name} is back.", now)


def free_seat(table: Table, wanted: Seat | None, caller: Caller) -> Seat:
    if table.status not in ("open", "playing"):
        raise Problem("not-now", "Nobody can sit down here any more.")
    free = free_seats(table, caller)
    if wanted is None and free:
        return free[0]
    if wanted is None or wanted >= len(table.setup.chairs):
        raise Problem("taken", "There is no free seat.")
    if wanted not in free:
        raise Problem("taken", "Somebody sits there already.")
    return wanted


def free_seats(table: Table, caller: Caller) -> Sequence[Seat]:
    """Name the seats that somebody may take; in the game those that they left, for nobody else may see that hand."""
    if table.match:
        return table.seats_left_by(caller.token, caller.account)
    return [seat for seat, chair in enumerate(table.setup.chairs) if chair.kind == "open"]


def arranged(table: Table, chairs: Sequence[Chair], by: Seat | None, told: str, **changes: Any) -> Arranged:  # noqa: ANN401 - fields of a setup
    return Arranged(replace(table.setup, chairs=tuple(chairs), **changes), by, told)


def is_ready(setup: Setup) -> bool:
    return all(chair.kind == "bot" or (chair.kind == "person" and chair.ready) for chair in setup.chairs)


def begun(setup: Setup) -> Began:
    """Deal: the seed is hidden until the end, and its hash is shown from now on."""
    if any(chair.kind == "open" for chair in setup.chairs):
        raise Problem("not-now", "A seat is still open. Fill it with a bot, or take it away.")
    settings, own, dictionary, _ = check(setup)
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
    text, _ = sealed(replace(head, seed=None), NO_SUM)
    return Began(text.decode(), seed)


# Wishes


def done(table: Table, seat: Seat, wish: AnyWish, now: int) -> Entry:
    """Do what a seat wishes, or raise Problem."""
    match wish:
        case Play():
            return played(table, seat, wish, now)
        case Undo():
            return undone(table, seat, now)
        case Answer(agree=agree):
            return answered(table, seat, agree=agree, now=now)
        case Say(phrase=phrase):
            if phrase not in PHRASES:
                raise Problem("not-found", f"There is no phrase {phrase!r}. GET /api/v1/phrases has them.")
            return Said(seat, phrase)
        case Leave():
            return left(table, seat, now)
        case Ready() | Choose() | SetSeat() | AddSeat() | RemoveSeat() | Start():
            if table.match or table.closed is not None:
                raise Problem("not-now", "The game has begun; this is for before it.")
            return prepared(table, seat, wish)
        case _:
            raise Problem("not-now", "This cannot be done here.")


def played(table: Table, seat: Seat, wish: Play, now: int) -> Played:
    match = being_played(table)
    action = action_of(table, seat, wish)
    try:
        table.stepped(match.receive(seat, action, table.game_time(now)))
    except Refused as problem:
        raise refused(problem.rule, problem.sentence) from problem
    return Played(table.kept_lines(), seat)


def action_of(table: Table, seat: Seat, wish: Play | PreviewWish) -> Any:  # noqa: ANN401 - of whatever game is played
    """Read an action, in the game's own form or as a person types it."""
    match = being_played(table)
    if (wish.action is None) == (wish.text is None):
        raise Problem("malformed", "Give either `action` or `text`.")
    if wish.action is not None:
        try:
            return msgspec.convert(wish.action, match.rules.action)
        except msgspec.ValidationError as problem:
            raise Problem("malformed", f"This is no action of {table.setup.game}: {problem}.") from problem
    assert wish.text is not None, "one of the two is given"
    try:
        return table.notation.understand(wish.text.strip(), match.game, match.view(seat))
    except NotUnderstood as problem:
        raise Problem("not-understood", str(problem)) from problem
    except Refused as problem:
        raise refused(problem.rule, problem.sentence) from problem


def previewed(table: Table, seat: Seat, wish: PreviewWish) -> dict[str, Any]:
    """Tell what a play would be worth, from what the seat sees."""
    match = being_played(table)
    action = action_of(table, seat, wish)
    view = match.view(seat)
    try:
        choice = preview(match.game, view, seat, action)
    except Refused as problem:
        raise refused(problem.rule, problem.sentence) from problem
    text = table.notation.write(action, view)
    return {"text": text, "action": action, "words": choice.words, "score": choice.score}


def being_played(table: Table) -> Match:
    if table.match is None:
        raise Problem("not-now", table.closed or "The game has not begun.")
    if table.closed is not None:
        raise Problem("not-now", table.closed)
    return table.match


def undone(table: Table, seat: Seat, now: int) -> Entry:
    match = being_played(table)
    try:
        match.kept_by_undo(seat)
    except CannotUndo as problem:
        raise Problem("not-now", str(problem)) from problem
    if not may_undo(table, seat):
        raise Problem("not-now", "Somebody asks already.")
    beside = table.seats_beside(seat)
    if match.settings.undo == "consent" and set(table.people) - set(beside):
        return Asked(seat)
    match.undo(seat, table.game_time(now), agreed=beside)
    return Played(table.kept_lines(), seat)


def answered(table: Table, seat: Seat, *, agree: bool, now: int) -> Entry:
    match = being_played(table)
    waiting = waits_for(table)
    if table.asking is None or seat not in waiting:
        raise Problem("not-now", "Nobody waits for your answer.")
    beside = set(table.seats_beside(seat))
    if agree and not set(waiting) - beside:
        asking = table.asking
        try:
            match.undo(asking.by, table.game_time(now), agreed=set(table.people))
        except CannotUndo as problem:
            raise Problem("not-now", str(problem)) from problem
    return Answered(seat, agree, table.kept_lines())


def left(table: Table, seat: Seat, now: int) -> Entry:
    if table.match is None:
        return stood_up(table, seat)
    match = being_played(table)
    name, own = table.names[seat], table.setup.chairs[seat]
    chair = Chair(
        "bot",
        f"{name[: LONGEST_NAME - 6]}'s bot",
        bot=USUAL,
        ready=True,
        stands_in=True,
        left_by=own.tokens,
        left_by_account=own.account,
    )
    try:
        step = match.leave(seat, table.game_time(now), replacement=Seated(chair.name, USUAL))
    except Refused as problem:
        raise refused(problem.rule, problem.sentence) from problem
    table.stepped(step)
    if step is not None:
        return Played(table.kept_lines(), None)
    return Reseated(seat, chair, table.kept_lines(), f"{name} leaves, and a bot sits down.")


def reseated(table: Table, seat: Seat, chair: Chair, told: str, now: int) -> Reseated:
    """Give a seat of a running game to somebody else."""
    being_played(table).seat_changes(seat, Seated(chair.name), table.game_time(now))
    return Reseated(seat, chair, table.kept_lines(), told)


def handed_over(table: Table, seat: Seat, wish: HandOver, token: str, now: int) -> Entry:
    """Give the seat to a new token; all older ones are void."""
    old = table.setup.chairs[seat]
    others = table.setup.chairs[:seat] + table.setup.chairs[seat + 1 :]
    name = unused(clean_name(wish.name), others) if wish.name else old.name
    account = None if wish.name else old.account
    chair = replace(old, name=name, tokens=(token_hash(token),), account=account, kept_for=None)
    told = f"{name} sits down for {old.name}." if name != old.name else f"{name} took the seat to another device."
    if table.match is None:
        return replace(arranged(table, with_chair(table.setup.chairs, seat, chair), seat, told), void=old.tokens)
    if table.status == "playing":
        return replace(reseated(table, seat, chair, told, now), void=old.tokens)
    return Reseated(seat, chair, (), told, old.tokens)


def stood_up(table: Table, seat: Seat) -> Arranged:
    chairs = with_chair(table.setup.chairs, seat, Chair("open"))
    people = [other for other, chair in enumerate(chairs) if chair.kind == "person"]
    host = table.setup.host if table.setup.host in people else next(iter(people), 0)
    return arranged(table, chairs, seat, f"{table.names[seat]} stands up.", host=host)


def prepared(table: Table, seat: Seat, wish: Ready | Choose | SetSeat | AddSeat | RemoveSeat | Start) -> Entry:
    setup, chairs = table.setup, table.setup.chairs
    if isinstance(wish, Ready):
        chair = replace(chairs[seat], ready=wish.ready)
        told = f"{chair.name} is {'ready' if wish.ready else 'not ready'}."
        return arranged(table, with_chair(chairs, seat, chair), seat, told)
    if seat != setup.host:
        raise Problem("forbidden", f"{table.names[setup.host]} made this table, and chooses.")
    match wish:
        case Start():
            return begun(setup)
        case Choose():
            entry = chosen(table, seat, wish)
        case SetSeat(seat=other, to=to):
            existing(table, other)
            entry = changed_seat(table, seat, other, to)
        case AddSeat(to=to):
            chair = chair_for(to, chairs[seat], chairs)
            entry = arranged(table, (*chairs, chair), seat, "Another seat is at the table.")
        case RemoveSeat(seat=other):
            existing(table, other)
            entry = removed_seat(table, seat, other)
    check(entry.setup)
    return entry


def existing(table: Table, seat: Seat) -> None:
    if seat >= len(table.setup.chairs):
        raise Problem("not-found", f"There is no seat {seat}.")


def chosen(table: Table, seat: Seat, wish: Choose) -> Arranged:
    chairs = [
        replace(chair, ready=chair.ready and (number == seat or chair.kind == "bot"))
        for number, chair in enumerate(table.setup.chairs)
    ]
    given = {name: getattr(wish, name) for name in ("options", "dictionary", "listed", "spectators")}
    changes = {name: value for name, value in given.items() if value is not None}
    if "options" in changes:
        changes["defaults"] = DEFAULTS  # the form that showed them is of today
    return arranged(table, chairs, seat, f"{table.names[seat]} changes the options.", **changes)


def changed_seat(table: Table, seat: Seat, other: Seat, to: SeatWish) -> Arranged:
    if other == seat:
        raise Problem("not-now", "This is your own seat. To give it up, leave.")
    chairs = table.setup.chairs
    beside = chairs[:other] + chairs[other + 1 :]
    chair = chair_for(to, chairs[seat], beside)
    told = f"{chair.name} sits down." if chair.name else "A seat is open."
    return arranged(table, with_chair(chairs, other, chair), seat, told)


def removed_seat(table: Table, seat: Seat, other: Seat) -> Arranged:
    if other == seat:
        raise Problem("not-now", "This is your own seat. To give it up, leave.")
    chairs = table.setup.chairs[:other] + table.setup.chairs[other + 1 :]
    host = table.setup.host - (other < table.setup.host)
    return arranged(table, chairs, host, "A seat is taken away.", host=host)
