// @ts-check
// Entry point for tables of Steam Rollers.

import "/static/js/table.js";
import { find } from "/static/js/dom.js";
import { onHtmx } from "/static/js/parts.js";
import { showClock } from "./clock.js";
import { showForecast } from "./forecast.js";
import { chooseWhatIsClear, setUpOptions } from "./options.js";
import { setUpSheets } from "./sheets.js";

let asked = false;

/** Time to answer is short, so the answers scroll into view for a reader who is elsewhere; the focus stays put. */
function bringAnswers() {
  const answers = find("#question .answers");
  if (answers && !asked) answers.scrollIntoView({ block: "nearest" });
  asked = answers !== null;
}

function show() {
  chooseWhatIsClear();
  bringAnswers();
  showClock();
  showForecast();
}

setUpOptions();
setUpSheets();
show();
onHtmx("htmx:afterSettle", show);
