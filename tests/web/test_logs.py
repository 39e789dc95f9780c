"""What a site writes down about its faults."""

from __future__ import annotations

import pytest
import structlog

from salon.web.server import configure_logs


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize("as_json", [False, True])
def test_a_fault_is_logged_with_its_trace_and_without_what_it_held(
    capsys: pytest.CaptureFixture[str], *, as_json: bool
) -> None:
    def fail(number: int) -> float:
        held = "un " + "secret"
        return number / len(held[:0])

    configure_logs(as_json=as_json)
    try:
        fail(1)
    except ZeroDivisionError:
        structlog.get_logger().exception("failed")
    finally:
        structlog.reset_defaults()
    told = capsys.readouterr().err
    assert "in fail" in told
    assert "un secret" not in told
