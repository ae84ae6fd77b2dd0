"""Back up the database while people play, and restore it."""

from __future__ import annotations

from pathlib import Path

from tests.commands.conftest import Parlor
from tests.server.player_client import to_move, two_people
from tests.server.server_process import ServerProcess


def test_a_missing_copy_is_reported_before_anything_else(server: ServerProcess, parlor: Parlor) -> None:
    """If you mistype its name, you aren't asked whether to replace the existing games."""
    for options in ([], ["--replace"]):
        ran = parlor("restore", "no-such-file", *options, "--database", server.database)
        assert "no-such-file doesn't exist." in ran.stderr
        assert "already exists" not in ran.stderr


# Copies


def test_a_backup_is_made_while_people_play_and_restored(tmp_path: Path, parlor: Parlor) -> None:
    copy = tmp_path / "copy.sqlite"
    with ServerProcess(tmp_path) as server:
        ann, bob = two_people(server.url)
        took = parlor("backup", str(copy), "--database", server.database)
        assert took.stdout == f"Saved 1 game in {copy}.\n", took.stderr
        n = ann.look() and ann.page["n"]
        to_move(ann, bob).play("pass")
        assert "in use" in parlor("restore", str(copy), "--database", server.database).stderr
        server.close()
        assert "already exists" in parlor("restore", str(copy), "--database", server.database).stderr
        put = parlor("restore", str(copy), "--replace", "--database", server.database)
        assert put.returncode == 0, put.stderr
        server.open()
        ann.look()
        assert ann.page["n"] == n
        to_move(ann, bob).play("pass")


def test_a_file_that_is_not_a_backup_is_not_restored(tmp_path: Path, parlor: Parlor) -> None:
    database = f"sqlite:///{tmp_path / 'parlor.sqlite'}"
    text = tmp_path / "text"
    text.write_text("not a database, but long enough to be looked at")
    for file in (text, tmp_path / "nosuch"):
        ran = parlor("restore", str(file), "--database", database)
        assert ran.returncode == 1
        assert not (tmp_path / "parlor.sqlite").exists()
    assert parlor("backup", str(tmp_path / "copy"), "--database", database).returncode == 1
    assert parlor("backup", str(tmp_path / "copy"), "--database", "postgresql://x").returncode == 2
