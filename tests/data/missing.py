"""`python -m tests.data.missing`: what has to be translated still, as entries to paste, and what can go."""

import sys

from tests.data.sentences import home, missing, sentences, stubs, unused


def report() -> str:
    """The missing entries, French file by French file, and the places of those that nothing uses."""
    names = sorted({home(sentence.file) for sentence in sentences()})
    parts = [f"# missing in {name}\n\n{stubs(found)}" for name in names if (found := missing(name))]
    parts += [f"# unused: {entry.place} {entry.one!r}\n" for entry in unused()]
    return "\n".join(parts) or "Nothing is missing, nothing is unused.\n"


if __name__ == "__main__":
    sys.stdout.write(report())
