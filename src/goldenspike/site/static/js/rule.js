// @ts-check
// One rule out of the rules page, which is fetched once.

/** @type {Map<string, Promise<Document | null>>} */
const pages = new Map();

/** @param {string} path */
async function fetchPage(path) {
  try {
    const answer = await fetch(path);
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  } catch {
    return null;
  }
}

/** @param {string} path */
async function pageAt(path) {
  const asked = pages.get(path) ?? fetchPage(path);
  pages.set(path, asked);
  const page = await asked;
  if (!page) pages.delete(path); // the connection may be back next time
  return page;
}

/** @param {Element} element */
const level = (element) => Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? 9);

/**
 * A heading with everything up to the next one of its level; any other element alone.
 *
 * @param {Element} start
 */
function withSection(start) {
  const found = [start];
  if (level(start) === 9) return found;
  for (let next = start.nextElementSibling; next && level(next) > level(start); next = next.nextElementSibling) {
    found.push(next);
  }
  return found;
}

/**
 * The text of a rule, ready for this page; null if it cannot be loaded.
 *
 * @param {URL} address of the rule on its page: /rules/game#SD-5.2
 */
export async function ruleAt(address) {
  const start = (await pageAt(address.pathname))?.getElementById(decodeURIComponent(address.hash.slice(1)));
  if (!start) return null;
  return withSection(start).map((element) => {
    const copy = document.importNode(element, true);
    for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
    for (const link of copy.querySelectorAll("a")) {
      link.href = address.pathname + link.hash;
      link.target = "rules";
    }
    if (copy.tagName !== "LI") return copy;
    const paragraph = document.createElement("p");
    paragraph.append(...copy.childNodes);
    return paragraph;
  });
}
