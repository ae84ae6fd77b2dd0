"""Take a seat, leave it, hand it over or come back to it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wordparlor.bots.levels import USUAL
from wordparlor.core.game import Refused, Seat
from wordparlor.core.record import Seated
from wordparlor.match.game_loop import stand_in_for
from wordparlor.match.proposal import steps_of
from wordparlor.server.errors import Problem, refusal_problem
from wordparlor.server.tables.caller import Caller, token_hash
from wordparlor.server.tables.commands import HandOver, SitDown
from wordparlor.server.tables.decision import Decision, decide_play, lines_of_proposal
from wordparlor.server.tables.events import SeatReassigned, SeatSetup, SetupChanged
from wordparlor.server.tables.lobby import change_setup, clean_name, unique_name
from wordparlor.server.tables.play import running_match
from wordparlor.server.tables.table import TableState, with_chair


def handle_sit_down(table: TableState, request: SitDown, token: str, caller: Caller, now: int) -> Decision:
    """Seat a player: in an open seat, or back in the game if a bot has replaced them."""
    seat = free_seat(table, request.seat, caller)
    others = table.setup.chairs[:seat] + table.setup.chairs[seat + 1 :]
    name = unique_name(clean_name(request.name), others)
    chair = SeatSetup("person", name, ready=request.ready, tokens=(token_hash(token),), account=caller.account)
    if table.match is None:
        return Decision(change_setup(table, with_chair(table.setup.chairs, seat, chair), seat, f"{name} joins."))
    return reassign_seat(table, seat, chair, f"{name} is back.", now)


def free_seat(table: TableState, wanted: Seat | None, caller: Caller) -> Seat:
    if table.status not in ("open", "playing"):
        raise Problem("not-now", "You can't join this game any more.")
    free = free_seats(table, caller)
    if wanted is None and free:
        return free[0]
    if wanted is None or wanted >= len(table.setup.chairs):
        raise Problem("taken", "All seats are taken.")
    if wanted not in free:
        raise Problem("taken", "This seat is taken.")
    return wanted


def free_seats(table: TableState, caller: Caller) -> Sequence[Seat]:
    """Return the seats that a player can take; in a game, only those they left, since others must not see that hand."""
    if table.match:
        return table.seats_left_by(caller)
    return [seat for seat, chair in enumerate(table.setup.chairs) if chair.kind == "open"]


def handle_leave(table: TableState, seat: Seat, now: int) -> Decision:
    if table.match is None:
        return Decision(stand_up(table, seat))
    match = running_match(table)
    name, own = table.names[seat], table.setup.chairs[seat]
    stand_in = stand_in_for(name, USUAL)
    chair = SeatSetup(
        "bot",
        stand_in.name,
        bot=stand_in.kind,
        ready=True,
        stands_in=True,
        left_by=own.tokens,
        left_by_account=own.account,
    )
    try:
        proposal = match.propose_leave(seat, table.game_time(now), replacement=stand_in)
    except Refused as problem:
        raise refusal_problem(problem.rule, problem.sentence) from problem
    if steps_of(proposal):
        return decide_play(proposal, None)
    sentence = f"{name} left. A bot takes over."
    return Decision(SeatReassigned(seat, chair, lines_of_proposal(proposal), sentence), proposal)


def reassign_seat(  # noqa: PLR0913 - what changes, and when
    table: TableState, seat: Seat, chair: SeatSetup, sentence: str, now: int, *, void: tuple[str, ...] = ()
) -> Decision:
    """Reassign a seat during a game."""
    proposal = running_match(table).propose_seat(seat, Seated(chair.name), table.game_time(now))
    return Decision(SeatReassigned(seat, chair, lines_of_proposal(proposal), sentence, void), proposal)


def handle_hand_over(table: TableState, seat: Seat, command: HandOver, token: str, now: int) -> Decision:
    """Hand the seat to a new token; older tokens become invalid."""
    old = table.setup.chairs[seat]
    others = table.setup.chairs[:seat] + table.setup.chairs[seat + 1 :]
    name = unique_name(clean_name(command.name), others) if command.name else old.name
    account = None if command.name else old.account
    chair = replace(old, name=name, tokens=(token_hash(token),), account=account, kept_for=None)
    sentence = f"{name} replaces {old.name}." if name != old.name else f"{name} moved to another device."
    if table.match is None:
        changed = change_setup(table, with_chair(table.setup.chairs, seat, chair), seat, sentence)
        return Decision(replace(changed, void=old.tokens))
    if table.status == "playing":
        return reassign_seat(table, seat, chair, sentence, now, void=old.tokens)
    return Decision(SeatReassigned(seat, chair, (), sentence, old.tokens))


def handle_rename(table: TableState, seat: Seat, wanted: str, now: int) -> Decision:
    """Change a player's name, for everyone at the table."""
    old = table.setup.chairs[seat]
    others = table.setup.chairs[:seat] + table.setup.chairs[seat + 1 :]
    chair = replace(old, name=unique_name(clean_name(wanted), others))
    if chair.name == old.name:
        raise Problem("not-now", f"You're already called {old.name} here.")
    sentence = f"{old.name} is now called {chair.name}."
    if table.match is None:
        return Decision(change_setup(table, with_chair(table.setup.chairs, seat, chair), seat, sentence))
    if table.status == "playing":
        return reassign_seat(table, seat, chair, sentence, now)
    return Decision(SeatReassigned(seat, chair, (), sentence))


def stand_up(table: TableState, seat: Seat) -> SetupChanged:
    chairs = with_chair(table.setup.chairs, seat, SeatSetup("open"))
    people = [other for other, chair in enumerate(chairs) if chair.kind == "person"]
    host = table.setup.host if table.setup.host in people else next(iter(people), 0)
    return change_setup(table, chairs, seat, f"{table.names[seat]} left.", host=host)
