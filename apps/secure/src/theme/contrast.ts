/** What text has to have at least against what is behind it (WCAG 1.4.3). */
export const CONTRAST_FLOOR = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast of two colours `#rrggbb`, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself, moved towards black or white until it reads on all of these at the floor. */
export function legibleOn(colour: string, surfaces: readonly string[]): string {
  const reads = (each: string): boolean => surfaces.every((surface) => contrast(each, surface) >= CONTRAST_FLOOR);
  const ends = ["#000000", "#ffffff"].sort((x, y) => least(y, surfaces) - least(x, surfaces));
  for (let share = 0; share <= 1; share += 0.02) {
    const moved = mix(colour, ends[0] as string, share);
    if (reads(moved)) return moved;
  }
  return ends[0] as string;
}

function least(colour: string, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => contrast(colour, surface)));
}

/** Black or white, whichever reads better, and the fill moved until it does at the floor. */
export function fillOf(accent: string): { readonly fill: string; readonly on: string } {
  // A light accent, such as yellow, would be another colour if white had to read on it.
  const on = luminance(parse(accent)) > 0.42 ? "#000000" : "#ffffff";
  return { fill: legibleOn(accent, [on]), on };
}

function parse(colour: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** A colour moved towards another, by a share of the way. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  return `#${a
    .map((each, at) =>
      Math.round(each + ((b[at] ?? 0) - each) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
