from django.db import migrations, models


class Migration(migrations.Migration):
    """Any game may need an answer during another's turn, so the time for it is no longer named after one card."""

    dependencies = [("web", "0003_snatch_limit")]

    operations = [
        migrations.RenameField(model_name="table", old_name="snatch", new_name="answer_seconds"),
        migrations.AlterField(
            model_name="table",
            name="answer_seconds",
            field=models.PositiveIntegerField(
                default=30, help_text="seconds to answer a question in another player's turn; 0: no limit"
            ),
        ),
    ]
