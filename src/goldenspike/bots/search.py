"""Monte Carlo tree search for any number of players and any game.

Every node belongs to the player who acts there and keeps, for each action, what it brought to that seat (max^n): nobody
is treated as an enemy or a friend. Chance is drawn with its real weights from a generator of our own; a State does not
contain the future of the real game, so the search cannot see it. Knowledge of a game is in its `Policy`.
"""

from __future__ import annotations

import math
import time
from typing import Final

from goldenspike.bots.base import Bot
from goldenspike.bots.collector import collector_paused
from goldenspike.bots.policy import SCORE_PART, Policy, chances, final_chances
from goldenspike.core.chance import Rng
from goldenspike.core.game import CHANCE, Action, State

NOBODY: Final = -2
CURIOSITY: Final = 0.5
"""How much an action's prior counts against its results so far: higher searches wider, lower deeper."""
MOST_KEPT: Final = 40_000
"""The most nodes kept in memory (about 150 MB); beyond that, the search continues without growing its tree."""
LOOK_AT_CLOCK: Final = 16


class Node:
    """A position in the tree. The lists run over the candidates; they are empty until the node is visited again.
    `brought` is the sum of what all visits brought to the player who acts here.
    """

    state: State
    actor: int
    open: bool
    actions: list[Action]
    priors: list[float]
    visits: list[int]
    sums: list[float]
    children: list[Node | None]
    total: int
    brought: float

    def __init__(self, state: State) -> None:
        self.state = state
        actor = state.actor
        self.actor = NOBODY if actor is None else actor
        self.open = False
        self.actions = []
        self.priors = []
        self.visits = []
        self.sums = []
        self.children = []
        self.total = 0
        self.brought = 0.0


class Tally:
    """What the visits of one action of the root brought to every seat."""

    visits: int
    wins: list[float]
    scores: list[float]

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.wins = [0.0] * players
        self.scores = [0.0] * players

    def add(self, wins: list[float], scores: list[float]) -> None:
        self.visits += 1
        for seat, win in enumerate(wins):
            self.wins[seat] += win
            self.scores[seat] += scores[seat]


class Search:
    """A tree that grows from a root. The same policy, seed and calls grow the same tree."""

    policy: Policy
    rng: Rng
    root: Node | None
    kept: int
    tallies: dict[str, Tally] | None
    path: list[Node]
    taken: list[int]
    scores: list[float]
    wins: list[float]
    curiosity: float

    def __init__(self, policy: Policy, seed: int) -> None:
        self.policy = policy
        self.rng = Rng(seed)
        self.root = None
        self.kept = 0
        self.tallies = None
        self.path = []
        self.taken = []
        self.scores = []
        self.wins = []
        self.curiosity = CURIOSITY

    # The root, and what is kept of the tree when the game goes on

    def stand_at(self, state: State) -> Node:
        """The root for a position: the node reached by `follow`, if it is the same position."""
        root = self.root
        if root is None or root.actor != state.actor or root.state.view() != state.view():
            root = Node(state.copy())
            self.root = root
        self.kept = count_nodes(root)
        self.policy.begin(root.state)
        return root

    def follow(self, action: Action) -> None:
        """The game went on: keep the part of the tree below this action."""
        root = self.root
        self.root = None
        if root is not None:
            for index, known in enumerate(root.actions):
                if known.text == action.text:
                    self.root = root.children[index]
                    return

    def grow(self, root: Node, nodes: int, seconds: float) -> int:
        """Visit `nodes` times, or until time is up, or until the rest could not change the choice."""
        if not root.open:
            self.expand(root)
        with collector_paused():
            return self.look_often(root, nodes, seconds)

    def look_often(self, root: Node, nodes: int, seconds: float) -> int:
        deadline = time.monotonic() + seconds if seconds > 0.0 else 0.0
        done = 0
        while done < nodes:
            self.look(root)
            done += 1
            if done % LOOK_AT_CLOCK == 0:
                if self.tallies is None and settled(root, nodes - done):
                    break
                if deadline > 0.0 and time.monotonic() > deadline:
                    break
        return done

    # One visit: down the tree, one new node, its evaluation back up

    def look(self, root: Node) -> None:
        path = self.path
        taken = self.taken
        path.clear()
        taken.clear()
        node = root
        while True:
            if node.actor == NOBODY:
                self.see_end(node)
                break
            if not node.open:
                self.expand(node)
            edge = self.draw(node) if node.actor == CHANCE else self.choose_edge(node)
            path.append(node)
            taken.append(edge)
            child = node.children[edge]
            if child is None:
                state = node.state.copy()
                state.apply(node.actions[edge])
                fresh = Node(state)
                if self.kept < MOST_KEPT:
                    node.children[edge] = fresh
                    self.kept += 1
                if fresh.actor != NOBODY and len(state.actions()) == 1:
                    node = fresh  # nothing to choose: go on and evaluate further down
                    continue
                if fresh.actor == NOBODY:
                    self.see_end(fresh)
                else:
                    self.see_far(fresh)
                break
            node = child
        self.give_back()

    def see_end(self, node: Node) -> None:
        self.scores = [float(score) for score in node.state.scores()]
        self.wins = final_chances(node.state)

    def see_far(self, node: Node) -> None:
        state = node.state.copy()
        self.scores = self.policy.foresee(state, self.rng)
        self.wins = chances(self.scores, self.policy.spread)

    def give_back(self) -> None:
        """Each node on the path learns what its own seat got."""
        wins = self.wins
        lying = chances(self.scores, 4.0 * self.policy.spread)
        results = [(1.0 - SCORE_PART) * win + SCORE_PART * lying[seat] for seat, win in enumerate(wins)]
        path = self.path
        taken = self.taken
        for step in range(len(path)):
            node = path[step]
            edge = taken[step]
            node.visits[edge] += 1
            node.total += 1
            if node.actor >= 0:
                result = results[node.actor]
                node.sums[edge] += result
                node.brought += result
        if self.tallies is not None:
            self.count(path[0].actions[taken[0]])

    def count(self, action: Action) -> None:
        """For analysis: what the action at the root brought to every seat."""
        assert self.tallies is not None
        tally = self.tallies.get(action.text)
        if tally is None:
            tally = Tally(len(self.wins))
            self.tallies[action.text] = tally
        tally.add(self.wins, self.scores)

    def expand(self, node: Node) -> None:
        node.open = True
        if node.actor == CHANCE:
            return
        actions, priors = self.policy.candidates(node.state)
        count = len(actions)
        node.actions = list(actions)
        node.priors = priors
        node.visits = [0] * count
        node.sums = [0.0] * count
        node.children = [None] * count

    def choose_edge(self, node: Node) -> int:
        """The action with the best sum of its results so far and what its prior still promises (PUCT)."""
        count = len(node.actions)
        if count == 1:
            return 0
        visits = node.visits
        sums = node.sums
        priors = node.priors
        total = node.total
        # An action never tried is expected to be a little worse than the average so far.
        unseen = node.brought / total - 0.05 if total > 0 else 0.0
        drive = self.curiosity * math.sqrt(float(total + 1))
        best = 0
        best_value = -1.0e9
        for edge in range(count):
            times = visits[edge]
            value = (sums[edge] / times if times > 0 else unseen) + drive * priors[edge] / (1 + times)
            if value > best_value:
                best_value = value
                best = edge
        return best

    def draw(self, node: Node) -> int:
        """An outcome of chance. New ones are drawn as visits increase; those drawn often are visited often.

        An outcome's prior is the number of times it was drawn, so that visits follow the real weights.
        """
        drawn = len(node.actions)
        if drawn * drawn <= 4 * node.total:
            action = node.state.sample(self.rng)
            for edge in range(drawn):
                if node.actions[edge].text == action.text:
                    node.priors[edge] += 1.0
                    return edge
            node.actions.append(action)
            node.priors.append(1.0)
            node.visits.append(0)
            node.sums.append(0.0)
            node.children.append(None)
            return drawn
        best = 0
        best_value = 1.0e9
        for edge in range(drawn):
            value = node.visits[edge] / node.priors[edge]
            if value < best_value:
                best_value = value
                best = edge
        return best


