// @ts-check
// The entry of a table of Steam Rollers.

import "/static/js/table.js";
import { onHtmx } from "/static/js/parts.js";
import { showClock } from "./clock.js";
import { showForecast } from "./forecast.js";
import { chooseWhatIsClear, setUpOptions } from "./options.js";
import { setUpSheets } from "./sheets.js";

function show() {
  chooseWhatIsClear();
  showClock();
  showForecast();
}

setUpOptions();
setUpSheets();
show();
onHtmx("htmx:afterSettle", show);
