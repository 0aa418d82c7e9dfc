import { parseColor, pickAccentInk, pickOnAccent } from "./contrast.ts";

/** Sets the colours that depend on the accent's contrast, for browsers that cannot compute them in CSS. */
export function applyContrast(host: HTMLElement): void {
  const accent = resolveColor(getComputedStyle(host).getPropertyValue("--f-accent"), host.ownerDocument);
  if (accent === undefined) return;
  const [light, dark] = [pickAccentInk(accent, "light"), pickAccentInk(accent, "dark")];
  host.style.setProperty("--foyer-on-accent", pickOnAccent(accent));
  host.style.setProperty("--foyer-accent-ink", `light-dark(rgb(${light.join(" ")}), rgb(${dark.join(" ")}))`);
}

// A canvas writes every colour it understands in one of the two forms that parseColor reads.
function resolveColor(text: string, document: Document): ReturnType<typeof parseColor> {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return parseColor(text);
  context.fillStyle = text;
  return parseColor(context.fillStyle);
}
