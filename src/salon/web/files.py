"""The client's files: hashed ones for ever, and the page itself for every address it knows."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class Files:
    """Files are read once; the folder is what the client's build left."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, Response[bytes]] = {}

    def handler(self) -> HTTPRouteHandler:
        @get(["/", "/{path:path}"], include_in_schema=False)
        async def serve(request: Request[Any, Any, State]) -> Response[bytes]:
            return self.find(request.url.path.lstrip("/") or "index.html")

        return serve

    def find(self, path: str) -> Response[bytes]:
        """The file, or the page for an address without a file name."""
        if path not in self._names():
            if "." in path.rsplit("/", 1)[-1] or path.startswith(("api/", "ws")):
                raise NotFoundException
            path = "index.html"
        file = self._folder / path
        if not file.is_file():
            return _not_built()
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        cached = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return Response(file.read_bytes(), media_type=kind, headers={"cache-control": cached})

    def _names(self) -> frozenset[str]:
        if not self._folder.is_dir():
            return frozenset()
        return frozenset(
            str(file.relative_to(self._folder)) for file in self._folder.rglob("*") if file.is_file()
        )


def _not_built() -> Response[bytes]:
    text = "The client is not built: run « make client ».\n"
    return Response(text.encode(), media_type="text/plain; charset=utf-8", status_code=503)
