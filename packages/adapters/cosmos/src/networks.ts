import type { ChainId, Network } from "@foyer/contract";

/** A Cosmos chain, and what it takes to read it, to name accounts on it and to pay its fees. */
export type CosmosNetwork<C extends ChainId<"cosmos"> = ChainId<"cosmos">> = Network<"cosmos", C> & {
  /** The chain id; it may change when the chain is upgraded. */
  readonly id: string;
  /** What addresses begin with, such as `cosmos`. */
  readonly bech32Prefix: string;
  /** The native coin's name on the chain, in its smallest unit, such as `uatom`. */
  readonly denom: string;
  /** What one unit of gas costs, in `denom`: a decimal, such as `0.025`. */
  readonly gasPrice: string;
  /** URLs of the REST interface (LCD), in the order they are tried. */
  readonly restUrls: readonly string[];
  /** SLIP-44; default: 118. */
  readonly coinType?: number | undefined;
  /** How addresses and signatures are made; default: `secp256k1`. */
  readonly algo?: "secp256k1" | "ethsecp256k1" | undefined;
};

/** The Cosmos Hub. */
export const cosmosHub: CosmosNetwork<"cosmos:cosmoshub-4"> = {
  chainNamespace: "cosmos",
  id: "cosmoshub-4",
  caipNetworkId: "cosmos:cosmoshub-4",
  name: "Cosmos Hub",
  network: "cosmoshub",
  nativeCurrency: { name: "Cosmos", symbol: "ATOM", decimals: 6 },
  bech32Prefix: "cosmos",
  denom: "uatom",
  gasPrice: "0.025",
  restUrls: ["https://cosmos-rest.publicnode.com", "https://rest.cosmos.directory/cosmoshub"],
  rpcUrls: {
    default: { http: ["https://cosmos-rpc.publicnode.com:443", "https://rpc.cosmos.directory/cosmoshub"] },
  },
  blockExplorers: { default: { name: "Mintscan", url: "https://www.mintscan.io/cosmos" } },
};

/** Osmosis. */
export const osmosis: CosmosNetwork<"cosmos:osmosis-1"> = {
  chainNamespace: "cosmos",
  id: "osmosis-1",
  caipNetworkId: "cosmos:osmosis-1",
  name: "Osmosis",
  network: "osmosis",
  nativeCurrency: { name: "Osmosis", symbol: "OSMO", decimals: 6 },
  bech32Prefix: "osmo",
  denom: "uosmo",
  gasPrice: "0.03",
  restUrls: ["https://lcd.osmosis.zone", "https://rest.cosmos.directory/osmosis"],
  rpcUrls: { default: { http: ["https://rpc.osmosis.zone", "https://rpc.cosmos.directory/osmosis"] } },
  blockExplorers: { default: { name: "Mintscan", url: "https://www.mintscan.io/osmosis" } },
};

/** Celestia. */
export const celestia: CosmosNetwork<"cosmos:celestia"> = {
  chainNamespace: "cosmos",
  id: "celestia",
  caipNetworkId: "cosmos:celestia",
  name: "Celestia",
  network: "celestia",
  nativeCurrency: { name: "Celestia", symbol: "TIA", decimals: 6 },
  bech32Prefix: "celestia",
  denom: "utia",
  gasPrice: "0.02",
  restUrls: ["https://celestia-rest.publicnode.com", "https://rest.cosmos.directory/celestia"],
  rpcUrls: {
    default: { http: ["https://celestia-rpc.publicnode.com:443", "https://rpc.cosmos.directory/celestia"] },
  },
  blockExplorers: { default: { name: "Mintscan", url: "https://www.mintscan.io/celestia" } },
};

/** Noble, whose native coin is USDC. */
export const noble: CosmosNetwork<"cosmos:noble-1"> = {
  chainNamespace: "cosmos",
  id: "noble-1",
  caipNetworkId: "cosmos:noble-1",
  name: "Noble",
  network: "noble",
  nativeCurrency: { name: "USD Coin", symbol: "USDC", decimals: 6 },
  bech32Prefix: "noble",
  denom: "uusdc",
  gasPrice: "0.1",
  restUrls: ["https://noble-api.polkachu.com", "https://rest.cosmos.directory/noble"],
  rpcUrls: { default: { http: ["https://noble-rpc.polkachu.com", "https://rpc.cosmos.directory/noble"] } },
  blockExplorers: { default: { name: "Mintscan", url: "https://www.mintscan.io/noble" } },
};

