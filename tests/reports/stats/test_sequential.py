"""Looks at an answer while it comes: published critical values, and false alarms under peeking."""

import numpy as np
import pytest

from reports.stats.sequential import critical_values, spend

# Reboussin, DeMets, Kim & Lan, Programs for computing group sequential boundaries using the Lan-DeMets method,
# Controlled Clinical Trials 21 (2000) 190-207: five equally spaced looks, two-sided 0.05, O'Brien-Fleming type.
PUBLISHED = [4.8769, 3.3569, 2.6803, 2.2898, 2.0310]


def test_critical_values_are_the_published_ones() -> None:
    assert critical_values(np.arange(1, 6) / 5) == pytest.approx(PUBLISHED, abs=2e-4)


def test_a_single_look_is_the_ordinary_interval() -> None:
    assert critical_values([1.0]) == pytest.approx([1.959964], abs=1e-5)


def test_a_look_that_is_too_early_decides_nothing() -> None:
    values = critical_values([0.01, 0.5, 1.0])
    assert np.isinf(values[0])
    assert values[1:] == pytest.approx(critical_values([0.5, 1.0]), rel=1e-3)


def test_values_do_not_depend_on_looks_to_come() -> None:
    assert critical_values([0.2, 0.35, 0.6]) == pytest.approx(critical_values([0.2, 0.35, 0.6, 0.61, 1.0])[:3])


def test_all_error_is_spent_at_the_end() -> None:
    assert spend([0.0, 1.0], 0.95) == pytest.approx([0.0, 0.05])
    assert spend(1.0, 0.8) == pytest.approx(0.2)


@pytest.mark.parametrize("fractions", [[0.02], [0.2, 0.4], [0.1, 0.5, 0.9]])
def test_a_last_look_before_the_end_spends_what_is_left(fractions: list[float]) -> None:
    values = critical_values(fractions, last=True)
    assert values[:-1] == pytest.approx(critical_values(fractions)[:-1])
    assert values[-1] < critical_values(fractions)[-1]
    steps = np.sqrt(np.diff(fractions, prepend=0.0))
    luck = np.random.default_rng(3).standard_normal((40_000, len(fractions)))
    z = np.cumsum(luck * steps, axis=1) / np.sqrt(fractions)
    assert (np.abs(z) > values).any(axis=1).mean() == pytest.approx(0.05, abs=0.0055)  # five errors allowed


@pytest.mark.parametrize("fractions", [[0.5, 0.5], [0.5, 0.4], [0.5, 1.1], [0.0, 1.0]])
def test_fractions_must_ascend(fractions: list[float]) -> None:
    with pytest.raises(ValueError, match="must ascend"):
        critical_values(fractions)


def test_peeking_raises_no_false_alarms() -> None:
    """40,000 answers whose truth is 0, looked at 12 times: a rate of 5 % ± 0.11 %, seven errors allowed at most."""
    fractions = np.linspace(0.08, 1, 12)
    steps = np.sqrt(np.diff(fractions, prepend=0.0))
    luck = np.random.default_rng(20_261_130).standard_normal((40_000, 12))
    z = np.cumsum(luck * steps, axis=1) / np.sqrt(fractions)
    alarms = (np.abs(z) > critical_values(fractions)).any(axis=1).mean()
    assert alarms == pytest.approx(0.05, abs=0.005)
    assert (np.abs(z) > 1.96).any(axis=1).mean() > 0.15  # what peeking does to the ordinary interval
