import type { ChainId, Network } from "@foyer/contract";

/** A Sui network. `rpcUrls`: its GraphQL servers, in the order they are tried; nodes have no JSON-RPC any more. */
export type SuiNetwork<C extends ChainId<"sui"> = ChainId<"sui">> = Network<"sui", C> & {
  /** Its gRPC-web servers, for a client of your own: the adapter does without. */
  readonly grpcUrls?: readonly string[] | undefined;
};

const SUI = { name: "Sui", symbol: "SUI", decimals: 9 } as const;

/** Sui's main network. */
export const mainnet: SuiNetwork<"sui:mainnet"> = {
  chainNamespace: "sui",
  nativeCurrency: SUI,
  id: "mainnet",
  name: "Sui",
  network: "sui-mainnet",
  caipNetworkId: "sui:mainnet",
  rpcUrls: { default: { http: ["https://graphql.mainnet.sui.io/graphql"] } },
  grpcUrls: ["https://fullnode.mainnet.sui.io:443"],
  blockExplorers: { default: { name: "Suiscan", url: "https://suiscan.xyz/mainnet" } },
};

/** The network for testing applications, with free coins. */
export const testnet: SuiNetwork<"sui:testnet"> = {
  chainNamespace: "sui",
  nativeCurrency: SUI,
  id: "testnet",
  name: "Sui Testnet",
  network: "sui-testnet",
  caipNetworkId: "sui:testnet",
  rpcUrls: { default: { http: ["https://graphql.testnet.sui.io/graphql"] } },
  grpcUrls: ["https://fullnode.testnet.sui.io:443"],
  blockExplorers: { default: { name: "Suiscan", url: "https://suiscan.xyz/testnet" } },
  testnet: true,
};

/** The network for what is new, wiped now and then. */
export const devnet: SuiNetwork<"sui:devnet"> = {
  chainNamespace: "sui",
  nativeCurrency: SUI,
  id: "devnet",
  name: "Sui Devnet",
  network: "sui-devnet",
  caipNetworkId: "sui:devnet",
  rpcUrls: { default: { http: ["https://graphql.devnet.sui.io/graphql"] } },
  grpcUrls: ["https://fullnode.devnet.sui.io:443"],
  blockExplorers: { default: { name: "Suiscan", url: "https://suiscan.xyz/devnet" } },
  testnet: true,
};

/** A network on this computer, as `sui start --with-graphql` runs it. */
export const localnet: SuiNetwork<"sui:localnet"> = {
  chainNamespace: "sui",
  nativeCurrency: SUI,
  id: "localnet",
  name: "Sui Localnet",
  network: "sui-localnet",
  caipNetworkId: "sui:localnet",
  rpcUrls: { default: { http: ["http://127.0.0.1:9125/graphql"] } },
  grpcUrls: ["http://127.0.0.1:9000"],
  testnet: true,
};
