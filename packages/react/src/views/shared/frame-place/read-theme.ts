import type { FrameTheme } from "@foyer/core/embedded";

/** Reads how the modal looks where an element stands, for what is shown over it. */
export function readTheme(node: Element): FrameTheme {
  const style = getComputedStyle(node);
  const { color, caretColor, borderTopLeftRadius, fontFamily, fontSize, columnRuleColor } = style;
  const [red = 0, green = 0, blue = 0] = readColor(color) ?? [];
  // Dark words stand on a light surface.
  const mode = red + green + blue < 3 * 128 ? "light" : "dark";
  const accent = readColor(caretColor);
  return {
    mode,
    accent: accent && `#${accent.map(toHex).join("")}`,
    radius: Number.parseFloat(borderTopLeftRadius) || 0,
    ...readFonts(fontFamily),
    ...readScale(fontSize),
    ...readMix(columnRuleColor, style.getPropertyValue("--foyer-color-mix-strength")),
  };
}

/** The default size of the modal's text, in CSS pixels. */
const TEXT_PX = 14;

/** The families of a page that has its own. */
function readFonts(list: string): Pick<FrameTheme, "fonts"> {
  const names = list.split(",").map((name) => name.trim().replace(/^(["'])(.*)\1$/, "$2"));
  const fonts = names.filter((name) => /^[\w -]{1,64}$/.test(name)).slice(0, 16);
  return fonts.length === 0 || fonts[0] === "system-ui" ? {} : { fonts };
}

function readScale(size: string): Pick<FrameTheme, "textScale"> {
  const textScale = Math.round((Number.parseFloat(size) / TEXT_PX) * 100) / 100;
  return textScale > 0 && textScale !== 1 ? { textScale: Math.min(textScale, 16) } : {};
}

/** The colour that is mixed into the surfaces, where one is. */
function readMix(written: string, share: string): Pick<FrameTheme, "mix"> {
  const strength = Number.parseFloat(share);
  const color = readColor(written);
  return color && strength > 0 ? { mix: { color: `#${color.map(toHex).join("")}`, strength } } : {};
}

/** Red, green and blue, 0 to 255; undefined of a colour that the browser writes in another space. */
function readColor(written: string): readonly number[] | undefined {
  return /^rgba?\((\d+), (\d+), (\d+)/.exec(written)?.slice(1, 4).map(Number);
}

function toHex(part: number): string {
  return part.toString(16).padStart(2, "0");
}
