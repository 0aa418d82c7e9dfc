import { createEvmWallet, createTestClock, type EvmWallet, type TestClock } from "@foyer/testing";
import { type Started, startAdapter } from "./start-adapter.ts";

/** A request to a wallet or to a node. */
export type Call = { readonly method: string; readonly params: readonly unknown[] };

/** A connected wallet, and what it and its node were asked. */
export type ConnectedWorld = Started & {
  readonly wallet: EvmWallet;
  readonly asked: Call[];
  readonly clock: TestClock;
  readonly rpc: Call[];
};

/** The connection of `connectWallet`. */
export const CONNECTION_ID = "eip155:eip6963:com.acme";

/**
 * Connects a wallet that answers each transaction with `answer`, or throws it where it is an object. A node has these
 * results, one after the other; an error is one, with its own code and data, and what is left out is null.
 */
export async function connectWallet(
  answer: unknown,
  results: { readonly [method: string]: readonly unknown[] } = {},
): Promise<ConnectedWorld> {
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
  const clock = createTestClock();
  const rpc: Call[] = [];
  const left = new Map(Object.entries(results).map(([method, each]) => [method, [...each]]));
  const fetch = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    const call = JSON.parse(String(init.body)) as Call;
    rpc.push(call);
    const result = left.get(call.method)?.shift();
    const error = result instanceof Error ? { code: -32000, ...result, message: result.message } : undefined;
    return Response.json({ jsonrpc: "2.0", id: 1, ...(error ? { error } : { result: result ?? null }) });
  };
  const started = startAdapter({ clock, fetch });
  wallet.announce(started.page);
  await started.adapter.connect({ connectorId: "eip6963:com.acme" });
  const asked: Call[] = [];
  const provider: { request: (call: never) => Promise<unknown> } = wallet.provider(started.page);
  const { request } = provider;
  provider.request = async (call: Call) => {
    asked.push(call);
    if (call.method !== "eth_sendTransaction") return request(call as never);
    if (answer instanceof Error || Object(answer) === answer) throw answer;
    return answer;
  };
  return { ...started, wallet, asked, clock, rpc };
}
