"""The hash of a position. The same position always has the same hash."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


def state_hash(data: Any) -> str:
    """SHA-256 of the data as JSON with sorted keys."""
    return hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()
