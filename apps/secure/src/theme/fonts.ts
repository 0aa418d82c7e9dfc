/**
 * Families that a page may have: generic ones, and text faces that devices bring. With any name of its own a page could
 * have what it asks for written in a face of symbols.
 */
const FAMILIES = [
  ...["system-ui", "ui-sans-serif", "ui-serif", "ui-rounded", "sans-serif", "serif"],
  ...["Inter", "Roboto", "Segoe UI", "Helvetica Neue", "Helvetica", "Arial", "Noto Sans", "Open Sans", "Ubuntu"],
  ...["Cantarell", "DejaVu Sans", "Liberation Sans", "Verdana", "Tahoma", "Trebuchet MS"],
  ...["Georgia", "Times New Roman", "Cambria", "Noto Serif", "DejaVu Serif", "Liberation Serif"],
];
const BY_NAME = new Map(FAMILIES.map((family) => [family.toLowerCase(), family]));
/** More are never reached. */
const MOST = 4;

/** A list of CSS font families: those of a page's that are known, and the system's own at its end. */
export function toFontFamily(asked: readonly string[]): string {
  const known = asked.flatMap((name) => BY_NAME.get(name.toLowerCase()) ?? []).slice(0, MOST);
  return [...new Set([...known, "system-ui", "sans-serif"])].map(quote).join(", ");
}

/** Generic families are written without quotation marks, or they are names of fonts. */
function quote(family: string): string {
  return /^[a-z]/.test(family) ? family : `"${family}"`;
}
