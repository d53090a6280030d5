// @ts-check
// What a field that searches choices finds.

import { fits } from "/static/js/search.js";
import { assertEquals } from "./assert.js";

Deno.test("a word fits by its beginning, in any order", () => {
  assertEquals(fits("Build Denver–Omaha build Denver-Omaha", "oma den"), true);
  assertEquals(fits("Build Denver–Omaha", "enver"), false);
});

Deno.test("a figure is a whole one", () => {
  assertEquals(fits("Bid 3 bid 3", "bid 3"), true);
  assertEquals(fits("Bid 30 bid 30", "bid 3"), false);
  assertEquals(fits("Bid 2 bid 2", "3"), false);
});

Deno.test("nothing asked for hides nothing", () => {
  assertEquals(fits("Pass pass", "  "), true);
});
