"""nginx and Caddy themselves, with the recipes of deploy/. Where they are missing, root installs them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from attacks.site import Server
from tests.proxies.proxy import CADDY, NGINX, Certificate, Kind, Proxy, make_certificate
from tests.text.catalogues import compile_if_stale

compile_if_stale()

PACKAGES = {"nginx": "nginx-light", "caddy": "caddy", "openssl": "openssl"}


def install(missing: list[str]) -> None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        pytest.exit(f"These tests need {' and '.join(missing)}: install them, or run the tests as root.", 1)
    packages = [PACKAGES[name] for name in missing]
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # Debian starts what it installs; these tests start it themselves.
    no_start = Path("/usr/sbin/policy-rc.d")
    ours = not no_start.exists()
    if ours:
        no_start.write_text("#!/bin/sh\nexit 101\n")
        no_start.chmod(0o755)
    try:
        subprocess.run(["apt-get", "update", "-qq"], env=environ, check=True)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
        subprocess.run(command, env=environ, check=True, stdout=subprocess.DEVNULL)
    finally:
        if ours:
            no_start.unlink()


@pytest.fixture(scope="session", autouse=True)
def programs() -> None:
    missing = [name for name in PACKAGES if shutil.which(name) is None]
    if missing:
        install(missing)


@pytest.fixture(scope="session")
def certificate(programs: None, tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    return make_certificate(tmp_path_factory.mktemp("tls"))


@pytest.fixture
def site(tmp_path: Path, settings: dict[str, str]) -> Iterator[Server]:
    usual = {"GOLDENSPIKE_HTTPS": "1", "GOLDENSPIKE_HOSTS": "play.example.org"}
    with Server(tmp_path / "data", **usual, **settings) as server:
        yield server


@pytest.fixture
def settings() -> dict[str, str]:
    """What a test wants to be different on the site."""
    return {}


@pytest.fixture(params=[NGINX, CADDY], ids=lambda kind: kind.name)
def proxy(request: pytest.FixtureRequest, tmp_path: Path, site: Server, certificate: Certificate) -> Iterator[Proxy]:
    kind: Kind = request.param
    with Proxy(kind, tmp_path, site.port, certificate) as running:
        yield running
