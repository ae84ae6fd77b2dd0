"""The prompts for a player, and how to type the answers."""

from __future__ import annotations

from collections.abc import Iterator

from wordparlor.core.game import Seat
from wordparlor.games.common.challenge_window import Challenge, open_claims
from wordparlor.games.final_word.actions import Action, GiveUp, Pass, Stop
from wordparlor.games.final_word.engine.declining import may_trade
from wordparlor.games.final_word.engine.definition import Fallback
from wordparlor.games.final_word.state import View
from wordparlor.notation.common import counted, joined, write_answer
from wordparlor.notation.final_word.about import comes_of_no_word, comes_of_wrong_challenge, question_asked, rules_at
from wordparlor.pieces.layout import top


def prompt(view: View) -> str:
    if view.ending or view.seat is None:
        return ""
    if view.pending:
        return asked_to_answer(view, view.seat)
    if not is_asked(view, view.seat):
        return "Waiting for the others."
    return " ".join((task(view), *has_to_be_in_it(view), *instead(view, view.seat)))


def is_asked(view: View, seat: Seat) -> bool:
    """Return whether this seat has to do something; in secret phases, all seats without a word on the board do."""
    if view.pending:
        return seat in view.pending.window.may
    if view.phase != "seal":
        return view.turn == seat
    lies = seat < len(view.board) and bool(view.board[seat])
    return not lies and seat not in (*view.sealed, *view.gone, *view.knocked_out)


def asked_to_answer(view: View, seat: Seat) -> str:
    """Describe how to challenge: by number if several plays are pending, one of which may be the player's own."""
    if view.pending is None or not is_asked(view, seat):
        return "Waiting for the others."
    others = [number for number, claim in open_claims(view.pending.window) if claim.seat != seat]
    challenges = [write_answer(Challenge(number)) for number in others]
    costs = f"A failed challenge {comes_of_wrong_challenge(view)}"
    return f"Challenge or accept? Type {joined([*challenges, 'accept'], 'or')}. {costs}."


def task(view: View) -> str:
    """Describe what the player is asked for, with the cards in question."""
    return with_cards(question_asked(view), view)


def with_cards(text: str, view: View) -> str:
    """Insert the cards in question into a text."""
    rows = [row for row in view.board if row]
    return text.format(
        last=top(rows[0][-1]) if rows else "",
        letters=joined(list(map(top, rows[0]))) if rows else "",
        most=len(view.board[view.seat]) if view.seat is not None and view.seat < len(view.board) else 0,
        other="the other player",
        asked=view.asked,
    )


def has_to_be_in_it(view: View) -> Iterator[str]:
    if view.turned:
        yield f"You must use the turned-up {view.turned}."
    if view.plucked:
        yield f"You must use the {view.plucked} you got."


def instead(view: View, seat: Seat) -> Iterator[str]:
    """Describe what a player can do instead of making a word, and what follows."""
    cannot = rules_at(view).definition.phases[view.phase].fallback_at(view.board)
    alone = len(view.cards) == 1
    trade = how_to_trade(cannot, view, seat)
    if trade and cannot.once:
        yield f"Once per game, you can {trade} and try again."
    trades = [trade] if trade and not cannot.once else []
    if ways := [*trades, *ways_out(cannot, alone=alone)]:
        follows = joined(list(all_that_comes_of_it(view)))
        yield f"Or {' or '.join(ways)}. Either way, {follows}." if len(ways) > 1 else f"Or {ways[0]}, and {follows}."
    if alone and Stop in cannot.says:
        yield "Or stop, which ends the game."


def how_to_trade(cannot: Fallback, view: View, seat: Seat) -> str:
    """Describe how many cards the player can trade, if any."""
    trades = may_trade(cannot, deck=view.deck, hand=view.cards[seat], traded=seat in view.traded)
    if not trades:
        return ""
    how_many = "" if len(trades) == 1 else "up to "
    return f"trade {how_many}{counted(trades[-1], 'card')} (trade {'ABC'[: trades[-1]]})"


def ways_out(cannot: Fallback, *, alone: bool) -> Iterator[str]:
    if Pass in cannot.says:
        yield "pass"
    if GiveUp in cannot.says:
        yield "give up"
    if Stop in cannot.says and not alone:
        yield "stop"


def all_that_comes_of_it(view: View) -> Iterator[str]:
    """Return where an unused card goes, and what else happens if the player makes no word."""
    if view.turned:
        yield f"you take the turned-up {view.turned} into your hand"
    if view.plucked:
        yield f"you give the {view.plucked} back"
    yield with_cards(comes_of_no_word(view), view)


def warning(action: Action, view: View) -> str | None:
    """Warn that giving up means being out (FW-16), or that the game ends: by stopping, or by the last pass."""
    holding = {seat for seat, count in enumerate(view.cards) if count and seat not in (*view.gone, *view.knocked_out)}
    match action:
        case GiveUp():
            return "If you give up, you're out of the game."
        case Stop() if len(view.cards) == 1:
            return "If you stop, the game ends."
        case Pass() if (
            not view.deck and not view.piles and view.phase == "turn" and holding <= {*view.passed, view.seat}
        ):
            return "If you pass now, the game ends."
        case _:
            return None
