"""Named streams of random numbers in plain Python, slow and obvious, for the twins of all games."""

from hashlib import sha256

MASK = 2**64 - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    """Scramble 64 bits."""
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
    return z ^ z >> 31


def take_out(pile: list[int], position: int) -> int:
    """Take the card at a position out of a pile; the last card takes its place."""
    card, last = pile[position], pile.pop()
    if position < len(pile):
        pile[position] = last
    return card


class Streams:
    """The named streams of one block of a run."""

    def __init__(self, seed: int, block: int) -> None:
        self._key = mix((mix((seed + GAMMA) & MASK) + (block + 1) * GAMMA) & MASK)
        self._states: dict[str, int] = {}

    def _start(self, name: str) -> int:
        name_bits = int.from_bytes(sha256(name.encode()).digest()[:8], "little")
        return mix(self._key ^ name_bits)

    def _step(self, name: str) -> int:
        state = (self._states.get(name, self._start(name)) + GAMMA) & MASK
        self._states[name] = state
        return mix(state)

    def below(self, name: str, n: int) -> int:
        """Draw one of 0 ... n - 1 from the named stream."""
        return (self._step(name) * n) >> 64

    def two_below(self, name: str, first: int, second: int) -> tuple[int, int]:
        """Draw one of 0 ... first - 1 by the upper half of the bits, one of 0 ... second - 1 by the lower."""
        upper, lower = divmod(self._step(name), 2**32)
        return (upper * first) >> 32, (lower * second) >> 32