def settled(root: Node, left: int) -> bool:
    """Is the most visited action so far ahead that the visits left cannot change the choice?"""
    first = 0
    second = 0
    for times in root.visits:
        if times > first:
            second = first
            first = times
        elif times > second:
            second = times
    return first - second > left


def most_visited(root: Node) -> int:
    """The choice: most visits; tied: the better result; tied again: the first."""
    best = 0
    for edge in range(1, len(root.actions)):
        if root.visits[edge] > root.visits[best] or (
            root.visits[edge] == root.visits[best] and root.sums[edge] > root.sums[best]
        ):
            best = edge
    return best


def count_nodes(root: Node) -> int:
    count = 0
    waiting = [root]
    while waiting:
        node = waiting.pop()
        count += 1
        for child in node.children:
            if child is not None:
                waiting.append(child)
    return count


class SearchBot(Bot):
    """Plays the most visited action. `slips` is the percentage of decisions made without searching, from the policy's
    priors alone, like a player who doesn't think ahead. An `exact` bot solves endings that the policy can work out.
    """

    search: Search
    rng: Rng
    nodes: int
    seconds: float
    slips: int
    exact: bool

    def __init__(
        self, policy: Policy, seed: int, nodes: int, slips: int = 0, exact: bool = True, seconds: float = 0.0
    ) -> None:
        self.search = Search(policy, seed)
        self.rng = Rng(seed + 1)
        self.nodes = nodes
        self.slips = slips
        self.exact = exact
        self.seconds = seconds

    def choose(self, state: State) -> Action:
        legal = state.actions()
        if len(legal) == 1:
            return legal[0]
        if self.exact:
            solved = self.search.policy.solve(state)
            if solved:
                return solved[0].action
        root = self.search.stand_at(state)
        if not root.open:
            self.search.expand(root)
        if len(root.actions) == 1:
            return root.actions[0]
        if self.slips > 0 and self.rng.below(100) < self.slips:
            return self.first_impression(root)
        self.search.grow(root, self.nodes, self.seconds)
        return root.actions[most_visited(root)]

    def first_impression(self, root: Node) -> Action:
        """One of the candidates, drawn according to the priors."""
        ticket = self.rng.below(1_000_000) / 1_000_000.0
        for edge, prior in enumerate(root.priors):
            ticket -= prior
            if ticket < 0.0:
                return root.actions[edge]
        return root.actions[0]

    def observe(self, action: Action) -> None:
        self.search.follow(action)
