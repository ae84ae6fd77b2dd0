"""What the installed package has from WordNet: its notice, the packed file, and nothing twice."""

import subprocess
import sys
from importlib.metadata import files
from pathlib import Path

LICENSES = Path(__file__).parents[2] / "LICENSES"


def test_the_notice_of_wordnet_is_installed_whole() -> None:
    installed = [file for file in files("wordparlor") or () if file.name == "WordNet.txt"]
    assert [file.read_text() for file in installed] == [(LICENSES / "WordNet.txt").read_text()]
    assert "WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved." in installed[0].read_text()
    assert "`WordNet.txt`" in (LICENSES / "README.md").read_text()


def test_only_the_packed_file_is_in_the_wheel() -> None:
    data = [file.name for file in files("wordparlor") or () if file.parent.as_posix() == "wordparlor/definitions/data"]
    assert data == ["definitions.packed"]


def test_nothing_is_loaded_before_a_word_is_looked_up() -> None:
    code = "import sys, wordparlor; print([name for name in sys.modules if 'definitions' in name])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
