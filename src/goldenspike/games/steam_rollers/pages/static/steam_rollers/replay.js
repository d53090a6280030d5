// @ts-check
// Entry point for replays of Steam Rollers.

import "/static/js/replay.js";
import { setUpSheets } from "./sheets.js";

setUpSheets();
