"""Everything viewers get: frames, the table as they see it, summaries for lists."""
