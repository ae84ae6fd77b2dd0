"""The types of every game, for type checkers: `from wordparlor.types import upwords`, then `upwords.View`."""
