import * as bip122 from "@foyer/bip122/networks";
import * as cosmos from "@foyer/cosmos/networks";
import * as solana from "@foyer/solana/networks";
import * as stacks from "@foyer/stacks/networks";
import * as sui from "@foyer/sui/networks";
import type { DialectName, Upstream } from "../data/dialects/dialects.ts";

/** Lists the public servers that the adapters name and that answer for an account without a key; none on this machine. */
export function listPublicUpstreams(): readonly (readonly [chain: string, upstreams: readonly Upstream[]])[] {
  return [
    ...ofNetworks(bip122, "esplora", ({ rpcUrls }) => rpcUrls.default.http),
    ...ofNetworks(cosmos, "cosmos-rest", ({ restUrls = [] }) => restUrls),
    ...ofNetworks(solana, "solana-rpc", ({ rpcUrls }) => rpcUrls.default.http),
    ...ofNetworks(stacks, "hiro", ({ rpcUrls }) => rpcUrls.default.http),
    ...ofNetworks(sui, "sui-graphql", ({ rpcUrls }) => rpcUrls.default.http),
  ];
}

type PublicNetwork = typeof bip122.mainnet & { readonly restUrls?: readonly string[] };

function ofNetworks(
  entry: object,
  dialect: DialectName,
  urlsOf: (network: PublicNetwork) => readonly string[],
): readonly (readonly [string, readonly Upstream[]])[] {
  return Object.values<unknown>({ ...entry })
    .filter(isNetwork)
    .flatMap((network) => {
      const urls = urlsOf(network).filter((url) => url.startsWith("https://"));
      return urls.length > 0 ? [[network.caipNetworkId, urls.map((url) => ({ dialect, url }))] as const] : [];
    });
}

/** An entry also exports functions that make networks of a developer's own. */
function isNetwork(value: unknown): value is PublicNetwork {
  return typeof value === "object" && value !== null && "caipNetworkId" in value;
}
