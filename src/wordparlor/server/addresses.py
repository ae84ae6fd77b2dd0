"""The addresses at which people can open the server."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from socket import AF_INET, AF_INET6, SOCK_DGRAM, AddressFamily, socket

# Reserved for documentation; a route to it starts in this computer's network, as any route does.
FAR_AWAY = {AF_INET: "203.0.113.1", AF_INET6: "2001:db8::1"}
ANY_PORT = 9


def open_messages(host: str, port: int) -> Iterator[str]:
    """Yield messages with the addresses of a server, for this computer and for others."""
    if not ip_address(host).is_unspecified:
        yield f"Wordparlor is running at {url_of(host, port)} (press Ctrl-C to stop)"
        return
    yield f"Wordparlor is running at {url_of('localhost', port)} (press Ctrl-C to stop)"
    others = [url_of(own, port) for own in own_addresses(host)]
    yield f"On your network: {' or '.join(others)}" if others else "This computer isn't connected to a network."


def own_addresses(host: str) -> list[str]:
    """Return this computer's addresses in its network; a server at :: listens on both families."""
    families = (AF_INET, AF_INET6) if ":" in host else (AF_INET,)
    return [own for family in families if (own := own_address(family))]


def own_address(family: AddressFamily) -> str | None:
    """Return the address that this computer would send from; nothing is sent."""
    with socket(family, SOCK_DGRAM) as far:
        try:
            far.connect((FAR_AWAY[family], ANY_PORT))
        except OSError:
            return None  # there is no route
        return str(far.getsockname()[0])


def url_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
