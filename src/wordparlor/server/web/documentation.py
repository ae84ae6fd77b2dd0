"""The documentation site, which is built with the wheel: pages, pictures and styles under /docs."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.response import Redirect

from wordparlor.drawing.picture import STYLE_HASH
from wordparlor.server.web.static import MEDIA_TYPES, REVALIDATE

FIRST_PAGE = "/docs/index.html"
MISSING_PAGE = "404.html"
OK, NOT_MODIFIED, NOT_FOUND = 200, 304, 404
PACKED_ALREADY = frozenset({".png", ".woff2"})

# A drawing can have a style of its own, and nothing else.
DRAWING_POLICY = f"default-src 'none'; style-src '{STYLE_HASH}'; frame-ancestors 'none'"


class SiteFile(NamedTuple):
    """A file of the site as it's sent."""

    content: bytes
    gzipped: bytes | None  # None if compression would save nothing
    tag: str
    media_type: str


@cache
def names() -> frozenset[str]:
    """Return the addresses of all files of the site; there are none if the package wasn't built."""
    return frozenset(names_in(files("wordparlor.server").joinpath("site"), ""))


def names_in(folder: Traversable, path: str) -> list[str]:
    if not folder.is_dir():
        return []
    found: list[str] = []
    for file in folder.iterdir():
        found += names_in(file, f"{path}{file.name}/") if file.is_dir() else [f"{path}{file.name}"]
    return found


@cache
def file_of(name: str) -> SiteFile:
    """Read a file of the site; `name` is one of `names()`."""
    content = files("wordparlor.server").joinpath("site", *name.split("/")).read_bytes()
    suffix = name[name.rfind(".") :]
    packed = None if suffix in PACKED_ALREADY else gzip.compress(content, 9, mtime=0)
    return SiteFile(content, packed, blake2b(content, digest_size=12).hexdigest(), MEDIA_TYPES[suffix])


@get("/docs", include_in_schema=False, sync_to_thread=False)
def first_page() -> Redirect:
    """Redirect to a page in the folder, so that its relative links work."""
    return Redirect(FIRST_PAGE)


@get("/docs/{path:path}", include_in_schema=False, sync_to_thread=False)
def site_file(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """Serve a file of the site; for an unknown address, serve the site's own page for missing pages."""
    name = path.removeprefix("/")
    known = name in names()
    if not known and f"{name}.html" in names():
        return Redirect(f"/docs/{name}.html")
    found = file_of(name if known else MISSING_PAGE)
    accepts_gzip = found.gzipped is not None and "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{found.tag}{"-gzip" if accepts_gzip else ""}"'
    headers = {"Cache-Control": REVALIDATE, "ETag": tag, "Vary": "Accept-Encoding"}
    if name.endswith(".svg"):
        headers["Content-Security-Policy"] = DRAWING_POLICY
    if known and tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=NOT_MODIFIED, headers=headers)
    return Response(
        found.gzipped if accepts_gzip and found.gzipped is not None else found.content,
        status_code=OK if known else NOT_FOUND,
        media_type=found.media_type,
        headers=headers | ({"Content-Encoding": "gzip"} if accepts_gzip else {}),
    )


DOCUMENTATION_ROUTES = [first_page, site_file]
"""Pages, like those in `static`: they cost what a file costs."""
