import type { Theme, ThemeVariables } from "./theme.ts";

// Which properties of CSS a value must be good for. No single one takes just lengths that are not negative.
const CHECKS = {
  accent: "color",
  fontFamily: "font-family",
  fontSizeMaster: "border-top-width outline-offset",
  borderRadiusMaster: "border-top-width outline-offset",
  colorMix: "color",
  colorMixStrength: "opacity",
  zIndex: "z-index",
} as const satisfies Record<keyof ThemeVariables, string>;

/**
 * Writes a theme onto a shadow host. A value that is not the CSS it should be does nothing, so a hostile string in a
 * remote configuration cannot reach a style sheet.
 *
 * Writes through `style.setProperty`, which `style-src 'none'` allows.
 */
export function applyTheme(host: HTMLElement, { mode, variables }: Theme): void {
  const write = (name: string, value: string): void => host.style.setProperty(`--foyer-${name}`, value);
  // An empty value takes a property away.
  write("scheme", mode === "system" ? "" : mode);
  for (const [name, checks] of Object.entries(CHECKS) as [keyof ThemeVariables, string][]) {
    write(name.replace(/[A-Z]/g, "-$&").toLowerCase(), read(variables[name], checks));
  }
  // Firefox before 128 and Safari before 18 cannot compute a colour from the accent in CSS.
  if (!CSS.supports("color", "color(from red xyz-d65 x y z)")) {
    import("./apply-contrast.ts").then(({ applyContrast }) => applyContrast(host)).catch(() => undefined);
  }
}

function read(value: unknown, checks: string): string {
  // More than 100 % would make every surface invalid, that is transparent.
  if (checks === "opacity") return Number(value) >= 0 && Number(value) <= 100 ? `${value}%` : "";
  const text = String(value ?? "");
  // A var() makes any value valid until it is used; only a bare reference to a property of the host is let through.
  if (/^var\(--[\w-]+\)$/.test(text)) return text;
  const isPlain = !/(var|env|attr|url)\(|\\/i.test(text);
  return isPlain && checks.split(" ").every((property) => CSS.supports(property, text)) ? text : "";
}
