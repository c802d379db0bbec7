"""A line: player of Dots. It closes a box if it can, and else gives none away if it can."""
import random
import sys

for line in sys.stdin:
    _, horizontals, verticals, *_ = line.split("\t")[0].split()
    h, v = horizontals.split("/"), verticals.split("/")

    def free(lists):
        return [(i, k) for i, digits in enumerate(lists) for k, d in enumerate(digits) if d == "0"]

    def value(*boxes):  # edges already drawn of the boxes that are on the board
        drawn = [4 - (h[r][c] + h[r + 1][c] + v[c][r] + v[c + 1][r]).count("0")
                 for r, c in boxes if 0 <= r < len(h) - 1 and 0 <= c < len(v) - 1]
        return 3 in drawn, 2 not in drawn, random.random()

    moves = [(value((i - 1, k), (i, k)), f"h{i + 1}{k + 1}") for i, k in free(h)]
    moves += [(value((k, i - 1), (k, i)), f"v{i + 1}{k + 1}") for i, k in free(v)]
    print(max(moves)[1], flush=True)
