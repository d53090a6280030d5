"""The analysis of a game on its page: what is shown meanwhile, what a finding says, when it starts automatically."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

import goldenspike as gs
from goldenspike.arena.analysis import Analysis, Moment, Option, analyse, depth_of
from goldenspike.arena.analysis_views import View
from goldenspike.bots.judge import Value
from goldenspike.bots.workers.protocol import BotFault, Message
from goldenspike.site import moves, people, positions, tables
from goldenspike.site.live import publish
from goldenspike.site.models import Analysis as Row
from goldenspike.site.models import Person, Table
from goldenspike.site.positions import Position
from goldenspike.site.work import analyses, verbs
from goldenspike.site.work.jobs import WORK
from goldenspike.site.work.leases import PROCESS
from tests.web import analysis_files
from tests.web.games import hot_seat, key, play_on
from tests.web.site import person
from tests.web.test_pages import text_of
from tests.web.test_programs_page import browser_of

RECORDS = Path(__file__).parents[1] / "records" / "games"


def with_bots() -> tuple[Position, Client]:
    """A finished game of Ann's against two bots."""
    text = (RECORDS / "greedy-3-pegasus-lakes.txt").read_text("utf-8")
    seats = gs.Record.loads(text).seats
    for old, new in zip(seats, ("Ann", "greedy 1", "greedy 2"), strict=True):
        text = text.replace(f'"{old}"', f'"{new}"', 1)
    ann, cookie = person("Ann")
    return positions.at(tables.upload(ann, text)), browser_of(cookie)


def mistake_of(position: Position, seat: int) -> Moment:
    """In a seat's decision about a company up for auction."""
    state = position.record.first.copy()
    for line in position.record.lines:
        texts = [str(action) for action in state.actions()]
        if state.actor == seat and any(text.startswith("bid") for text in texts):
            break
        gs.play(state, line.action)
    best = next(text for text in texts if text != line.action)
    after = state.copy()
    gs.play(after, best)
    return Moment(
        line.number,
        seat,
        line.action,
        1,
        best,
        0.23,
        41.0,
        Value([0.4, 0.3, 0.3], [700.0, 650.0, 640.0]),
        [-0.2, 0.1, 0.1],
        [Option(best, 40, [0.5, 0.3, 0.2], [800.0, 1.0, 2.0])],
        confirmed=True,
        error=0.06,
        score_error=9.0,
        estimate=0.23,
        noise=0.02,
        expected=(str(after.actions()[0]),),
    )


def analysis_with(*moments: Moment) -> Analysis:
    return Analysis(1400, Value([0.3, 0.4, 0.3], [700.0, 650.0, 640.0]), list(moments))


def page_of(position: Position, browser: Client, query: str = "") -> str:
    return text_of(browser, f"/t/{position.table}/analysis{query}")


def test_a_finding_shows_its_board_what_it_was_about_its_cost_and_the_expected_line() -> None:
    position, browser = with_bots()
    moment = mistake_of(position, 0)
    analysis_files.write(position, json.dumps(analysis_with(moment).data()))
    page = page_of(position, browser)
    finding = page.split(f'id="finding-{moment.line}"')[1].split("</section>")[0]
    assert f'<svg id="board-{moment.line}"' in finding
    assert 'id="board"' not in page
    assert "is up for auction" in finding
    assert "Expected line:" in finding
    assert 'class="expected' in finding
    assert "−23 ± 6 percentage points" in finding
    assert "Result: −$41 ± 9" in finding
    totals = page.split("Cost of mistakes over the whole game")[1]
    assert "23 ± 5 percentage points" in totals, "totals have intervals, too"


def test_a_move_has_one_number_wherever_it_is_named() -> None:
    position, browser = with_bots()
    moment = mistake_of(position, 0)
    analysis_files.write(position, json.dumps(analysis_with(moment).data()))
    page = page_of(position, browser)
    assert f'id="move-{moment.line}" href="/t/{position.table}/{moment.line}"' in page
    assert f"Move {moment.line}" in text_of(browser, f"/t/{position.table}/{moment.line}")


