"""Records: byte for byte, undo as a line, custom maps embedded, results kept up to date, files never half written."""

from __future__ import annotations

from pathlib import Path

import pytest

import goldenspike as gs
from goldenspike.core.chance import Rng
from goldenspike.core.content import MOST_CHARACTERS
from tests.properties.small_maps import small_map
from tests.records.make_games import GAMES

SEATS = ["Ann", "Bob", "Cleo"]
PLAYED = ["auction red 3", "bid 4", "pass", "pass", "pass"]


def started(lines: int = 5) -> gs.Record:
    record = gs.Record.new("steel-driver", SEATS, map="lakes", date="2026-11-15")
    for text in PLAYED[:lines]:
        record.append(text)
    return record


def play_on(record: gs.Record, seed: int, most: int = 10_000) -> gs.Record:
    rng = Rng(seed)
    while not record.complete and len(record.lines) < most:
        actions = record.state.actions()
        record.append(str(actions[rng.below(len(actions))]))
    return record


def test_a_new_record_has_the_headers_of_the_design_and_no_line() -> None:
    record = gs.Record.new("steel-driver", SEATS, edition="pegasus", map="lakes", date="2026-11-15")
    first = record.dumps().split("\n")
    assert first[:2] == ['[Game "steel-driver"]', '[Rules "1"]']
    assert first[2].startswith('[Edition "pegasus/1 ')
    assert first[3].startswith('[Map "lakes/1 ')
    assert first[4:] == [
        '[Options ""]',
        '[Seats "Ann" "Bob" "Cleo"]',
        '[Date "2026-11-15"]',
        '[Result "*"]',
        "",
        "",
    ]
    assert record.lines == []


def test_a_line_is_its_number_the_seat_and_the_action_then_tags_and_a_comment() -> None:
    record = started(1)
    record.append("bid 4", tags="t=412 x", comment="bold; very bold")
    assert record.dumps().splitlines()[-2:] == ["1. 0 auction red 3", "2. 1 bid 4 {t=412 x} ; bold; very bold"]
    again = gs.Record.loads(record.dumps())
    assert (again.lines[1].tags, again.lines[1].comment) == ("t=412 x", "bold; very bold")
    assert again.lines[1].at == record.lines[1].at == 11


def test_what_is_typed_loosely_is_written_properly() -> None:
    record = gs.Record.new("steel-driver", SEATS)
    record.append("  AUCTION   Red 03 ")
    assert record.dumps().endswith("\n1. 0 auction red 3\n")


ODD_TEXTS = {
    "as written": lambda text: text,
    "with comments and blank lines": lambda text: (
        "; begun at breakfast\n\n" + text.replace("2. 1", ";\n \n2. 1") + "; fin"
    ),
    "with unknown tags": lambda text: text.replace("bid 4", "bid 4 {t=12 mood=great odd}"),
    "with windows line ends": lambda text: text.replace("\n", "\r\n"),
    "without a final newline": lambda text: text.rstrip("\n"),
    "with unknown headers": lambda text: '[Event "Club night"]\n[Round "3" "b"]\n[Empty]\n' + text,
    "with quotes in a header": lambda text: '[Event "The \\"big\\" one \\\\ two"]\n' + text,
    "with spaces at line ends": lambda text: text.replace("pass\n", "pass  \n"),
    "with more space between": lambda text: text.replace(". 1 bid 4", ".  1   bid  4"),
    "with letters of every alphabet": lambda text: text.replace("bid 4", "bid 4 ; zażółć 汽車 🚂 \u2028 \x0b"),
    "with a byte order mark": lambda text: "\ufeff" + text,
    "with a line taken back": lambda text: text + "6. undo 3\n7. 0 bid 5\n",
}


@pytest.mark.parametrize("how", ODD_TEXTS)
def test_a_text_comes_out_byte_for_byte(how: str, tmp_path: Path) -> None:
    text = ODD_TEXTS[how](started().dumps())
    record = gs.Record.loads(text)
    assert record.dumps() == text
    record.save(tmp_path / "game.txt")
    assert (tmp_path / "game.txt").read_bytes() == text.encode()
    assert gs.Record.load(tmp_path / "game.txt").dumps() == text
    expected = started().state if "taken back" not in how else gs.Record.loads(text).replay(7)
    assert record.state.view() == expected.view()


