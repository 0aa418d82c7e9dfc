import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";
import { type Asking, fetchAccounts } from "./fetch-accounts.ts";
import { RECORD_PROGRAM, SOL_CLASS, solKeys } from "./name-keys.ts";
import { isSameKey, keyOf, ofPerson } from "./program-address.ts";
import { findHolder } from "./token-holder.ts";

/** What the record service writes first into a record. */
const RECORD = 2;
const [OWNED_BY_KEY, OWNED_BY_TOKEN] = [0, 1];

/**
 * Finds whose a name is that ends in `.sol`: a record says the class, how it is owned, by whom, and until when, and whoever
 * holds its token owns one that is a token. Undefined where it is nobody's, or was until some time ago.
 * @throws {FoyerError} network/unreachable
 * @see https://github.com/solana-foundation/solana-record-service
 */
export async function resolveSol(asking: Asking, label: string): Promise<Uint8Array | undefined> {
  const { record, mint } = solKeys(label);
  const [stored] = await fetchAccounts(asking, [record]);
  if (stored?.program !== RECORD_PROGRAM || stored.data.length < 75 || stored.data[0] !== RECORD) return undefined;
  const { data } = stored;
  if (!isSameKey(data.subarray(1, 33), keyOf(SOL_CLASS))) return undefined;
  // The program keeps the time and does not mind it: https://github.com/solana-foundation/solana-record-service#overview
  const until = new DataView(data.buffer, data.byteOffset).getBigInt64(67, true);
  if (until !== 0n && until <= BigInt(Math.floor(asking.clock.now() / 1_000))) return undefined;
  const owner = data.slice(34, 66);
  if (data[33] === OWNED_BY_KEY) return ofPerson(owner);
  if (data[33] !== OWNED_BY_TOKEN || !isSameKey(owner, mint)) return undefined;
  return ofPerson(await findHolder(asking, { mint, program: TOKEN_PROGRAMS[1] }));
}