def test_move_by_move_it_is_told_in_the_words_of_the_log() -> None:
    position, browser = with_bots()
    moment = mistake_of(position, 0)
    analysis_files.write(position, json.dumps(analysis_with(moment).data()))
    told = page_of(position, browser).split('id="every-move"')[1]
    log = text_of(browser, f"/t/{position.table}/{moment.line}").split('id="log"')[1]
    entry = re.search(rf'<li class="is-now" data-ply="{moment.line}">.*?<span>([^<]+)</span></li>', log)
    assert entry
    assert entry[1] in told
    assert "<code>" not in told


def test_a_letter_stands_beside_a_ring_only_where_the_chart_has_another() -> None:
    position, browser = with_bots()
    analysis_files.write(position, json.dumps(analysis_with(mistake_of(position, 0)).data()))
    totals = page_of(position, browser).split('id="totals"')[1].split("</section>")[0]
    assert not re.search(r'<b class="num">\s*[A-Z]\s*</b>', totals)
    assert totals.count('class="seat ') == 3


def steam_mistake(position: Position, then_chance: bool) -> Moment:
    """In a decision whose best action is followed by a roll of the dice, or by someone's answer."""
    state = position.record.first.copy()
    for line in position.record.lines:
        for action in state.actions() if state.actor == 0 else ():
            after = state.copy()
            after.apply(action)
            if (after.actor == gs.CHANCE) == then_chance and str(action) != line.action and after.actor is not None:
                answers = () if then_chance else (str(after.actions()[0]),)
                value = Value([0.5, 0.5], [20.0, 20.0])
                options = [Option(str(action), 40, [0.5, 0.5], [20.0, 20.0])]
                found = Moment(line.number, 0, line.action, 1, str(action), 0.2, 4.0, value, [-0.2, 0.2], options)
                return found._replace(confirmed=True, error=0.05, score_error=1.0, expected=answers)
        gs.play(state, line.action)
    raise AssertionError("no such decision")


@pytest.mark.parametrize("then_chance", [True, False])
def test_where_nobodys_answer_is_expected_it_says_what_comes_instead(then_chance: bool) -> None:
    text = (RECORDS.parent / "steam_games" / "greedy-2-easy-valley.txt").read_text("utf-8")
    ann, cookie = person("Ann")
    position, browser = positions.at(tables.upload(ann, text)), browser_of(cookie)
    moment = steam_mistake(position, then_chance)
    value = Value([0.5, 0.5], [20.0, 20.0])
    analysis_files.write(position, json.dumps(Analysis(1400, value, [moment]).data()))
    finding = page_of(position, browser, "?of=all").split(f'id="finding-{moment.line}"')[1].split("</section>")[0]
    assert ("Then chance decides." in finding) == then_chance
    assert ("Expected line:" in finding) != then_chance


def test_only_the_readers_own_mistakes_are_listed_unless_all_are_asked_for() -> None:
    position, browser = with_bots()
    mine, theirs = mistake_of(position, 0), mistake_of(position, 1)
    analysis_files.write(position, json.dumps(analysis_with(*sorted([mine, theirs])).data()))
    ids = [f'id="finding-{moment.line}"' for moment in (mine, theirs)]
    assert [text in page_of(position, browser) for text in ids] == [True, False]
    assert [text in page_of(position, browser, "?of=all") for text in ids] == [True, True]
    assert [text in page_of(position, Client()) for text in ids] == [True, True], "a passer-by has none of their own"


def test_what_further_searches_did_not_confirm_is_not_listed() -> None:
    position, browser = with_bots()
    doubtful = mistake_of(position, 0)._replace(confirmed=False)
    analysis_files.write(position, json.dumps(analysis_with(doubtful).data()))
    assert "No mistakes found." in page_of(position, browser)


def test_whoever_decided_between_two_others_is_named() -> None:
    position, browser = with_bots()
    kingmaker = mistake_of(position, 0)._replace(cost=0.0, confirmed=False, between=(1, 2), swing=[0.0, 0.4, -0.4])
    analysis_files.write(position, json.dumps(analysis_with(kingmaker).data()))
    told = page_of(position, browser).split('id="kingmaking"')[1].split("</section>")[0]
    assert "Ann decided between" in told
    assert "+40" in told
    assert "−40" in told


def test_an_analysis_of_an_earlier_version_is_still_shown() -> None:
    position, browser = with_bots()
    data = analysis_with(mistake_of(position, 0)).data()
    known = {"line", "seat", "action", "round", "best", "cost", "score_cost", "value", "swing", "options"}
    data["lines"] = [{name: line[name] for name in known} for line in data["lines"]]
    analysis_files.write(position, json.dumps(data))
    page = page_of(position, browser)
    assert "−23 percentage points" in page
    assert "further analyses" not in page, "it knows nothing of them"


