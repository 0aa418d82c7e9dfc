/** Digits before the point. */
const WHOLE_DIGITS = 20;

/**
 * Makes of what is typed an amount on its way, as SND-03 has it: a comma is a point, what is neither digit nor point is left
 * out, and so is what has no room. `places`: digits behind the point.
 */
export function maskAmount(text: string, places: number): string {
  const [whole = "", ...rest] = text
    .replaceAll(",", ".")
    .replace(/[^\d.]/g, "")
    .split(".");
  const shown = whole.slice(0, WHOLE_DIGITS);
  if (rest.length === 0 || places === 0) return shown;
  const parts = rest.join("").slice(0, places);
  return `${shown === "" && parts === "" ? "0" : shown}.${parts}`;
}

/**
 * Takes an amount that somebody else wrote, as a page or a payment link, where the mask leaves it as it is. What it would
 * make another sum of, such as `1e18`, is none: nobody has seen it yet.
 */
export function takeAmount(text: string, places: number): string {
  const masked = maskAmount(text, places);
  return masked === text.replace(",", ".") ? masked : "";
}
