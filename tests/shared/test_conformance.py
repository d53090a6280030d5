"""Sound games pass, and each mistake that a game's author may make is reported."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.core import conformance, registry
from goldenspike.core.conformance import Report
from goldenspike.core.descriptor import INTERFACE, Descriptor
from goldenspike.words.catalogue import Words
from goldenspike.words.conformance import BREACHES, breach_text
from goldenspike_race.descriptor import DESCRIPTOR
from tests.shared import broken_games as broken
from tests.shared.sound_game import Counting, Sound

CARD = Descriptor("counting", "Counting", "tests.shared.broken_games:Counting")

MISTAKES: dict[type[Sound] | type[Counting], str] = {
    broken.CopySharesAList: "copy_shares",
    broken.CopySharesAnInnerList: "copy_shares",
    broken.CopyForgets: "copy_differs",
    broken.ActionsAreAList: "actions_type",
    broken.NoActions: "no_actions",
    broken.ActionsAfterTheEnd: "actions_after_the_end",
    broken.ActionsChange: "actions_change",
    broken.AskingChanges: "asking_changes",
    broken.OddActor: "actor",
    broken.HandsOutScores: "hands_out",
    broken.HandsOutView: "hands_out",
    broken.SameTextTwice: "notation_twice",
    broken.TextForNoRecord: "notation_unrecordable",
    broken.ParseForgets: "notation_unread",
    broken.ParseMistakes: "notation_lost",
    broken.ParseRaises: "parse_raises",
    broken.ParseChanges: "parse_changes",
    broken.RefusesTheLegal: "legal_refused",
    broken.RefusesNothing: "illegal_unrefused",
    broken.TooFewWeights: "weights_number",
    broken.WeightOfZero: "weight_value",
    broken.DiceOfTheirOwn: "dice_differ",
    broken.ViewHoldsASet: "view_not_plain",
    broken.ViewHasNumbersAsKeys: "view_not_plain",
    broken.ViewDiffers: "view_differs",
    broken.KeyForgets: "key_disagrees",
    broken.HoldsAnAddress: "pickle_unequal",
    broken.HoldsAFunction: "pickle_fails",
    broken.DerivesNothing: "pickle_differs",
    broken.ScoresOfOthers: "scores",
    broken.NobodyWins: "winners",
    broken.AnswersIllegally: "unanswered",
    broken.RollsInside: "chance_in_apply",
    broken.EventsMatter: "events_matter",
    broken.EventIsADict: "event_type",
    broken.EventHoldsAnAction: "event_not_plain",
    broken.GoesOnAfterTheEnd: "plays_after_the_end",
    broken.BreaksAfterTheEnd: "end_raises",
    broken.NeverEnds: "endless",
    broken.BreaksInTheMiddle: "raised",
    broken.CountsTheEnds: "replay_differs",
    broken.BeginsDifferently: "chance_in_new",
    broken.EqualsOnlyItself: "key_differs",
    broken.SeedOfTheirOwn: "seed_ignored",
    broken.AnyNumberOfPlayers: "players_unchecked",
    broken.AnyOption: "option_unchecked",
    broken.AlwaysThree: "other_set_up",
    broken.TooManyPlayers: "player_numbers",
    broken.OverAtOnce: "over_at_once",
}


def game_with(mistake: type[Sound] | type[Counting]) -> Counting:
    return Counting(mistake) if issubclass(mistake, Sound) else mistake()


def checked(mistake: type[Sound] | type[Counting], monkeypatch: pytest.MonkeyPatch) -> Report:
    monkeypatch.setattr(conformance, "MOST_MOVES", 300)
    return conformance.check(game_with(mistake), CARD, games=2)


def codes(report: Report) -> set[str]:
    return {breach.code for breach in report.breaches}


def test_a_sound_game_passes() -> None:
    report = conformance.check(Counting(), CARD)
    assert report.breaches == []
    assert report.games == 6
    assert report.positions > 60


@pytest.fixture
def race() -> Iterator[None]:
    gs.register(DESCRIPTOR)
    yield
    registry.unregister("race")


@pytest.mark.parametrize("name", [*registry.names(), "race"])
@pytest.mark.usefixtures("race")
def test_the_games_we_show_pass(name: str) -> None:
    report = conformance.check(registry.load(name), registry.descriptor(name), games=1)
    assert report.breaches == []
    assert report.games >= 4


@pytest.mark.parametrize(("mistake", "code"), MISTAKES.items(), ids=lambda value: getattr(value, "__name__", value))
def test_each_mistake_is_reported(
    mistake: type[Sound] | type[Counting], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert code in codes(checked(mistake, monkeypatch))


def test_every_message_has_a_mistake_that_leads_to_it() -> None:
    """Those of the descriptor are tried below."""
    assert set(BREACHES) - set(MISTAKES.values()) == {"interface", "usual_players"}


def test_a_descriptor_that_does_not_fit_is_reported() -> None:
    card = Descriptor("counting", "Counting", "x:Y", interface=INTERFACE + 1, usual_players=7)
    assert codes(conformance.check(Counting(), card, games=1)) == {"interface", "usual_players"}


def test_a_breach_says_where_in_the_code_and_in_which_game(monkeypatch: pytest.MonkeyPatch) -> None:
    (breach,) = [
        breach
        for breach in checked(broken.CopySharesAList, monkeypatch).breaches
        if (breach.code, breach.params.get("what")) == ("copy_shares", "points")
    ]
    assert Path(breach.file).name == "broken_games.py"
    assert breach.line == inspect.getsourcelines(broken.CopySharesAList.copy)[1]
    assert breach.function == "copy"
    state = breach.setup.new(Counting())
    for text in breach.moves:
        state.apply(Counting().parse(state, text))
    assert not state.over, "the moves lead to the position in which it was found"


def test_an_error_is_reported_with_the_line_that_raised_it(monkeypatch: pytest.MonkeyPatch) -> None:
    (breach,) = checked(broken.BreaksInTheMiddle, monkeypatch).breaches
    source, first = inspect.getsourcelines(broken.BreaksInTheMiddle.decide)
    assert breach.line == first + next(at for at, line in enumerate(source) if "assert" in line)
    assert breach.times > 1
    assert "nobody thought of this" in breach_text(Words(), breach)
