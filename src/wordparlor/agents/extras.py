"""The libraries that adapters need. Each is installed with an extra, such as `wordparlor[mcp]`."""

from __future__ import annotations

from importlib.util import find_spec


class MissingLibrary(ImportError):
    """An adapter's library isn't installed; the message says how to install it."""


def is_installed(library: str) -> bool:
    return find_spec(library) is not None


def require(*libraries: str, extra: str) -> None:
    """Raise MissingLibrary unless all libraries of an extra are installed."""
    missing = [library for library in libraries if not is_installed(library)]
    if missing:
        raise MissingLibrary(
            f"This needs the Python package {' and '.join(missing)}. Install it with: pip install 'wordparlor[{extra}]'"
        )