def test_while_it_is_made_the_page_shows_how_far_it_is_and_what_is_known() -> None:
    position, browser = with_bots()
    name = analyses.key_of(position)
    Row.objects.create(key=name, table=position.table, record="…", attempts=1)
    assert '<progress max="100" value="0"' in page_of(position, browser)
    analyses.keep(name, {"done": 5, "total": 20, "analysis": analysis_with(mistake_of(position, 0)).data()})
    page = text_of(browser, f"/t/{position.table}/analysis/part")
    assert '<progress max="100" value="25"' in page
    assert f'hx-get="/t/{position.table}/analysis/part"' in page
    assert 'class="chart' in page
    assert 'id="finding-' in page
    assert "Cost of mistakes over the whole game" not in page, "sums wait for the end"
    assert 'hx-get="/t/' + position.table + '/analysis/part?of=all"' in page_of(position, browser, "?of=all")


def seen_on(page: str) -> str:
    """What the page says about itself when it polls."""
    found = re.search(r"""hx-vals='{"seen": "([^"]*)"}'""", page)
    assert found
    return found[1]


def ids_of(parts: str) -> list[str]:
    """The parts of an answer, each of which replaces the one with its id."""
    return re.findall(r'id="([a-z-]+)" hx-swap-oob="true"', parts)


def test_while_it_is_made_only_what_has_changed_is_sent_again() -> None:
    """A keyboard user stays where they are."""
    position, browser = with_bots()
    name, address = analyses.key_of(position), f"/t/{position.table}/analysis/part?seen="
    Row.objects.create(key=name, table=position.table, record="…", attempts=1)
    page = page_of(position, browser)
    assert text_of(browser, address + seen_on(page)) == ""
    rough = analysis_with(mistake_of(position, 0)._replace(confirmed=False))
    analyses.keep(name, {"done": 5, "total": 20, "analysis": rough.data()})
    page = text_of(browser, address + seen_on(page))
    assert ids_of(page)[0] == "analysis", "the first results"
    analyses.keep(name, {"done": 6, "total": 20, "analysis": rough.data()})
    page = text_of(browser, address + seen_on(page))
    assert ids_of(page) == ["progress"]
    assert 'value="30"' in page
    found = analysis_with(mistake_of(position, 0))
    analyses.keep(name, {"done": 19, "total": 20, "analysis": found.data()})
    page = text_of(browser, address + seen_on(page))
    assert ids_of(page) == ["progress", "mistakes"]
    seen = seen_on(page)
    analyses.finish(name, found.data())
    page = text_of(browser, address + seen)
    assert ids_of(page) == ["progress", "mistakes", "totals", "every-move"]
    assert "hx-get" not in page, "it asks no more"


def test_an_analysis_that_breaks_off_says_so_in_place_of_what_was_known() -> None:
    position, browser = with_bots()
    name = analyses.key_of(position)
    Row.objects.create(key=name, table=position.table, record="…", attempts=1, owner=PROCESS)
    analyses.keep(name, {"done": 5, "total": 20, "analysis": analysis_with(mistake_of(position, 0)).data()})
    seen = seen_on(page_of(position, browser))
    analyses.finish(name, None)
    page = text_of(browser, f"/t/{position.table}/analysis/part?seen={seen}")
    assert ids_of(page) == ["analysis"]
    assert "The analysis was interrupted." in page


class AWorker:
    """In this process; it remembers its answers."""

    def __init__(self) -> None:
        self.answers: list[Message] = []

    def perform(self, do: str, limit: float, **question: object) -> Message:
        assert do == "analyse"
        self.answers.append(verbs.analyse(question))
        return self.answers[-1]