/** Juno. */
export const juno: CosmosNetwork<"cosmos:juno-1"> = {
  chainNamespace: "cosmos",
  id: "juno-1",
  caipNetworkId: "cosmos:juno-1",
  name: "Juno",
  network: "juno",
  nativeCurrency: { name: "Juno", symbol: "JUNO", decimals: 6 },
  bech32Prefix: "juno",
  denom: "ujuno",
  gasPrice: "0.075",
  restUrls: ["https://juno-api.polkachu.com", "https://rest.cosmos.directory/juno"],
  rpcUrls: { default: { http: ["https://juno-rpc.polkachu.com", "https://rpc.cosmos.directory/juno"] } },
  blockExplorers: { default: { name: "Mintscan", url: "https://www.mintscan.io/juno" } },
};

/** The Cosmos Hub's test network. */
export const cosmosHubTestnet: CosmosNetwork<"cosmos:provider"> = {
  chainNamespace: "cosmos",
  id: "provider",
  caipNetworkId: "cosmos:provider",
  name: "Cosmos Hub Testnet",
  network: "cosmoshub-testnet",
  nativeCurrency: { name: "Cosmos", symbol: "ATOM", decimals: 6 },
  bech32Prefix: "cosmos",
  denom: "uatom",
  gasPrice: "0.025",
  restUrls: ["https://rest.provider-sentry-01.hub-testnet.polypore.xyz"],
  rpcUrls: { default: { http: ["https://rpc.provider-sentry-01.hub-testnet.polypore.xyz"] } },
  blockExplorers: { default: { name: "Ping.pub", url: "https://explorer.polypore.xyz/provider" } },
  testnet: true,
};

/** Osmosis' test network. */
export const osmosisTestnet: CosmosNetwork<"cosmos:osmo-test-5"> = {
  chainNamespace: "cosmos",
  id: "osmo-test-5",
  caipNetworkId: "cosmos:osmo-test-5",
  name: "Osmosis Testnet",
  network: "osmosis-testnet",
  nativeCurrency: { name: "Osmosis", symbol: "OSMO", decimals: 6 },
  bech32Prefix: "osmo",
  denom: "uosmo",
  gasPrice: "0.03",
  restUrls: ["https://lcd.testnet.osmosis.zone"],
  rpcUrls: { default: { http: ["https://rpc.testnet.osmosis.zone"] } },
  blockExplorers: { default: { name: "Mintscan", url: "https://www.mintscan.io/osmosis-testnet" } },
  testnet: true,
};

/**
 * Describes a chain that is not among those here, such as a local one.
 * @see https://namespaces.chainagnostic.org/cosmos/caip2
 * @example
 * import { cosmosNetwork } from "@foyer/cosmos/networks";
 *
 * const localnet = cosmosNetwork({
 *   id: "localnet-1",
 *   name: "Localnet",
 *   bech32Prefix: "cosmos",
 *   denom: "stake",
 *   nativeCurrency: { name: "Stake", symbol: "STAKE", decimals: 6 },
 *   gasPrice: "0",
 *   restUrl: "http://127.0.0.1:1317",
 *   rpcUrl: "http://127.0.0.1:26657",
 *   testnet: true,
 * });
 */
export function cosmosNetwork(
  a: Pick<
    CosmosNetwork,
    "id" | "name" | "bech32Prefix" | "denom" | "nativeCurrency" | "gasPrice" | "testnet" | "coinType" | "algo"
  > & {
    readonly restUrl: string;
    readonly rpcUrl: string;
    /** Needed where the chain id does not fit CAIP-2: then it is `hashed-` and 16 digits of its SHA-256. */
    readonly caipNetworkId?: ChainId<"cosmos"> | undefined;
  },
): CosmosNetwork {
  const { restUrl, rpcUrl, caipNetworkId = `cosmos:${a.id}`, ...rest } = a;
  const rpcUrls = { default: { http: [rpcUrl] } };
  return { ...rest, chainNamespace: "cosmos", caipNetworkId, restUrls: [restUrl], rpcUrls };
}
