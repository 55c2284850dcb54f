"""Compiles what people write to what the program reads: YAML to JSON, and templates to Python: `make data`.

For each .yaml file of the package this script writes a .json file with the same content beside it. Reading JSON takes
a fiftieth of the time. For each template it writes a module into `tmlog/output/compiled`. All files are checked in, so
a fresh checkout runs without this step.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jinja2
import yaml
from jinja2 import ModuleLoader, PackageLoader

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tmlog.output.templates import COMPILED, make_environment


def outputs() -> Iterator[tuple[Path, str]]:
    """The path of each file that is made, and the text that must be in it."""
    for path in sorted(ROOT.glob("tmlog/**/*.yaml")):
        yield path.with_suffix(".json"), as_text(yaml.safe_load(path.read_text(encoding="utf-8")))
    yield from compiled_templates()


def compiled_templates() -> Iterator[tuple[Path, str]]:
    """The module of each template, and the version of Jinja2 that made it."""
    folder = Path(COMPILED)
    made = make_environment(PackageLoader("tmlog.output"))
    about = '"""The templates as Python, made by `make data`."""\n\n'
    yield folder / "__init__.py", f'{about}JINJA_VERSION = "{jinja2.__version__}"\n'
    for name in sorted(made.list_templates()):
        source = (ROOT / "tmlog/output/templates" / name).read_text(encoding="utf-8")
        # Raw, as text, and with the environment left open until a module is loaded.
        yield folder / ModuleLoader.get_module_filename(name), made.compile(source, name, name, True, True) + "\n"


def as_text(data: dict[str, Any]) -> str:
    """JSON with a line for each entry, and for each item of an entry that is a list."""
    return "{\n" + ",\n".join(f"{_compact(key)}: {_item(value)}" for key, value in data.items()) + "\n}\n"


def _item(value: object) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(map(_compact, value)) + "\n]"
    return _compact(value)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> int:
    for path, text in outputs():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
