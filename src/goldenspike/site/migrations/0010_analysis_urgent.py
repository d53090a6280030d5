from django.db import migrations, models


class Migration(migrations.Migration):
    """Tells analyses that began when a game ended from those that someone waits for."""

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
