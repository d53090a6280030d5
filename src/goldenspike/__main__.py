"""`python -m goldenspike`: the command."""

from goldenspike.cli.main import run

if __name__ == "__main__":
    run()
