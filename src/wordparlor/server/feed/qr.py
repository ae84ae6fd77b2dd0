"""The invitation as a picture: a code that a phone's camera reads."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import segno

QUIET_ZONE = 4  # modules of white around it, as cameras want it


@lru_cache(maxsize=256)
def qr_code(address: str) -> bytes:
    """Draw an address as SVG, dark on white in every look, as large as its place."""
    drawn = BytesIO()
    code = segno.make_qr(address, error="m", boost_error=False)
    code.save(drawn, kind="svg", border=QUIET_ZONE, dark="#000", light="#fff", omitsize=True, xmldecl=False, nl=False)
    return drawn.getvalue()
