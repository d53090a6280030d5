// @ts-check
// As little as the tests need: nothing is downloaded for them.

/**
 * @param {unknown} condition
 * @param {string} message
 * @returns {asserts condition}
 */
export function assert(condition, message) {
  if (!condition) throw new Error(message);
}

/**
 * @param {unknown} actual
 * @param {unknown} expected
 */
export function assertEquals(actual, expected) {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  assert(left === right, `${left} instead of ${right}`);
}
