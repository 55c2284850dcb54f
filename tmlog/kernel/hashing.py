"""The hash of a position: equal wherever and whenever the same position is written down."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


def state_hash(data: Any) -> str:
    """SHA-256 of the data as JSON with sorted keys."""
    return hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()
