"""`parlor serve`: start the server."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from importlib.util import find_spec
from pathlib import Path
from socket import AF_INET, AF_INET6, IPPROTO_IPV6, IPV6_V6ONLY, SO_REUSEADDR, SOL_SOCKET, socket
from threading import Thread
from typing import TYPE_CHECKING, Any

import click
import msgspec

from wordparlor.commands.options import FiniteRange, read_equipment_file
from wordparlor.commands.problems import UsageProblem
from wordparlor.games.catalogue import id_of
from wordparlor.server.addresses import open_messages
from wordparlor.server.config import (
    MAX_CONNECTIONS,
    Config,
    StartupError,
    check_config,
    default_database,
    require_leaderboard,
)

if TYPE_CHECKING:
    import uvicorn

BACKLOG = 2048
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - how this computer itself can connect
GRACE = 10  # seconds for open requests before the server stops
NAME = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?\.?")
KEPT_OPEN = 75  # seconds without a request: longer than proxies keep a connection, so that none is cut while in use


def checked_names(_context: click.Context, _option: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if not NAME.fullmatch(name):
            raise click.BadParameter(
                f"'{name}' isn't a host name. Write it without a port or a path, e.g. word.example."
            )
    return names


def usual_connections(rate_limit: float) -> int:
    """Return the default limit, or none if the rate isn't limited either."""
    return MAX_CONNECTIONS if rate_limit else 0


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all networks.")
@click.option("--port", default=8765, show_default=True, type=click.IntRange(0, 65535), help="Port to listen on.")
@click.option(
    "--database",
    metavar="URL",
    help="Database: sqlite:///FILE or postgresql://… Default: SQLite in your data folder.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Number of server processes. More than one needs PostgreSQL.",
)
@click.option(
    "--bot-seconds",
    default=1.5,
    show_default=True,
    type=FiniteRange(0, 60),
    help="Seconds bots wait before they reply to a person's move.",
)
@click.option(
    "--bot-processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Number of bot processes per worker.",
)
@click.option(
    "--rate-limit",
    default=40.0,
    show_default=True,
    type=FiniteRange(0),
    help="Maximum requests per second from one address; 0 for no limit.",
)
@click.option(
    "--connections",
    type=click.IntRange(0),
    help="Maximum open connections per address; 0 for no limit.  [default: 100]",
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    callback=checked_names,
    help="Public host name of the server, e.g. your proxy's. Repeat for several names.",
)
@click.option(
    "--equipment",
    multiple=True,
    metavar="GAME=FILE",
    help="Play GAME with changes to its standard equipment, read from FILE (TOML or JSON).",
)
@click.option(
    "--leaderboard",
    type=click.Path(path_type=Path),
    help="Show the leaderboard in this folder at /leaderboard.",
)
@click.option("--secure", is_flag=True, help="Send cookies over HTTPS only.")
def serve(
    *,
    host: str,
    port: int,
    database: str | None,
    workers: int,
    bot_seconds: float,
    bot_processes: int,
    rate_limit: float,
    connections: int | None,
    names: tuple[str, ...],
    equipment: tuple[str, ...],
    leaderboard: Path | None,
    secure: bool,
) -> None:
    """Start the server for browsers and programs."""
    try:
        board = None if leaderboard is None else require_leaderboard(leaderboard)
    except StartupError as problem:
        raise UsageProblem(str(problem)) from problem
    config = Config(
        database=database or default_database(),
        workers=workers,
        bot_seconds=bot_seconds,
        bot_processes=bot_processes,
        requests_a_second=rate_limit,
        secure_cookies=secure,
        connections=usual_connections(rate_limit) if connections is None else connections,
        names=(*names, host),
        equipment=house_equipment(equipment),
        leaderboard=board,
    )
    try:
        run_server(check_config(config), host=host, port=port)
    except StartupError as problem:
        raise UsageProblem(str(problem)) from problem


def house_equipment(given: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Read the house's equipment, by game."""
    house: dict[str, dict[str, Any]] = {}
    for one in given:
        name, equals, file = one.partition("=")
        if not name or not equals or not file:
            raise UsageProblem(f"--equipment {one}: use GAME=FILE, e.g. --equipment upwords=small.toml.")
        house[id_of(name)] = read_equipment_file(Path(file))
    return house


def run_server(config: Config, *, host: str, port: int) -> None:
    from wordparlor.server.games import check_equipment, check_games  # noqa: PLC0415 - heavy, for this command alone

    check_games()  # first of all, since parts of the server import individual games
    check_equipment(config.equipment)

    import uvicorn  # noqa: PLC0415 - heavy, and only this command needs it
    from uvicorn.supervisors import Multiprocess  # noqa: PLC0415 - likewise

    from wordparlor.server.app import CONFIG_VARIABLE  # noqa: PLC0415 - likewise
    from wordparlor.server.storage.connect import prepare_database  # noqa: PLC0415 - likewise
    from wordparlor.server.web.socket import LARGEST_MESSAGE  # noqa: PLC0415 - likewise

    asyncio.run(prepare_database(config))  # fails here if another server is running, or the database is down

    os.environ[CONFIG_VARIABLE] = msgspec.json.encode(config).decode()
    if config.workers > 1 and "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="parlor-metrics-")
    settings = uvicorn.Config(
        "wordparlor.server.app:create_app_from_environment",
        factory=True,
        host=host,
        port=port,
        workers=config.workers,
        ws="wordparlor.server.web.protocols:SocketProtocol",
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=None,  # only the client sends heartbeats
        ws_per_message_deflate=False,  # compression takes 50 KB per socket, and frames are small
        http="wordparlor.server.web.protocols:HttpProtocol",
        loop="uvloop" if find_spec("uvloop") else "asyncio:SelectorEventLoop",  # both can watch our workers' pipes
        lifespan="on",
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEPT_OPEN,
    )
    door = opened_door(settings)
    Thread(target=tell_when_open, args=[door], daemon=True).start()
    if config.workers > 1:
        Multiprocess(settings, sockets=[door]).run()
    else:
        uvicorn.Server(settings).run(sockets=[door])


def opened_door(settings: uvicorn.Config) -> socket:
    """Bind the port; early connections wait until the server is ready."""
    family = AF_INET6 if ":" in settings.host else AF_INET
    door = socket(family)
    door.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
    if family == AF_INET6:
        door.setsockopt(IPPROTO_IPV6, IPV6_V6ONLY, 0)  # :: also accepts IPv4
    try:
        door.bind((settings.host, settings.port))
    except OSError as problem:
        raise StartupError(
            f"Can't listen on {settings.host}, port {settings.port}: {problem.strerror or problem}. "
            "Choose another --host or --port; port 0 picks a free one."
        ) from problem
    door.set_inheritable(True)
    door.listen(BACKLOG)
    return door


def tell_when_open(door: socket) -> None:
    """Print the addresses as soon as the server answers."""
    host, port = door.getsockname()[:2]
    knocked = HTTPConnection(EVERYWHERE.get(host, host), port)
    try:
        knocked.request("GET", "/health")
        is_well = knocked.getresponse().status == HTTPStatus.OK
    except (OSError, HTTPException):
        return  # it stops, and reports the reason
    finally:
        knocked.close()
    if is_well:
        for line in open_messages(host, port):
            click.echo(line)
