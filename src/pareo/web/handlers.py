"""Route handlers run in a thread: the books and the engines are plain, waiting code."""

from functools import partial

import litestar

get = partial(litestar.get, sync_to_thread=True)
post = partial(litestar.post, sync_to_thread=True)

__all__ = ["get", "post"]
