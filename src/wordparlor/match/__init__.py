"""A game being played: who may act, clocks, undo, the record. It never reads a clock or writes a file itself."""
