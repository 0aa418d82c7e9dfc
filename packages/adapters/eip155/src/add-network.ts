import type { Capabilities, Network } from "@foyer/contract";
import { type Context, getLinked } from "./context.ts";
import { request } from "./provider.ts";
import { run } from "./run.ts";
import type { FoundWallet } from "./wallets.ts";

type AddNetwork = NonNullable<Capabilities<"eip155">["addNetwork"]>;

/** Teaches the wallet of a connection a chain. */
export async function addNetwork(
  context: Context,
  { connectionId, network, signal }: Parameters<AddNetwork>[0],
): ReturnType<AddNetwork> {
  const wallet = getLinked(context, connectionId);
  return run(context, { operation: "addNetwork", wallet, signal }, ({ scope }) =>
    teachNetwork(wallet, { network, scope }),
  );
}

/**
 * Teaches a wallet a chain. It learns the chain's own URLs, not those the host uses itself: these may carry its key.
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
export async function teachNetwork(
  { provider }: FoundWallet,
  { network, scope }: { readonly network: Network<"eip155">; readonly scope: AbortSignal },
): Promise<void> {
  const { name, nativeCurrency, rpcUrls, blockExplorers } = network;
  const definition = {
    chainId: toHex(network),
    chainName: name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: [...(rpcUrls.chainDefault ?? rpcUrls.default).http],
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  };
  await request(provider, { method: "wallet_addEthereumChain", params: [definition], scope });
}

/** A chain's id as wallets want it: hex without padding. */
export function toHex({ id }: Pick<Network<"eip155">, "id">): `0x${string}` {
  return `0x${Number(id).toString(16)}`;
}
