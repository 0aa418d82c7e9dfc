import type { Theme, ThemeVariables } from "./theme.ts";

const OWN_PROPERTY = /^var\(--[\w-]+\)$/;

/**
 * Writes a theme onto a shadow host. A value that is not the CSS it should be does nothing, so a hostile string in a
 * remote configuration cannot reach a style sheet.
 *
 * Writes through `style.setProperty`, which `style-src 'none'` allows.
 */
export function applyTheme(host: HTMLElement, { mode, variables }: Theme): void {
  const properties = { "--foyer-scheme": mode === "system" ? undefined : mode, ...readVariables(variables) };
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) host.style.removeProperty(name);
    else host.style.setProperty(name, value);
  }
  // Firefox before 128 and Safari before 18 cannot compute a colour from the accent in CSS.
  if (!CSS.supports("color", "color(from red xyz-d65 x y z)")) {
    import("./apply-contrast.ts").then(({ applyContrast }) => applyContrast(host)).catch(() => undefined);
  }
}

function readVariables(variables: ThemeVariables): Record<string, string | undefined> {
  const { colorMixStrength: strength, zIndex } = variables;
  return {
    "--foyer-accent": supported(variables.accent, ["color"]),
    "--foyer-font-family": supported(variables.fontFamily, ["font-family"]),
    // Together these two take lengths that are not negative, and no percentages or keywords.
    "--foyer-font-size-master": supported(variables.fontSizeMaster, ["border-top-width", "outline-offset"]),
    "--foyer-border-radius-master": supported(variables.borderRadiusMaster, ["border-top-width", "outline-offset"]),
    "--foyer-color-mix": supported(variables.colorMix, ["color"]),
    "--foyer-color-mix-strength":
      strength !== undefined && strength >= 0 && strength <= 100 ? `${strength}%` : undefined,
    "--foyer-z-index": Number.isInteger(zIndex) ? String(zIndex) : undefined,
  };
}

// A var() makes any value valid until it is used; only a bare reference to a property of the host is let through.
function supported(value: string | undefined, properties: readonly string[]): string | undefined {
  if (typeof value !== "string") return undefined;
  if (OWN_PROPERTY.test(value)) return value;
  const isPlain = !/var\(|env\(|attr\(|url\(/i.test(value) && !value.includes("\\");
  return isPlain && properties.every((property) => CSS.supports(property, value)) ? value : undefined;
}
