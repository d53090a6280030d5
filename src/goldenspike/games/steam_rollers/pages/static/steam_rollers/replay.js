// @ts-check
// The entry of a replay of Steam Rollers.

import "/static/js/replay.js";
import { setUpSheets } from "./sheets.js";

setUpSheets();
