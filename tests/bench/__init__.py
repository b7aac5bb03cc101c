"""Programs that measure: each prints one figure a line. `uv run --group bench python -m tests.bench.decisions`."""
