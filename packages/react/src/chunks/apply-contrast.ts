/** Sets the colours that depend on the accent's contrast, for browsers that cannot compute them in CSS. */
export function applyContrast(host: HTMLElement): void {
  const accent = resolveColor(getComputedStyle(host).getPropertyValue("--f-accent"), host.ownerDocument);
  if (accent === undefined) return;
  const [light, dark] = [pickAccentInk(accent, "light"), pickAccentInk(accent, "dark")];
  host.style.setProperty("--foyer-fill", `rgb(${pickFill(accent).join(" ")})`);
  host.style.setProperty("--foyer-on-accent", pickOnAccent(accent));
  host.style.setProperty("--foyer-accent-ink", `light-dark(rgb(${light.join(" ")}), rgb(${dark.join(" ")}))`);
}

// A canvas writes every colour it understands in one of the forms that parseColor reads.
function resolveColor(text: string, document: Document): ReturnType<typeof parseColor> {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return parseColor(text);
  context.fillStyle = text;
  return parseColor(context.fillStyle);
}

/** A colour in sRGB, each part 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

// Between the luminance of the sunken surface in light (.86) and of the raised one in dark (.02), both lead to 4.5:1.
const INK_LUMINANCE = { light: 0.14, dark: 0.27 } as const;

/** Lighter than this an accent would be another colour once white reads on it: yellow is brown then. */
const LIGHTEST = 0.42;

/** White on this luminance has 4.6:1. */
const UNDER_WHITE = 0.178;

/** Reads `#rgb`, `#rrggbb`, `rgb()`, `color(srgb …)` and `color(display-p3 …)`, with or without alpha, which is ignored. */
export function parseColor(text: string): Rgb | undefined {
  const wide = /^color\(\s*(srgb|display-p3)((?:\s+-?[\d.]+(?:e-?\d+)?%?){3})\s*(?:\/\s*[\d.]+%?\s*)?\)$/i.exec(
    text.trim(),
  );
  if (wide) {
    const parts = (wide[2] ?? "").trim().split(/\s+/).map(readShare) as unknown as Rgb;
    return wide[1]?.toLowerCase() === "srgb" ? (parts.map(clamp) as unknown as Rgb) : fromDisplayP3(parts);
  }
  const hex = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/i.exec(text.trim());
  if (hex) {
    const digits = hex[2] ?? (hex[1] ?? "").replace(/./g, "$&$&");
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
  }
  const rgb = /^rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/i.exec(text.trim());
  return rgb ? ([rgb[1], rgb[2], rgb[3]].map(readPart) as unknown as Rgb) : undefined;
}

/** Relative luminance, 0 to 1. @see WCAG 2.2, relative luminance */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast ratio of two colours, 1 to 21. @see WCAG 2.2, contrast ratio */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** What stands on a fill: white, and black where the fill has to stay light. */
export function pickOnAccent(accent: Rgb): "#000" | "#fff" {
  return luminance(accent) < LIGHTEST ? "#fff" : "#000";
}

/** What is filled with the accent: darkened, its hue kept, until white reaches 4.5:1 on it; the accent where black does. */
export function pickFill(accent: Rgb): Rgb {
  const now = luminance(accent);
  const dim = now < LIGHTEST ? Math.min(1, UNDER_WHITE / now) : 1;
  return accent.map((part) => fromLinear(toLinear(part) * dim)) as unknown as Rgb;
}

/** The accent as a text colour: darkened or lightened, its hue kept, until it reaches 4.5:1 on every surface. */
export function pickAccentInk(accent: Rgb, scheme: "light" | "dark"): Rgb {
  const now = luminance(accent);
  const darken = Math.min(1, INK_LUMINANCE.light / now);
  const lighten = Math.max(0, (INK_LUMINANCE.dark - now) / (1 - now));
  return accent.map((part) => {
    const linear = toLinear(part);
    return fromLinear(scheme === "light" ? linear * darken : linear + (1 - linear) * lighten);
  }) as unknown as Rgb;
}

function readPart(part: string | undefined): number {
  const number = Number.parseFloat(part ?? "");
  return Math.min(255, part?.endsWith("%") ? (number * 255) / 100 : number);
}

/** A part that is 0 to 1, or a share of a hundred, as 0 to 255. */
function readShare(part: string): number {
  return (Number.parseFloat(part) * 255) / (part.endsWith("%") ? 100 : 1);
}

// Both have the same curve and white; the rows say what of P3's red, green and blue is in each of sRGB's.
// https://www.w3.org/TR/css-color-4/#color-conversion-code
const P3_TO_SRGB = [
  [1.2249, -0.2249, 0],
  [-0.0421, 1.0421, 0],
  [-0.0196, -0.0786, 1.0983],
] as const;

function fromDisplayP3(parts: Rgb): Rgb {
  const [red, green, blue] = parts.map(toLinear) as unknown as Rgb;
  return P3_TO_SRGB.map(([r, g, b]) => clamp(fromLinear(r * red + g * green + b * blue))) as unknown as Rgb;
}

function clamp(part: number): number {
  return Math.min(255, Math.max(0, part));
}

function toLinear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}
