"""Check everything a server depends on: version, data folder, disk, limits, clock, database. It changes nothing."""

from __future__ import annotations

import asyncio
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile

import msgspec

from wordparlor.home import home
from wordparlor.notation.common import counted
from wordparlor.server.config import Config, StartupError, check_config

FREE_BYTES = 500_000_000  # a year of games on a busy server, and room for a backup
OPEN_FILES = 4096  # one for each connection, and some more
RELEASED = 1_795_000_000  # the Unix time at which this version was written; an earlier clock is wrong
LARGEST_SKEW = 5.0  # seconds between this computer's clock and that of the database
SERVER_PACKAGES = ("alembic", "argon2", "asyncpg", "litestar", "sqlalchemy", "uvicorn", "websockets")
MEGABYTE = 1_000_000


class Finding(msgspec.Struct, frozen=True):
    """One thing that was checked: what was found and, if something is wrong, what to do."""

    what: str
    found: str
    advice: str | None = None

    @property
    def is_fine(self) -> bool:
        return self.advice is None


def examine(config: Config) -> Iterator[Finding]:
    """Check one thing after the other."""
    checks: tuple[Callable[[Config], Finding], ...] = (
        check_version,
        check_packages,
        check_folder,
        check_disk,
        check_open_files,
        check_clock,
    )
    for check in checks:
        yield check(config)
    yield check_database(config) if has_server_packages() else Finding("database", "not checked")


def check_version(_config: Config) -> Finding:
    python = ".".join(map(str, sys.version_info[:3]))
    return Finding("version", f"wordparlor {version('wordparlor')} on Python {python}, {sys.platform}")


def missing_packages() -> list[str]:
    return [name for name in SERVER_PACKAGES if find_spec(name) is None]


def has_server_packages() -> bool:
    return not missing_packages()


def check_packages(_config: Config) -> Finding:
    if missing := missing_packages():
        return Finding("packages", f"no {', '.join(missing)}", "Install them with: pip install 'wordparlor[server]'")
    return Finding("packages", "the server's packages are installed")


def data_folder(config: Config) -> Path:
    return config.file.parent if config.is_sqlite else home()


def nearest_folder(folder: Path) -> Path:
    """Return the folder, or the nearest one above it that exists."""
    return next(path for path in (folder.absolute(), *folder.absolute().parents) if path.is_dir())


def check_folder(config: Config) -> Finding:
    folder = data_folder(config)
    try:
        with TemporaryFile(dir=nearest_folder(folder)):
            pass
    except OSError as error:
        advice = f"Let this user write to {folder}, or set WORDPARLOR_HOME to another folder."
        return Finding("data folder", f"can't write to {folder}: {error.strerror}", advice)
    return Finding("data folder", str(folder))


def check_disk(config: Config) -> Finding:
    free = shutil.disk_usage(nearest_folder(data_folder(config))).free
    found = f"{free / MEGABYTE:,.0f} MB free"
    return Finding("disk", found, "Free some space: a full disk stops all games." if free < FREE_BYTES else None)


def check_open_files(_config: Config) -> Finding:
    if find_spec("resource") is None:
        return Finding("open files", "unknown: the limit can't be read on this system")
    import resource  # noqa: PLC0415 - not on Windows

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    found = "no limit" if limit == resource.RLIM_INFINITY else f"at most {limit:,}"
    if limit != resource.RLIM_INFINITY and limit < OPEN_FILES:
        advice = f"Raise it: `ulimit -n {OPEN_FILES}`, or LimitNOFILE={OPEN_FILES} in a systemd unit."
        return Finding("open files", found, advice)
    return Finding("open files", found)


def check_clock(_config: Config) -> Finding:
    found = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime())
    is_behind = time.time() < RELEASED
    advice = "Set this computer's clock: it shows a date before this version was released." if is_behind else None
    return Finding("clock", found, advice)


def check_database(config: Config) -> Finding:
    try:
        check_config(config)
        return check_sqlite(config.file) if config.is_sqlite else asyncio.run(check_postgres(config.database))
    except StartupError as problem:
        return Finding("database", "it can't be used", str(problem))


def check_sqlite(file: Path) -> Finding:
    from wordparlor.server.storage.backup import BadBackup, count_tables  # noqa: PLC0415 - needs the server's packages

    if not file.exists():
        return Finding("database", f"{file} will be created by the first `parlor serve`")
    try:
        count = count_tables(file)
    except BadBackup as problem:
        if isinstance(problem.__cause__, StartupError):  # nothing is damaged: the database is from a newer version
            raise problem.__cause__ from problem
        advice = f"{problem} Restore a backup with `parlor restore FILE --replace`, or use another --database."
        return Finding("database", f"{file} can't be used", advice)
    return Finding("database", f"{file}: {counted(count, 'game')}, {file.stat().st_size / MEGABYTE:,.1f} MB")


async def check_postgres(url: str) -> Finding:
    import asyncpg  # noqa: PLC0415 - needs the server's packages

    from wordparlor.server.storage.migrate import require_known_revision  # noqa: PLC0415 - likewise

    try:
        connection = await asyncpg.connect(url.replace("+asyncpg", ""), timeout=10)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
        why = str(problem) or "it doesn't answer"
        return Finding("database", f"no connection: {why}", "Check --database, and make sure PostgreSQL is running.")
    try:
        skew = time.time() - await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8")
        if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
            return Finding("database", "an empty PostgreSQL database; `parlor serve` will set it up")
        require_known_revision(await connection.fetchval("SELECT version_num FROM alembic_version"))
        count = await connection.fetchval("SELECT count(*) FROM games")
    finally:
        await connection.close()
    advice = "Set both clocks with NTP: time limits depend on them." if abs(skew) > LARGEST_SKEW else None
    return Finding("database", f"PostgreSQL: {counted(count, 'game')}; its clock differs by {abs(skew):.1f} s", advice)
