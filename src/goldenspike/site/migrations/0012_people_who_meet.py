from django.db import migrations, models


class Migration(migrations.Migration):
    """People can save who they are; strangers meet at tables that are listed, timed and rated."""

    dependencies = [
        ("web", "0011_edition_text"),
    ]

    operations = [
        migrations.AddField(
            model_name="person",
            name="deleted",
            field=models.DateTimeField(
                blank=True, help_text="since then a former player: no name, no key, no address", null=True
            ),
        ),
        migrations.AddField(
            model_name="person",
            name="moderator",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="person",
            name="muted_until",
            field=models.DateTimeField(
                blank=True, help_text="by a moderator: until then the person's words reach nobody", null=True
            ),
        ),
        migrations.AddField(
            model_name="person",
            name="saved",
            field=models.DateTimeField(
                blank=True,
                help_text="since when the person can sign in without this browser; empty: a guest",
                null=True,
            ),
        ),
        migrations.AddField(
            model_name="person",
            name="suspended_until",
            field=models.DateTimeField(
                blank=True, help_text="by a moderator: until then the person can read, but not play or write", null=True
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="decision_seconds",
            field=models.PositiveIntegerField(
                db_default=0, default=0, help_text="seconds for each decision; 0: no limit"
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="friendly_because",
            field=models.CharField(
                blank=True,
                db_default="",
                help_text="why a rated game turned friendly (a code); empty: it did not",
                max_length=40,
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="listed",
            field=models.BooleanField(
                db_default=False,
                default=False,
                help_text="strangers met in the lobby to play it, and anybody may watch it",
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="rated",
            field=models.BooleanField(db_default=False, default=False, help_text="it was opened as a rated game"),
        ),
        migrations.AddField(
            model_name="table",
            name="stand_in",
            field=models.CharField(
                blank=True,
                db_default="",
                help_text="the bot that takes over the seat of a person out of time",
                max_length=40,
            ),
        ),
    ]
