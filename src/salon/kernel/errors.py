"""The three ways of saying no: malformed input, an illegal action, an unknown name.

Anything else that is raised is a bug.
"""

Fact = str | int | float | bool | None | list[str] | list[int]


class Refusal(Exception):
    """An answer to a person or a program, as a code and facts; the words are the client's.

    >>> no = Refusal("full", seats=2)
    >>> no.code, no.facts, str(no)
    ('full', {'seats': 2}, 'full (seats=2)')
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


class IllegalAction(Refusal):
    """The action is well formed and the rules do not allow it here.

    >>> import salon
    >>> try:
    ...     salon.othello.position("f5f5")
    ... except salon.IllegalAction as no:
    ...     print(no.code)
    occupied
    """


class Malformed(Refusal):
    """The input is not what it should be, whatever the position.

    >>> import salon
    >>> try:
    ...     salon.othello.position("z9")
    ... except salon.Malformed as no:
    ...     print(no.code)
    unreadable_cell
    """


class UnknownGame(Refusal):
    """No game of that name is registered."""
