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

/** A colour in sRGB, each part 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

// Between the luminance of the sunken surface in light (.86) and of the raised one in dark (.02), both lead to 4.5:1.
const INK_LUMINANCE = { light: 0.14, dark: 0.27 } as const;

/** Reads `#rgb`, `#rrggbb` (with or without alpha, which is ignored) and `rgb()`. */
export function parseColor(text: string): Rgb | undefined {
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

/** Whichever of black and white reads better on the colour. One of the two always reaches 4.5:1. */
export function pickOnAccent(accent: Rgb): "#000" | "#fff" {
  return contrastRatio(accent, [0, 0, 0]) >= contrastRatio(accent, [255, 255, 255]) ? "#000" : "#fff";
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

function toLinear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}
