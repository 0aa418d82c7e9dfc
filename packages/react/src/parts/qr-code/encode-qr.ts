import { encodeQR } from "qr";
import { QrCodeError } from "./qr-code-error.ts";

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
const LAST_VERSION = 40;
const LAST_MASK = 7;

/**
 * Encodes a text as a QR code.
 * @throws {QrCodeError} no-text, too-big, version, version-too-small, mask
 * @see https://www.iso.org/standard/83389.html
 */
export function encodeQr(text: string, { level = "M", version, mask }: QrEncoding = {}): QrModules {
  if (text === "") throw new QrCodeError("no-text");
  if (version !== undefined && !isWithin(version, 1, LAST_VERSION)) throw new QrCodeError("version");
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
