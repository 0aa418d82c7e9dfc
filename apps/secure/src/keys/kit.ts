import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base32crockford } from "@scure/base";
import { WalletError } from "../wallet/wallet-error.ts";
import { randomBytes } from "./random-bytes.ts";

const SECRET = 16;
const CHECKSUM = 4;
const LETTERS = 32;
const GROUP = 4;
const QR = "FOYER-KIT-1:";

/**
 * A new kit: 128 random bits and 32 of checksum, in Crockford's base 32, which has no letter that is read as another. `code`: eight groups of
 * four letters to print; `qr`: the same in letters that a QR code holds densely.
 */
export function createKit(): { readonly code: string; readonly qr: string } {
  const secret = randomBytes(SECRET);
  const letters = base32crockford.encode(concatBytes(secret, checksum(secret)));
  const groups = Array.from({ length: LETTERS / GROUP }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP));
  return { code: groups.join("-"), qr: `${QR}${letters}` };
}

/** The 16 bytes of a kit's code, however it was typed or scanned. Throws `kit-misspelt` where a letter is wrong or missing. */
export function readKit(text: string): Uint8Array<ArrayBuffer> {
  const upper = text.normalize("NFKC").toUpperCase().trim();
  const letters = (upper.startsWith(QR) ? upper.slice(QR.length) : upper)
    .replace(/[\s\u2010-\u2015-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const bytes = /^[0-9A-HJKMNP-TV-Z]{32}$/.test(letters) ? base32crockford.decode(letters) : new Uint8Array();
  const secret = new Uint8Array(bytes.subarray(0, SECRET));
  if (!checksum(secret).every((byte, at) => byte === bytes[SECRET + at])) {
    throw new WalletError("kit-misspelt", "The code of the kit is misspelt: its checksum does not fit.");
  }
  return secret;
}

function checksum(secret: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8ToBytes("foyer/kit"), secret)).subarray(0, CHECKSUM);
}
