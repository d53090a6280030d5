// @ts-check
// The entry module of every page.

import { setUpForms } from "./forms.js";
import { setUpMenus } from "./menus.js";
import { setUpNotes } from "./notes.js";

setUpMenus();
setUpForms();
setUpNotes();
