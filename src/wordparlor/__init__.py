"""Five boxes of word games as one living system."""
