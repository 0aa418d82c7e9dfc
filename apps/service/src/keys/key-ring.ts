import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A key-encryption key, and what rows name it by. */
export type Kek = { readonly id: string; readonly bytes: Buffer };

/** Key-encryption keys: the first encrypts, all decrypt. They are in no database. */
export type KeyRing = readonly [Kek, ...Kek[]];

const BYTES = 32;
/** What chance makes of 32 bytes has more than this. */
const FEWEST_VALUES = 16;

/**
 * Reads key-encryption keys: each 32 bytes in base64, the newest first, apart by commas or lines. `path`: a file that has
 * them instead, as secrets are mounted into containers. Gives a text that says what is wrong.
 */
export function readKeyRing(a: {
  readonly text?: string | undefined;
  readonly path?: string | undefined;
}): KeyRing | string {
  const text = a.text ?? readFile(a.path);
  if (text === undefined) return "names a file that cannot be read";
  const keys = text.split(/[\s,]+/).filter((each) => each !== "");
  const read = keys.map((each) => Buffer.from(each, "base64"));
  if (read.some((bytes) => bytes.length !== BYTES || new Set(bytes).size < FEWEST_VALUES))
    return "must be 32 random bytes in base64; make one with 'openssl rand -base64 32'";
  const [first, ...rest] = read.map((bytes) => ({ id: idOf(bytes), bytes }));
  return first === undefined ? "is empty" : [first, ...rest];
}

function readFile(path: string | undefined): string | undefined {
  try {
    return path === undefined ? undefined : readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Says which key a row is under, and nothing of the key. */
function idOf(bytes: Buffer): string {
  return createHash("sha256").update("foyer-kek\n").update(bytes).digest("hex").slice(0, 8);
}
