"""What can be wrong with any map or edition file, in words. `errors.py` adds file and entry; a game adds faults of its
own.
"""

from __future__ import annotations

from goldenspike.words.catalogue import N_

SHARED = {
    "file_too_large": N_("The file has {characters} characters; the most is {most}."),
    "text_not_unicode": N_("Line {line} holds characters that are not valid text."),
    "toml_syntax": N_("This is not valid TOML (line {line}, column {column}: {detail})."),
    "wrong_game": N_("This is a map for “{found}”, not for “{wanted}”."),
    "edition_of_other_game": N_("This is an edition of “{found}”, not of “{wanted}”."),
    "unknown_key": N_("“{key}” means nothing here. Known are: {known}."),
    "unknown_key.nearest": N_("“{key}” means nothing here. Did you mean “{nearest}”?"),
    "missing_field": N_("“{field}” is missing."),
    "wrong_type": N_("“{field}” must be {wanted}, not {found}."),
    "wrong_list": N_("“{field}” must be {wanted}; this list is not one."),
    "bad_map_name": N_("“{name}” cannot be a map's name: small letters, digits and single hyphens, at most {most}."),
    "bad_edition_name": N_(
        "“{name}” cannot be an edition’s name: small letters, digits and single hyphens, at most {most}."
    ),
    "not_the_rulebook": N_("“{field}” must be {wanted}, as in the rulebook. You may leave it out."),
    "version_out_of_range": N_("Version {value} is not between {least} and {most}."),
    "bad_title": N_("“{title}” cannot be the title: 1 to {most} printable characters."),
    "unknown_scenery": N_("There is no scenery “{scenery}”. Options: {known}."),
    "unknown_scenery.nearest": N_("There is no scenery “{scenery}”. Did you mean “{nearest}”?"),
    "bad_about": N_("“about” may have at most {most} printable characters."),
}
