"""Play a game with the installed package: the least that a wheel must do."""

import sys

import wordparlor

heavy = {"click", "filelock", "msgspec", "openskill", "platformdirs"} & set(sys.modules)
assert not heavy, f"import wordparlor loads {heavy}"
table = wordparlor.new("upwords", players=2, seed="clean")
while table.outcome is None:
    table.play(table.choices[0])
print(table.outcome.scores)
