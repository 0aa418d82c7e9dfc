import { matchContrast } from "./match-contrast.ts";
import type { Theme } from "./theme.ts";
import { writeTheme } from "./write-theme.ts";

/** Gives a theme to a shadow host. */
export function applyTheme(host: HTMLElement, theme: Theme): void {
  writeTheme(host, theme);
  matchContrast(host);
}
