import type { Theme, ThemeVariables } from "./theme.ts";

const LENGTH = ["border-top-width", "outline-offset"] as const;

// Which properties of CSS a value must be good for. No single one takes just lengths that are not negative.
const PROPERTIES = {
  accent: ["color"],
  fontFamily: ["font-family"],
  fontSizeMaster: LENGTH,
  borderRadiusMaster: LENGTH,
  colorMix: ["color"],
  colorMixStrength: [],
  zIndex: ["z-index"],
} as const satisfies Record<keyof ThemeVariables, readonly string[]>;

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
  for (const name of Object.keys(PROPERTIES) as (keyof ThemeVariables)[]) {
    write(name.replace(/[A-Z]/g, "-$&").toLowerCase(), read(name, variables[name]));
  }
  // Firefox before 128 and Safari before 18 cannot compute a colour from the accent in CSS.
  if (!CSS.supports("color", "color(from red xyz-d65 x y z)")) {
    import("./apply-contrast.ts").then(({ applyContrast }) => applyContrast(host)).catch(() => undefined);
  }
}

function read(name: keyof ThemeVariables, value: unknown): string {
  // More than 100 % would make every surface invalid, that is transparent.
  if (name === "colorMixStrength") return Number(value) >= 0 && Number(value) <= 100 ? `${value}%` : "";
  const text = String(value ?? "");
  // A var() makes any value valid until it is used; only a bare reference to a property of the host is let through.
  if (/^var\(--[\w-]+\)$/.test(text)) return text;
  const isPlain = !/(var|env|attr|url)\(|\\/i.test(text);
  return isPlain && PROPERTIES[name].every((property) => CSS.supports(property, text)) ? text : "";
}
