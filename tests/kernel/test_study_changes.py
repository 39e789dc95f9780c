"""What is done to a study: each change, and what does not fit."""

from __future__ import annotations

import pytest

from salon.kernel.errors import IllegalAction, Malformed
from salon.kernel.study import (
    MOST_NODES,
    Arrange,
    Entitle,
    Graft,
    Node,
    Prune,
    Rewrite,
    Study,
    changed,
    checked,
    main_line,
)

TREE = Study("othello", tuple(Node(at, parent) for at, parent in ((0, None), (1, 0), (2, 1), (3, 0), (4, 3))))


def ids(study: Study) -> list[int]:
    return [node.id for node in checked(study).nodes]


@pytest.mark.req("STU-03")
def test_changes_are_replayed() -> None:
    grown = changed(TREE, Graft((Node(5, 1), Node(6, 5))))
    assert ids(grown) == [0, 1, 2, 3, 4, 5, 6]
    said = changed(grown, Rewrite(5, comment="ici", marks=("!",)))
    assert (said.nodes[5].comment, said.nodes[5].marks, said.nodes[5].label) == ("ici", ("!",), "")
    first = changed(changed(said, Arrange(5)), Arrange(3))
    assert [node.id for node in main_line(first)] == [0, 3, 4]
    assert [node.id for node in main_line(changed(first, Arrange(1)))] == [0, 1, 5, 6]
    assert ids(changed(first, Prune(1))) == [0, 3, 4]
    assert changed(first, Entitle("Nom")).title == "Nom"


@pytest.mark.req("STU-03")
def test_what_does_not_fit_is_refused() -> None:
    for change in (Graft((Node(1, 0),)), Graft((Node(9, 8),))):
        with pytest.raises(Malformed, match="no_tree"):
            changed(TREE, change)
    for gone in (Prune(0), Prune(9), Rewrite(9), Arrange(9)):
        with pytest.raises(Malformed, match="no_such_node"):
            changed(TREE, gone)
    full = Study("othello", (Node(0), *(Node(at, at - 1) for at in range(1, MOST_NODES))))
    with pytest.raises(IllegalAction, match="study_full"):
        changed(full, Graft((Node(MOST_NODES, 0),)))
