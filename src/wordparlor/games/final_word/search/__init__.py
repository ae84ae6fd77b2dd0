"""Every play there is, found by the dictionary's kernel, best first."""
