from django.db import migrations, models


class Migration(migrations.Migration):
    """Analyses that began when a game ended are told from those that somebody waits for."""

    dependencies = [("web", "0009_who_sits_where")]

    operations = [
        migrations.AddField(
            model_name="analysis",
            name="urgent",
            field=models.BooleanField(
                default=True,
                db_default=True,
                help_text="somebody waits for it; it did not just begin because the game ended",
            ),
        ),
    ]
