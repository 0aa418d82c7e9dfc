import { ACCENT } from "@foyer/contract/limits";
import type { AskOf } from "@foyer/embedded/protocol";
import type { Language } from "../text/languages.ts";
import { fillOf, legibleOn } from "./contrast.ts";
import { toFontFamily } from "./fonts.ts";
import { mixSurfaces, SURFACES } from "./surfaces.ts";

export type Theme = AskOf<"SYNC_THEME">;

/** In CSS pixels. */
const MOST_RADIUS = 12;
/** Text is never smaller than ours, and no larger than leaves room for what is asked. */
const TEXT_SCALES = { least: 1, most: 1.3 } as const;

const TOKENS = [
  ...["--fill", "--on-accent", "--accent-ink", "--radius", "--text-scale", "--font", "--card", "--raised", "--sunken"],
] as const;
type Token = (typeof TOKENS)[number];

/** Limits a page's theme to tokens that keep all text readable. */
export function themeTokens(theme: Theme): Readonly<Partial<Record<Token, string>>> {
  const { mode, accent = ACCENT, radius, fonts, textScale, mix } = theme;
  const { fill, on } = fillOf(accent);
  const surfaces = mix === undefined ? SURFACES[mode] : mixSurfaces(mode, mix);
  const { least, most } = TEXT_SCALES;
  return {
    "--fill": fill,
    "--on-accent": on,
    "--accent-ink": legibleOn(accent, Object.values(surfaces)),
    ...(radius !== undefined && { "--radius": `${Math.min(radius, MOST_RADIUS)}px` }),
    ...(textScale !== undefined && { "--text-scale": String(Math.min(Math.max(textScale, least), most)) }),
    ...(fonts && { "--font": toFontFamily(fonts) }),
    ...(mix && { "--card": surfaces.card, "--raised": surfaces.raised, "--sunken": surfaces.sunken }),
  };
}

/** Replaces the theme of the document. */
export function applyTheme({ documentElement: root }: Document, theme: Theme): void {
  root.dataset["mode"] = theme.mode;
  const tokens = themeTokens(theme);
  // An empty value takes a property away.
  for (const name of TOKENS) root.style.setProperty(name, tokens[name] ?? "");
}

/** Says on the document which language it is in, and which way that is read. */
export function applyLanguage({ documentElement: root }: Document, { tag, dir }: Language): void {
  root.lang = tag;
  root.dir = dir;
}
