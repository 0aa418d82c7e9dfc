import { fromBase64 } from "../reading/decode.ts";
import { isSiwxError } from "../siwx-error.ts";
import { readKey, type Scheme } from "./key-scheme.ts";
import { readMultisig } from "./multisig.ts";
import { readPasskey } from "./passkey.ts";

/** zkLogin: the chain alone can judge it. */
export const ZK_LOGIN_FLAG = 5;
/** Base64 of the first byte alone is enough to know the flag, however long the rest is. */
const FIRST_CHARACTERS = 4;
const SIGNATURE_LENGTH = 64;
/** The chain takes 8192 bytes of several signatures. */
const LONGEST = 11_000;

/** Reads the flag that a signature begins with; undefined where there is none. */
export function readFlag(value: string): number | undefined {
  return fromBase64(value.slice(0, FIRST_CHARACTERS))?.[0];
}

/**
 * Takes a signature apart; undefined where it is none.
 * @throws {SiwxError} signature/unsupported
 */
export function readScheme(value: string): Scheme | undefined {
  const bytes = fromBase64(value, LONGEST);
  if (!bytes) return undefined;
  const [flag = -1] = bytes;
  const rest = bytes.subarray(1);
  try {
    if (flag === 3) return readMultisig(rest);
    if (flag === 6) return readPasskey(rest);
  } catch (error) {
    if (isSiwxError(error, "signature/unsupported")) throw error;
    return undefined;
  }
  if (flag < 0 || flag > 2) return undefined;
  return readKey(flag, rest.subarray(0, SIGNATURE_LENGTH), rest.subarray(SIGNATURE_LENGTH));
}
