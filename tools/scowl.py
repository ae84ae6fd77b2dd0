"""Read Debian's `scowl` package: the words it has, with their spelling variants and levels."""

import io
import re
import tarfile
import unicodedata
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

NAME = re.compile(r"(?P<variant>\w+)-(?P<category>[a-z-]+)\.(?P<level>\d\d)")
AR_MAGIC = b"!<arch>\n"
AR_HEAD = 60
AR_SIZE = slice(48, 58)
LIGATURES = str.maketrans({"æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ß": "ss"})


class Entry(NamedTuple):
    """One line of SCOWL, and the file it's in."""

    text: str
    variant: str
    category: str
    level: int


def entries(package: bytes) -> Iterator[Entry]:
    """Yield every line of every word file in the package, in a fixed order."""
    with tarfile.open(fileobj=io.BytesIO(part(package, "data.tar.xz")), mode="r:xz") as files:
        for member in sorted(files.getmembers(), key=lambda member: member.name):
            if name := NAME.fullmatch(PurePosixPath(member.name).name):
                for text in lines(files, member):
                    yield Entry(text, name["variant"], name["category"], int(name["level"]))


def part(package: bytes, name: str) -> bytes:
    """Return one member of a `.deb`, which is an `ar` archive."""
    at = len(AR_MAGIC)
    while at < len(package):
        head = package[at : at + AR_HEAD]
        start, size = at + AR_HEAD, int(head[AR_SIZE])
        if head.startswith(name.encode()):
            return package[start : start + size]
        at = start + size + size % 2
    raise LookupError(f"the package has no {name}")


def lines(files: tarfile.TarFile, member: tarfile.TarInfo) -> list[str]:
    content = files.extractfile(member)
    assert content is not None, f"{member.name} is a plain file"
    return content.read().decode().splitlines()


def plain(text: str) -> str:
    """Return the text without accents and ligatures, as it's played with letter tiles: CAFÉ is CAFE."""
    parts = unicodedata.normalize("NFD", text.translate(LIGATURES))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
