import type { FrameTheme } from "@foyer/core/embedded";

/** Reads how the modal looks where an element stands, for what is shown over it. */
export function readTheme(node: Element): FrameTheme {
  const { color, caretColor, borderTopLeftRadius } = getComputedStyle(node);
  const [red = 0, green = 0, blue = 0] = readColor(color) ?? [];
  // Dark words stand on a light surface.
  const mode = red + green + blue < 3 * 128 ? "light" : "dark";
  const accent = readColor(caretColor);
  return {
    mode,
    accent: accent && `#${accent.map(toHex).join("")}`,
    radius: Number.parseFloat(borderTopLeftRadius) || 0,
  };
}

/** Red, green and blue, 0 to 255; undefined of a colour that the browser writes in another space. */
function readColor(written: string): readonly number[] | undefined {
  return /^rgba?\((\d+), (\d+), (\d+)/.exec(written)?.slice(1, 4).map(Number);
}

function toHex(part: number): string {
  return part.toString(16).padStart(2, "0");
}
