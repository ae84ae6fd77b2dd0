"""The benchmark: play an agent through a suite of tasks, record every decision, and measure how good it was."""
