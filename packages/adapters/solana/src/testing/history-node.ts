import type { AccountId } from "@foyer/contract";
import { SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { mainnet } from "../networks.ts";
import { startAdapter } from "./start-adapter.ts";

/** Who is asked about, and two others. */
export const [OWNER, PEER, HELD] = SOLANA_TEST_ADDRESSES as readonly [string, string, string];
export const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const GENESIS = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** A signature for each number. */
export function signatureOf(index: number): string {
  return `${"5".repeat(85)}${ALPHABET.charAt(index / 58)}${ALPHABET.charAt(index % 58)}1`;
}

/** A row as documented: https://solana.com/docs/rpc/http/getsignaturesforaddress (read 2026-11) */
export function rowOf(index: number, more: object = {}): object {
  const place = { slot: 1_000 - index, blockTime: 1_762_000_000, confirmationStatus: "finalized" };
  return { signature: signatureOf(index), err: null, memo: null, ...place, ...more };
}

/** What a question is about, and how it is asked. */
type Params = readonly [
  string,
  { readonly before?: string; readonly limit?: number; readonly programId?: string } | undefined,
];

type Asked = { readonly method: string; readonly params: readonly unknown[] };

/** An answer to a question; a response is given as it is, and `error` as the node's own. */
export type Answers = { readonly [method: string]: (params: Params) => unknown };

/** An adapter before a node of these answers; of others it knows an account that holds nothing and has done nothing. */
export function startHistory(answers: Answers = {}) {
  const asked: Asked[] = [];
  const node: Answers = {
    getGenesisHash: () => GENESIS,
    getTokenAccountsByOwner: () => ({ value: [] }),
    getSignaturesForAddress: () => [],
    getTransaction: () => null,
    getBlockHeight: () => 1_000,
    getBlockTime: () => 1_762_000_000,
    getSignatureStatuses: () => ({ value: [null] }),
    ...answers,
  };
  const { adapter } = startAdapter({
    fetch: async (_, init) => {
      const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: Params };
      asked.push({ method, params });
      const result = await node[method]?.(params);
      if (result instanceof Response) return result;
      return Response.json({
        jsonrpc: "2.0",
        id: 1,
        ...(result instanceof Error ? { error: result.cause } : { result }),
      });
    },
  });
  const account: AccountId<"solana"> = `${mainnet.caipNetworkId}:${OWNER}`;
  const activity = async (cursor?: string) => adapter.capabilities.activity?.({ account, cursor });
  const outcome = async (trace?: string) => adapter.capabilities.outcome?.({ account, hash: signatureOf(1), trace });
  return { activity, adapter, asked, outcome, methods: () => asked.map(({ method }) => method) };
}
