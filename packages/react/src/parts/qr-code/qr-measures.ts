import { QrCodeError } from "./qr-code-error.ts";

/** How a code is laid out. */
export type QrLayout = {
  /** Modules of quiet zone on each side. Default 4. */
  readonly margin?: number | undefined;
  /** Pixels of a module. Default 4. */
  readonly scale?: number | undefined;
  /** The width in px, instead of a scale; at least 21. */
  readonly width?: number | undefined;
};

/** The colours of a code: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. Default: black on white, in every theme. */
export type QrColors = { readonly dark?: string | undefined; readonly light?: string | undefined };

const MARGIN = 4;
const SCALE = 4;
const LEAST_WIDTH = 21;

/** Measures a symbol of so many modules: its margin, all modules across, and its width in px. */
export function measureQr(
  size: number,
  { margin = MARGIN, scale = SCALE, width }: QrLayout,
): { readonly margin: number; readonly across: number; readonly width: number } {
  const across = size + 2 * margin;
  return { margin, across, width: Math.max(LEAST_WIDTH, width ?? across * scale) };
}

/**
 * Checks the colours of a code.
 * @throws {QrCodeError} color
 */
export function checkColors({ dark, light }: QrColors): void {
  for (const color of [dark, light]) {
    if (color !== undefined && !/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color)) throw new QrCodeError("color");
  }
}
