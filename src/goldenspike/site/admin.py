"""The admin pages. They show no secrets, and nobody can change there what was played. Everything an operator does is
recorded in the list of deeds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.db.models import QuerySet
from django.http import HttpRequest

from goldenspike.site.models import LONGEST_REASON, Deed, Line, Person, Seat, Table
from goldenspike.site.operations import deeds

if TYPE_CHECKING:  # only the stubs are generic in the model
    PersonPage = admin.ModelAdmin[Person]
    TablePage = admin.ModelAdmin[Table]
    LinePage = admin.ModelAdmin[Line]
    DeedPage = admin.ModelAdmin[Deed]
    SeatRows = admin.TabularInline[Seat, Table]
else:
    PersonPage = TablePage = LinePage = DeedPage = admin.ModelAdmin
    SeatRows = admin.TabularInline


class Kept:
    """Nothing is ever added or deleted by hand, and every change is recorded."""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        obj.save()
        if form.changed_data:
            about = f"{obj._meta.model_name} {obj.pk}"
            changes = [f"{name}: {form.initial.get(name)} -> {form.cleaned_data[name]}" for name in form.changed_data]
            deeds.note_changes(name_of(request), about, changes)


def name_of(request: HttpRequest) -> str:
    return str(request.user.get_username())


@admin.register(Person)
class PersonAdmin(Kept, PersonPage):
    list_display = ("id", "name", "language", "theme", "created", "most_tables", "most_megabytes")
    search_fields = ("name",)
    readonly_fields = ("created",)
    exclude = ("network",)


HIDDEN = ("seed", "map_text", "edition_text", "network")
"""Everything else about a table is shown. Only the bot speed can be changed: it does not touch what was played."""


class SeatInline(Kept, SeatRows):
    model = Seat
    fields = readonly_fields = ("number", "kind", "name", "person", "bot")
    extra = 0


class WithReason(ActionForm):
    """An action on the selected tables, and the reason for it."""

    reason = forms.CharField(max_length=LONGEST_REASON, required=False)


@admin.register(Table)
class TableAdmin(Kept, TablePage):
    list_display = ("id", "game", "edition", "map", "ply", "size", "finished", "created", "changed", "taken_down")
    list_filter = ("game", "finished", ("taken_down", admin.EmptyFieldListFilter))
    search_fields = ("id",)
    exclude = HIDDEN
    readonly_fields = tuple(field.name for field in Table._meta.fields if field.name not in {*HIDDEN, "pace"})
    inlines = (SeatInline,)
    action_form = WithReason
    actions = ("take_down", "bring_back")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return Table.everything.order_by("-changed")

    @admin.action(description="Take down: nobody sees them (say why)")
    def take_down(self, request: HttpRequest, tables: QuerySet[Table]) -> None:
        self.tell(request, "taken down", deeds.take_down(tables, name_of(request), reason_of(request)))

    @admin.action(description="Bring back (say why)")
    def bring_back(self, request: HttpRequest, tables: QuerySet[Table]) -> None:
        self.tell(request, "brought back", deeds.bring_back(tables, name_of(request), reason_of(request)))

    def tell(self, request: HttpRequest, what: str, ids: list[str]) -> None:
        self.message_user(request, f"{what}: {', '.join(ids) or 'none'}", messages.SUCCESS if ids else messages.WARNING)


def reason_of(request: HttpRequest) -> str:
    return str(request.POST.get("reason", "")).strip()


@admin.register(Line)
class LineAdmin(Kept, LinePage):
    list_display = ("table", "ply", "seat", "text", "person", "time")
    search_fields = ("table__id",)
    exclude = ("key",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Deed)
class DeedAdmin(Kept, DeedPage):
    list_display = ("time", "who", "what", "about", "details", "reason")
    list_filter = ("what", "who")
    search_fields = ("about", "details", "reason")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
