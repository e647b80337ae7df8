"""Things by kind, ``held.size`` in all and ``held.count[kind]`` of each: hands, and bags to draw from."""

from __future__ import annotations

from sim.jit import hot
from sim.kit.piles import put
from sim.streams import below


@hot
def nth_kind(count, position):
    """Kind of the thing at a position, all of them laid out by kind; there must be more than that."""
    kind = 0
    position -= count[0]
    while position >= 0:
        kind += 1
        position -= count[kind]
    return kind


@hot
def add(held, kind):
    """Add one thing."""
    held.count[kind] += 1
    held.size += 1


@hot
def remove(held, kind):
    """Remove one thing, which must be there."""
    held.count[kind] -= 1
    held.size -= 1


@hot
def remove_any(held, streams, stream):
    """Remove a thing at random, each as likely as any other, and return its kind; there must be one."""
    kind = nth_kind(held.count, below(streams, stream, held.size))
    remove(held, kind)
    return kind


@hot
def keep_limit(held, limit, discards, streams, stream):
    """Discard things at random, on a pile, until no more than the limit are held."""
    while held.size > limit:
        put(discards, remove_any(held, streams, stream))
