import * as cosmos from "@foyer/cosmos/networks";
import * as eip155 from "@foyer/eip155/networks";
import * as polkadot from "@foyer/polkadot/networks";
import * as solana from "@foyer/solana/networks";

/** Lists the public nodes that the adapters name, for the namespaces whose nodes speak JSON-RPC; none on this machine. */
export function listPublicNodes(): readonly (readonly [chain: string, urls: readonly string[]])[] {
  const networks = [eip155, solana, polkadot, cosmos].flatMap((namespace) => Object.values<unknown>(namespace));
  return networks.filter(isNetwork).flatMap(({ caipNetworkId, rpcUrls }) => {
    const urls = rpcUrls.default.http.filter((url) => url.startsWith("https://"));
    return urls.length > 0 ? [[caipNetworkId, urls] as const] : [];
  });
}

/** An entry also exports functions that make networks of a developer's own. */
function isNetwork(value: unknown): value is typeof eip155.mainnet {
  return typeof value === "object" && value !== null && "caipNetworkId" in value;
}
