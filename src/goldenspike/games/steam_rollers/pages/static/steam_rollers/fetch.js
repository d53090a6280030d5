// @ts-check

/**
 * The text at an address, or null: the connection may break before the answer or in the middle of it.
 *
 * @param {string} address
 * @param {Record<string, string>} [headers]
 */
export async function fetchText(address, headers = {}) {
  try {
    const answer = await fetch(address, { headers });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
