"""What lies in the box: faces, piles, equipment."""
