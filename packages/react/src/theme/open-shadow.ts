import { type Adopter, createAdopter } from "./adopt.ts";
import { cssText as tokens } from "./tokens.css.ts";

/** A place in the host's page that its styles do not reach. */
export type Shadow = {
  readonly root: ShadowRoot;
  readonly adopt: Adopter;
};

/** Opens it in an element. `styles`: what is drawn there at once; one sheet is read faster than two. */
export function openShadow(host: HTMLElement, styles = ""): Shadow {
  const root = host.attachShadow({ mode: "open" });
  const adopt = createAdopter(root);
  adopt(tokens + styles);
  return { root, adopt };
}
