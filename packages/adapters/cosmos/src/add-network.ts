import { type Capabilities, FoyerError } from "@foyer/contract";
import { type AdapterRuntime, about } from "@foyer/contract/runtime";
import { can } from "./can.ts";
import type { KeplrLike } from "./keplr.ts";
import type { CosmosNetwork } from "./networks.ts";
import { toChainInfo } from "./suggested-chain.ts";
import { requestAccounts } from "./wallet-api/request-accounts.ts";

/**
 * Teaches a wallet a chain. One of the adapter's own is connected too, and its account joins the connection.
 * @see https://docs.keplr.app/api/guide/suggest-chain
 */
export async function addNetwork(
  runtime: AdapterRuntime<"cosmos", KeplrLike>,
  { connectionId, network, signal }: Parameters<NonNullable<Capabilities<"cosmos">["addNetwork"]>>[0],
): Promise<void> {
  const { links, networks } = runtime;
  const wallet = links.get(connectionId);
  const job = { operation: "addNetwork", wallet, signal } as const;
  const { provider } = wallet;
  if (!can(provider, "experimentalSuggestChain"))
    throw new FoyerError("wallet/method-unsupported", about("cosmos", job));
  // What hosts pass is what `cosmos()` takes, or the same made by hand.
  const cosmosNetwork = network as CosmosNetwork;
  if (!cosmosNetwork.bech32Prefix || !cosmosNetwork.restUrls)
    throw new FoyerError("wallet/invalid-params", {
      ...about("cosmos", job),
      problem: "the network has no bech32Prefix or no restUrls",
    });
  await runtime.run(job, async ({ scope, host }) => {
    await provider.experimentalSuggestChain(toChainInfo(cosmosNetwork));
    scope.throwIfAborted();
    const isOurs = networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId);
    if (!isOurs || !wallet.link) return;
    const chain = network.caipNetworkId;
    const shared = await requestAccounts(wallet, { networks, chain, silent: false, scope, host });
    scope.throwIfAborted();
    if (links.find(connectionId) === wallet && shared.accounts[0])
      links.write({ wallet, chain: wallet.link.connection.chain, ...shared }, "user");
  });
}
