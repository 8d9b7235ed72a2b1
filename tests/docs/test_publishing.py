"""What the package shows to the world: its page on PyPI, its version, its workflow."""

from __future__ import annotations

import re
import tomllib

from pages import ROOT

import pareo

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def on_pypi(text: str) -> str:
    for one in PROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        text = re.sub(one["pattern"], one["replacement"], text)
    return text


def test_every_link_and_picture_of_the_readme_is_an_address_on_pypi():
    shown = on_pypi((ROOT / "README.md").read_text(encoding="utf-8"))
    links = re.findall(r"\]\(([^)]+)\)", shown)
    assert len(links) > 8
    assert [link for link in links if not link.startswith("https://")] == []


def test_pictures_are_shown_and_pages_are_opened():
    assert on_pypi("![a](b.png)").endswith("githubusercontent.com/pareo-chess/pareo/main/b.png)")
    assert on_pypi("[a](b.md)") == "[a](https://github.com/pareo-chess/pareo/blob/main/b.md)"
    assert on_pypi("[a](https://b.org/c) [d](#e)") == "[a](https://b.org/c) [d](#e)"


def test_the_first_command_comes_after_the_installation():
    for page in ("README.md", "README.es.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        assert text.index("$ make run") < text.index("$ pip install .") < text.index("$ pareo ")


def test_the_version_has_its_section_in_the_changelog_and_its_notes():
    version = PROJECT["project"]["version"]
    assert version == pareo.__version__
    assert re.search(
        rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$",
        (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert all((ROOT / "docs" / "releases" / f"{version}{tongue}.md").is_file() for tongue in ("", ".es"))


def test_the_workflow_runs_the_two_commands_of_the_readme():
    steps = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    for command in ("make test", "make run", "pareo demo"):
        assert command in steps


def test_faults_are_reported_by_forms_in_both_languages():
    forms = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.md"))
    assert [form.name for form in forms] == ["desk.md", "wrong_pairing.md"]
    for form in forms:
        questions = re.findall(r"^\*\*(.+?)\*\*", form.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(questions) >= 3
        assert all(" · " in question for question in questions), "English, then Spanish"
