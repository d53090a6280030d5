// @ts-check
// A replay: it runs, pauses, loads one moment at a time, and survives a line that breaks.

import { Player } from "/static/js/player.js";
import { assertEquals } from "./assert.js";
import { FakeTimers } from "./fakes.js";

/** A page with a game of twenty plies, shown at the tenth; move 14 was taken back by line 15. */
class FakeReplay {
  timers = new FakeTimers();
  /** @type {{ ply: number, resolve: () => void, reject: () => void }[]} */
  loading = [];
  wanted = 10;
  arrived = 10;
  running = false;
  player = new Player(10, {
    line: [...Array(21).keys()].filter((ply) => ply !== 14 && ply !== 15),
    load: (ply) => new Promise((resolve, reject) => void this.loading.push({ ply, resolve, reject })),
    wanted: (ply) => void (this.wanted = ply),
    arrived: (ply) => void (this.arrived = ply),
    running: (yes) => void (this.running = yes),
    setInterval: this.timers.setInterval,
    clearInterval: this.timers.clearInterval,
  });

  /** The moment that is being loaded comes, or does not. */
  async comes(yes = true) {
    const next = this.loading.at(-1);
    if (yes) next?.resolve();
    else next?.reject();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }

  get loaded() {
    return this.loading.map(({ ply }) => ply);
  }
}

Deno.test("a step moves the slider at once and the page when the moment is there", async () => {
  const page = new FakeReplay();
  page.player.step(1);
  assertEquals([page.wanted, page.arrived], [11, 10]);
  await page.comes();
  assertEquals([page.wanted, page.arrived], [11, 11]);
});

Deno.test("steps taken while a moment loads are skipped but for the last", async () => {
  const page = new FakeReplay();
  for (let step = 0; step < 4; step++) page.player.step(1);
  await page.comes();
  await page.comes();
  assertEquals(page.loaded, [11, 16]);
  assertEquals(page.arrived, 16);
});

Deno.test("a move undone is left out by steps and shown on request; from it, steps lead back to the line of play", async () => {
  for (const [count, ply] of [[1, 16], [-1, 13], [-2, 12]]) {
    const page = new FakeReplay();
    page.player.go(14);
    await page.comes();
    assertEquals([page.wanted, page.arrived], [14, 14]);
    page.player.step(count ?? 0);
    assertEquals(page.wanted, ply);
  }
});

Deno.test("nobody steps past the start or the end", async () => {
  const page = new FakeReplay();
  page.player.step(-100);
  assertEquals(page.wanted, 0);
  await page.comes();
  page.player.step(100);
  assertEquals(page.wanted, 20);
});

Deno.test("a moment that does not come is asked for again by the next step", async () => {
  const page = new FakeReplay();
  page.player.go(12);
  await page.comes(false);
  assertEquals([page.wanted, page.arrived], [12, 10]);
  page.player.go(12);
  await page.comes();
  assertEquals(page.arrived, 12);
  assertEquals(page.loaded, [12, 12]);
});

Deno.test("the replay runs to the end and stops there; from the end it begins anew", async () => {
  const page = new FakeReplay();
  page.player.go(18);
  await page.comes();
  page.player.toggle();
  assertEquals(page.running, true);
  for (let move = 0; move < 5; move++) {
    page.timers.pass(1000);
    await page.comes();
  }
  assertEquals([page.running, page.arrived], [false, 20]);
  page.player.toggle();
  assertEquals([page.running, page.wanted], [true, 0]);
});

Deno.test("a step by hand pauses a replay that runs", () => {
  const page = new FakeReplay();
  page.player.toggle();
  page.player.step(-1);
  assertEquals(page.running, false);
  assertEquals(page.timers.next, null);
});
