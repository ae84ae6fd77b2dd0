"""Files as they're sent: gzipped for clients that accept it, and sent again only if they have changed."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePath
from types import MappingProxyType
from typing import Any

from litestar import Request, Response

MEDIA_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED_ALREADY = frozenset({".png", ".woff2"})  # compression would save nothing
REVALIDATE = "no-cache"
OK, NOT_MODIFIED, NOT_FOUND = 200, 304, 404
NO_HEADERS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class ServedFile:
    """The content of a file, compressed when it's first needed."""

    suffix: str
    content: bytes

    @cached_property
    def gzipped(self) -> bytes:
        return gzip.compress(self.content, 9, mtime=0)

    @cached_property
    def tag(self) -> str:
        return blake2b(self.content, digest_size=12).hexdigest()

    def respond(
        self,
        request: Request[Any, Any, Any],
        *,
        caching: str = REVALIDATE,
        status: int = OK,
        headers: Mapping[str, str] = NO_HEADERS,
    ) -> Response[bytes]:
        is_gzipped = self.suffix not in PACKED_ALREADY and "gzip" in request.headers.get("accept-encoding", "")
        tag = f'"{self.tag}{"-gzip" if is_gzipped else ""}"'
        every = {"Cache-Control": caching, "ETag": tag, "Vary": "Accept-Encoding", **headers}
        if status == OK and tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=NOT_MODIFIED, headers=every)
        return Response(
            self.gzipped if is_gzipped else self.content,
            status_code=status,
            media_type=MEDIA_TYPES[self.suffix],
            headers=every | ({"Content-Encoding": "gzip"} if is_gzipped else {}),
        )


def packaged_file(folder: str, name: str) -> ServedFile | None:
    """Return a file from a folder of the server's package, or None if it isn't there."""
    return _read(folder, name) if name in _packaged(folder) else None


@cache
def _read(folder: str, name: str) -> ServedFile:
    return ServedFile(PurePath(name).suffix, _packaged(folder)[name].read_bytes())


@cache
def _packaged(folder: str) -> dict[str, Traversable]:
    """Return all files of a folder by their paths; there are none if the package wasn't built."""
    return dict(_files_in(files("wordparlor.server").joinpath(folder), ""))


def _files_in(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.is_dir():
            yield from _files_in(file, f"{path}{file.name}/")
        elif PurePath(file.name).suffix in MEDIA_TYPES:
            yield f"{path}{file.name}", file
