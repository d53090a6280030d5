"""Tables, positions and moves as data."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.choices import Choice, choices_of
from goldenspike.core.events import as_data
from goldenspike.core.record import read_options
from goldenspike.site import fair, positions, tables
from goldenspike.site.api.schemas import (
    ActionOut,
    ActionsOut,
    EffectsOut,
    FairOut,
    FigureOut,
    HintOut,
    LogLineOut,
    LogOut,
    NumberOut,
    PositionOut,
    SeatOut,
    TableOut,
    VerdictOut,
)
from goldenspike.site.models import Person, Seat, Table
from goldenspike.site.positions import Position
from goldenspike.words.actions import trial_text
from goldenspike.words.catalogue import Words
from goldenspike.words.events import log_lines
from goldenspike.words.games import speaker
from goldenspike.words.hints import hint_text
from goldenspike.words.speaker import Speaker


def table_out(table: Table, person: Person | None) -> TableOut:
    seats = tables.seats(table)
    mine = [seat.number for seat in seats if person is not None and seat.person_id == person.pk]
    out = table_row(table, seats, mine, not table.finished and table.actor in mine)
    out.fair = fair_out(table, person, seats)
    return out


def table_row(table: Table, seats: Sequence[Seat], mine: list[int], my_turn: bool) -> TableOut:
    return TableOut(
        id=table.id,
        game=table.game,
        rules=table.rules,
        edition=table.edition,
        map=table.map,
        options=read_options(table.options),
        date=table.date,
        pace=table.pace,
        snatch=table.answer_seconds,
        page=f"/t/{table.id}",
        ply=table.ply,
        actor=table.actor,
        over=table.finished,
        seats=[
            SeatOut(number=seat.number, kind=seat.kind, name=seat.name, bot=seat.bot, mine=seat.number in mine)
            for seat in seats
        ],
        mine=mine,
        my_turn=my_turn,
        fair=None,
    )


def fair_out(table: Table, person: Person | None, seats: Sequence[Seat]) -> FairOut | None:
    fairness = fair.of(table, person, seats)
    if fairness is None:
        return None
    numbers = [NumberOut(seat=number.seat, text=number.text) for number in fairness.numbers]
    verdict = fair.verdict(table) if table.finished else None
    return FairOut(
        **{**fairness._asdict(), "numbers": numbers}, verdict=VerdictOut(**verdict._asdict()) if verdict else None
    )


def position_out(table: Table, ply: int | None) -> PositionOut:
    at = positions.at(table, ply)
    return PositionOut(
        table=table.id,
        ply=at.ply,
        last=at.last,
        actor=at.actor,
        over=at.over,
        scores=at.state.scores(),
        winners=at.state.winners() if at.over else [],
        view=at.state.view(),
    )


def actions_out(table: Table, ply: int | None, words: Words | None, effects: bool) -> ActionsOut:
    """The legal actions; none while chance is next. No action is tried out unless words or effects are requested."""
    at = positions.at(table, ply)
    choices = choices_of(at.state)
    voice = speaker(words, table.game, at.names) if words else None
    actions = [action_out(choice, voice) for choice in choices]
    if effects:
        places = {choice: place for place, choice in enumerate(choices.ranked, 1)}
        for out, choice in zip(actions, choices, strict=True):
            out.effects = effects_out(choice, places[choice], voice)
    return ActionsOut(table=table.id, ply=at.ply, actor=at.actor, actions=actions)


def action_out(choice: Choice, voice: Speaker | None) -> ActionOut:
    name, effect = trial_text(voice, choice) if voice else ("", "")
    return ActionOut(text=str(choice.action), kind=choice.action.kind, name=name, effect=effect)


def effects_out(choice: Choice, rank: int, voice: Speaker | None) -> EffectsOut:
    figures = [*choice.figures, *choice.equity_figures]
    return EffectsOut(
        group=choice.group,
        rank=rank,
        events=[as_data(event) for event in choice.events],
        figures=[FigureOut(**figure._asdict()) for figure in figures],
        hints=[HintOut(**hint._asdict(), words=hint_text(voice, hint) if voice else "") for hint in choice.hints],
    )


def log_out(table: Table, at: Position, since: int, most: int, words: Words) -> LogOut:
    """The moves after `since`, oldest first."""
    voice = speaker(words, table.game, at.names)
    times = positions.times(table)
    lines = [
        LogLineOut(
            ply=line.number,
            seat=-1 if line.seat is None else line.seat,
            text=str(step.action),
            time=times.get(line.number),
            words=log_lines(voice, step.events),
            events=[as_data(event) for event in step.events],
        )
        for line, step in [played for played in at.steps if played[0].number > since][:most]
    ]
    return LogOut(table=table.id, ply=at.ply, lines=lines)
