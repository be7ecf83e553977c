"""`python -m theomachy` is `theomachy`."""

from theomachy.cli import main

if __name__ == "__main__":
    main()
