// @ts-check
// Figures typed one after the other are chosen as soon as they are clear; a letter opens a group of choices.

import { following, interpret } from "/static/js/keys.js";
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

const LETTERS = ["R", "Ge", "Gn", "B", "Br"];

Deno.test("a letter opens the group that begins with it", () => {
  assertEquals(following("r", LETTERS, -1), 0);
  assertEquals(following("g", LETTERS, -1), 1);
  assertEquals(following("x", LETTERS, -1), -1);
});

Deno.test("typed again, a letter that several share goes round", () => {
  assertEquals(following("g", LETTERS, 1), 2);
  assertEquals(following("g", LETTERS, 2), 1);
  assertEquals(following("b", LETTERS, 3), 4);
  assertEquals(following("r", LETTERS, 0), 0);
});
