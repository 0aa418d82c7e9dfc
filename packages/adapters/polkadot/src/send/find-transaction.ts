import { FoyerError } from "@foyer/contract";
import { fetchRpcResult } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import type { ApiPromise } from "@polkadot/api";
import { explainFailure } from "./explain-failure.ts";
import type { Line } from "./open-api.ts";

/**
 * Blocks after which a transaction cannot get in any more: it is good for 64, counted from one of the last before it was made.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/blocks-transactions-fees/transactions
 */
export const LIFE_BLOCKS = 150;

/** What is looked for, and what reads the notes of the block that it is in. */
export type Search = {
  readonly line: Line;
  /** Whether this is it, as a node writes it: the library may not know how to read what others have sent. */
  readonly isIt: (extrinsic: string) => boolean;
  readonly openApi: () => Promise<ApiPromise>;
};

/** What a block decided. `block`: its hash. */
export type Decision = {
  readonly status: "confirmed" | "failed";
  readonly reason?: string | undefined;
  readonly block: string;
};

/** What a chain notes of each thing that happened in a block. */
type EventRecord = {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } };
  readonly event: { readonly section: string; readonly method: string; readonly data: readonly unknown[] };
};

/** The number of the last block that is final, and its hash. */
export async function fetchFinal({ line }: Pick<Search, "line">): Promise<{ number: number; hash: string }> {
  const hash = await ask(line, "chain_getFinalizedHead");
  const number = Number(read(await ask(line, "chain_getHeader", hash), "number"));
  if (typeof hash === "string" && Number.isSafeInteger(number)) return { number, hash };
  throw unsound(line, "it gave no block that is final");
}

/** What became of a transaction in one block; undefined where it is not in there. */
export async function findInBlock(search: Search, number: number): Promise<Decision | undefined> {
  const { line } = search;
  const block = await ask(line, "chain_getBlockHash", number);
  const extrinsics = read(read(await ask(line, "chain_getBlock", block), "block"), "extrinsics");
  // A server that has thrown the block away, or never had it: what is in there is not known, and not nothing.
  if (typeof block !== "string" || !Array.isArray(extrinsics)) throw unsound(line, `it does not have block ${number}`);
  const index = extrinsics.findIndex((one) => typeof one === "string" && search.isIt(one));
  if (index < 0) return undefined;
  const api = await search.openApi();
  const records = (await (await api.at(block)).query["system"]?.["events"]?.()) as unknown as readonly EventRecord[];
  const failure = records.find(
    ({ phase, event }) =>
      phase.isApplyExtrinsic &&
      phase.asApplyExtrinsic.toNumber() === index &&
      event.section === "system" &&
      event.method === "ExtrinsicFailed",
  );
  if (!failure) return { status: "confirmed", block };
  return { status: "failed", reason: explainFailure(failure.event.data[0]), block };
}

/** Asks the chain one question. */
export function ask(line: Line, method: string, ...params: readonly unknown[]): Promise<unknown> {
  return fetchRpcResult({ ...line.work, network: line.network, method, params });
}

function unsound({ network }: Line, problem: string): FoyerError {
  return new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem });
}
