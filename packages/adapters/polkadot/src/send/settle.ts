import { pollOutcome } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import type { ApiPromise } from "@polkadot/api";
import { fetchFinal, findInBlock, LIFE_BLOCKS, type Search } from "./find-transaction.ts";
import type { Line } from "./open-api.ts";

/** A transaction on its way. */
export type Sent = {
  readonly api: ApiPromise;
  readonly line: Line;
  readonly hash: string;
  readonly extrinsic: string;
  /** It is in none of the blocks up to this one. */
  readonly after: number;
  /** Which of its sender's it is (nonce). */
  readonly number: number;
};

const POLL_MS = 6_000;

/**
 * Waits until a transaction is in a block that is final, or can never be. Its hash finds nothing: every block since is
 * looked through.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/blocks-transactions-fees/transactions
 */
export function settle(
  { api, line, extrinsic, after }: Omit<Sent, "hash" | "number">,
  work: Work<"polkadot">,
): Promise<"confirmed" | "failed"> {
  line.work = work;
  const search: Search = { line, isIt: (one) => one === extrinsic, openApi: async () => api };
  let next = after + 1;
  return pollOutcome({ ...work, everyMs: POLL_MS }, async () => {
    const { number: last } = await fetchFinal(search);
    for (; next <= last; next++) {
      const found = await findInBlock(search, next);
      if (found) return found.status;
      if (next > after + LIFE_BLOCKS) return "failed";
    }
    return undefined;
  });
}
