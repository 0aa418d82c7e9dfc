import { fetchRpcResult, pollOutcome } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { ApiPromise } from "@polkadot/api";
import type { Line } from "./open-api.ts";

/** A transaction on its way. */
export type Sent = {
  readonly api: ApiPromise;
  readonly line: Line;
  readonly hash: string;
  readonly extrinsic: string;
  /** It is in none of the blocks up to this one. */
  readonly after: number;
};

const POLL_MS = 6_000;
/** Blocks after which it cannot get in any more: it is good for 64, counted from one of the last before it was made. */
const LIFE_BLOCKS = 150;

type Outcome = "confirmed" | "failed";

/** What a chain notes of each thing that happened in a block. */
type EventRecord = {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } };
  readonly event: { readonly section: string; readonly method: string };
};

/**
 * Waits until a transaction is in a block that is final, or can never be. Its hash finds nothing: every block since is
 * looked through.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/blocks-transactions-fees/transactions
 */
export function settle(sent: Sent, work: Work<"polkadot">): Promise<Outcome> {
  sent.line.work = work;
  let next = sent.after + 1;
  return pollOutcome({ ...work, everyMs: POLL_MS }, async () => {
    const last = Number(read(await ask(sent, "chain_getHeader", await ask(sent, "chain_getFinalizedHead")), "number"));
    for (; next <= last; next++) {
      const outcome = await findOutcome(sent, next);
      if (outcome) return outcome;
      if (next > sent.after + LIFE_BLOCKS) return "failed";
    }
    return undefined;
  });
}

/** What became of it in one block; undefined where it is not in there. */
async function findOutcome(sent: Sent, number: number): Promise<Outcome | undefined> {
  const hash = await ask(sent, "chain_getBlockHash", number);
  // As the node writes them: the library may not know how to read what others have sent.
  const extrinsics = read(read(await ask(sent, "chain_getBlock", hash), "block"), "extrinsics");
  const index = Array.isArray(extrinsics) ? extrinsics.indexOf(sent.extrinsic) : -1;
  if (index < 0) return undefined;
  const records = (await (
    await sent.api.at(String(hash))
  ).query["system"]?.["events"]?.()) as unknown as readonly EventRecord[];
  const isFailed = records.some(
    ({ phase, event }) =>
      phase.isApplyExtrinsic &&
      phase.asApplyExtrinsic.toNumber() === index &&
      event.section === "system" &&
      event.method === "ExtrinsicFailed",
  );
  return isFailed ? "failed" : "confirmed";
}

function ask({ line }: Sent, method: string, ...params: readonly unknown[]): Promise<unknown> {
  return fetchRpcResult({ ...line.work, network: line.network, method, params });
}