@pytest.mark.parametrize("how", ODD_TEXTS)
def test_a_record_of_any_look_can_be_played_on_and_read_again(how: str) -> None:
    text = ODD_TEXTS[how](started().dumps())
    record = play_on(gs.Record.loads(text), 3)
    again = gs.Record.loads(record.dumps())
    assert again.complete
    assert again.state.view() == record.state.view()
    before = text.replace('[Result "*"]', "")
    after = record.dumps().replace(f'[Result "{record.header("Result")[0]}"]', "")
    assert after.startswith(before)


def test_undo_is_a_line_and_nothing_is_deleted() -> None:
    record = started(4)
    record.undo(2)
    assert record.dumps().endswith("3. 2 pass\n4. 0 pass\n5. undo 2\n")
    assert record.path == [1, 2]
    assert record.state.view() == started(2).state.view()
    record.append("bid 7")
    assert record.dumps().endswith("5. undo 2\n6. 2 bid 7\n")
    assert record.path == [1, 2, 6]
    again = gs.Record.loads(record.dumps())
    assert again.state.view() == record.state.view()
    assert again.replay(4).view() == started(4).state.view()
    assert again.replay(5).view() == started(2).state.view()
    assert [line.number for line, _ in again.steps()] == [1, 2, 6]


@pytest.mark.parametrize("undo", ["undo 1", "undo  1", "Undo 1", "UNDO   1 ; oh"])
def test_undo_is_read_without_regard_to_case_and_spaces(undo: str) -> None:
    text = started(2).dumps() + f"3. {undo}\n"
    record = gs.Record.loads(text)
    assert record.path == [1]
    assert record.dumps() == text


def test_undo_can_go_back_to_the_start_and_can_itself_be_followed_by_undo() -> None:
    record = started(3)
    record.undo(1)
    record.undo(0)
    assert record.state.view() == gs.Record.new("steel-driver", SEATS, map="lakes").state.view()
    record.append("pass")
    record.undo(0)
    assert gs.Record.loads(record.dumps()).path == record.path == []


def test_a_line_that_was_taken_back_cannot_be_gone_back_to() -> None:
    record = started(4)
    record.undo(2)
    before = record.dumps()
    for number in (3, 4, 5, 6, -1):
        with pytest.raises(gs.SetupError) as refused:
            record.undo(number)
        assert refused.value.code == "no_such_line"
    assert record.dumps() == before
    assert record.path == [1, 2]


def test_a_refused_line_leaves_no_trace() -> None:
    record = started(2)
    text, view = record.dumps(), record.state.view()
    for wrong in ("bid 3", "bid 99", "build Chicago-Detroit", "nonsense", "", "auction red 1"):
        with pytest.raises((gs.IllegalAction, gs.NotationError)):
            record.append(wrong)
    assert (record.dumps(), record.state.view()) == (text, view)
    with pytest.raises(gs.SetupError):
        record.replay(3)


@pytest.mark.parametrize(
    ("tags", "comment"),
    [
        ("a}b", ""),
        ("{a", ""),
        ("a;b", ""),
        ("a\nb", ""),
        (" a", ""),
        ("", "two\nlines"),
        ("", " space before"),
        ("", "x" * 3000),
        ("", "half a pair \ud83d"),
    ],
)
def test_a_comment_that_would_not_come_back_is_refused_before_anything_changes(tags: str, comment: str) -> None:
    record = started(2)
    text, view = record.dumps(), record.state.view()
    with pytest.raises(gs.SetupError) as refused:
        record.append("pass", tags=tags, comment=comment)
    assert refused.value.code == "bad_comment"
    assert (record.dumps(), record.state.view()) == (text, view)


def test_names_come_back_as_they_are_and_impossible_ones_are_refused() -> None:
    names = ['Ann "the fox"', "Bob\\", "Zoë 🚂"]
    record = gs.Record.new("steel-driver", names)
    assert gs.Record.loads(record.dumps()).seats == tuple(names)
    for wrong in ("", "two\nlines", "x" * 61, "tab\t"):
        with pytest.raises(gs.SetupError) as refused:
            gs.Record.new("steel-driver", ["Ann", "Bob", wrong])
        assert refused.value.code == "bad_name"


