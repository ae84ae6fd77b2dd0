"""Take a seat, leave it, hand it over or come back to it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wordparlor.bots.levels import USUAL
from wordparlor.core.game import Refused, Seat
from wordparlor.core.record import Seated
from wordparlor.server.errors import Problem, refused
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import (
    HandOver,
    SitDown,
)
from wordparlor.server.tables.events import (
    Arranged,
    Chair,
    Entry,
    Played,
    Reseated,
)
from wordparlor.server.tables.lobby import LONGEST_NAME, arranged, clean_name, unused
from wordparlor.server.tables.play import being_played
from wordparlor.server.tables.table import Table, token_hash, with_chair

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
