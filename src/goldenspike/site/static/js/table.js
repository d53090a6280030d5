// @ts-check
// The entry module of a table. A game that needs more has its own, which imports this one.

import "./site.js";
import { highlightFirst, setUpActions, showAdvice } from "./actions.js";
import { setUpBoard } from "./board.js";
import { isSmall, need } from "./dom.js";
import { setUpFairDice } from "./fair.js";
import { setUpFresh } from "./fresh.js";
import { setUpKeys } from "./keys.js";
import { setUpLive } from "./live.js";
import { setUpOverlays } from "./overlays.js";
import { setUpOrder } from "./order.js";
import { setUpParts } from "./parts.js";
import { setUpPointers } from "./pointers.js";
import { decision, myTurn } from "./position.js";
import { setUpRecap } from "./recap.js";
import { setUpSearch } from "./search.js";
import { setUpTabs } from "./tabs.js";
import { setUpSettings, setUpTurn } from "./turn.js";

const table = need("main[data-table]").dataset.table ?? "";
const board = setUpBoard();
const keepFresh = setUpFresh();
const forgetTyped = setUpKeys();
setUpActions(board);
setUpSearch();
setUpTabs();
setUpOverlays();
setUpSettings();
const showTurn = setUpTurn(table);
const showOrder = setUpOrder();
const showRecap = setUpRecap(table);
const showPointers = setUpPointers();
setUpParts(() => {
  showTurn();
  forgetTyped();
  keepFresh();
  highlightFirst();
  showAdvice();
  showOrder();
  showRecap();
  showPointers();
  if (isSmall() && myTurn()) board?.look(decision());
});
setUpFairDice(table);
setUpLive(table);
