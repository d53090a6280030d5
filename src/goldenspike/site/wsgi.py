"""Django as a plain WSGI application: what runs in the threads beside the event streams."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "goldenspike.site.settings")

application = get_wsgi_application()
