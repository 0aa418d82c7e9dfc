import type { ThemeMode, ThemeVariables } from "@foyer/core";

/** What a mode comes down to. */
export type Scheme = "light" | "dark";

/** The part of a kit's state that a shadow host shows. */
export type Theme = { readonly mode: ThemeMode; readonly variables: ThemeVariables };

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
      write(name.replace(/[A-Z]/g, "-$&").toLowerCase(), read(value ?? "", like));
  }
}

function read(value: string | number, like: string): string {
  // More than 100 % would make every surface invalid, that is transparent.
  if (like === "%") return value !== "" && +value >= 0 && +value <= 100 ? `${value}%` : "";
  // Browsers read a number as its digits.
  const text = value as string;
  // A var() makes any value valid until it is used; only a bare reference to a property of the host is let through.
  const isOwn = /^var\(--[\w-]+\)$/.test(text);
  return isOwn || (!/(var|env|attr|url)\(|\\|none/i.test(text) && globalThis.CSS?.supports(like, text))
    ? `${value}`
    : "";
}

/** Sets the colours on an element's accent, where a browser cannot compute them in CSS: Firefox before 128, Safari before 18. */
export function matchContrast(host: HTMLElement): void {
  // The DOM of a unit test has no CSS.
  if (globalThis.CSS?.supports("color", "color(from red xyz-d65 x y z)") ?? true) return;
  import("../chunks/apply-contrast.ts").then(({ applyContrast }) => applyContrast(host)).catch(() => undefined);
}
