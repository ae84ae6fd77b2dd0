"""The benchmark: play an agent through a suite, write down every decision, and measure how good they were."""
