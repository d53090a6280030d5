// @ts-check
// The stream of a table: lost and found again, what was missed is fetched, nothing old is shown, hidden pages are quiet.

import { isStale } from "/static/js/parts.js";
import { FIRST_WAIT, isAnswered, LONGEST_WAIT, readParts, Stream } from "/static/js/stream.js";
import { assert, assertEquals } from "./assert.js";
import { FakeEventSource, FakeTimers } from "./fakes.js";

/** @import { Parts } from "/static/js/stream.js" */

/** A page with a stream, as far as the stream can tell. */
class FakePage {
  timers = new FakeTimers();
  /** @type {FakeEventSource[]} */
  sources = [];
  requests = 0;
  status = "";
  ply = 5;
  besides = 0;
  presence = "";
  hidden = false;
  notices = false;
  watching = false;
  chance = 0;
  /** @type {Parts[]} */
  put = [];

  /** @param {{ watching?: boolean }} [how] */
  constructor({ watching = false } = {}) {
    this.watching = watching;
    this.stream = new Stream("abc", {
      connect: (address) => {
        const source = new FakeEventSource(address);
        this.sources.push(source);
        return source;
      },
      requestParts: () => {
        this.requests += 1;
        this.stream.sent(`parts ${this.requests}`);
      },
      putParts: (parts) => {
        this.put.push(parts);
        this.ply = parts.ply;
      },
      putPresence: (data) => {
        this.presence = data;
      },
      shown: () => ({
        ply: this.ply,
        fingerprint: `${this.ply}-${this.besides}${this.watching ? "" : "-own"}`,
        watching: this.watching,
      }),
      language: () => "fr",
      report: (status) => {
        this.status = status;
      },
      wanted: () => !this.hidden || this.notices,
      setTimeout: this.timers.setTimeout,
      clearTimeout: this.timers.clearTimeout,
      random: () => this.chance,
    });
    this.stream.open();
    this.source.connects();
  }

  /** The stream that was opened last. */
  get source() {
    const last = this.sources.at(-1);
    assert(last, "no stream was ever opened");
    return last;
  }

  get live() {
    return this.sources.filter((source) => !source.closed).length;
  }

  /**
   * The parts asked for last come in.
   *
   * @param {number} ply
   */
  partsCome(ply) {
    this.ply = Math.max(this.ply, ply);
    this.stream.finished(`parts ${this.requests}`, 200);
  }

  /** @param {number} status of the answer to the request for parts that was sent last */
  partsFail(status) {
    if (!status) this.stream.lost(); // the page reports a line that broke
    this.stream.finished(`parts ${this.requests}`, status);
  }

  /** @param {boolean} yes */
  hide(yes) {
    this.hidden = yes;
    this.stream.visibilityChanged();
  }
}

Deno.test("the stream is asked for what comes after the ply shown", () => {
  const page = new FakePage();
  assertEquals(page.source.address, "/events/abc?ply=5-0");
  assertEquals(page.status, "on");
  assertEquals(page.live, 1);
});

Deno.test("a page has one stream, however often it is told to open one", () => {
  const page = new FakePage();
  page.stream.open();
  page.stream.visibilityChanged();
  assertEquals(page.sources.length, 1);
});

Deno.test("a new ply is fetched once", () => {
  const page = new FakePage();
  page.source.announces(6);
  page.source.announces(6);
  assertEquals(page.requests, 1);
  page.partsCome(6);
  assertEquals(page.requests, 1);
});

Deno.test("a ply that is shown already, or older, is not fetched", () => {
  const page = new FakePage();
  page.source.announces(5);
  page.source.announces(3);
  assertEquals(page.requests, 0);
});

Deno.test("the same ply is fetched again when something besides has changed: a seat, for instance", () => {
  const page = new FakePage();
  page.source.announces(5, 1);
  assertEquals(page.requests, 1);
  page.besides = 1;
  page.partsCome(5);
  page.source.announces(5, 1);
  assertEquals(page.requests, 1);
});

Deno.test("moves that come while parts are on their way are fetched together afterwards", () => {
  const page = new FakePage();
  page.source.announces(6);
  page.source.announces(7);
  page.source.announces(8);
  assertEquals(page.requests, 1);
  page.partsCome(6);
  assertEquals(page.requests, 2);
  page.partsCome(8);
  assertEquals(page.requests, 2);
});

