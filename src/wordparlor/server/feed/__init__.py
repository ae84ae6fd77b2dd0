"""What each viewer gets: frames, the table as they see it, summaries for lists."""
