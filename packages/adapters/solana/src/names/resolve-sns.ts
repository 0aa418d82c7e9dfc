import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";
import { type Asking, fetchAccounts, type StoredAccount } from "./fetch-accounts.ts";
import { NAME_PROGRAM, NONE, nameKey, RECORDS_CLASS, recordKeys, TOKENIZER_PROGRAM, tokenKeys } from "./name-keys.ts";
import { isSameKey, keyOf, ofPerson } from "./program-address.ts";
import { findHolder } from "./token-holder.ts";

/** Before what an account of a name says: its parent, its owner and its class. */
export const HEADER_BYTES = 96;
/** How a record is proven: by the key of an account of Solana. */
const BY_SOLANA = 1;
/** What is written first where a name is a token now. */
const TOKENIZED = 2;

/**
 * Finds who is behind a name that ends in `.sns`: the holder of the token that it is, or whom its owner names and who agreed, or
 * its owner. Undefined where it is nobody's, or says something that cannot be relied on.
 * @throws {FoyerError} network/unreachable
 * @see https://github.com/Bonfida/sns-ip/blob/master/proposals/sns-ip-5.md
 */
export async function resolveSns(
  asking: Asking,
  name: { readonly label: string; readonly sub?: string | undefined },
): Promise<Uint8Array | undefined> {
  const { key, parent } = nameKey(name);
  const [token, records] = [tokenKeys(key), recordKeys(key)];
  const keys = [key, token.record, records.current, records.older];
  const [registry, tokenized, current, older] = await fetchAccounts(asking, keys);
  const owner = readOwner(registry, { parent, nameClass: keyOf(NONE) });
  if (!owner || isSameKey(owner, keyOf(NONE))) return undefined;
  if (isTokenized(tokenized, key)) {
    return ofPerson(await findHolder(asking, { mint: token.mint, program: TOKEN_PROGRAMS[0] }));
  }
  const named = readRecord(current, key, owner);
  if (named !== "stale") return named;
  return readOlderRecord(older, { name: key, record: records.older, owner }) ?? ofPerson(owner);
}

/** Who owns an account of the name service; undefined where it is none of this parent and class. */
export function readOwner(
  account: StoredAccount | undefined,
  { parent, nameClass }: { readonly parent: Uint8Array; readonly nameClass: Uint8Array },
): Uint8Array | undefined {
  if (account?.program !== NAME_PROGRAM || account.data.length < HEADER_BYTES) return undefined;
  const { data } = account;
  const isIt = isSameKey(data.subarray(0, 32), parent) && isSameKey(data.subarray(64, 96), nameClass);
  return isIt ? data.slice(32, 64) : undefined;
}

/** Its owner is the program then, which holds it for whoever holds the token. */
function isTokenized(record: StoredAccount | undefined, name: Uint8Array): boolean {
  if (record?.program !== TOKENIZER_PROGRAM) return false;
  return record.data[0] === TOKENIZED && isSameKey(record.data.subarray(2, 34), name);
}

/**
 * Whom a name wants coins sent to: how it is proven to be of this owner and to be agreed to, 16 bits each, a length of 32, and
 * then who proved the one, who the other, and the address. `stale`: there is none, or one that an earlier owner wrote.
 */
function readRecord(
  account: StoredAccount | undefined,
  name: Uint8Array,
  owner: Uint8Array,
): Uint8Array | undefined | "stale" {
  if (!readOwner(account, { parent: name, nameClass: keyOf(RECORDS_CLASS) }) || !account) return "stale";
  const said = account.data.subarray(HEADER_BYTES);
  if (said.length < 104) return undefined;
  const view = new DataView(said.buffer, said.byteOffset);
  const isProven = view.getUint16(0, true) === BY_SOLANA && view.getUint16(2, true) === BY_SOLANA;
  if (!isProven || view.getUint32(4, true) !== 32) return undefined;
  if (!isSameKey(said.subarray(8, 40), owner)) return "stale";
  const address = said.slice(72, 104);
  return isSameKey(said.subarray(40, 72), address) ? address : undefined;
}

/** As it was written before: an address, and the owner's signature of it and of where it is written, both in hexadecimal. */
function readOlderRecord(
  account: StoredAccount | undefined,
  { name, record, owner }: { readonly name: Uint8Array; readonly record: Uint8Array; readonly owner: Uint8Array },
): Uint8Array | undefined {
  if (!readOwner(account, { parent: name, nameClass: keyOf(NONE) }) || !account) return undefined;
  const said = account.data.subarray(HEADER_BYTES);
  if (said.length < 96) return undefined;
  const address = said.slice(0, 32);
  const signed = utf8ToBytes(bytesToHex(address) + bytesToHex(record));
  try {
    return ed25519.verify(said.slice(32, 96), signed, owner, { zip215: false }) ? address : undefined;
  } catch {
    return undefined;
  }
}
