"""A web server in front of the site, run with a recipe of docs/guides/run-the-site.md, and browsers that use TLS.

Of a recipe only what belongs to this machine is changed: ports, and where the certificate lies.
"""

from __future__ import annotations

import http.client
import socket
import ssl
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from attacks.restarts import Browser
from attacks.site import PATIENCE, Answer, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"


class Certificate(NamedTuple):
    certificate: Path
    key: Path


def make_certificate(folder: Path) -> Certificate:
    made = Certificate(folder / "play.pem", folder / "play.key")
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    command += ["-addext", f"subjectAltName=DNS:{NAME}", "-out", str(made.certificate), "-keyout", str(made.key)]
    subprocess.run(command, check=True, capture_output=True)
    return made


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A recipe in which each of these stands exactly once is the one that we know."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def nginx_files(folder: Path, site: int, port: int, tls: Certificate) -> list[str]:
    recipe = changed(
        (DEPLOY / "nginx.conf").read_text("utf-8"),
        ("server 127.0.0.1:8000;", f"server 127.0.0.1:{site};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        ("/etc/ssl/play.pem", str(tls.certificate)),
        ("/etc/ssl/play.key", str(tls.key)),
    )
    (folder / "recipe.conf").write_text(recipe, "utf-8")
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off;\npid {folder}/pid;\nerror_log {folder}/proxy.log;\nevents {{}}\n"
    main += f"http {{\naccess_log off;\n{kept}include {folder}/recipe.conf;\n}}\n"
    (folder / "nginx.conf").write_text(main, "utf-8")
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy_files(folder: Path, site: int, port: int, tls: Certificate) -> list[str]:
    recipe = changed(
        (DEPLOY / "Caddyfile").read_text("utf-8"),
        ("reverse_proxy 127.0.0.1:8000 {", f"reverse_proxy 127.0.0.1:{site} {{"),
        (f"\n{NAME} {{", f"\nhttps://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {tls.certificate} {tls.key}"),
    )
    ours = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(ours + recipe, "utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


class Kind(NamedTuple):
    name: str
    files: Callable[[Path, int, int, Certificate], list[str]]


NGINX = Kind("nginx", nginx_files)
CADDY = Kind("caddy", caddy_files)


class Proxy:
    def __init__(self, kind: Kind, folder: Path, site: int, certificate: Certificate) -> None:
        self.port = free_port()
        self.folder = folder / kind.name
        self.folder.mkdir(mode=0o755)
        for part in (folder, *folder.parents):
            part.chmod(part.stat().st_mode | 0o011) if part.owner() == self.folder.owner() else None
        self.command = kind.files(self.folder, site, self.port, certificate)
        self.log = self.folder / "out.log"
        self.browsers: list[TlsBrowser] = []

    def __enter__(self) -> Self:
        environ = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(self.command, stdout=out, stderr=out, env=environ)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                assert self.browser().get("/healthz").status == 200
                return self
            except ConnectionError:
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < until, self.log.read_text()
                time.sleep(0.05)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()  # asked politely, it would wait for streams
        self.process.wait(PATIENCE)
        for browser in self.browsers:
            browser.close()

    def browser(self, address: str = "127.0.0.1") -> TlsBrowser:
        made = TlsBrowser(self.port, address)
        self.browsers.append(made)
        return made

    def line(self, address: str = "127.0.0.1") -> ssl.SSLSocket:
        """A bare connection, to say unusual things on."""
        source = (address, 0)
        plain = socket.create_connection(("127.0.0.1", self.port), PATIENCE, source)
        return context().wrap_socket(plain, server_hostname=NAME)


def context() -> ssl.SSLContext:
    made = ssl.create_default_context()
    made.check_hostname = False
    made.verify_mode = ssl.CERT_NONE
    return made


class TlsBrowser(Browser):
    """Calls the proxy on this computer by the name of the site."""

    def connect(self) -> http.client.HTTPConnection:
        if self.connection is None:
            plain = socket.create_connection(("127.0.0.1", self.port), self.patience, (self.address, 0))
            self.connection = http.client.HTTPConnection(NAME, self.port)
            self.connection.auto_open = 0  # by itself it would open one without TLS
            self.connection.sock = context().wrap_socket(plain, server_hostname=NAME)
        return self.connection

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        site = {"Host": NAME, "Origin": f"https://{NAME}"}
        return super().ask(method, path, body, {**site, **headers})
