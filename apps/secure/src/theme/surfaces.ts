import { CONTRAST_FLOOR, contrast, mix } from "./contrast.ts";

export type Mode = "light" | "dark";
/** The surfaces behind text, as `#rrggbb`. */
export type Surfaces = { readonly card: string; readonly raised: string; readonly sunken: string };
/** A colour that a page has in all its surfaces, and how much of it, in percent. */
export type Mix = { readonly color: string; readonly strength: number };

/** As `tokens.css` has them: what a page mixes its colour into, and what is written on that. */
export const SURFACES: Readonly<Record<Mode, Surfaces>> = {
  light: { card: "#ffffff", raised: "#f5f6f8", sunken: "#edeff2" },
  dark: { card: "#17181b", raised: "#1f2125", sunken: "#101113" },
};
export const TEXTS = {
  light: {
    ...{ ink: "#14161a", "ink-2": "#50555e", "ink-3": "#636872" },
    ...{ success: "#0a7443", warning: "#8a5700", danger: "#c0271f" },
  },
  dark: {
    ...{ ink: "#f4f5f6", "ink-2": "#a9aeb8", "ink-3": "#8f949e" },
    ...{ success: "#45d08a", warning: "#f2b84b", danger: "#ff857b" },
  },
} as const;
const QUIET = ["success", "warning", "danger"] as const;

/** Mixes a page's colour into the surfaces of a mode, as far as all text on them can be read as well as without it. */
export function mixSurfaces(mode: Mode, { color, strength }: Mix): Surfaces {
  const plain = SURFACES[mode];
  const floors = contrastsOn(mode, plain).map((each) => Math.min(each, CONTRAST_FLOOR));
  for (let share = Math.min(strength, 100); share > 0; share -= 1) {
    const into = (surface: string): string => mix(surface, color, share / 100);
    const mixed = { card: into(plain.card), raised: into(plain.raised), sunken: into(plain.sunken) };
    if (contrastsOn(mode, mixed).every((each, at) => each >= (floors[at] ?? 0))) return mixed;
  }
  return plain;
}

/** The contrast of each text with each surface that it may stand on, those among them that the sheets mix themselves. */
function contrastsOn(mode: Mode, { card, raised, sunken }: Surfaces): readonly number[] {
  const { ink, "ink-2": quieter, ...texts } = TEXTS[mode];
  const hover = mix(raised, ink, 0.05);
  const onAll = [ink, quieter, ...Object.values(texts)].flatMap((text) =>
    [card, raised, sunken, hover].map((surface) => contrast(text, surface)),
  );
  const onQuiet = QUIET.flatMap((name) => {
    const surface = mix(card, texts[name], 0.1);
    return [ink, quieter, texts[name]].map((text) => contrast(text, surface));
  });
  return [...onAll, ...onQuiet];
}
