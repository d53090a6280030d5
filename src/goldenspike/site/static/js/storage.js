// @ts-check
// What this browser keeps between visits. A private window may refuse: then nothing is kept, and nothing breaks.

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch { /* refused */ }
}

/**
 * @param {string} name
 * @returns {string | null}
 */
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch { /* nothing was kept */ }
}
