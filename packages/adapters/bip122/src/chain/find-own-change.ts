import type { Coin } from "./fetch-coins.ts";
import { type FoundTransaction, fetchTransaction } from "./fetch-transaction.ts";

/** Waiting transactions that are looked at for one payment. */
const LOOK_LIMIT = 25;

/**
 * Finds the unconfirmed coins that no other wallet can take back: the change of transactions that spend the address's own coins alone,
 * which are in blocks or are such change themselves.
 * @throws {FoyerError} network/unreachable
 */
export async function findOwnChange(
  a: Omit<Parameters<typeof fetchTransaction>[0], "hash"> & {
    readonly address: string;
    readonly coins: readonly Coin[];
  },
): Promise<readonly Coin[]> {
  const looks = new Map<string, Promise<FoundTransaction | undefined>>();
  const look = (hash: string): Promise<FoundTransaction | undefined> | undefined => {
    if (!looks.has(hash) && looks.size < LOOK_LIMIT) looks.set(hash, fetchTransaction({ ...a, hash }));
    return looks.get(hash);
  };
  const isOwn = async (txid: unknown): Promise<boolean> => {
    const found = typeof txid === "string" && /^[0-9a-f]{64}$/.test(txid) ? await look(txid) : undefined;
    if (!found) return false;
    return found.isConfirmed || (await isMade(found));
  };
  const isMade = async ({ spends }: FoundTransaction): Promise<boolean> => {
    if (spends.length === 0 || spends.some(({ address }) => address !== a.address)) return false;
    for (const { txid } of spends) if (!(await isOwn(txid))) return false;
    return true;
  };
  const own: Coin[] = [];
  for (const coin of a.coins) if (!coin.isConfirmed && (await isOwn(coin.txid))) own.push(coin);
  return own;
}
