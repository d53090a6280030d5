"""Least squares by hand, for a dozen unknowns: no reason to depend on an array library."""

from __future__ import annotations


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination with pivoting."""
    size = len(right)
    rows = [[*line, right[index]] for index, line in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda index: abs(rows[index][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for index in range(size):
            if index != column:
                factor = rows[index][column] / rows[column][column]
                rows[index] = [a - factor * b for a, b in zip(rows[index], rows[column], strict=True)]
    return [rows[index][size] / rows[index][index] for index in range(size)]


def centred(values: list[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def fit(groups: list[tuple[list[list[float]], list[float]]]) -> list[tuple[float, float]]:
    """What each figure adds to a value, with its standard error. Only differences within a group (rows of figures, and
    their values) count, so whatever a group has in common drops out.
    """
    size = len(groups[0][0][0])
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    squares = 0.0
    freedom = -size
    for lines, values in groups:
        ys = centred(values)
        columns = [centred(list(column)) for column in zip(*lines, strict=True)]
        for i, xs in enumerate(columns):
            right[i] += product(xs, ys)
            for j, others in enumerate(columns):
                matrix[i][j] += product(xs, others)
        squares += product(ys, ys)
        freedom += len(values) - 1
    slopes = solve(matrix, right)
    variance = (squares - product(slopes, right)) / freedom
    units = [[float(i == j) for j in range(size)] for i in range(size)]
    return [
        (slope, (variance * solve(matrix, unit)[i]) ** 0.5)
        for i, (slope, unit) in enumerate(zip(slopes, units, strict=True))
    ]


def product(some: list[float], others: list[float]) -> float:
    return sum(a * b for a, b in zip(some, others, strict=True))
