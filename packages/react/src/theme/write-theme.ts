import type { ThemeVariables } from "@foyer/core";
import type { Theme } from "./theme.ts";

// A property of CSS that takes just what the variable may be. `perspective` takes lengths that are not negative.
const LIKE: Readonly<Record<keyof ThemeVariables, string>> = {
  accent: "color",
  fontFamily: "font-family",
  fontSizeMaster: "perspective",
  borderRadiusMaster: "perspective",
  colorMix: "color",
  colorMixStrength: "%",
  zIndex: "z-index",
};

/**
 * Writes a theme onto a shadow host. A value that is not the CSS it should be does nothing, so a hostile string in a
 * remote configuration cannot reach a style sheet.
 *
 * Writes through `style.setProperty`, which `style-src 'none'` allows.
 */
export function writeTheme(host: HTMLElement, { mode, variables }: Theme): void {
  const { style } = host;
  const write = (name: string, value: string): void => style.setProperty(`--foyer-${name}`, value);
  // An empty value takes a property away.
  write("scheme", mode === "system" ? "" : mode);
  for (const [name, like] of Object.entries(LIKE)) {
    const value = variables[name as keyof ThemeVariables];
    // Most hosts have nothing to take away.
    if (value !== undefined || style.length)
      write(name.replace(/[A-Z]/g, "-$&").toLowerCase(), value === undefined ? "" : read(value, like));
  }
}

function read(value: string | number, like: string): string {
  // More than 100 % would make every surface invalid, that is transparent.
  if (like === "%") return value !== "" && Number(value) >= 0 && Number(value) <= 100 ? `${value}%` : "";
  // A var() makes any value valid until it is used; only a bare reference to a property of the host is let through.
  const isOwn = /^var\(--[\w-]+\)$/.test(`${value}`);
  return isOwn || (!/(var|env|attr|url)\(|\\|none/i.test(`${value}`) && CSS.supports(like, `${value}`))
    ? `${value}`
    : "";
}
