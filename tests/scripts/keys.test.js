// @ts-check
// Figures typed one after the other: chosen as soon as they are clear.

import { interpret } from "/static/js/keys.js";
import { assertEquals } from "./assert.js";

const KEYS = ["1", "2", "10", "11", "3"];

Deno.test("a figure that can only mean one thing chooses it at once", () => {
  assertEquals(interpret("2", KEYS), "choose");
  assertEquals(interpret("11", KEYS), "choose");
});

Deno.test("a figure that could go on waits", () => {
  assertEquals(interpret("1", KEYS), "wait");
  assertEquals(interpret("1", ["10"]), "wait");
});

Deno.test("a figure that nothing begins with means nothing", () => {
  assertEquals(interpret("4", KEYS), "nothing");
  assertEquals(interpret("12", KEYS), "nothing");
});
