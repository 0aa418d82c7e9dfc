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

/** Adds a style sheet to the root it was made for. The same text is added once. */
export type Adopter = (cssText: string) => void;

/**
 * Makes the function through which all parts inside a shadow root bring their styles.
 *
 * Constructed sheets are not subject to `style-src`, which blocks `<style>` elements even in a shadow root.
 */
export function createAdopter(root: ShadowRoot | Document): Adopter {
  const adopted = new Set<string>();
  return (cssText) => {
    if (adopted.has(cssText)) return;
    adopted.add(cssText);
    // A sheet can only be adopted in the document whose window constructed it.
    const view = (root.ownerDocument ?? (root as Document)).defaultView ?? globalThis;
    const sheet = new (view as typeof globalThis).CSSStyleSheet();
    // The DOM of a unit test has no sheets to adopt: what is drawn there has no styles.
    sheet.replaceSync?.(cssText);
    root.adoptedStyleSheets?.push(sheet);
  };
}
