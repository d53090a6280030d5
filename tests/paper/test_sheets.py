"""The printable sheets: pages, sizes, fonts, words of every language, and fields pale enough for a pencil."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from goldenspike.cli.main import main
from goldenspike.games.steam_rollers.paper.map import field_colour, map_size
from goldenspike.games.steam_rollers.paper.sheets import write_sheets
from goldenspike.games.steam_rollers.paper.words import PaperWords, paper_words
from goldenspike.games.steam_rollers.rules.edition import load_edition
from goldenspike.games.steam_rollers.rules.effects import EFFECTS
from goldenspike.games.steam_rollers.rules.map import load_map, parse_map, shipped_maps
from goldenspike.paper.pen import POINT, printable, width_of, wrapped
from goldenspike.words.catalogue import LANGUAGES, Words
from tests.draw.colours import luminance
from tests.text.catalogues import compile_if_stale

EDITION = load_edition("flatlined")
STANDARD = {"/Helvetica", "/Helvetica-Bold", "/Helvetica-Oblique", "/Times-Bold", "/Symbol"}


@pytest.fixture(scope="module", autouse=True)
def _compiled_words() -> None:
    compile_if_stale()


def made(language: str = "en", map: str = "heartland", **options: object) -> PdfReader:
    players = options.get("players", 4)
    assert isinstance(players, int)
    out = io.BytesIO()
    words = paper_words(Words(language), players)
    write_sheets(out, load_map(map), EDITION, words=words, **options)  # type: ignore[arg-type]
    return PdfReader(io.BytesIO(out.getvalue()))


def text_of(reader: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text().split()) for page in reader.pages)


@pytest.mark.parametrize(("players", "pages"), [(2, 5), (3, 6), (4, 6), (5, 7)])
def test_two_sheets_to_a_page_then_supply_cards_and_reference(players: int, pages: int) -> None:
    reader = made(players=players)
    assert len(reader.pages) == pages
    assert text_of(reader).count("Heartland") >= players


def test_every_page_is_a4_upright() -> None:
    for page in made().pages:
        wide, high = (float(side) / 72 * 25.4 for side in (page.mediabox.width, page.mediabox.height))
        assert (round(wide), round(high)) == (210, 297)


def test_the_fonts_are_those_every_reader_has() -> None:
    for page in made().pages:
        fonts = page["/Resources"]["/Font"].get_object()  # type: ignore[index]
        assert {str(font.get_object()["/BaseFont"]) for font in fonts.values()} <= STANDARD


def test_pages_are_drawn_with_lines_not_with_pictures() -> None:
    for page in made().pages:
        assert not page.images


def every_word(words: PaperWords) -> list[str]:
    """Texts that must be on the paper; long ones are broken into lines, so they are compared word by word."""
    texts = [words.name, words.date, words.credit(EDITION), words.supply, words.fill, words.own_colour, words.ending]
    texts += [words.turn, words.put_black_die, words.special_cards, words.print_cards, words.reference]
    texts += [words.goes_back, words.stays, words.roll, words.boxes, words.per_connection, words.per_delivery]
    texts += [part for pair in (*words.actions, *words.effects.values()) for part in pair]
    texts += [*words.setup, *words.round, *words.rules, *words.scoring, *words.kinds.values()]
    return [printable(text) for text in texts]


def test_the_title_of_the_map_is_in_the_language() -> None:
    printed = text_of(made("de"))
    assert "Herzland" in printed
    assert "MAUERN: HERZLAND" in printed
    assert "Heartland" not in printed


def test_a_space_that_may_not_break_is_a_space() -> None:
    assert printable("vôtre\u00a0: oui") == "vôtre : oui"
    assert printable("oui\u202f! −1") == "oui ! −1"
    assert wrapped("un mot\u00a0: deux", 10, 16) == ["un mot\u00a0:", "deux"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_language_is_there(language: str) -> None:
    words = paper_words(Words(language), 4)
    printed = text_of(made(language, difficulty="hard", walls_row=3))
    missing = [text for text in every_word(words) if text not in printed]
    assert not missing
    assert words.difficulties["hard"] in printed
    assert "?" not in printable("".join(every_word(words)))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_language_falls_back_to_english(language: str) -> None:
    english, other = (every_word(paper_words(Words(code), 4)) for code in ("en", language))
    same = {a for a, b in zip(english, other, strict=True) if a == b}
    assert same <= {"Name", "Date", "Booster", "Engine", "Track", "Datum"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_words_do_not_run_off_the_cards_or_the_sheet(language: str) -> None:
    words = paper_words(Words(language), 4)
    for name, effect in words.effects.values():
        lines = wrapped(effect, 11.5, 49)
        assert max(width_of(line, 11.5) for line in lines) <= 49
        named = wrapped(name, 16, 50, "Times-Bold")
        assert max(width_of(line, 16, "Times-Bold") for line in named) <= 50
        # name from 31 mm down, text below it, the foot of the card from 70 mm down
        assert 32 + 6.6 * len(named) + (len(lines) - 1) * 11.5 * 1.32 * POINT < 68
    counts = [len(wrapped(text, 8, 108)) for text in (*words.setup, *words.round, *words.rules, *words.scoring)]
    height = 13 + 4 * (4.2 + 2.6) + sum(count * 8 * 1.24 * POINT + 0.7 for count in counts)
    assert height < 130, "the reference card is full"


def test_every_effect_of_a_card_has_words() -> None:
    assert set(paper_words(Words("en")).effects) == set(EFFECTS)


def test_cards_meet_their_backs_when_the_sheet_is_turned_over_its_long_edge() -> None:
    front, back = made(players=2).pages[3 - 1], made(players=2).pages[4 - 1]

    def places(page: object) -> dict[str, tuple[int, int]]:
        cards: dict[str, tuple[int, int]] = {}

        def note(text: str, _: object, matrix: list[float], *__: object) -> None:
            if re.fullmatch(r"[1-6][ab]", text.strip()):
                cards[text.strip()] = (round(matrix[4]), round(matrix[5]))

        page.extract_text(visitor_text=note)  # type: ignore[attr-defined]
        return cards

    ones, others = places(front), places(back)
    assert len(ones) == len(others) == 6
    columns = sorted({x for x, _ in ones.values()})
    for name, (x, y) in ones.items():
        mirrored = columns[2 - columns.index(x)]
        assert others[name[0] + "b"] == (mirrored, y)


def test_the_same_sheets_are_the_same_file() -> None:
    first, second = io.BytesIO(), io.BytesIO()
    for out in (first, second):
        write_sheets(out, load_map("valley"), EDITION, players=2)
    assert first.getvalue() == second.getvalue()


# ---- pencil --------------------------------------------------------------------------------------------------------


PENCIL = "#6e6e6e"  # an HB pencil, drawn lightly


@pytest.mark.parametrize("region", range(1, 7))
def test_pencil_shows_on_every_field(region: int) -> None:
    field = luminance(field_colour(region))
    assert field > 0.75
    assert (field + 0.05) / (luminance(PENCIL) + 0.05) > 4


@pytest.mark.parametrize("reference", shipped_maps())
def test_hexes_are_wide_enough_to_draw_in(reference: str) -> None:
    _, _, scale = map_size(load_map(reference), 134, 122)
    assert 2 * 34.6 * scale > 15, "millimetres from edge to edge"


# ---- any map, any title, and the command ---------------------------------------------------------------------------


def test_a_map_with_any_title_can_be_printed() -> None:
    text = load_map("valley").text.replace('title = "Valley"', 'title = "Łódź <b>& Москва"')
    out = io.BytesIO()
    write_sheets(out, parse_map(text, "x.toml"), EDITION, players=2)
    assert "ódz <b>& ??????" in text_of(PdfReader(io.BytesIO(out.getvalue())))


def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "sheets.pdf"
    options = ["--players", "3", "--difficulty", "hard", "--roll", "3", "--lang", "fr"]
    assert main(["sheets", "--map", "heartland", "-o", str(target), *options]) == 0
    assert "sheets.pdf" in capsys.readouterr().out.replace("\n", "")
    printed = text_of(PdfReader(target))
    assert "Murs (difficile, 3) : 2–3, 4–5" in printed.replace("\u00a0", " ")


def test_the_command_prints_a_map_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(load_map("valley").text.replace('title = "Valley"', 'title = "My own"'), "utf-8")
    target = tmp_path / "mine.pdf"
    assert main(["sheets", "--map", str(mine), "-o", str(target), "--players", "2", "--lang", "en"]) == 0
    assert "My own" in text_of(PdfReader(target))


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--players", "6"], "2 to 5 players"),
        (["--difficulty", "brutal"], "brutal"),
        (["--roll", "3"], "--difficulty"),
        (["--difficulty", "hard", "--roll", "7"], "1 to 6"),
        (["--map", "nowhere"], "nowhere"),
        (["--map", "missing.toml"], "missing.toml"),
        (["-o", "no/such/folder/x.pdf"], "no/such/folder"),
    ],
)
def test_the_command_says_what_is_wrong(
    options: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["sheets", "--lang", "en", *options]) in {1, 2}
    heard = capsys.readouterr()
    assert complaint in heard.err
    assert "Traceback" not in heard.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("language", "letters"),
    [
        ("en", "Y R Gy Gy B P"),
        ("de", "Ge R Gr Gr B L"),
        ("fr", "J R G G B Vi"),
        ("it", "Gi R Gr Gr B Vi"),
        ("nl", "Ge R Gs Gs B P"),
    ],
)
def test_cities_have_the_colour_letters_of_the_language(language: str, letters: str) -> None:
    """On both sheets of the first page, in the order of the map, and on the supply board after it, by number."""
    own = letters.split()
    pages = made(language, players=2).pages[:2]
    sheets, supply = ([word for word in page.extract_text().split() if word in own] for page in pages)
    assert sorted(sheets) == sorted(2 * own)
    assert supply == own
