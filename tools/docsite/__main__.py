"""Build the documentation site into a folder:

`python -m tools.docsite FOLDER`. While a wheel is being built, the package isn't installed yet. In that case, it's put
together from the sources and CMake's output.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.docsite.sources import ROOT


def put_together(folder: Path, kernel: Path, dictionaries: Path) -> None:
    """Copy the package as it will be in the wheel, as far as pages need it, and import it from there."""
    package = folder / "wordparlor"
    unpacked = shutil.ignore_patterns("*.tsv", "__pycache__", "*.dictionary", "_kernel*")
    shutil.copytree(ROOT / "src" / "wordparlor", package, ignore=unpacked)
    for module in [*kernel.glob("_kernel*.so"), *kernel.glob("_kernel*.pyd")]:
        shutil.copy(module, package / "words")
    for dictionary in dictionaries.glob("*.dictionary"):
        shutil.copy(dictionary, package / "words" / "data")
    sys.path.insert(0, str(folder))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where to write the site; what's there is replaced")
    parser.add_argument("--kernel", type=Path, help="the folder of the compiled kernel, while a wheel is built")
    parser.add_argument("--dictionaries", type=Path, help="the folder of the packed dictionaries, likewise")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        if given.kernel:
            put_together(Path(folder), given.kernel.resolve(), given.dictionaries.resolve())
        from tools.docsite.build import build  # noqa: PLC0415 - it needs the package, which may just have been put together

        pages = build(given.folder)
    print(f"{pages} pages in {given.folder}: open {given.folder / 'index.html'}")


if __name__ == "__main__":
    main()
