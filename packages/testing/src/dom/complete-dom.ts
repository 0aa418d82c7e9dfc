import { fillIn, type Lacking } from "./lacking.ts";
import { LAYOUT } from "./layout.ts";
import { withoutStates } from "./selectors.ts";
import { TEXT } from "./text.ts";

/**
 * Gives the DOM of a unit test what jsdom and happy-dom lack of a browser and the kit's interface asks for: texts as bytes,
 * style sheets, media queries, observers, motion and layout. Nothing is measured and nothing moves: boxes are empty, each
 * motion is over at once. What is there already stays as it is; in a browser nothing changes.
 */
export function completeDom(world: typeof globalThis): void {
  for (const lacking of [TEXT, LAYOUT] satisfies readonly Lacking[]) fillIn(world, lacking);
  withoutStates(world);
}
