import { hasDefaultRpc } from "../ids/default-rpc.ts";
import { networkImageId } from "../ids/network-images.ts";

/** A service of wallets, and the project that it counts for. */
export type NetworkService = {
  /** An http(s) URL without a path of its own, e.g. "https://services.example.org". */
  readonly url: string;
  readonly projectId: string;
};

/** The parts of a network that depend on a service. */
export type ServableNetwork = {
  readonly caipNetworkId: string;
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] };
    readonly chainDefault?: { readonly http: readonly string[] } | undefined;
  };
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined;
};

/** Namespaces whose adapters speak JSON-RPC. That of Bitcoin reads Esplora, and keeps its servers. */
const JSON_RPC = /^(eip155|solana):/;

/**
 * Returns networks that are read through a service and have its pictures. Where the service has nodes of a network, its URL
 * stands first and the network's own URLs follow; `chainDefault` keeps them for wallets, which never get the service's. A
 * picture that the host gave stays.
 * @example
 * import { serviceNetworks } from "@foyer/registry/service";
 *
 * const mainnet = { caipNetworkId: "eip155:1", rpcUrls: { default: { http: ["https://node.example.org"] } } };
 * const service = { url: "https://services.example.org", projectId: "example" };
 * serviceNetworks([mainnet], service)[0].rpcUrls.default.http[0]; // "https://services.example.org/v1/?chainId=eip155%3A1&…"
 */
export function serviceNetworks<const Networks extends readonly ServableNetwork[]>(
  networks: Networks,
  service: NetworkService,
): Networks {
  // Each is its own network still: what changes are URLs.
  return networks.map((network) => serve(network, service)) as readonly ServableNetwork[] as Networks;
}

/**
 * Forms the URL under which a service forwards JSON-RPC to a network's nodes.
 * @example
 * import { serviceRpcUrl } from "@foyer/registry/service";
 *
 * const service = { url: "https://services.example.org", projectId: "example" };
 * serviceRpcUrl("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", service);
 */
export function serviceRpcUrl(network: string, { url, projectId }: NetworkService): string {
  return `${trim(url)}/v1/?${new URLSearchParams({ chainId: network, projectId })}`;
}

function serve(network: ServableNetwork, service: NetworkService): ServableNetwork {
  const { caipNetworkId: id, rpcUrls, assets } = network;
  const imageId = assets?.imageId ?? networkImageId(id);
  const own = rpcUrls.default.http;
  const http = [serviceRpcUrl(id, service), ...own];
  return {
    ...network,
    ...(JSON_RPC.test(id) &&
      hasDefaultRpc(id) && {
        rpcUrls: { ...rpcUrls, default: { http }, chainDefault: rpcUrls.chainDefault ?? { http: own } },
      }),
    ...(imageId !== undefined && {
      assets: { ...assets, imageId, imageUrl: assets?.imageUrl ?? toImageUrl(imageId, service) },
    }),
  };
}

function toImageUrl(imageId: string, { url, projectId }: NetworkService): string {
  return `${trim(url)}/public/getAssetImage/${encodeURIComponent(imageId)}?${new URLSearchParams({ projectId })}`;
}

function trim(url: string): string {
  return url.replace(/\/$/, "");
}
