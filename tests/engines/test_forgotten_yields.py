"""A rule called without `yield from`, or an event made without `yield`, does nothing, and no linter says so."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

import engines


def forgotten(sources: Iterable[tuple[str, str]]) -> list[str]:
    """Where a rule (a function that returns a Flow) or an event is made and dropped, in sources by name."""
    trees = [(name, ast.parse(source)) for name, source in sources]
    nodes = [node for _, tree in trees for node in ast.walk(tree)]
    rules = {node.name for node in nodes if isinstance(node, ast.FunctionDef) and _returns_flow(node)}
    events = _events([node for node in nodes if isinstance(node, ast.ClassDef)])
    return [
        f"{name}:{slip.lineno}: {_name(slip.func)}(...)" for name, tree in trees for slip in _slips(tree, rules, events)
    ]


def _returns_flow(function: ast.FunctionDef) -> bool:
    return function.returns is not None and ast.unparse(function.returns).startswith("Flow[")


def _events(classes: list[ast.ClassDef]) -> set[str]:
    found = {"Event"}
    while more := {c.name for c in classes if c.name not in found and found & {_name(base) for base in c.bases}}:
        found |= more
    return found


def _slips(tree: ast.AST, rules: set[str], events: set[str]) -> Iterable[ast.Call]:
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        up = parents[call]
        plain = isinstance(call.func, ast.Name)
        dropped = isinstance(up, ast.Expr)
        handed_on = isinstance(up, (ast.YieldFrom, ast.Return, ast.Lambda))
        if _name(call.func) in rules and (dropped or (plain and not handed_on)):
            yield call
        if _name(call.func) in events and dropped:
            yield call


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def test_no_rule_and_no_event_of_the_engines_is_dropped() -> None:
    """Each game with the core: two games may give one name to different things."""
    root = Path(engines.__file__).parent
    packages = [path.parent for path in root.glob("*/__init__.py")]
    assert {"core", "crypt", "lost_expedition"} <= {package.name for package in packages}
    for package in packages:
        paths = sorted({*(root / "core").glob("*.py"), *package.rglob("*.py")})
        assert len(paths) > 8
        assert forgotten((path.name, path.read_text(encoding="utf-8")) for path in paths) == []


RULES = """
class Passed(Event): ...
class Skipped(Passed): ...
def rule(state) -> Flow[int]: ...
def turn(state) -> Flow[None]:
    {}
"""


@pytest.mark.parametrize(
    "slip",
    [
        "rule(state)",
        "found = rule(state)",
        "if rule(state): pass",
        "yield rule(state)",
        "powers.rule(state)",
        "Passed()",
        "Skipped()",
        "events.Passed()",
    ],
)
def test_a_dropped_rule_or_event_is_found(slip: str) -> None:
    assert len(forgotten([("rules.py", RULES.format(slip))])) == 1


@pytest.mark.parametrize(
    "right",
    [
        "yield from rule(state)",
        "found = yield from rule(state)",
        "return rule(state)",
        "use = lambda s: rule(s)",
        "yield Passed()",
        "kept = [Passed()]",
        "yield from powers.rule(state)",
        "self.flow = game.rule(state)",
    ],
)
def test_a_rule_or_event_that_is_handed_on_is_fine(right: str) -> None:
    assert forgotten([("rules.py", RULES.format(right))]) == []
