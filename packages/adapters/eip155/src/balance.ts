import { type Capabilities, parseAccountId } from "@foyer/contract";
import { askServers } from "@foyer/contract/on-demand";
import { type Context, findNetwork } from "./context.ts";
import { needQuantity } from "./quantity.ts";
import { run } from "./run.ts";

type Balance = NonNullable<Capabilities<"eip155">["balance"]>;

/**
 * Reads a native balance from the chain, by the first of the network's URLs that gives a sound answer.
 * @see https://eips.ethereum.org/EIPS/eip-1474
 * @throws {FoyerError} network/not-configured, network/unreachable
 */
export async function readBalance(context: Context, { account, signal }: Parameters<Balance>[0]): ReturnType<Balance> {
  const { reference, address } = parseAccountId(account);
  const network = findNetwork(context.networks, `eip155:${reference}`);
  const { decimals, symbol } = network.nativeCurrency;
  return run(context, { operation: "balance", signal }, async ({ host, scope }) => {
    // Called bare: a browser's fetch refuses to be a method of something else.
    const { fetch } = host;
    const ask = { host, scope, network, servers: network.rpcUrls.default.http, lacking: "it has no RPC URL" };
    const value = await askServers(ask, async (url) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_getBalance", params: [address, "latest"] }),
        // A node has no business with the visitor's cookies or with the page's address.
        credentials: "omit",
        referrerPolicy: "no-referrer",
        signal: scope,
      });
      const { result } = (await response.json()) as { readonly result?: unknown };
      return needQuantity(result, network, "it gave no balance");
    });
    return { value, decimals, symbol };
  });
}
