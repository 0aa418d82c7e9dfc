import { type Adopter, createAdopter } from "./adopt.ts";
import { cssText as tokens } from "./tokens.css.ts";

/** A place in the host's page that its styles do not reach. */
export type Shadow = {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly adopt: Adopter;
  /** Puts the host on the page, in the place of the element around it. */
  readonly place: (around: HTMLElement | null) => void;
};

/**
 * Opens a place that is not on the page yet: an element of React's own has no shadow root until it is there. `styles`:
 * what is drawn there at once; one sheet is read faster than two.
 */
export function openShadow(styles = ""): Shadow {
  const host = document.createElement("span");
  const root = host.attachShadow({ mode: "open" });
  const adopt = createAdopter(root);
  adopt(tokens + styles);
  return {
    host,
    root,
    adopt,
    place(around) {
      if (!around) return;
      around.style.display = "contents";
      around.append(host);
    },
  };
}
