"""A lesson's position shown as a table is, so that the same boards draw it."""

from __future__ import annotations

import msgspec

from wordparlor.games.catalogue import catalogue
from wordparlor.notation.contract import Equips
from wordparlor.server.frames import AwaitedShown, SeatShown, TableView, encode
from wordparlor.server.lessons import Position
from wordparlor.server.offers import offers_at


def table_at(at: Position) -> TableView:
    """Show a position as a table would be shown to the learner."""
    game, view, awaited = at.rules.game, at.view, at.game.awaited(at.state)
    mine = awaited is not None and at.seat in awaited.seats
    return TableView(
        id="lesson",
        code="",
        game=game,
        title=catalogue()[game].title,
        rulebook=catalogue()[game].rulebook,
        status="playing" if awaited else "over",
        seats=tuple(SeatShown("person", name, None, ready=True, host=False) for name in at.names),
        you=at.seat,
        yours=(at.seat,),
        host=at.seat,
        options={},
        settings={},
        dictionary="default",
        listed=False,
        spectators=False,
        awaited=AwaitedShown(tuple(sorted(awaited.seats)), awaited.purpose, tuple(None for _ in at.names))
        if awaited
        else None,
        outcome=at.game.outcome(at.state),
        prompt=at.notation.prompt(view),
        drawn=at.notation.draw(view, at.names),
        spoken=at.notation.speak(view, at.names),
        view=msgspec.Raw(encode(view)),
        means=msgspec.Raw(encode(at.notation.means(view))) if isinstance(at.notation, Equips) else None,
        offers=offers_at(at.rules, at.game, view, at.notation) if mine else (),
    )
