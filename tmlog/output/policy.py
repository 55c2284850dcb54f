"""The security policy of a page: it may use only its own style and script, each identified by its hash."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256


def policy(style: str, script: str = "") -> str:
    """The Content-Security-Policy for the head of a page with this style and script."""
    scripts = [f"script-src '{_digest(script)}'", "require-trusted-types-for 'script'"] if script else []
    return "; ".join(
        ["default-src 'none'", f"style-src '{_digest(style)}'", *scripts, "base-uri 'none'", "form-action 'none'"]
    )


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
