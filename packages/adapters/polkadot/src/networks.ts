import type { ChainId, Network } from "@foyer/contract";

/** A chain of the Polkadot SDK. */
export type PolkadotNetwork<C extends ChainId<"polkadot"> = ChainId<"polkadot">> = Network<"polkadot", C> & {
  /** The number that its addresses begin with. @see https://github.com/paritytech/ss58-registry */
  readonly ss58Prefix: number;
  /** What an account must keep to stay, in the smallest unit. */
  readonly existentialDeposit: bigint;
  /** `ethereum`: accounts are 20 bytes, as on Moonbeam. Default: 32 bytes, written in SS58. */
  readonly accountKind?: "substrate" | "ethereum" | undefined;
  /** Numbers of the assets that accounts are asked for, in the chain's pallet of assets. */
  readonly assets?: readonly number[] | undefined;
};

const DOT = { name: "Polkadot", symbol: "DOT", decimals: 10 } as const;
// Dollars of Tether and of Circle: https://tether.to/en/supported-protocols, https://developers.circle.com/stablecoins/usdc-contract-addresses
const USDT = 1984;
const USDC = 1337;
const KSM = { name: "Kusama", symbol: "KSM", decimals: 12 } as const;

/** Polkadot Asset Hub: where balances have been since November 2025. */
export const polkadotAssetHub: PolkadotNetwork<"polkadot:68d56f15f85d3136970ec16946040bc1"> = {
  chainNamespace: "polkadot",
  nativeCurrency: DOT,
  id: "68d56f15f85d3136970ec16946040bc1",
  name: "Polkadot Asset Hub",
  network: "polkadot-asset-hub",
  caipNetworkId: "polkadot:68d56f15f85d3136970ec16946040bc1",
  ss58Prefix: 0,
  existentialDeposit: 100_000_000n,
  assets: [USDT, USDC],
  rpcUrls: {
    default: { http: ["https://polkadot-asset-hub-rpc.polkadot.io", "https://asset-hub-polkadot-rpc.n.dwellir.com"] },
  },
  blockExplorers: { default: { name: "Subscan", url: "https://assethub-polkadot.subscan.io" } },
};

/** The relay chain of Polkadot. Few balances are left here: they moved to the Asset Hub. */
export const polkadotRelay: PolkadotNetwork<"polkadot:91b171bb158e2d3848fa23a9f1c25182"> = {
  chainNamespace: "polkadot",
  nativeCurrency: DOT,
  id: "91b171bb158e2d3848fa23a9f1c25182",
  name: "Polkadot Relay Chain",
  network: "polkadot",
  caipNetworkId: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
  ss58Prefix: 0,
  existentialDeposit: 10_000_000_000n,
  rpcUrls: { default: { http: ["https://rpc.polkadot.io", "https://polkadot-rpc.n.dwellir.com"] } },
  blockExplorers: { default: { name: "Subscan", url: "https://polkadot.subscan.io" } },
};

/** Kusama Asset Hub: where Kusama's balances have been since October 2025. */
export const kusamaAssetHub: PolkadotNetwork<"polkadot:48239ef607d7928874027a43a6768920"> = {
  chainNamespace: "polkadot",
  nativeCurrency: KSM,
  id: "48239ef607d7928874027a43a6768920",
  name: "Kusama Asset Hub",
  network: "kusama-asset-hub",
  caipNetworkId: "polkadot:48239ef607d7928874027a43a6768920",
  ss58Prefix: 2,
  existentialDeposit: 3_333_333n,
  assets: [USDT],
  rpcUrls: {
    default: { http: ["https://kusama-asset-hub-rpc.polkadot.io", "https://asset-hub-kusama-rpc.n.dwellir.com"] },
  },
  blockExplorers: { default: { name: "Subscan", url: "https://assethub-kusama.subscan.io" } },
};

/** The relay chain of Kusama. Few balances are left here: they moved to the Asset Hub. */
export const kusama: PolkadotNetwork<"polkadot:b0a8d493285c2df73290dfb7e61f870f"> = {
  chainNamespace: "polkadot",
  nativeCurrency: KSM,
  id: "b0a8d493285c2df73290dfb7e61f870f",
  name: "Kusama Relay Chain",
  network: "kusama",
  caipNetworkId: "polkadot:b0a8d493285c2df73290dfb7e61f870f",
  ss58Prefix: 2,
  existentialDeposit: 333_333_333n,
  rpcUrls: { default: { http: ["https://kusama-rpc.polkadot.io", "https://kusama-rpc.n.dwellir.com"] } },
  blockExplorers: { default: { name: "Subscan", url: "https://kusama.subscan.io" } },
};

/** The network for developers, with free coins. */
export const westend: PolkadotNetwork<"polkadot:e143f23803ac50e8f6f8e62695d1ce9e"> = {
  chainNamespace: "polkadot",
  nativeCurrency: { name: "Westend", symbol: "WND", decimals: 12 },
  id: "e143f23803ac50e8f6f8e62695d1ce9e",
  name: "Westend",
  network: "westend",
  caipNetworkId: "polkadot:e143f23803ac50e8f6f8e62695d1ce9e",
  ss58Prefix: 42,
  existentialDeposit: 10_000_000_000n,
  rpcUrls: { default: { http: ["https://westend-rpc.polkadot.io"] } },
  blockExplorers: { default: { name: "Subscan", url: "https://westend.subscan.io" } },
  testnet: true,
};

/**
 * Describes another chain of the Polkadot SDK, such as a parachain or a node of one's own.
 * @see https://namespaces.chainagnostic.org/polkadot/caip2
 * @example
 * import { polkadotNetwork } from "@foyer/polkadot/networks";
 *
 * const moonbeam = polkadotNetwork({
 *   name: "Moonbeam",
 *   genesisHash: "0xfe58ea77779b7abda7da4ec526d14db9b1e9cd40a217c34892af80a9b332b76d",
 *   ss58Prefix: 1284,
 *   existentialDeposit: 0n,
 *   accountKind: "ethereum",
 *   currency: { name: "Glimmer", symbol: "GLMR", decimals: 18 },
 *   url: "https://rpc.api.moonbeam.network",
 * });
 */
export function polkadotNetwork(a: {
  readonly name: string;
  /** The hash of the chain's first block, `0x` and 64 digits. */
  readonly genesisHash: string;
  readonly ss58Prefix: number;
  readonly existentialDeposit: bigint;
  readonly accountKind?: "substrate" | "ethereum" | undefined;
  /** Numbers of the assets that accounts are asked for. Default: none. */
  readonly assets?: readonly number[] | undefined;
  readonly currency: Network["nativeCurrency"];
  /** An HTTP URL of a node. */
  readonly url: string;
  readonly testnet?: boolean | undefined;
}): PolkadotNetwork {
  const { name, genesisHash, ss58Prefix, existentialDeposit, accountKind, assets, currency, url, testnet } = a;
  const caipNetworkId = chainOf(genesisHash);
  return {
    chainNamespace: "polkadot",
    nativeCurrency: currency,
    id: caipNetworkId.slice("polkadot:".length),
    name,
    caipNetworkId,
    ss58Prefix,
    existentialDeposit,
    accountKind,
    assets,
    rpcUrls: { default: { http: [url] } },
    testnet,
  };
}

/** CAIP-2 has the first 32 digits of the genesis hash. */
function chainOf(genesisHash: string): ChainId<"polkadot"> {
  return `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`;
}
