from django.db import migrations, models


class Migration(migrations.Migration):
    """A table may use a custom edition: its text is stored, as a map's is."""

    dependencies = [("web", "0010_analysis_urgent")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="edition_text",
            field=models.TextField(blank=True, db_default="", help_text="of an edition that is not shipped"),
        ),
        migrations.AlterField(
            model_name="table",
            name="size",
            field=models.PositiveIntegerField(
                default=0, help_text="bytes of what came with it: an uploaded record, a map, an edition"
            ),
        ),
    ]
