import { type Asking, fetchAccounts, type StoredAccount } from "./fetch-accounts.ts";
import { favouriteKey, NAME_PROGRAM, NONE, OFFERS_PROGRAM, REVERSE_CLASS, ROOT, reverseKey } from "./name-keys.ts";
import { isSameKey, keyOf } from "./program-address.ts";
import { HEADER_BYTES, readOwner } from "./resolve-sns.ts";

/**
 * Reads by which name somebody wants to be called. Whether it is theirs is not said here: a name that was sold stays written.
 * @throws {FoyerError} network/unreachable
 */
export async function readFavourite(asking: Asking, owner: Uint8Array): Promise<string | undefined> {
  const [favourite] = await fetchAccounts(asking, [favouriteKey(owner)]);
  // What kind of account it is, and the account of the name.
  if (favourite?.program !== OFFERS_PROGRAM || favourite.data.length < 33 || favourite.data[0] === 0) return undefined;
  const key = favourite.data.slice(1, 33);
  const [name, written] = await fetchAccounts(asking, [key, reverseKey(key)]);
  if (name?.program !== NAME_PROGRAM || name.data.length < HEADER_BYTES) return undefined;
  const parent = name.data.slice(0, 32);
  if (isSameKey(parent, keyOf(ROOT))) return joinLabels(readWritten(written, keyOf(NONE)));
  const [sub, label] = await fetchAccounts(asking, [reverseKey(key, parent), reverseKey(parent)]);
  return joinLabels(readWritten(sub, parent)?.replace(/^\0/, ""), readWritten(label, keyOf(NONE)));
}

function joinLabels(...labels: readonly (string | undefined)[]): string | undefined {
  return labels.includes(undefined) ? undefined : `${labels.join(".")}.sns`;
}

/** How a name is written: a length of 32 bits, the least byte first, and as many bytes. */
function readWritten(account: StoredAccount | undefined, parent: Uint8Array): string | undefined {
  if (!readOwner(account, { parent, nameClass: keyOf(REVERSE_CLASS) }) || !account) return undefined;
  const said = account.data.subarray(HEADER_BYTES);
  if (said.length < 4) return undefined;
  const length = new DataView(said.buffer, said.byteOffset).getUint32(0, true);
  if (length > said.length - 4) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(said.subarray(4, 4 + length));
  } catch {
    return undefined;
  }
}
