"""Build the source archive and the wheels, and test each of them in clean environments.

One wheel for the stable ABI, built once, must play on every Python from 3.12 on; Python 3.11 gets its own wheel.
The source archive must install without either wheel, as pip does where none fits.
Prints what it measured: `make dist-test` is the source of the figures in docs/library.md.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[1]
OLDEST, STABLE = (3, 11), (3, 12)  # the oldest Python we support, and the first with a stable ABI for our kernel
LARGEST_WHEEL, LARGEST_ENVIRONMENT = 8.0, 60.0  # MB
MEGABYTE = 1_000_000
VERSION = "import sys; print(*sys.version_info[:2], sep='.')"
SITE = "wordparlor/server/site/"
PLAYS = Path(__file__).with_name("play_a_game.py").read_text()
SERVES = """
import re, subprocess, sys, tempfile, urllib.request
database = f"sqlite:///{tempfile.mkdtemp()}/parlor.sqlite"
command = [sys.argv[1], "serve", "--port", "0", "--database", database]
with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
    try:
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://[^ ]+", line)))
        for path in ("health", "docs/index.html"):
            print(urllib.request.urlopen(f"{address.rstrip('/')}/{path}").status)
    finally:
        server.terminate()
"""


class Failed(Exception):
    """Something that we promise isn't true."""


def run(*command: str | Path) -> str:
    """Run a command and return its output; show all of it if the command fails."""
    ran = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, cwd=ROOT)  # noqa: S603 - our own tools
    if ran.returncode:
        raise Failed(f"{' '.join(map(str, command))} failed:\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def pythons() -> dict[tuple[int, int], Path]:
    """Find every Python on this machine that we support, one for each version."""
    found: dict[tuple[int, int], Path] = {}
    for path in candidates():
        try:
            major, minor = map(int, run(path, "-c", "import sys; print(*sys.version_info[:2])").split())
        except Failed:
            continue  # a shim for a version that isn't active
        if (major, minor) >= OLDEST:
            found.setdefault((major, minor), path)
    return dict(sorted(found.items()))


def candidates() -> Iterator[Path]:
    """Look on the search path, and where pyenv and uv keep what isn't on it."""
    for folder in os.get_exec_path():
        yield from sorted(Path(folder).glob("python3.[0-9][0-9]"))
    yield from sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob("versions/*/bin/python"))
    yield from sorted(Path(run(sys.executable, "-m", "uv", "python", "dir").strip()).glob("*/bin/python3"))


def build(folder: Path, *what: str) -> Path:
    """Build a source archive or a wheel in its own folder, and return it."""
    run(sys.executable, "-m", "uv", "build", "--out-dir", folder, *what)
    (built,) = (path for path in folder.iterdir() if path.suffix in {".gz", ".whl"})
    return built


def build_wheel(archive: Path, python: Path, folder: Path, *, abi: str) -> Path:
    """Build a wheel from the source archive, and check that it's for the right versions of Python."""
    wheel = build(folder, "--wheel", "--python", str(python), str(archive))
    if f"-{abi}-" not in wheel.name:
        raise Failed(f"{wheel.name} isn't for {abi}.")
    return wheel


