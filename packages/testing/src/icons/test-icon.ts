import { base64 } from "@scure/base";

/** An icon as wallets give it: a `data:` URI. */
export type IconUri = `data:image/svg+xml;base64,${string}`;

/**
 * Draws an icon for a name: its initial on a colour that follows from it, so that two wallets look different.
 * @example
 * import { createTestIcon } from "@foyer/testing";
 *
 * createTestIcon("Acme"); // "data:image/svg+xml;base64,…"
 */
export function createTestIcon(name: string): IconUri {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const initial = name.match(/[a-z0-9]/i)?.[0]?.toUpperCase() ?? "W";
  return svgIcon(
    `<rect width="96" height="96" fill="hsl(${hue} 62% 46%)"/><circle cx="48" cy="48" r="30" fill="#fff" opacity=".16"/>` +
      `<text x="48" y="63" font-family="system-ui,sans-serif" font-weight="700" font-size="44" fill="#fff" text-anchor="middle">${initial}</text>`,
  );
}

/** Wraps drawing instructions, on a field of 96 by 96, into an icon. */
export function svgIcon(content: string): IconUri {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${content}</svg>`;
  return `data:image/svg+xml;base64,${base64.encode(new TextEncoder().encode(svg))}`;
}
