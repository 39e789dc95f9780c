"""What somebody in their first games of words knows and sees: such a player is what levels are measured by.

They know the 5,000 commonest words and take what brings most at once. They overlook placements, the more the
more letters those take: one letter is seen as often as `SIGHT`, two that often again, and so on.
"""

from __future__ import annotations

from typing import Final

WORDS: Final = 5000
SIGHT: Final = 0.6
