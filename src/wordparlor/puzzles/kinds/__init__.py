"""The kinds of puzzles, one module each."""

from types import MappingProxyType

from wordparlor.puzzles.kinds.last_word import LAST_WORD
from wordparlor.puzzles.kinds.rings import RINGS
from wordparlor.puzzles.kinds.three_two_one import THREE_TWO_ONE
from wordparlor.puzzles.kinds.upwords import UPWORDS
from wordparlor.puzzles.puzzle import Kind

KINDS: MappingProxyType[str, Kind] = MappingProxyType(
    {kind.game: kind for kind in (UPWORDS, RINGS, LAST_WORD, THREE_TWO_ONE)}
)
