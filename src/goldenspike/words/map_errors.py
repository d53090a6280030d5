"""What can be wrong with any map or edition file, in words. `errors.py` adds the file and the entry; a game adds its
own faults.
"""

from __future__ import annotations

from goldenspike.words.catalogue import N_

SHARED = {
    "file_too_large": N_("The file has {characters} characters; the limit is {most}."),
    "text_not_unicode": N_("Line {line} contains invalid characters."),
    "toml_syntax": N_("This isn’t valid TOML (line {line}, column {column}: {detail})."),
    "wrong_game": N_("This is a map for “{found}”, not for “{wanted}”."),
    "edition_of_other_game": N_("This is an edition for “{found}”, not for “{wanted}”."),
    "unknown_key": N_("“{key}” isn’t valid here. Options: {known}."),
    "unknown_key.nearest": N_("“{key}” isn’t valid here. Did you mean “{nearest}”?"),
    "missing_field": N_("“{field}” is missing."),
    "wrong_type": N_("“{field}” must be {wanted}, not {found}."),
    "wrong_list": N_("“{field}” must be {wanted}; this list isn’t."),
    "bad_map_name": N_(
        "“{name}” can’t be a map’s name: use lower-case letters, digits and single hyphens, at most {most} characters."
    ),
    "bad_edition_name": N_(
        "“{name}” can’t be an edition’s name: use lower-case letters, digits and single hyphens, at most "
        "{most} characters."
    ),
    "not_the_rulebook": N_("“{field}” must be {wanted}, as in the rulebook. You can leave it out."),
    "version_out_of_range": N_("Version {value} isn’t between {least} and {most}."),
    "bad_title": N_("“{title}” can’t be the title: use 1 to {most} printable characters."),
    "unknown_scenery": N_("There’s no scenery “{scenery}”. Options: {known}."),
    "unknown_scenery.nearest": N_("There’s no scenery “{scenery}”. Did you mean “{nearest}”?"),
    "bad_about": N_("“about” can have at most {most} printable characters."),
}
