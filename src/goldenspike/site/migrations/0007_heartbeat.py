from django.db import migrations, models


class Migration(migrations.Migration):
    """A row to write to, for checking whether the database accepts writes."""

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
