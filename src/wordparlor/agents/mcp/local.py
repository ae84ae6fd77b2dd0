"""Games on this computer, for an agent that started this program. Each game is a record in the player's folder."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, TypeVar

import msgspec

from wordparlor.agents.mcp.host import (
    OPEN,
    YOURSELF,
    Access,
    Look,
    NewGame,
    Preview,
    Problem,
    Seated,
    TextMode,
)
from wordparlor.agents.mcp.local_game import ID_LENGTH, GameFile, LocalGame, id_of_token
from wordparlor.bots.catalogue import UnknownBot, bot_of
from wordparlor.bots.characters import name_for, numbered
from wordparlor.bots.levels import USUAL
from wordparlor.core.game import Seat
from wordparlor.core.record import RecordDamaged
from wordparlor.core.record import Seated as SeatedPlayer
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame, rules_of, usual_players
from wordparlor.home import home
from wordparlor.library import WrongDictionary
from wordparlor.match.game_loop import LONGEST_NAME
from wordparlor.terminal.saving import CannotSave
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import players_shelf

T = TypeVar("T")

TOKEN_BYTES = 24
MAX_OPEN_GAMES = 32  # kept in memory; the others are read again when they continue
GAME_ID = re.compile(rf"[0-9a-f]{{{ID_LENGTH}}}")


class LocalHost:
    """Plays games in this process, one call at a time."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or home() / "agents"
        self._games: OrderedDict[str, GameFile] = OrderedDict()
        self._lock = asyncio.Lock()

    async def new_game(self, wanted: NewGame, text: TextMode) -> Seated:
        return await self._run(lambda: self._create(wanted, text))

    async def join(self, code: str, name: str, text: TextMode) -> Seated:  # noqa: ARG002 - a host's signature
        raise Problem("not-now", "Nobody can join games on this computer. Connect to a server to play with others.")

    async def look(self, access: Access, *, after: int, text: TextMode, data: bool) -> Look:
        return await self._run(lambda: self._look(access, after, text, data=data))

    async def wait(self, access: Access, *, after: int, seconds: float, text: TextMode) -> Look:  # noqa: ARG002 - a host's signature
        """Look at once, since bots have already played."""
        return await self._run(lambda: self._look(access, after, text))

    async def preview(self, access: Access, move: str) -> Preview:
        return await self._run(lambda: self._preview(access, move))

    async def play(self, access: Access, *, n: int, move: str, text: TextMode) -> Look:
        return await self._run(lambda: self._play(access, n, move, text))

    async def word(self, access: Access, word: str) -> dict[str, Any]:
        return await self._run(lambda: self._word(access, word))

    async def review(self, access: Access) -> dict[str, Any]:
        return await self._run(lambda: self._review(access))

    async def _run(self, work: Callable[[], T]) -> T:
        """Run a function in a thread, so that the connection stays alive while bots think."""
        async with self._lock:
            with problems():
                return await asyncio.to_thread(work)

    # In a thread

    def _create(self, wanted: NewGame, text: TextMode) -> Seated:
        rules_of(wanted.game)
        dictionary = open_shelf_dictionary(wanted.dictionary)
        seats = seats_for(wanted, dictionary)
        token = token_urlsafe(TOKEN_BYTES)
        access = Access(id_of_token(token), token)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotSave(f"Can't create {self._folder}: {error.strerror}.") from error
        file = GameFile(self._path(access.game_id))
        file.create(wanted.game, seats, dictionary, wanted.options)
        self._games[access.game_id] = file
        return Seated(token, "", self._look(access, 0, text))

    def _look(self, access: Access, after: int, text: TextMode, *, data: bool = False) -> Look:
        with self._opened(access) as game:
            return game.look(access, viewer_of(game, access), after=after, text=text, data=data)

    def _preview(self, access: Access, move: str) -> Preview:
        with self._opened(access) as game:
            return game.preview(seat_of(game, access), move)

    def _play(self, access: Access, n: int, move: str, text: TextMode) -> Look:
        with self._opened(access) as game:
            seat = seat_of(game, access)
            game.play(seat, n, move)
            game.catch_up()
            return game.look(access, seat, after=n, text=text)

    def _word(self, access: Access, word: str) -> dict[str, Any]:
        with self._opened(access) as game:
            return as_json(game.word(word))

    def _review(self, access: Access) -> dict[str, Any]:
        with self._opened(access) as game:
            return as_json(game.review())

    @contextmanager
    def _opened(self, access: Access) -> Iterator[LocalGame]:
        if not GAME_ID.fullmatch(access.game_id) or not self._path(access.game_id).exists():
            raise Problem("not-found", f"There's no game {access.game_id!r} on this computer.")
        if access.token is not None and id_of_token(access.token) != access.game_id:
            raise Problem("no-seat", "This token has no seat in this game.")
        file = self._games.pop(access.game_id, None) or GameFile(self._path(access.game_id))
        self._games[access.game_id] = file
        if len(self._games) > MAX_OPEN_GAMES:
            self._games.popitem(last=False)
        with file.opened() as game:
            yield game

    def _path(self, game_id: str) -> Path:
        return self._folder / f"{game_id}.jsonl"


