"""Games in many threads at once."""

import subprocess
import sys

import msgspec
import pytest

from wordparlor.core.chance import Chance
from wordparlor.games.catalogue import playable, rules_of, usual_players
from wordparlor.library import bind
from wordparlor.words.shelf import shipped

# In a process of its own: msgspec builds a type only once in a process, and the failure would be a crash.
READ_AT_ONCE = """
import sys, threading
import msgspec
from wordparlor.games.catalogue import rules_of

def read():
    ready.wait()
    msgspec.json.decode(text, type=rules_of(game).view)

game, text = sys.argv[1:]
sys.setswitchinterval(1e-6)
ready = threading.Barrier(8)
threads = [threading.Thread(target=read) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def first_view(game: str) -> str:
    rules = rules_of(game)
    bound = bind(rules, players=usual_players(game), options=rules.options(), dictionary=shipped("small"))
    return msgspec.json.encode(bound.view(bound.start(Chance.of("threads")), 0)).decode()


@pytest.mark.parametrize("game", playable())
def test_values_of_a_game_are_read_by_many_threads_at_once(game: str) -> None:
    """If each thread lets msgspec build the type for itself, one such process in four to twenty crashes."""
    ran = subprocess.run(
        [sys.executable, "-c", READ_AT_ONCE, game, first_view(game)], check=False, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
