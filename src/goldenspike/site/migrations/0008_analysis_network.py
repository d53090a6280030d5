from django.db import migrations, models


class Migration(migrations.Migration):
    """The network that asked for an analysis: networks take turns while analyses wait."""

    dependencies = [("web", "0007_heartbeat")]

    operations = [
        migrations.AddField(
            model_name="analysis",
            name="network",
            field=models.CharField(
                blank=True, default="", help_text="who asked, until it is done; hashed", max_length=32
            ),
            preserve_default=False,
        ),
    ]
