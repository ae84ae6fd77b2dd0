"""A server that doesn't wait: two seconds for a request to arrive, and small buffers for what isn't read.

When run as a program, it takes the place of the command `parlor`.
"""

from __future__ import annotations

import sys
from socket import SO_SNDBUF, SOL_SOCKET, socket
from typing import Any

from wordparlor.cli import main
from wordparlor.commands import serve
from wordparlor.server.live import subscriber
from wordparlor.server.web import protocols


def narrow_door(settings: Any) -> socket:  # noqa: ANN401 - as the real one takes it
    door = really_opened(settings)
    door.setsockopt(SOL_SOCKET, SO_SNDBUF, 16_384)  # accepted connections inherit it
    return door


if __name__ == "__main__":
    really_opened = serve.opened_door
    serve.opened_door = narrow_door
    protocols.REQUEST_SECONDS = 2.0
    subscriber.QUEUE_SIZE = 32
    main(sys.argv[1:])
