// @ts-check
// Sends the server something that needs no answer. It arrives even if the page is closed right away.

import { find } from "./dom.js";

/**
 * @param {string} path
 * @param {Record<string, string>} [fields]
 */
export function post(path, fields = {}) {
  const token = find("[name=csrfmiddlewaretoken]", HTMLInputElement)?.value;
  if (!token) return;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, csrfmiddlewaretoken: token })) form.set(name, value);
  navigator.sendBeacon(path, form);
}
