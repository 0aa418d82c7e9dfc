import { createHash } from "node:crypto";
import { getBase58Encoder } from "@solana/kit";

const CHECKSUM_BYTES = 2;
const ACCOUNT_BYTES = [20, 32];
// Prefixes from 64 on take two bytes.
const LONG_PREFIX = 64;

/** Reads the account of an SS58 address, whatever its prefix; undefined when it is none. */
export function decodeSs58(address: string): Buffer | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{26,56}$/.test(address)) return undefined;
  const bytes = Buffer.from(getBase58Encoder().encode(address));
  const [body, checksum] = [bytes.subarray(0, -CHECKSUM_BYTES), bytes.subarray(-CHECKSUM_BYTES)];
  const expected = createHash("blake2b512").update("SS58PRE").update(body).digest();
  if (!expected.subarray(0, CHECKSUM_BYTES).equals(checksum)) return undefined;
  const account = body.subarray((body[0] ?? 0) < LONG_PREFIX ? 1 : 2);
  return ACCOUNT_BYTES.includes(account.length) ? account : undefined;
}
