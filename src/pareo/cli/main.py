"""Where the command ``pareo`` begins: nothing is loaded before it is known to be needed."""

from __future__ import annotations

import sys

INTERRUPTED = 130
PIPE_CLOSED = 141


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit code; no failure of the outside world becomes a traceback."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        if given == ["--version"]:
            code = _print_version()
        else:
            from pareo.cli.run import run

            code = run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        _let_go_of_output()
        code = PIPE_CLOSED
    return code


def _print_version() -> int:
    """Answered before click is loaded: programs ask for it often, and it must cost next to nothing."""
    from pareo import __version__

    print(f"pareo {__version__}")
    return 0


def _let_go_of_output() -> None:
    """Whoever read our output has gone; what is still buffered must not fail again when Python ends."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
