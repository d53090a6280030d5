"""Looking after the site. Secrets are not shown, and what was played cannot be changed here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from goldenspike.site.models import Line, Person, Seat, Table

if TYPE_CHECKING:  # only the stubs know what a page is about
    PersonPage = admin.ModelAdmin[Person]
    TablePage = admin.ModelAdmin[Table]
    LinePage = admin.ModelAdmin[Line]
    SeatRows = admin.TabularInline[Seat, Table]
else:
    PersonPage = TablePage = LinePage = admin.ModelAdmin
    SeatRows = admin.TabularInline


class Kept:
    """Nothing is ever added or deleted by hand."""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Person)
class PersonAdmin(Kept, PersonPage):
    list_display = ("id", "name", "language", "theme", "created")
    search_fields = ("name",)
    readonly_fields = ("created",)


HIDDEN = ("seed", "map_text")
"""The rest of a table is shown; the pace alone, which does not touch what was played, can be changed."""


class SeatInline(Kept, SeatRows):
    model = Seat
    fields = readonly_fields = ("number", "kind", "name", "person", "bot")
    extra = 0


@admin.register(Table)
class TableAdmin(Kept, TablePage):
    list_display = ("id", "game", "edition", "map", "ply", "finished", "created", "changed")
    list_filter = ("game", "finished")
    search_fields = ("id",)
    exclude = HIDDEN
    readonly_fields = tuple(field.name for field in Table._meta.fields if field.name not in {*HIDDEN, "pace"})
    inlines = (SeatInline,)


@admin.register(Line)
class LineAdmin(Kept, LinePage):
    list_display = ("table", "ply", "seat", "text", "person", "time")
    search_fields = ("table__id",)
    exclude = ("key",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
