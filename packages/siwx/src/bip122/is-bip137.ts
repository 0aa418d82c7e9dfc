import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { compactSize } from "../keys/compact-size.ts";
import { hash160, hash256 } from "../keys/hashes.ts";
import { recoverStrictly } from "../keys/recover-key.ts";
import { areEqual } from "../reading/are-equal.ts";
import { fromBase64 } from "../reading/decode.ts";
import { SiwxError } from "../siwx-error.ts";
import type { Address } from "./read-address.ts";

const MAGIC = utf8ToBytes("\x18Bitcoin Signed Message:\n");

/** First bytes that each type of address allows, each the first of four. */
const P2PKH_FULL = 27;
const COMPRESSED = 31;
const OWN = { p2sh: 35, p2wpkh: 39 } as const;

/**
 * Whether the key of an address signed a message. The first byte must name the address's own type, or the one that
 * wallets used for segwit before BIP-137: no signature counts for all addresses of its key.
 * @throws {SiwxError} signature/unsupported
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function isBip137(value: string, { address, message }: { address: Address; message: Uint8Array }): boolean {
  if (address.type === "p2tr" || address.type === "p2wsh")
    throw new SiwxError("signature/unsupported", `BIP-137 has no form for ${address.type} addresses.`);
  const bytes = fromBase64(value);
  if (bytes?.length !== 65) return false;
  const header = bytes[0] ?? 0;
  const family = header - ((header - P2PKH_FULL) & 3);
  const isAllowed = family === COMPRESSED || family === (address.type === "p2pkh" ? P2PKH_FULL : OWN[address.type]);
  if (!isAllowed) return false;
  const digest = hash256(concatBytes(MAGIC, compactSize(message.length), message));
  const key = recoverStrictly({ digest, rs: bytes.subarray(1), recovery: header - family });
  if (!key) return false;
  const hash = hash160(family === P2PKH_FULL ? key.full : key.compressed);
  const program = address.type === "p2sh" ? hash160(concatBytes(Uint8Array.of(0, 20), hash)) : hash;
  return areEqual(program, address.program);
}
