/** The size of text in browsers that nobody has set up, in px. */
const USUAL_PX = 16;

/** From here on what stood side by side stands below each other, and one box scrolls. */
const LARGE = 1.5;

/**
 * Sets the sizes of text in a shadow root by what the reader has chosen in the browser: `medium` is that size, whatever
 * the host's page makes of its root.
 */
export function matchTextSize(root: ShadowRoot): void {
  const host = root.host as HTMLElement;
  const probe = host.ownerDocument.createElement("span");
  probe.style.fontSize = "medium";
  root.append(probe);
  const scale = Number.parseFloat(getComputedStyle(probe).fontSize) / USUAL_PX;
  probe.remove();
  // Set to 1 it would be one more thing for every element to inherit.
  host.style.setProperty("--f-text-scale", scale > 0 && scale !== 1 ? String(scale) : "");
  host.toggleAttribute("data-foyer-large", scale >= LARGE);
}
