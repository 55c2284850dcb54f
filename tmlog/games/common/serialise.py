"""Positions as plain data, and back: the part that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


def field_values(record: Any, *without: str) -> dict[str, Any]:
    """Return the fields of a record by name, except those in `without`."""
    return {field: getattr(record, field) for field in record.__struct_fields__ if field not in without}


def setting_data(setting: Any) -> dict[str, Any]:
    """Return the fields of a setting, with its options in a fixed order."""
    return msgspec.structs.asdict(setting) | {"options": sorted(setting.options)}


def plain_fields(data: Mapping[str, Any], *without: str) -> dict[str, Any]:
    """Return the fields that need no translation, except those in `without`; a position has tuples instead of lists."""
    return {
        field: tuple(value) if isinstance(value, list) else value
        for field, value in data.items()
        if field not in without
    }
