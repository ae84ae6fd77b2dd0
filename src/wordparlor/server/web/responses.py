"""What the routes answer, for the API's description."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from wordparlor.core.game import Seat
from wordparlor.games.catalogue import BoardKind
from wordparlor.server.feed.frames import FrameKind
from wordparlor.server.feed.summary import Summary
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.live.presence import Here


class GameShown(msgspec.Struct, frozen=True):
    """A game that can be chosen."""

    game: str
    title: str
    sentence: str
    players: tuple[int, int]
    usual_players: int
    length: int
    rulebook: str
    book: str
    table: BoardKind
    options: dict[str, Any]


class BotShown(msgspec.Struct, frozen=True):
    """A kind of bot, and a sentence on how it plays."""

    bot: str
    title: str
    sentence: str


class CatalogueShown(msgspec.Struct, frozen=True):
    """All that a new table is made of."""

    games: list[GameShown]
    bots: list[BotShown]
    dictionaries: list[str]
    dictionary_titles: dict[str, str]
    settings: dict[str, Any]


class RulesShown(msgspec.Struct, frozen=True):
    """A rulebook, or one rule of it."""

    name: str
    text: str


class PhraseShown(msgspec.Struct, frozen=True):
    """Something to say."""

    phrase: str
    text: str


class PhrasesShown(msgspec.Struct, frozen=True):
    """Everything there is to say."""

    phrases: list[PhraseShown]


class GamesShown(msgspec.Struct, frozen=True):
    """A list of tables."""

    games: list[Summary]


class IdShown(msgspec.Struct, frozen=True):
    """The public id of a table."""

    id: str


class FrameShown(msgspec.Struct, frozen=True):
    """Something that happened, as one viewer is told of it."""

    n: int
    t: FrameKind
    now: float
    d: dict[str, Any]


class PageShown(msgspec.Struct, frozen=True):
    """What happened, and the table as it stands."""

    now: float
    n: int
    here: Here
    frames: list[FrameShown]
    view: TableView


class DoneShown(PageShown, frozen=True, omit_defaults=True):
    """A page, and what else came of it."""

    token: str | None = None
    game: str | None = None


class SeatedShown(msgspec.Struct, frozen=True):
    """A seat that somebody took."""

    id: str
    code: str
    token: str
    seat: Seat
    page: PageShown


class PreviewShown(msgspec.Struct, frozen=True):
    """What a play would be worth."""

    text: str
    action: dict[str, Any]
    words: list[str]
    score: int


class AccountShown(msgspec.Struct, frozen=True):
    """Who is logged in."""

    name: str
    csrf: str


class HealthShown(msgspec.Struct, frozen=True):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str
