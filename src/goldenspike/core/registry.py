"""Which games are installed: found by entry point, imported when first needed. No game is named here.

A game that is broken, or built for another interface, never stops the others: it is set aside, and `faults` says why.
"""

from __future__ import annotations

import logging
import threading
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple, TypeVar

from goldenspike.core import arguments
from goldenspike.core.descriptor import INTERFACE, Descriptor, resolve
from goldenspike.core.errors import SetupError
from goldenspike.core.game import Game

GROUP = "goldenspike.games"
OWN_DISTRIBUTION = "goldenspike"

log = logging.getLogger("goldenspike.games")
Facet = TypeVar("Facet")


class Fault(NamedTuple):
    """What is wrong with a game or with one of its facets."""

    game: str
    code: str
    """broken: it cannot be imported; interface: it was built for another version; facet: only one layer is affected;
    duplicate: another package has a game of the same name.
    """
    detail: str


class Registry:
    """Descriptors, games and facets by name."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._found = False
        self.descriptors: dict[str, Descriptor] = {}
        self.games: dict[str, Game] = {}
        self.facets: dict[tuple[str, str], Any] = {}
        self.faults: dict[str, Fault] = {}
        """Keyed by game, or by game and facet."""

    def find(self) -> None:
        """Look for installed games, once."""
        with self._lock:
            if self._found:
                return
            self._found = True
            for entry in sorted(entry_points(group=GROUP), key=own_first):
                self.take(entry)

    def take(self, entry: EntryPoint) -> None:
        try:
            descriptor = entry.load()
        except (Exception, SystemExit) as error:  # a third-party package may do anything while it is imported
            self.report(entry.name, "broken", error)
            return
        if not isinstance(descriptor, Descriptor) or descriptor.name != entry.name:
            self.report(entry.name, "broken", f"{entry.value} is no descriptor of this name")
        elif wrong := descriptor.wrong_fields():
            self.report(entry.name, "broken", f"wrong in its descriptor: {', '.join(wrong)}")
        elif descriptor.interface != INTERFACE:
            self.report(entry.name, "interface", f"{descriptor.interface}, not {INTERFACE}")
        elif entry.name in self.descriptors:
            self.report(entry.name, "duplicate", entry.value, "name")
        else:
            self.descriptors[entry.name] = descriptor

    def report(self, game: str, code: str, reason: object, facet: str = "") -> None:
        detail = f"{type(reason).__name__}: {reason}" if isinstance(reason, BaseException) else str(reason)
        self.faults[f"{game} {facet}".strip()] = Fault(
            game, code, f"{facet}: {detail}"[:300] if facet else detail[:300]
        )
        log.error("game %s%s: %s (%s)", game, f", {facet}" if facet else "", code, detail[:300])

    def add(self, game: Game | Descriptor) -> None:
        self.find()
        with self._lock:
            if isinstance(game, Game):
                descriptor = self.descriptors.get(game.name) or Descriptor(game.name, game.name, rules="")
                self.remove(game.name)
                self.games[game.name] = game
                self.descriptors[game.name] = descriptor
            elif wrong := game.wrong_fields():
                raise SetupError("game_unavailable", name=str(game.name), reason=", ".join(wrong))
            else:
                self.remove(game.name)
                self.descriptors[game.name] = game

    def remove(self, name: str) -> None:
        with self._lock:
            self.descriptors.pop(name, None)
            self.games.pop(name, None)
            self.facets = {key: value for key, value in self.facets.items() if key[0] != name}
            self.faults = {key: fault for key, fault in self.faults.items() if fault.game != name}

    def game(self, name: str) -> Game:
        game = self.games.get(name)
        if game is not None:
            return game
        self.find()
        with self._lock:
            if name not in self.games:
                self.games[name] = self.make(name)
            return self.games[name]

    def make(self, name: str) -> Game:
        if name not in self.descriptors:
            if name in self.faults:
                raise SetupError("game_unavailable", name=name, reason=self.faults[name].detail)
            raise SetupError("unknown_game", name=name, known=self.names())
        try:
            made = resolve(self.descriptors[name].rules)
            game = made() if isinstance(made, type) else made
            if not isinstance(game, Game) or game.name != name:
                raise TypeError(f"{self.descriptors[name].rules} is no game called {name}")
        except (Exception, SystemExit) as error:
            del self.descriptors[name]
            self.report(name, "broken", error)
            raise SetupError("game_unavailable", name=name, reason=self.faults[name].detail) from error
        return game

    def usable(self, name: str) -> bool:
        try:
            self.game(name)
        except SetupError:
            return False
        return True

    def names(self) -> list[str]:
        self.find()
        return sorted(self.descriptors, key=lambda name: (self.descriptors[name].place, name))

    def facet(self, name: str, layer: str) -> Any:
        """What a game brings for a layer; None if it brings nothing, or nothing that can be imported."""
        self.find()
        key = (name, layer)
        if key in self.facets:
            return self.facets[key]
        known = self.descriptors.get(name)
        reference = known.facets.get(layer) if known else None
        if not reference:  # unknown names, which visitors may send, are not cached
            return None
        # Imported without holding our lock: Python has its own lock for each module, and the two could deadlock.
        loaded = self.load_facet(name, layer, reference)
        with self._lock:
            return self.facets.setdefault(key, loaded)

    def load_facet(self, name: str, layer: str, reference: str) -> Any:
        try:
            return resolve(reference)
        except (Exception, SystemExit) as error:
            self.report(name, "facet", error, layer)
            return None


def own_first(entry: EntryPoint) -> tuple[bool, str]:
    """Sorts our own games first, so that no other package can take their names."""
    own = entry.dist is not None and entry.dist.name == OWN_DISTRIBUTION
    return not own, entry.name


REGISTRY = Registry()


def register(game: Game | Descriptor) -> None:
    """Add a game for the life of this process; installed games are found automatically. Anything that implements `Game`
    and `State` can be played, recorded, verified and simulated.
    """
    REGISTRY.add(game if isinstance(game, Descriptor) else arguments.game(game))


def unregister(name: str) -> None:
    REGISTRY.remove(name)


def load(name: str) -> Game:
    """The game with this name; SetupError if there is none, or if it cannot be played."""
    return REGISTRY.game(arguments.text("name", name))


def find(game: str | Game) -> Game:
    """A game, given as an object or by name."""
    return load(game) if isinstance(game, str) else arguments.game(game)


def names() -> list[str]:
    return REGISTRY.names()


def in_order_of_trust() -> list[str]:
    """Our own games first, whatever `place` the others ask for."""
    REGISTRY.find()
    return list(REGISTRY.descriptors)


def games() -> list[Game]:
    """Every game that can be played."""
    return [load(name) for name in names() if REGISTRY.usable(name)]


def available(name: str) -> bool:
    """Whether a game can be played here: it is installed, and nothing is wrong with its rules."""
    return name in names() and REGISTRY.usable(name)


def descriptor(name: str) -> Descriptor:
    """What a game says about itself; for an unknown game, only its name."""
    REGISTRY.find()
    return REGISTRY.descriptors.get(name) or Descriptor(name, name, rules="")


def usual_players(game: Game) -> int:
    """The default number of players, at a table on the site or in the terminal."""
    return descriptor(game.name).usual_players or game.min_players


def facet(name: str, layer: str, kind: type[Facet]) -> Facet | None:
    """What a game brings for a layer, checked to be of the layer's type; None if the layer must do without."""
    loaded = REGISTRY.facet(name, layer)
    if loaded is None or isinstance(loaded, kind):
        return loaded
    drop_facet(name, layer, f"not of the type {kind.__name__}")
    return None


def drop_facet(name: str, layer: str, reason: object) -> None:
    """Report a facet that turned out to be unusable after import; its layer does without."""
    REGISTRY.report(name, "facet", reason, layer)
    REGISTRY.facets[name, layer] = None


def faults() -> list[Fault]:
    """The faults found so far."""
    return list(REGISTRY.faults.values())


def check_all() -> list[Fault]:
    """Import every game with all its facets, and return what is wrong."""
    for name in names():
        try:
            load(name)
        except SetupError:
            continue
        for layer in descriptor(name).facets:
            REGISTRY.facet(name, layer)
    return faults()
