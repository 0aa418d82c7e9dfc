import { readList } from "@foyer/contract/wallet-standard";
import { fromBase58, toBase58 } from "../base58.ts";
import { readDeep } from "../chain/exact-json.ts";
import { type Asking, ask, fetchAccounts, type StoredAccount } from "./fetch-accounts.ts";
import { isSameKey } from "./program-address.ts";

/** A node gives twenty of them: https://solana.com/docs/rpc/http/gettokenlargestaccounts */
const LARGEST = 20;

/**
 * Finds who holds a token that there is one of; undefined where it is none such, or nobody's.
 * @throws {FoyerError} network/unreachable
 */
export async function findHolder(
  asking: Asking,
  { mint, program }: { readonly mint: Uint8Array; readonly program: string },
): Promise<Uint8Array | undefined> {
  const [stored] = await fetchAccounts(asking, [mint]);
  // Asked for what there is not, a node answers with an error.
  if (!stored || stored.program !== program || !isOneOfAKind(stored)) return undefined;
  const answer = await ask(asking, "getTokenLargestAccounts", toBase58(mint), { commitment: "confirmed" });
  const holding = readList(readDeep(answer, "value"), LARGEST).filter((one) => readDeep(one, "amount") === "1");
  const address = readDeep(holding[0], "address");
  const account = typeof address === "string" ? fromBase58(address, 32) : undefined;
  if (holding.length !== 1 || !account) return undefined;
  const [held] = await fetchAccounts(asking, [account]);
  return held?.program === program ? readHolder(held, mint) : undefined;
}

/** Of a mint: a sum of 64 bits at 36, decimals at 44, whether it is ready at 45. @see https://solana.com/docs/tokens */
function isOneOfAKind({ data }: StoredAccount): boolean {
  return data.length >= 82 && isOne(data, 36) && data[44] === 0 && data[45] === 1;
}

/** Of an account of tokens: the mint, its owner, the sum at 64, and its state at 108, of which nothing is none. */
function readHolder({ data }: StoredAccount, mint: Uint8Array): Uint8Array | undefined {
  const isSound = data.length >= 165 && isSameKey(data.subarray(0, 32), mint) && isOne(data, 64) && data[108] !== 0;
  return isSound ? data.slice(32, 64) : undefined;
}

/** 64 bits, the least byte first. */
function isOne(data: Uint8Array, at: number): boolean {
  return data[at] === 1 && data.subarray(at + 1, at + 8).every((byte) => byte === 0);
}
