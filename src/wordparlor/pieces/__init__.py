"""The pieces in a box: faces, piles, equipment."""
