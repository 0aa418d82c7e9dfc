import { ACCENT } from "@foyer/contract/limits";
import type { AskOf } from "@foyer/embedded/protocol";
import type { Language } from "../text/languages.ts";
import { fillOf, legibleOn } from "./contrast.ts";

export type Theme = AskOf<"SYNC_THEME">;

/** What stands behind text, in each scheme. */
const SURFACES = {
  light: ["#ffffff", "#f5f6f8", "#edeff2"],
  dark: ["#17181b", "#1f2125", "#101113"],
} as const;
/** In CSS pixels. */
const MOST_RADIUS = 12;

/** What a page's wishes come to: it chooses a mode, an accent and a radius, and nothing that would hide a word. */
export function themeTokens({ mode, accent = ACCENT, radius }: Theme): Readonly<Record<string, string>> {
  const { fill, on } = fillOf(accent);
  return {
    "--fill": fill,
    "--on-accent": on,
    "--accent-ink": legibleOn(accent, SURFACES[mode]),
    ...(radius === undefined ? {} : { "--radius": `${Math.min(radius, MOST_RADIUS)}px` }),
  };
}

/** Puts a theme on the document. */
export function applyTheme({ documentElement: root }: Document, theme: Theme): void {
  root.dataset["mode"] = theme.mode;
  for (const [name, value] of Object.entries(themeTokens(theme))) root.style.setProperty(name, value);
}

/** Says on the document which language it is in, and which way that is read. */
export function applyLanguage({ documentElement: root }: Document, { tag, dir }: Language): void {
  root.lang = tag;
  root.dir = dir;
}
