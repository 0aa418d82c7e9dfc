/** Of zod, the two places where it reads and writes a global: its settings, and what it knows of schemas. */
const SHARED = /globalThis\)?\??\.__zod_global/;

/**
 * zod shares its settings with every other zod of the page, by a global; one that is bundled has them for itself, whatever
 * version the page has and whatever the page tells it.
 * @returns {import("rolldown").Plugin}
 */
export function keepToItself() {
  return {
    name: "keep to itself",
    transform(code) {
      return SHARED.test(code) ? { code: `const own = {};${code.replaceAll("globalThis", "own")}`, map: null } : null;
    },
  };
}
