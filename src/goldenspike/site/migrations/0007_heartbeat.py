from django.db import migrations, models


class Migration(migrations.Migration):
    """A row to write to, for whoever asks whether the database takes what is written."""

    dependencies = [("web", "0006_work")]

    operations = [
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                ("name", models.CharField(max_length=20, primary_key=True, serialize=False)),
                ("time", models.DateTimeField()),
            ],
        ),
    ]
