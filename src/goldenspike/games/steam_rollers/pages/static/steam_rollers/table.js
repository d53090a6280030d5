// @ts-check
// The entry of a table of Steam Rollers.

import "/static/js/table.js";
import { find } from "/static/js/dom.js";
import { onHtmx } from "/static/js/parts.js";
import { showClock } from "./clock.js";
import { showForecast } from "./forecast.js";
import { chooseWhatIsClear, setUpOptions } from "./options.js";
import { setUpSheets } from "./sheets.js";

let asked = false;

/** Somebody who has scrolled away has little time to answer: the question comes to them, focus stays where it is. */
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
