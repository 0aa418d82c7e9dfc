import { type Capabilities, FoyerError, parseAccountId, within } from "@foyer/contract";
import { RPC_TIMEOUT_MS } from "./constants.ts";
import { type Context, findNetwork } from "./context.ts";
import { run } from "./run.ts";

type Balance = NonNullable<Capabilities<"eip155">["balance"]>;

/**
 * Reads a native balance from the chain, by the first of the network's URLs that gives a sound answer.
 * @see https://eips.ethereum.org/EIPS/eip-1474
 * @throws {FoyerError} network/not-configured, network/unreachable
 */
export async function readBalance(context: Context, { account, signal }: Parameters<Balance>[0]): ReturnType<Balance> {
  const { reference, address } = parseAccountId(account);
  const { nativeCurrency, rpcUrls, caipNetworkId: chain } = findNetwork(context.networks, `eip155:${reference}`);
  const { decimals, symbol } = nativeCurrency;
  return run(context, { operation: "balance", signal }, async ({ host, scope }) => {
    let cause: unknown;
    for (const url of rpcUrls.default.http) {
      try {
        const answer = askNode({ url, address, fetch: host.fetch, signal: scope });
        const value = await within({ clock: host.clock, ms: RPC_TIMEOUT_MS, scope, answer });
        if (value !== undefined) return { value, decimals, symbol };
      } catch (error) {
        // The next URL may do better; the last failure is the one told.
        cause = error;
      }
      scope.throwIfAborted();
    }
    throw new FoyerError("network/unreachable", { chain, problem: "no RPC URL gave a balance" }, { cause });
  });
}

/** Undefined: an answer that is no sum. */
async function askNode(a: {
  readonly url: string;
  readonly address: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}): Promise<bigint | undefined> {
  // Called bare: a browser's fetch refuses to be a method of something else.
  const { fetch, signal } = a;
  const call = { jsonrpc: "2.0", id: 1, method: "eth_getBalance", params: [a.address, "latest"] };
  const response = await fetch(a.url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(call),
    // A node has no business with the visitor's cookies or with the page's address.
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal,
  });
  const { result } = (await response.json()) as { readonly result?: unknown };
  return /^0x[0-9a-f]{1,64}$/i.test(`${result}`) ? BigInt(result as string) : undefined;
}