@pytest.mark.parametrize("date", ["today\n[Game]", "x" * 61])
def test_a_date_that_would_not_come_back_is_refused(date: str) -> None:
    with pytest.raises(gs.SetupError) as refused:
        gs.Record.new("steel-driver", SEATS, date=date)
    assert refused.value.code == "bad_date"


OWN_MAPS = {
    "plain": small_map(5),
    "without a final newline": small_map(5).rstrip("\n"),
    "with windows line ends": small_map(5).replace("\n", "\r\n"),
    "with spaces at line ends and blank lines": small_map(5).replace("version = 1", "version = 1   \n\n\n") + "\n \n\n",
    "with a line separator in a comment": small_map(5) + "# a\u2028b\u0085c\n",
    "with a very long line": small_map(5) + "# " + "x" * 5000 + "\n",
    "with lines that look like ours": small_map(5) + '# [Game "other"]\n# | more\n#1. 0 pass\n',
    "with a byte order mark": "\ufeff" + small_map(5),
}


def test_a_map_as_long_as_can_be_is_embedded_although_its_last_line_has_no_end() -> None:
    text = small_map(5)
    own = gs.load("steel-driver").read_map(text + "#".ljust(MOST_CHARACTERS - len(text), "x"), "own.toml")
    record = gs.Record.new("steel-driver", SEATS, map=own)
    assert gs.Record.loads(record.dumps()).dumps() == record.dumps()


@pytest.mark.parametrize("how", OWN_MAPS)
def test_a_map_of_ones_own_is_embedded_and_read_back(how: str) -> None:
    own = gs.load("steel-driver").read_map(OWN_MAPS[how], "own.toml")
    record = play_on(gs.Record.new("steel-driver", SEATS, map=own), 5)
    text = record.dumps()
    assert '\n| game = "steel-driver"\n' in text
    again = gs.Record.loads(text)
    assert again.complete
    assert again.state.view() == record.state.view()
    assert again.dumps() == text
    assert gs.Record.loads(text.replace("\n", "\r\n")).state.view() == record.state.view()


def test_a_shipped_map_is_named_and_not_embedded() -> None:
    game = gs.load("steel-driver")
    shipped = game.contents(game.new(3, map="lakes"))["Map"]
    record = gs.Record.new("steel-driver", SEATS, map=game.read_map(shipped.text, "copy.toml"))
    assert "\n|" not in record.dumps()
    assert record.header("Map") == (f"lakes/1 {shipped.hash}",)


def test_the_result_is_kept_true() -> None:
    record = play_on(started(), 8)
    scores, winners = record.state.scores(), record.state.winners()
    written = f"{' '.join(map(str, scores))} / {' '.join(map(str, winners))}"
    assert record.header("Result") == (written,)
    assert f'\n[Result "{written}"]\n' in record.dumps()
    record.undo(len(record.lines) - 1)
    assert record.header("Result") == ("*",)
    assert '\n[Result "*"]\n' in record.dumps()
    play_on(record, 9)
    assert gs.Record.loads(record.dumps()).header("Result") == record.header("Result") != ("*",)


def test_a_record_without_a_result_header_gets_none() -> None:
    record = play_on(gs.Record.loads(started().dumps().replace('[Result "*"]\n', "")), 8)
    assert "Result" not in record.dumps()
    assert gs.Record.loads(record.dumps()).complete


def test_after_the_end_nothing_can_be_appended() -> None:
    record = gs.Record.load(GAMES / "pass-all-treefrog.txt")
    before = record.dumps()
    with pytest.raises(gs.IllegalAction) as refused:
        record.append("pass")
    assert refused.value.code == "game_over"
    assert record.dumps() == before


def test_saving_swaps_whole_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the moment of the swap the new file is complete beside the old one; if it fails, the old one is intact."""
    target = tmp_path / "game.txt"
    record = started(2)
    record.save(target)
    old = target.read_bytes()
    record.append("pass")
    seen: list[bytes] = []

    def interrupted(self: Path, other: Path) -> None:
        seen.append(self.read_bytes())
        assert Path(other) == target
        raise OSError("the power went")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", interrupted)
        with pytest.raises(OSError, match="the power went"):
            record.save(target)
    assert seen == [record.dumps().encode()]
    assert target.read_bytes() == old
    record.save(target)
    assert target.read_bytes() == record.dumps().encode()
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]
