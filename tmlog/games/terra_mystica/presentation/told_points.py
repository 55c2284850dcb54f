"""The points of a row in words, each with its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from tmlog.games.common.presentation.told_points import things
from tmlog.games.common.presentation.told_turns import newly_used
from tmlog.games.hexland.presentation import told_points as shared
from tmlog.games.terra_mystica.components import CULTS, FavorTile, Tile, faction_actions, tiles
from tmlog.games.terra_mystica.presentation.change import Change
from tmlog.games.terra_mystica.rules.tiles import count_of, pass_points
from tmlog.kernel.presentation import Event


def scored(change: Change) -> Iterator[Event]:
    """Return an event for each source of points that changed."""
    return shared.scored(change, lambda tile: tiles().town_tiles[tile].once.vp, partial(_source, change))


def _source(change: Change, source: str, points: int) -> tuple[str, Mapping[str, Any]]:
    """Return the key of the sentence for a source, and its values except the points."""
    everything, words = tiles(), change.words
    if source in everything.scoring_tiles:
        done = things(change, everything.scoring_tiles[source].vp, points, partial(_rose, change))
        return "round", {"things": done, "number": change.after.setting.scoring.index(source) + 1}
    if source in everything.bonus_cards:
        card = everything.bonus_cards[source]
        return "bonus", {"things": _things_of(change, source, card, points), "name": source}
    if source in everything.favor_tiles:
        tile = everything.favor_tiles[source]
        return "favor", {"things": _things_of(change, source, tile, points), "name": source}
    if source in everything.power_actions or source in faction_actions():
        return "track", {"things": words("effect.using", name=source)}
    ability = f"told.ability.{change.new.name}.{source}"
    if ability in words:
        return "faction", {"things": words(ability)}
    if f"told.advanced.{source}" in words:
        return "track", {"things": words(f"told.advanced.{source}")}
    if source == "conversion":
        return "bought" if points > 0 else "sold", {}
    if f"told.scored.{source}" in words:
        return source, {}
    if source in everything.final_tiles:
        source = everything.final_tiles[source].measure
    return "final", {"things": words(f"cult.{source}" if source in CULTS else f"told.final.{source}")}


def _things_of(change: Change, name: str, tile: Tile, points: int) -> str:
    """Return what a card or tile gave points for: taking it, its action, what the player did, what the player has."""
    words, parts = change.words, []
    at_once = tile.once.vp if isinstance(tile, FavorTile) and name not in change.old.favors else 0
    if at_once:
        parts.append(words("effect.taking"))
    used = newly_used(change, change.old.used, change.new.used)
    by_action = tile.action.vp if tile.action and name in used else 0
    if by_action:
        parts.append(words("effect.using", name=name))
    passing = {what: pass_points(change.new, what, each) for what, each in tile.pass_vp.items()}
    rest = points - at_once - by_action
    done = rest - sum(passing.values()) if change.new.passed and not change.old.passed else rest
    if tile.scores and done > 0:
        parts.append(things(change, tile.scores, done, partial(_rose, change)))
        rest -= done
    if tile.pass_vp and rest > 0:
        counts = {what: count_of(change.new, what) for what, each in passing.items() if each}
        parts += [words(f"told.thing.{what}", count=count) for what, count in counts.items()]
    return words.joined(parts)


def _rose(change: Change, what: Any) -> bool:
    """Whether the player has more structures or towns; for spades, which no position shows, the commands decide."""
    if what == "spade":
        return any(phrase.verb in ("dig", "transform", "action") for phrase in change.commands)
    return bool(count_of(change.new, what) > count_of(change.old, what))
