"""OTHO without Salon's library: a line in, a line out.

For `salon bot 'python3 examples/othello_stdin.py' --game othello`. It takes corners, not their neighbours.
"""

import json
import sys

CORNERS = {0, 7, 56, 63}
NEAR = {1, 8, 9, 6, 14, 15, 48, 49, 57, 54, 55, 62}

for line in sys.stdin:
    told = json.loads(line)
    if "over" in told:
        continue
    legal = told["view"]["legal"]
    best = min(legal, key=lambda cell: (cell not in CORNERS, cell in NEAR, cell))
    print(json.dumps({"type": "Place", "cell": best}), flush=True)
