"""Settings of the site. What whoever runs it may want to change is a variable GOLDENSPIKE_… (docs/deploy.md).

Reading this file changes nothing on the disk: `goldenspike serve` prepares the data folder.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from goldenspike.bots.workers.client import MEMORY
from goldenspike.site.operations import data, logs
from goldenspike.words.catalogue import LANGUAGES as OUR_LANGUAGES


def flag(name: str) -> bool:
    return os.environ.get(name, "").lower() in {"1", "yes", "true", "on"}


def number(name: str, default: int) -> int:
    value = os.environ.get(name, "") or str(default)
    if not value.isdecimal():
        raise data.BadSetting(name)
    return int(value)


def listed(name: str) -> list[str]:
    return [entry.strip() for entry in os.environ.get(name, "").split(",") if entry.strip()]


def sqlite(file: Path) -> dict[str, Any]:
    # IMMEDIATE: a transaction that reads before it writes would otherwise fail instead of waiting its turn.
    options = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # FULL: an acknowledged move survives the loss of power too, not only a killed process.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=20000",
    }
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(file), "OPTIONS": options, "CONN_MAX_AGE": None}


def postgresql(address: str) -> dict[str, Any]:
    """`postgresql://user:password@host:port/name`; `?host=/folder` for a socket."""
    parts = urlsplit(address)
    options = dict(pair.partition("=")[::2] for pair in parts.query.split("&") if pair)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.path.lstrip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(options.get("host", "") or parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
    }


DATA = data.folder()
SECRET_KEY = data.secret_key(DATA)
DEBUG = flag("GOLDENSPIKE_WEB_DEBUG")
HTTPS = flag("GOLDENSPIKE_HTTPS")

# Names under which the site may be called; addresses in figures are always right (see security.HostCheck).
GOLDENSPIKE_HOSTS = listed("GOLDENSPIKE_HOSTS")
ALLOWED_HOSTS = ["*"]
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in GOLDENSPIKE_HOSTS]

DATABASES = {
    "default": postgresql(os.environ[data.POSTGRESQL])
    if os.environ.get(data.POSTGRESQL)
    else sqlite(DATA / data.DATABASE)
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "goldenspike.site",
]
MIDDLEWARE = [
    "goldenspike.site.operations.logs.AccessLog",
    "goldenspike.site.edge.security.HostCheck",
    "goldenspike.site.edge.security.SecurityHeaders",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "goldenspike.site.edge.compress.Compress",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "goldenspike.site.pages.errors.PagesForPeople",
    "goldenspike.site.edge.limits.RateLimit",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "goldenspike.site.people.PersonMiddleware",
    "goldenspike.site.failures.FailureMiddleware",
]
ROOT_URLCONF = "goldenspike.site.urls"
WSGI_APPLICATION = "goldenspike.site.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [Path(__file__).parent / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# Static files are collected below the data folder by `serve`, hashed and compressed; see statics.py.
STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.AppDirectoriesFinder", "goldenspike.site.statics.GameFinder"]
STATIC_URL = "/static/"
STATIC_ROOT = DATA / data.STATIC
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "goldenspike.site.statics.HashedFiles"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG

# The words of the site come from goldenspike.words; Django's own translations serve its admin pages only.
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = list(OUR_LANGUAGES.items())
USE_TZ = True
TIME_ZONE = "UTC"

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "goldenspike.site.failures.csrf_failure"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
X_FRAME_OPTIONS = "DENY"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

# Limits. A rate is "how many, in how many seconds"; 0 lifts it.
GOLDENSPIKE_MOST_BODY = number("GOLDENSPIKE_MOST_BODY", 2_500_000)
GOLDENSPIKE_RATES = {
    "read": (number("GOLDENSPIKE_RATE_READ", 1200), 60),
    "write": (number("GOLDENSPIKE_RATE_WRITE", 300), 60),
    "create": (number("GOLDENSPIKE_RATE_CREATE", 60), 600),
}
GOLDENSPIKE_MOST_STREAMS = number("GOLDENSPIKE_MOST_STREAMS", 8000)
GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS = number("GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS", 200)
DATA_UPLOAD_MAX_MEMORY_SIZE = GOLDENSPIKE_MOST_BODY
FILE_UPLOAD_MAX_MEMORY_SIZE = GOLDENSPIKE_MOST_BODY
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
DATA_UPLOAD_MAX_NUMBER_FILES = 2

GOLDENSPIKE_THREADS = number("GOLDENSPIKE_THREADS", 10)
GOLDENSPIKE_THINKERS = number("GOLDENSPIKE_THINKERS", max(1, min(4, (os.cpu_count() or 2) - 1)))
GOLDENSPIKE_THINK_SECONDS = number("GOLDENSPIKE_THINK_SECONDS", 60)
GOLDENSPIKE_BOT_MEMORY = number("GOLDENSPIKE_BOT_MEMORY", MEMORY)
GOLDENSPIKE_HEARTBEAT = number("GOLDENSPIKE_HEARTBEAT", 20)

# For whoever watches the server: operations/health.py and metrics.py.
GOLDENSPIKE_DRAIN_SECONDS = number("GOLDENSPIKE_DRAIN_SECONDS", 10)
GOLDENSPIKE_READY_QUEUE = number("GOLDENSPIKE_READY_QUEUE", 120)
GOLDENSPIKE_LEAST_DISK = number("GOLDENSPIKE_LEAST_DISK", 50)
GOLDENSPIKE_METRICS_TOKEN = os.environ.get("GOLDENSPIKE_METRICS_TOKEN", "")
GOLDENSPIKE_METRICS_LOCAL = flag("GOLDENSPIKE_METRICS_LOCAL")

LOGGING = logs.settings(number("GOLDENSPIKE_LOG_RATE", 100))
