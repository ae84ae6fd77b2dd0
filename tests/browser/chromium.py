"""Debian's Chromium for tests: found, or installed once, however many workers ask at the same time."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
LOCK = Path(tempfile.gettempdir()) / "wordparlor-chromium.lock"

# A browser that talks only to our server, in a container or as root.
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def chromium() -> str:
    """Return the path of a Chromium; the first caller installs it, and the others wait."""
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        path = found() or installed()
    assert path, "The browser tests need Chromium, and it could not be installed; on Debian: apt-get install chromium."
    return path


def installed() -> str | None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "--no-install-recommends", "chromium"]):
        subprocess.run(command, check=False, capture_output=True, env=environment)
    return found()
