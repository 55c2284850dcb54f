"""Wherever tmlog is run from, it finds its grammar and data: a checkout, an editable install, a wheel."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

import pytest

import tmlog
from tmlog.games import all_codes

ROOT = Path(__file__).resolve().parents[1]
DISTRIBUTION = "tmlog-adjudicator"
"""On PyPI the name tmlog belongs to another project."""
EXAMPLE = "examples/two-player-opening.tml"
BUILD_BACKEND = "hatchling"
TEXT_ENDINGS = {"", ".css", ".jinja", ".js", ".lark", ".md", ".out", ".py", ".svg", ".toml", ".txt", ".yaml", ".yml"}
SECONDS = 300
"""The longest that a build or an install may take."""


def run(
    *command: str | Path, cwd: Path, python_path: Path | None = None, text: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder; what this process has on its path is not handed on."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    if python_path is not None:
        environment["PYTHONPATH"] = str(python_path)
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment,
        input=text,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
    )


def where_tmlog_is(python: Path, cwd: Path, python_path: Path | None = None) -> Path:
    found = run(python, "-c", "import tmlog; print(tmlog.__file__)", cwd=cwd, python_path=python_path)
    assert found.returncode == 0, found.stderr
    return Path(found.stdout.strip()).resolve()


# --- a checkout ------------------------------------------------------------------------------------------------------


def test_from_a_checkout_without_install(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"  # a copy: the one under test may be installed, and would be found anyway
    for folder in ("tmlog", "grammar", "examples"):
        shutil.copytree(ROOT / folder, checkout / folder, ignore=shutil.ignore_patterns("__pycache__"))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    python = Path(sys.executable)
    assert where_tmlog_is(python, elsewhere, checkout).is_relative_to(checkout.resolve())

    checked = run(python, "-m", "tmlog", "check", checkout / EXAMPLE, cwd=elsewhere, python_path=checkout)
    assert (checked.returncode, checked.stderr.splitlines()[-1]) == (0, "1 log checked: 0 errors")

    (checkout / "grammar").rename(checkout / "grammar-is-gone")  # so it was this grammar and no other
    assert run(python, "-m", "tmlog", "check", checkout / EXAMPLE, cwd=elsewhere, python_path=checkout).returncode == 3


# --- an editable install ---------------------------------------------------------------------------------------------


def is_editable() -> bool:
    try:
        origin = distribution(DISTRIBUTION).read_text("direct_url.json")
    except PackageNotFoundError:
        return False
    return bool(origin and json.loads(origin).get("dir_info", {}).get("editable"))


@pytest.mark.skipif(not is_editable(), reason="tmlog is not installed in editable form here (`make setup` does it)")
def test_from_an_editable_install(tmp_path: Path) -> None:
    assert where_tmlog_is(Path(sys.executable), tmp_path) == ROOT / "tmlog" / "__init__.py"
    checked = run(sys.executable, "-m", "tmlog", "check", ROOT / EXAMPLE, cwd=tmp_path)
    assert (checked.returncode, checked.stderr.splitlines()[-1]) == (0, "1 log checked: 0 errors")


# --- a wheel built from the sdist, in a fresh environment ------------------------------------------------------------


class Distribution(NamedTuple):
    """What people get: the archives, and a fresh environment with the wheel in it."""

    sdist_files: frozenset[str]
    wheel_files: Mapping[str, bytes]
    source: Path
    """The unpacked sdist."""
    python: Path
    program: Path


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Distribution:
    """Build sdist, then wheel from the unpacked sdist, and install it. Once a run: it takes most of a minute."""
    folder = tmp_path_factory.mktemp("distribution")
    must(folder, sys.executable, "-m", "build", "--sdist", "--outdir", folder, ROOT)
    (sdist,) = folder.glob("*.tar.gz")
    must(folder, sys.executable, "-m", "tarfile", "--extract", sdist, folder)  # filter= is younger than Python 3.11.0
    source = folder / sdist.name.removesuffix(".tar.gz")
    must(folder, sys.executable, "-m", "build", "--wheel", "--outdir", folder, source)
    (wheel,) = folder.glob("*.whl")
    must(folder, sys.executable, "-m", "venv", "--without-pip", folder / "fresh")
    scripts = folder / "fresh" / ("Scripts" if os.name == "nt" else "bin")
    must(folder, sys.executable, "-m", "pip", "--python", scripts / "python", "install", "--quiet", wheel)
    with zipfile.ZipFile(wheel) as contents:
        wheel_files = {name: contents.read(name) for name in contents.namelist()}
    sdist_files = frozenset(path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file())
    return Distribution(sdist_files, wheel_files, source, scripts / "python", scripts / "tmlog")


def must(cwd: Path, *command: str | Path) -> None:
    """Run a command that has to succeed; only the want of a package index excuses it."""
    done = run(*command, cwd=cwd)
    if done.returncode == 0:
        return
    probe = run(sys.executable, "-m", "pip", "download", "--no-deps", "--dest", cwd / "probe", BUILD_BACKEND, cwd=cwd)
    if probe.returncode != 0:
        pytest.skip("no package index can be reached, so nothing can be built and installed from nothing")
    pytest.fail(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def test_from_a_wheel_in_a_fresh_environment(installed: Distribution, tmp_path: Path) -> None:
    assert where_tmlog_is(installed.python, tmp_path).is_relative_to(installed.python.parents[1].resolve())
    version = run(installed.program, "--version", cwd=tmp_path)
    assert version.stdout == f"tmlog {tmlog.__version__}\n"

    example = installed.source / EXAMPLE
    checked = run(installed.program, "check", example, cwd=tmp_path)
    assert (checked.returncode, checked.stderr.splitlines()[-1]) == (0, "1 log checked: 0 errors")
    canonical = run(installed.program, "fmt", "--check", example, cwd=tmp_path)
    assert canonical.returncode == 0, canonical.stdout
    formatted = run(installed.program, "fmt", "-", cwd=tmp_path, text="Witches:BUILD e5 .  pass bon4\n")
    assert (formatted.returncode, formatted.stdout) == (0, "witches: build E5. pass BON4\n")


@pytest.mark.parametrize(
    ("command", "begins", "has"),
    [
        (("report",), "<!DOCTYPE html>", '<script type="application/json" id="film">'),
        (("summary", "--format", "html"), "<!DOCTYPE html>", "Content-Security-Policy"),
        (("board",), "<svg ", "</svg>"),
    ],
)
def test_pages_and_pictures_from_a_wheel(
    installed: Distribution, tmp_path: Path, command: tuple[str, ...], begins: str, has: str
) -> None:
    """Templates, styles, script and catalogue are in it: it writes what the checkout writes, byte for byte."""
    example = ROOT / EXAMPLE
    made = run(installed.program, *command, example, cwd=tmp_path)
    assert (made.returncode, made.stderr) == (0, "")
    assert made.stdout.lower().startswith(begins.lower())
    assert has in made.stdout
    assert made.stdout == run(sys.executable, "-m", "tmlog", *command, example, cwd=ROOT).stdout


def test_a_wheel_shows_what_findings_cite(installed: Distribution, tmp_path: Path) -> None:
    """Every page and section that a code refers to, but for the rule books, is printed without the repository."""
    listed = run(installed.program, "docs", cwd=tmp_path)
    assert (listed.returncode, listed.stderr) == (0, "")
    assert listed.stdout == run(sys.executable, "-m", "tmlog", "docs", cwd=ROOT).stdout
    cited = {code.reference for code in all_codes().values() if not code.reference.startswith("rule book")}
    assert len(cited) > 20
    for reference in sorted(cited):
        shown = run(installed.program, "docs", reference, cwd=tmp_path)
        assert (shown.returncode, shown.stderr) == (0, "")
        assert shown.stdout.partition("\n")[0].lstrip("# ") == reference.partition(", ")[2]
    explained = run(installed.program, "explain", "TM203", cwd=tmp_path)
    assert "`tmlog docs notation hexes` prints it." in explained.stdout


def test_a_wrong_log_is_found_by_the_wheel_too(installed: Distribution, tmp_path: Path) -> None:
    checked = run(installed.program, "check", "-", cwd=tmp_path, text="witches: build E99\n")
    assert checked.returncode == 1
    assert "<stdin>:1:16: TM203 error" in checked.stderr


def test_wheel_has_the_whole_package_the_grammars_and_the_pages(installed: Distribution) -> None:
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tmlog").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    grammars = {f"tmlog/grammar/{path.name}" for path in (ROOT / "grammar").iterdir()}
    assert {"tmlog/grammar/log.lark", "tmlog/grammar/terra_mystica.lark"} <= grammars
    assert {"tmlog/py.typed", "tmlog/games/terra_mystica/data/maps.json"} <= package
    pages = {f"tmlog/docs/{path.name}": path for path in [*(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md"]}
    assert {name for name in installed.wheel_files if name.startswith("tmlog/")} == package | grammars | set(pages)
    for name in grammars:
        assert installed.wheel_files[name] == (ROOT / name.removeprefix("tmlog/")).read_bytes()
    for name, page in pages.items():
        assert installed.wheel_files[name] == page.read_bytes()


def test_wheel_has_nothing_else(installed: Distribution) -> None:
    tops = {name.partition("/")[0] for name in installed.wheel_files}
    assert tops == {"tmlog", f"{DISTRIBUTION.replace('-', '_')}-{tmlog.__version__}.dist-info"}
    assert not [name for name in installed.wheel_files if "test" in name.lower()]
    assert any(name.endswith("/LICENSE") for name in installed.wheel_files)


def test_an_install_brings_what_the_program_needs(installed: Distribution) -> None:
    listed = run(sys.executable, "-m", "pip", "--python", installed.python, "list", "--format=json", cwd=ROOT)
    names = {package["name"].lower() for package in json.loads(listed.stdout)}
    assert names == {"click", "jinja2", "lark", "markupsafe", "msgspec", "pyyaml", DISTRIBUTION}


def test_the_top_of_the_repository_is_small(installed: Distribution) -> None:
    folders = {".ci", "docs", "examples", "grammar", "tests", "tmlog"}
    files = {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md", "pyproject.toml"}
    files |= {".gitignore", ".pre-commit-config.yaml", "PKG-INFO"}
    assert {name.partition("/")[0] for name in installed.sdist_files} == folders | files


def test_nobody_is_sent_to_the_other_project_of_that_name() -> None:
    advice = re.compile(rf"pip3? install\b[^\n]*[ \t'\"`]tmlog(?!{DISTRIBUTION.removeprefix('tmlog')})\b")
    assert advice.search("python -m pip install 'tmlog[png]'")
    assert not advice.search(f"pip install {DISTRIBUTION}")
    this = Path(__file__).resolve()
    folders = [ROOT / folder for folder in ("tmlog", "grammar", "examples", "docs", "tests", ".ci")]
    paths = [*ROOT.glob("*"), *(path for folder in folders for path in folder.rglob("*"))]
    texts = [path for path in paths if path.is_file() and path != this and path.suffix in TEXT_ENDINGS]
    assert len(texts) > 400, "otherwise this test looks at the wrong place"
    assert [path.name for path in texts if advice.search(path.read_text(encoding="utf-8", errors="replace"))] == []


def test_sdist_has_everything_to_work_on_tmlog(installed: Distribution) -> None:
    named = {"LICENSE", "README.md", "Makefile", "pyproject.toml", "tests/demo.py", "tests/test_packaging.py"}
    assert named <= installed.sdist_files
    for folder in ("tmlog", "grammar", "examples", "tests", "docs"):
        here = {
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
        }
        assert here
        assert here <= installed.sdist_files, f"{folder} is not whole in the sdist"
