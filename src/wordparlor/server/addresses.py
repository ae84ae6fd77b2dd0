"""Where people can open the parlor."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from socket import AF_INET, AF_INET6, SOCK_DGRAM, AddressFamily, socket

# Reserved for documentation: on the way there, as to anywhere, is the network that this computer is in.
FAR_AWAY = {AF_INET: "203.0.113.1", AF_INET6: "2001:db8::1"}
ANY_PORT = 9


def open_messages(host: str, port: int) -> Iterator[str]:
    """Say where a parlor that listens at an address can be opened, here and by others."""
    if not ip_address(host).is_unspecified:
        yield f"The parlor is open at {url_of(host, port)} (Ctrl-C closes it)"
        return
    yield f"The parlor is open at {url_of('localhost', port)} (Ctrl-C closes it)"
    others = [url_of(own, port) for own in own_addresses(host)]
    yield f"Others in your network open {' or '.join(others)}" if others else "This computer is in no network just now."


def own_addresses(host: str) -> list[str]:
    """Give this computer's addresses in its network; who listens at :: hears both families."""
    families = (AF_INET, AF_INET6) if ":" in host else (AF_INET,)
    return [own for family in families if (own := own_address(family))]


def own_address(family: AddressFamily) -> str | None:
    """Give the address that this computer would write from; nothing is sent."""
    with socket(family, SOCK_DGRAM) as far:
        try:
            far.connect((FAR_AWAY[family], ANY_PORT))
        except OSError:
            return None  # there is no way
        return str(far.getsockname()[0])


def url_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
