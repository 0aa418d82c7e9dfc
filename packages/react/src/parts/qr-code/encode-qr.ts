import { QR_LEAST_PX, QR_MARGIN_MODULES, QR_MODULE_PX, QR_VERSIONS } from "@foyer/core/limits";
import { encodeQR } from "qr";

/** How much of a code may be unreadable: 7, 15, 25 or 30 per cent. */
export type QrLevel = "L" | "M" | "Q" | "H";

/** How a text is encoded. */
export type QrEncoding = {
  /** Default M. */
  readonly level?: QrLevel | undefined;
  /** 1 to 40: a symbol of 4 × version + 17 modules. Default: the smallest that holds the text. */
  readonly version?: number | undefined;
  /** 0 to 7. Default: the one that reads best. */
  readonly mask?: number | undefined;
};

/** The modules of a symbol, row by row, without a margin; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

const LEVELS = { L: "low", M: "medium", Q: "quartile", H: "high" } as const;
const LAST_MASK = 7;

/**
 * Encodes a text as a QR code.
 * @throws {QrCodeError} no-text, too-big, version, version-too-small, mask
 * @see https://www.iso.org/standard/83389.html
 */
export function encodeQr(text: string, { level = "M", version, mask }: QrEncoding = {}): QrModules {
  if (text === "") throw new QrCodeError("no-text");
  if (version !== undefined && !isWithin(version, 1, QR_VERSIONS)) throw new QrCodeError("version");
  if (mask !== undefined && !isWithin(mask, 0, LAST_MASK)) throw new QrCodeError("mask");
  try {
    return encode(text, { level, version, mask });
  } catch (cause) {
    if (version === undefined) throw new QrCodeError("too-big", { cause });
    // Says which version would do; where none does, this says so instead.
    const least = (encodeQr(text, { level }).length - 17) / 4;
    throw new QrCodeError("version-too-small", { detail: String(least), cause });
  }
}

function encode(text: string, { level, version, mask }: QrEncoding & { readonly level: QrLevel }): QrModules {
  // The library asks for a border of one at least.
  const rows = encodeQR(text, "raw", { ecc: LEVELS[level], version, mask, border: 1 });
  return rows.slice(1, -1).map((row) => row.slice(1, -1));
}

function isWithin(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

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

/** Measures a symbol of so many modules: its margin, all modules across, and its width in px. */
export function measureQr(
  size: number,
  { margin = QR_MARGIN_MODULES, scale = QR_MODULE_PX, width }: QrLayout,
): { readonly margin: number; readonly across: number; readonly width: number } {
  const across = size + 2 * margin;
  return { margin, across, width: Math.max(QR_LEAST_PX, width ?? across * scale) };
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

/** Why a text could not become a code. */
type QrProblem = "no-text" | "too-big" | "version" | "version-too-small" | "mask" | "color";

/** What each problem says: part of the contract, word for word. */
const MESSAGES: { readonly [P in QrProblem]: string } = {
  "no-text": "No input text",
  "too-big": "The amount of data is too big to be stored in a QR Code",
  version: "Invalid QR Code version",
  "version-too-small": "The chosen QR Code version cannot contain this amount of data. Minimum version required: ",
  mask: "bad maskPattern",
  color: "Invalid hex color",
};

/** A text or an option that no code can be made from. */
export class QrCodeError extends Error {
  override readonly name = "QrCodeError";
  readonly problem: QrProblem;

  constructor(problem: QrProblem, { detail = "", cause }: { readonly detail?: string; readonly cause?: unknown } = {}) {
    super(MESSAGES[problem] + detail, { cause });
    this.problem = problem;
  }
}