class Environment:
    """A clean virtual environment."""

    def __init__(self, folder: Path, python: Path, package: Path | str) -> None:
        run(sys.executable, "-m", "uv", "venv", "--quiet", "--seed", "--python", python, folder)
        self.folder = folder
        self.bin = folder / ("Scripts" if sys.platform == "win32" else "bin")
        run(self.bin / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check", package)

    def python(self, program: str, *arguments: str | Path) -> str:
        return run(self.bin / "python", "-c", program, *arguments).strip()

    def parlor(self, *arguments: str) -> str:
        return run(self.bin / "parlor", *arguments)

    @property
    def size(self) -> float:
        files = (path for path in self.folder.rglob("*") if path.is_file() and not path.is_symlink())
        return sum(path.stat().st_size for path in files if "__pycache__" not in path.parts) / MEGABYTE


def check_size(what: str, size: float, largest: float) -> None:
    print(f"{what}: {size:.1f} MB (at most {largest:.0f})", flush=True)
    if size > largest:
        raise Failed(f"{what} is too large.")


def check_wheel(wheel: Path, versions: dict[tuple[int, int], Path], folder: Path) -> set[str]:
    """Install one wheel with each of these Pythons, play a game, and return how it ended."""
    check_size(wheel.name, wheel.stat().st_size / MEGABYTE, LARGEST_WHEEL)
    check_site(wheel)
    played: set[str] = set()
    for (major, minor), python in versions.items():
        environment = Environment(folder / f"{wheel.stem}-{minor}", python, wheel)
        played.add(environment.python(PLAYS))
        if "pip install 'wordparlor[server]'" not in refusal(environment):
            raise Failed("`parlor serve` doesn't say what is missing.")
        check_size(f"clean environment with Python {major}.{minor}", environment.size, LARGEST_ENVIRONMENT)
        environment.parlor("games")
    return played


def check_site(wheel: Path) -> None:
    """Check that the documentation is in the wheel, and print how much of it that takes."""
    with ZipFile(wheel) as archive:
        site = [file for file in archive.infolist() if file.filename.startswith(SITE)]
    pages = sum(file.filename.endswith(".html") for file in site)
    size = sum(file.compress_size for file in site) / MEGABYTE
    print(f"documentation: {pages} pages, {size:.1f} MB of the wheel", flush=True)
    if f"{SITE}index.html" not in {file.filename for file in site}:
        raise Failed("The documentation isn't in the wheel.")


def refusal(environment: Environment) -> str:
    try:
        return environment.parlor("serve")
    except Failed as failed:
        return str(failed)


def check_server(wheel: Path, python: Path, folder: Path) -> None:
    environment = Environment(folder / "server", python, f"wordparlor[server] @ {wheel.as_uri()}")
    if environment.python(SERVES, environment.bin / "parlor").split() != ["200", "200"]:
        raise Failed("The server doesn't answer, or doesn't show the documentation.")
    print(f"environment with the server: {environment.size:.1f} MB", flush=True)


def check_source(archive: Path, python: Path, folder: Path) -> str:
    """Install from the source archive alone, play a game, and return how it ended."""
    environment = Environment(folder / "from-source", python, archive)
    played = environment.python(PLAYS)
    print(f"installed from the source archive with Python {environment.python(VERSION)}", flush=True)
    return played


def check_everything(folder: Path) -> None:
    found = pythons()
    stable = {version: python for version, python in found.items() if version >= STABLE}
    print("Pythons:", ", ".join(f"{major}.{minor}" for major, minor in sorted(found)), flush=True)
    if len(stable) < len(("one to build on", "another to play on")):
        print("Only one Python from 3.12 on is installed: the stable ABI is tried on that one alone.")
    archive = build(folder / "sdist", "--sdist")
    check_size(archive.name, archive.stat().st_size / MEGABYTE, LARGEST_WHEEL)
    played: set[str] = set()
    if stable:
        newest = stable[max(stable)]
        wheel = build_wheel(archive, newest, folder / "stable", abi="cp312-abi3")
        played |= check_wheel(wheel, stable, folder)
        check_server(wheel, newest, folder)
    if OLDEST in found:
        wheel = build_wheel(archive, found[OLDEST], folder / "oldest", abi="cp311-cp311")
        played |= check_wheel(wheel, {OLDEST: found[OLDEST]}, folder)
    played.add(check_source(archive, found[max(found)], folder))
    print("The game ended with", *played)
    if len(played) != 1:
        raise Failed("The same game doesn't end in the same way everywhere.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, help="leave archive, wheels and environments in this folder")
    keep: Path | None = parser.parse_args().keep
    try:
        if keep:
            shutil.rmtree(keep, ignore_errors=True)
            check_everything(keep.resolve())
        else:
            with TemporaryDirectory() as folder:
                check_everything(Path(folder))
    except Failed as failed:
        sys.exit(f"dist-test: {failed}")


if __name__ == "__main__":
    main()
