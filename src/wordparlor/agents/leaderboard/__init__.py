"""The leaderboard: static pages made from result folders, with games to click through."""