def viewer_of(game: LocalGame, access: Access) -> Seat | None:
    """Return the seat that a call is for; without a token, a spectator."""
    if access.token is None:
        return None
    own = game.agents_seats
    if access.seat is not None and access.seat not in own:
        raise Problem("no-seat", f"Seat {access.seat} isn't yours. You're in seat {', '.join(map(str, own))}.")
    return own[0] if access.seat is None else access.seat


def seat_of(game: LocalGame, access: Access) -> Seat:
    seat = viewer_of(game, access)
    if seat is None:
        raise Problem("no-seat", "Only players can do this.")
    return seat


def seats_for(wanted: NewGame, dictionary: Dictionary) -> list[SeatedPlayer]:
    """Seat the agent and its opponents, each with a name of its own."""
    name = " ".join(wanted.name.split())[:LONGEST_NAME]
    if not name.isprintable() or not name:
        raise Problem("malformed", f"A name must have 1 to {LONGEST_NAME} printable characters.")
    opponents = wanted.opponents
    if opponents is None:
        opponents = (USUAL,) * (usual_players(wanted.game) - 1)
    seats = [SeatedPlayer(name)]
    for opponent in opponents:
        taken = {seat.name for seat in seats}
        if opponent == OPEN:
            raise Problem("bad-option", "Nobody can join games on this computer. Choose bots, or 'self'.")
        if opponent == YOURSELF:
            seats.append(SeatedPlayer(numbered(name, taken)))
        else:
            bot_of(opponent, dictionary)
            seats.append(SeatedPlayer(name_for(opponent, taken), opponent))
    return seats


def open_shelf_dictionary(name: str) -> Dictionary:
    """Open a dictionary by its name; never open a file."""
    shelf = players_shelf()
    if name not in shelf.names():
        raise Problem("bad-option", f"There's no dictionary {name!r}. Choose one of {', '.join(shelf.names())}.")
    return shelf.open(name)


def as_json(value: msgspec.Struct) -> dict[str, Any]:
    plain = msgspec.to_builtins(value)
    assert isinstance(plain, dict), "a struct is an object in JSON"
    return plain


@contextmanager
def problems() -> Iterator[None]:
    """Convert exceptions of the library to problems."""
    try:
        yield
    except UnknownGame as problem:
        raise Problem("not-found", str(problem)) from problem
    except (BadOption, UnknownBot) as problem:
        raise Problem("bad-option", str(problem)) from problem
    except (CannotSave, RecordDamaged, DictionaryError, WrongDictionary) as problem:
        raise Problem("not-now", str(problem)) from problem