Deno.test("one's own move brings its parts: the stream does not fetch them a second time", () => {
  const page = new FakePage();
  page.stream.sent("move");
  page.source.announces(6);
  assertEquals(page.requests, 0);
  page.ply = 6;
  page.stream.finished("move", 200);
  assertEquals(page.requests, 0);
});

Deno.test("a move that was refused because the game went on is followed by what happened", () => {
  const page = new FakePage();
  page.stream.sent("move");
  page.source.announces(6);
  page.stream.finished("move", 409);
  assertEquals(page.requests, 1);
});

Deno.test("a broken line is tried again, later every time, up to a limit", () => {
  const page = new FakePage();
  /** @type {number[]} */
  const waits = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    page.source.breaks();
    assertEquals(page.live, 0);
    assertEquals(page.status, "lost");
    waits.push(page.timers.next ?? 0);
    page.timers.pass(page.timers.next ?? 0);
    assertEquals(page.live, 1);
  }
  assertEquals(waits[0], FIRST_WAIT);
  assertEquals(waits.at(-1), LONGEST_WAIT);
  assert(waits.every((wait, at) => at === 0 || wait > (waits[at - 1] ?? 0) || wait === LONGEST_WAIT), String(waits));
  assertEquals(page.sources.length, 11);
});

Deno.test("once the line stands, the next break is tried again soon", () => {
  const page = new FakePage();
  for (let attempt = 0; attempt < 5; attempt++) {
    page.source.breaks();
    page.timers.pass(LONGEST_WAIT);
  }
  page.source.connects();
  assertEquals(page.status, "on");
  page.source.breaks();
  assertEquals(page.timers.next, FIRST_WAIT);
});

Deno.test("after a gap the server is asked for what was missed, and it is fetched", () => {
  const page = new FakePage();
  page.source.announces(6);
  page.partsCome(6);
  page.source.breaks();
  page.timers.pass(FIRST_WAIT);
  assertEquals(page.source.address, "/events/abc?ply=6-0");
  page.source.connects();
  page.source.announces(9);
  assertEquals(page.requests, 2);
});

Deno.test("a request that finds no server means a lost line, and is made up for", () => {
  const page = new FakePage();
  page.source.announces(6);
  page.partsFail(0);
  assertEquals(page.status, "lost");
  assertEquals(page.timers.next, FIRST_WAIT);
  page.timers.pass(FIRST_WAIT);
  page.source.connects();
  assertEquals(page.requests, 2);
  page.partsCome(6);
  assertEquals(page.requests, 2);
});

for (const status of [429, 500, 503]) {
  Deno.test(`parts that fail with ${status} are asked for again, and ever more patiently`, () => {
    const page = new FakePage();
    page.source.announces(6);
    const waits = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      assertEquals(page.requests, attempt);
      page.partsFail(status);
      waits.push(page.timers.next ?? 0);
      page.timers.pass(page.timers.next ?? 0);
      page.source.connects();
    }
    assertEquals([...waits].sort((a, b) => a - b), waits);
    assert((waits[2] ?? 0) > (waits[0] ?? 0), String(waits));
    page.partsCome(6);
    assertEquals(page.requests, 4);
    assertEquals(page.live, 1);
  });
}

Deno.test("a hidden page has no stream, and takes up where it was when it is seen again", () => {
  const page = new FakePage();
  page.hide(true);
  assertEquals(page.live, 0);
  page.hide(false);
  assertEquals(page.live, 1);
  assertEquals(page.source.address, "/events/abc?ply=5-0");
});

Deno.test("a line that broke is not tried again behind a hidden page", () => {
  const page = new FakePage();
  page.source.breaks();
  page.hide(true);
  page.timers.pass(10 * LONGEST_WAIT);
  assertEquals(page.sources.length, 1);
  page.hide(false);
  assertEquals(page.live, 1);
  page.timers.pass(10 * LONGEST_WAIT);
  assertEquals(page.sources.length, 2);
});

Deno.test("a hidden page that tells of its turn keeps its stream, and tries again when it breaks", () => {
  const page = new FakePage();
  page.notices = true;
  page.hide(true);
  assertEquals(page.live, 1);
  page.source.breaks();
  page.timers.pass(FIRST_WAIT);
  assertEquals(page.live, 1);
});

Deno.test("another network: the old stream is given up at once", () => {
  const page = new FakePage();
  page.stream.reopen();
  assertEquals(page.sources.map((source) => source.closed), [true, false]);
});

