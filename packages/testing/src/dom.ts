import { fillIn, type Lacking } from "./dom/lacking.ts";
import { LAYOUT } from "./dom/layout.ts";
import { withoutStates } from "./dom/selectors.ts";
import { TEXT } from "./dom/text.ts";

/**
 * Adds to the DOM of a unit test the parts of a browser that jsdom and happy-dom lack and the kit's modal asks for: texts as bytes,
 * style sheets, media queries, observers, motion and layout. Nothing is measured and nothing moves: boxes are empty, and each
 * motion has ended at once. Existing members stay as they are; in a browser nothing changes. Call it in a setup file, before
 * the tests import the kit.
 * @see https://jestjs.io/docs/configuration#setupfiles-array
 * @example
 * import { completeDom } from "@foyer/testing/dom";
 *
 * completeDom(globalThis);
 */
export function completeDom(world: typeof globalThis): void {
  for (const lacking of [TEXT, LAYOUT] satisfies readonly Lacking[]) fillIn(world, lacking);
  withoutStates(world);
}