def test_a_worker_answers_in_slices_with_a_rough_picture_first_and_the_same_result_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = depth_of("steel-driver", "hard")._replace(nodes=2)
    monkeypatch.setattr("goldenspike.arena.analysis.depth_of", lambda game, level: few)
    text = (RECORDS / "greedy-3-pegasus-lakes.txt").read_text("utf-8")
    told: list[Message] = []
    result = analyses.search(text, AWorker(), 600, told.append)  # type: ignore[arg-type]
    assert told[0]["analysis"] is not None
    assert told[0]["done"] == 0, "the first results come before the long work begins"
    assert told[0]["analysis"]["mistakes"] == []
    record = gs.Record.loads(text)
    assert result == analyse(record, few.nodes, horizon=few.horizon).data()
    with pytest.raises(BotFault, match="overran"):
        analyses.search(text, AWorker(), 0, told.append)  # type: ignore[arg-type]


def test_an_analysis_that_failed_begins_anew_in_the_same_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the error left behind must not be taken for a finished one."""
    few = depth_of("steel-driver", "hard")._replace(nodes=1)
    monkeypatch.setattr("goldenspike.arena.analysis.depth_of", lambda game, level: few)
    monkeypatch.setattr(analyses, "SLICE", 600.0)  # one answer for the rough picture, however busy the machine is
    text = (RECORDS / "greedy-3-pegasus-lakes.txt").read_text("utf-8")
    worker, told = AWorker(), list[Message]()
    with monkeypatch.context() as broken:
        broken.setattr(View, "look", no_memory)
        with pytest.raises(MemoryError):
            analyses.search(text, worker, 600, told.append)  # type: ignore[arg-type]
    assert [(answer["done"], answer["finished"]) for answer in worker.answers] == [(0, False)]
    result = analyses.search(text, worker, 600, told.append)  # type: ignore[arg-type]
    assert worker.answers[1]["done"] == 0, "from the start"
    assert worker.answers[-1]["done"] == worker.answers[-1]["total"]
    assert result == analyse(gs.Record.loads(text), few.nodes, horizon=few.horizon).data()


def no_memory(view: View) -> None:
    raise MemoryError


# When a game ends


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Analyses that are begun when a game ends, without a worker."""
    begun: list[str] = []
    monkeypatch.setattr(analyses, "submit", lambda row: begun.append(f"{row.table} {row.urgent}"))
    monkeypatch.setattr(publish, "ENDED", [lambda table_id, ply: analyses.ask_at_end(table_id)])
    return begun


def play_to_the_end() -> tuple[Person, Table]:
    ann, _ = person("Ann")
    table = hot_seat(ann)
    play_on(table, ann, 5000)
    assert positions.at(table).over
    return ann, table


def test_when_people_have_ended_a_game_its_analysis_begins_and_makes_way_for_others(ended: list[str]) -> None:
    ann, table = play_to_the_end()
    assert ended == [f"{table.id} False"]
    assert analyses.under_way(positions.at(table))
    analyses.ask_at_end(table.id)
    assert len(ended) == 1, "once"
    moves.undo(table.id, ann, positions.at(table).ply, key())
    analyses.ask_at_end(table.id)
    assert len(ended) == 1, "not while it goes on"


def test_no_analysis_begins_by_itself_where_it_is_not_wanted_or_too_many_wait(
    ended: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "GOLDENSPIKE_ANALYSE_AT_END", False)
    _, table = play_to_the_end()
    assert ended == []
    monkeypatch.setattr(settings, "GOLDENSPIKE_ANALYSE_AT_END", True)
    monkeypatch.setattr(settings, "GOLDENSPIKE_MOST_ANALYSES", 2)
    Row.objects.create(key="other", table="t", record="…")
    analyses.ask_at_end(table.id)
    assert ended == []
    Row.objects.all().delete()
    analyses.ask_at_end(table.id)
    assert len(ended) == 1


def test_whoever_opens_the_page_waits_for_it_and_is_served_like_those_who_asked(
    ended: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried: list[str] = []
    monkeypatch.setattr(WORK, "hurry", lambda kind, table: hurried.append(table))
    ann, table = play_to_the_end()
    position = positions.at(table)
    page_of(position, Client())
    assert hurried == [], "a passer-by is not waited on"
    browser = browser_of(people.new_key(ann))
    page_of(position, browser)
    assert hurried == [table.id]
    row = Row.objects.get()
    assert (row.urgent, row.person) == (True, ann)
    page_of(position, browser)
    assert hurried == [table.id], "once"


def test_an_uploaded_game_is_analysed_when_somebody_asks(ended: list[str]) -> None:
    position, browser = with_bots()
    assert ended == []
    assert 'id="analyse"' in page_of(position, browser)
