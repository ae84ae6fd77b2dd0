"""The documentation site, which is built with the wheel: pages, pictures and styles under /docs."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.response import Redirect

from wordparlor.drawing.picture import STYLE_HASH
from wordparlor.server.web.files import NOT_FOUND, packaged_file

FOLDER = "site"
FIRST_PAGE = "/docs/index.html"
MISSING_PAGE = "404.html"

# A drawing can have a style of its own, and nothing else.
DRAWING_POLICY = f"default-src 'none'; style-src '{STYLE_HASH}'; frame-ancestors 'none'"


@get("/docs", include_in_schema=False, sync_to_thread=False)
def first_page() -> Redirect:
    """Redirect to a page in the folder, so that its relative links work."""
    return Redirect(FIRST_PAGE)


@get("/docs/{path:path}", include_in_schema=False, sync_to_thread=False)
def site_file(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """Serve a file of the site; for an unknown address, serve the site's own page for missing pages."""
    name = path.removeprefix("/")
    if found := packaged_file(FOLDER, name):
        return found.respond(
            request, headers={"Content-Security-Policy": DRAWING_POLICY} if found.suffix == ".svg" else {}
        )
    if packaged_file(FOLDER, f"{name}.html"):
        return Redirect(f"/docs/{name}.html")
    missing = packaged_file(FOLDER, MISSING_PAGE)
    assert missing, "the site has a page for this"
    return missing.respond(request, status=NOT_FOUND)


DOCUMENTATION_ROUTES = [first_page, site_file]
"""Pages, like those in `static`: they cost what a file costs."""