Deno.test("whoever watches asks for parts in their language, and takes what comes without a request", () => {
  const page = new FakePage({ watching: true });
  assertEquals(page.source.address, "/events/abc?watch=fr&shown=5-0");
  page.source.brings(6, "6-0", "<p>six\n</p>");
  page.source.brings(7, "7-0", "<p>seven</p>");
  assertEquals(page.put, [
    { ply: 6, fingerprint: "6-0", html: "<p>six\n</p>" },
    { ply: 7, fingerprint: "7-0", html: "<p>seven</p>" },
  ]);
  assertEquals(page.requests, 0);
});

Deno.test("after a gap whoever watches says what is shown", () => {
  const page = new FakePage({ watching: true });
  page.source.brings(6, "6-0", "six");
  page.source.breaks();
  page.timers.pass(FIRST_WAIT);
  assertEquals(page.source.address, "/events/abc?watch=fr&shown=6-0");
  page.source.connects();
  page.source.brings(9, "9-0", "nine");
  assertEquals(page.ply, 9);
  assertEquals(page.requests, 0);
});

Deno.test("whoever sits down needs another stream, and only then", () => {
  const page = new FakePage({ watching: true });
  page.stream.partsChanged();
  assertEquals(page.sources.length, 1);
  page.watching = false;
  page.stream.partsChanged();
  page.stream.partsChanged();
  assertEquals(page.sources.map((source) => source.address), [
    "/events/abc?watch=fr&shown=5-0",
    "/events/abc?ply=5-0",
  ]);
  assertEquals(page.live, 1);
});

Deno.test("a stream that was given up has nothing to say any more", () => {
  const page = new FakePage({ watching: true });
  const [old] = page.sources;
  page.stream.reopen();
  old?.brings(6, "6-0", "six");
  old?.breaks();
  assertEquals(page.put, []);
  assertEquals(page.status, "on");
});

Deno.test("a page that is hidden and new parts open no second stream", () => {
  const page = new FakePage({ watching: true });
  page.hide(true);
  page.watching = false;
  page.stream.partsChanged();
  assertEquals(page.live, 0);
});

Deno.test("the server may say when to come back; what it said counts once", () => {
  const page = new FakePage({ watching: true });
  page.source.asksToComeBackAfter(1200);
  page.source.asksToComeBackAfter(7300);
  page.source.breaks();
  assertEquals(page.timers.next, 7300);
  page.timers.pass(7300);
  page.source.breaks();
  assert((page.timers.next ?? 0) <= FIRST_WAIT * 1.6, "the own patience counts again");
});

Deno.test("no server can send a page away for ever", () => {
  const page = new FakePage({ watching: true });
  page.source.asksToComeBackAfter(1e9);
  page.source.breaks();
  assertEquals(page.timers.next, 60000);
});

Deno.test("of many pages not all come back in the same moment", () => {
  const waits = [0, 0.5, 1].map((chance) => {
    const page = new FakePage();
    page.chance = chance;
    page.source.breaks();
    return page.timers.next ?? 0;
  });
  assertEquals(waits, [FIRST_WAIT, 1.25 * FIRST_WAIT, 1.5 * FIRST_WAIT]);
});

Deno.test("parts are read with their first line apart", () => {
  assertEquals(readParts("12 12-3\n<p>\n</p>"), { ply: 12, fingerprint: "12-3", html: "<p>\n</p>" });
});

Deno.test("an answer counts unless the server failed, was not reached, or asked for patience", () => {
  assertEquals([200, 204, 304, 404, 409, 422].filter((status) => !isAnswered(status)), []);
  assertEquals([0, 429, 500, 503].filter(isAnswered), []);
});

Deno.test("parts older than what is shown, or exactly that, are stale", () => {
  const shown = { ply: 7, fingerprint: "seven", watching: false };
  /**
   * @param {number | null} ply
   * @param {string | null} fingerprint
   */
  const stale = (ply, fingerprint, status = 200) => isStale({ status, ply, fingerprint }, shown);
  assert(stale(6, "six"), "an older ply");
  assert(stale(7, "seven"), "the same again");
  assert(!stale(7, "seven, with another player"), "the same ply that looks different");
  assert(!stale(8, "eight"), "a newer ply");
  assert(stale(0, null), "ply 0 is a ply");
  assert(!stale(null, null), "an answer of another kind");
  assert(!stale(7, "seven", 422), "a refusal says something new");
});
