// @ts-check
// Where the points may end: fetched separately, once a round, so that the table never waits for it.

import { find, findAll } from "/static/js/dom.js";
import { fetchText } from "./fetch.js";

let asking = false;

export async function showForecast() {
  const address = find("#points[data-forecast]")?.dataset.forecast;
  if (!address || asking) return;
  asking = true;
  const text = await fetchText(address);
  asking = false;
  if (text === null) return;
  const answer = new DOMParser().parseFromString(text, "text/html");
  const bands = [...answer.querySelectorAll(".likely")].map((cell) => cell.textContent);
  findAll("#points .likely").forEach((cell, row) => {
    cell.textContent = bands[row] ?? "";
  });
}
