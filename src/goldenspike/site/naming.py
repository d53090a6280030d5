"""Names for tables: stations, passes and bridges of the railway age."""

from __future__ import annotations

import hashlib

# fmt: off
NAMES = (
    "Promontory", "Rainhill", "Donner", "Sherman Hill", "Horseshoe Bend", "Kinzua", "Ludlow", "Starrucca",
    "Tehachapi", "Raton", "Moffat", "Marias", "Stampede", "Hoosac", "Altoona", "Cumbres", "Cascade",
    "Soldier Summit", "Truckee", "Ogden", "Laramie", "Cheyenne", "Elko", "Winnemucca", "Dale Creek", "Blue Cut",
    "Glorieta", "Cajon", "Gold Run", "Cisco", "Emigrant Gap", "Weber Canyon", "Echo", "Bitter Creek", "Green River",
    "Rawlins", "Medicine Bow", "Rock Springs", "Wasatch", "Wells", "Carlin", "Lovelock", "Wadsworth", "Colfax",
    "Dutch Flat", "Newcastle", "Rocklin", "Sacramento Bridge", "Point of Rocks", "Harpers Ferry", "Cumberland",
    "Sand Patch", "Gallitzin", "Rockville Bridge", "Thomas Viaduct", "Ellicott", "Relay",
)
# fmt: on


def table_name(table: str) -> str:
    """Always the same for a table; two tables may share a name, but never a link."""
    number = int.from_bytes(hashlib.sha256(table.encode()).digest()[:4], "big")
    return NAMES[number % len(NAMES)]
