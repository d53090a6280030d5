"""Settings of the site. Operators change them through environment variables GOLDENSPIKE_… (docs/reference/settings.md).

Importing this module changes nothing on disk: `goldenspike serve` prepares the data folder.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from goldenspike.bots.workers.client import MEMORY
from goldenspike.site.edge import files
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
        # FULL: an acknowledged move also survives a power failure, not only a killed process.
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

# Host names of the site; numeric addresses are always accepted (see security.HostCheck).
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
    "goldenspike.site.visits.Visit",
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

# The site's texts come from goldenspike.words; Django's own translations are only for its admin pages.
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

AUTHENTICATION_BACKENDS = [
    "goldenspike.site.operations.lockout.Lockout",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

# Limits, all of them by network (edge/networks.py). A rate is "how many, in how many seconds"; 0 removes it.
GOLDENSPIKE_MOST_BODY = number("GOLDENSPIKE_MOST_BODY", 2_500_000)
# Seconds of processor time: how many at once, and how many more per minute.
COST_BURST = number("GOLDENSPIKE_COST_BURST", 20)
COST_PER_MINUTE = max(1, number("GOLDENSPIKE_COST_PER_MINUTE", 18))
GOLDENSPIKE_RATES: dict[str, tuple[float, float]] = {
    "read": (number("GOLDENSPIKE_RATE_READ", 1200), 60),
    "write": (number("GOLDENSPIKE_RATE_WRITE", 300), 60),
    "create": (number("GOLDENSPIKE_RATE_CREATE", 60), 600),
    "cost": (COST_BURST, 60 * COST_BURST / COST_PER_MINUTE),
}
# Connections. Every one is an open file: how many there can be depends on the system.
GOLDENSPIKE_MOST_CONNECTIONS = number("GOLDENSPIKE_MOST_CONNECTIONS", files.most_connections())
GOLDENSPIKE_MOST_CONNECTIONS_PER_NETWORK = number(
    "GOLDENSPIKE_MOST_CONNECTIONS_PER_NETWORK", files.most_per_network(GOLDENSPIKE_MOST_CONNECTIONS)
)
GOLDENSPIKE_MOST_STREAMS = number("GOLDENSPIKE_MOST_STREAMS", files.most_streams(GOLDENSPIKE_MOST_CONNECTIONS))
GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS = number(
    "GOLDENSPIKE_MOST_STREAMS_PER_ADDRESS", files.most_per_network(GOLDENSPIKE_MOST_STREAMS)
)
# Seconds that the head of a request, its body, and reading its answer may take; large bodies and answers get more.
GOLDENSPIKE_HEAD_SECONDS = number("GOLDENSPIKE_HEAD_SECONDS", 15)
GOLDENSPIKE_BODY_SECONDS = number("GOLDENSPIKE_BODY_SECONDS", 20)
GOLDENSPIKE_ANSWER_SECONDS = number("GOLDENSPIKE_ANSWER_SECONDS", 30)
# Requests that wait for a thread.
GOLDENSPIKE_MOST_WAITING = number("GOLDENSPIKE_MOST_WAITING", 1000)
GOLDENSPIKE_MOST_WAITING_PER_NETWORK = number("GOLDENSPIKE_MOST_WAITING_PER_NETWORK", 100)
# What one person may store here, and how many times that a whole network may; 0 removes a quota.
GOLDENSPIKE_QUOTA_TABLES = number("GOLDENSPIKE_QUOTA_TABLES", 200)
GOLDENSPIKE_QUOTA_UPLOADS = number("GOLDENSPIKE_QUOTA_UPLOADS", 100)
GOLDENSPIKE_QUOTA_MEGABYTES = number("GOLDENSPIKE_QUOTA_MEGABYTES", 50)
GOLDENSPIKE_QUOTA_NETWORK = number("GOLDENSPIKE_QUOTA_NETWORK", 5)
GOLDENSPIKE_QUOTA_PEOPLE = number("GOLDENSPIKE_QUOTA_PEOPLE", 100)
# Failed log-ins to the admin pages: this many for one name from one network in this many minutes; 0 removes the limit.
GOLDENSPIKE_LOGIN_ATTEMPTS = number("GOLDENSPIKE_LOGIN_ATTEMPTS", 5)
GOLDENSPIKE_LOGIN_MINUTES = number("GOLDENSPIKE_LOGIN_MINUTES", 15)
DATA_UPLOAD_MAX_MEMORY_SIZE = GOLDENSPIKE_MOST_BODY
FILE_UPLOAD_MAX_MEMORY_SIZE = GOLDENSPIKE_MOST_BODY
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
DATA_UPLOAD_MAX_NUMBER_FILES = 2

GOLDENSPIKE_THREADS = number("GOLDENSPIKE_THREADS", 10)
GOLDENSPIKE_THREADS_PER_NETWORK = number("GOLDENSPIKE_THREADS_PER_NETWORK", 2)
GOLDENSPIKE_THINKERS = number("GOLDENSPIKE_THINKERS", max(3, min(5, os.cpu_count() or 2)))
GOLDENSPIKE_THINK_SECONDS = number("GOLDENSPIKE_THINK_SECONDS", 60)
GOLDENSPIKE_DOCUMENT_SECONDS = number("GOLDENSPIKE_DOCUMENT_SECONDS", 30)
GOLDENSPIKE_ANALYSIS_SECONDS = number("GOLDENSPIKE_ANALYSIS_SECONDS", 900)
GOLDENSPIKE_MOST_JOBS = number("GOLDENSPIKE_MOST_JOBS", 500)
GOLDENSPIKE_MOST_JOBS_EACH = number("GOLDENSPIKE_MOST_JOBS_EACH", 60)
GOLDENSPIKE_ANALYSIS_LEVEL = os.environ.get("GOLDENSPIKE_ANALYSIS_LEVEL", "") or "hard"
GOLDENSPIKE_ANALYSE_AT_END = bool(number("GOLDENSPIKE_ANALYSE_AT_END", 1))
GOLDENSPIKE_MOST_ANALYSES = number("GOLDENSPIKE_MOST_ANALYSES", 50)
GOLDENSPIKE_MOST_ANALYSES_EACH = number("GOLDENSPIKE_MOST_ANALYSES_EACH", 3)
GOLDENSPIKE_BOT_MEMORY = number("GOLDENSPIKE_BOT_MEMORY", MEMORY)
GOLDENSPIKE_HEARTBEAT = number("GOLDENSPIKE_HEARTBEAT", 20)

# For monitoring: operations/health.py and metrics.py.
GOLDENSPIKE_DRAIN_SECONDS = number("GOLDENSPIKE_DRAIN_SECONDS", 10)
GOLDENSPIKE_READY_QUEUE = number("GOLDENSPIKE_READY_QUEUE", 120)
GOLDENSPIKE_LEAST_DISK = number("GOLDENSPIKE_LEAST_DISK", 50)
GOLDENSPIKE_METRICS_TOKEN = os.environ.get("GOLDENSPIKE_METRICS_TOKEN", "")
GOLDENSPIKE_METRICS_LOCAL = flag("GOLDENSPIKE_METRICS_LOCAL")

LOGGING = logs.settings(number("GOLDENSPIKE_LOG_RATE", 100))
