"""What axe, a checker of accessibility, finds on a page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"


def violations(page: Page) -> list[tuple[str, str]]:
    """Each rule that is broken, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run().then(result => result.violations)")
    return [(one["id"], node["html"][:120]) for one in found for node in one["nodes"]]
