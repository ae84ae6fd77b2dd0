"""A game being played: who may act, the clocks, undo, the record. It reads no clock and writes no file itself."""
