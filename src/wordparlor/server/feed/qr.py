"""The link to a table as a QR code."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import segno

QUIET_ZONE = 4  # white modules around the code, as cameras need them


@lru_cache(maxsize=256)
def qr_code(address: str) -> bytes:
    """Draw an address as SVG, dark on white in every theme, scaled to its place."""
    image = BytesIO()
    code = segno.make_qr(address, error="m", boost_error=False)
    code.save(image, kind="svg", border=QUIET_ZONE, dark="#000", light="#fff", omitsize=True, xmldecl=False, nl=False)
    return image.getvalue()
