"""``python -m pareo`` is the same as ``pareo``."""

import sys

from pareo.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
