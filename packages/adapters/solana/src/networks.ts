import type { ChainId, Network } from "@foyer/contract";

/** A Solana cluster. */
export type SolanaNetwork<C extends ChainId<"solana"> = ChainId<"solana">> = Network<"solana", C>;

const SOL = { name: "Solana", symbol: "SOL", decimals: 9 } as const;

/** Solana's main network. */
export const mainnet: SolanaNetwork<"solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"> = {
  chainNamespace: "solana",
  nativeCurrency: SOL,
  id: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  name: "Solana",
  network: "solana-mainnet",
  caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  deprecatedCaipNetworkId: "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
  rpcUrls: { default: { http: ["https://api.mainnet-beta.solana.com"] } },
  blockExplorers: { default: { name: "Solana Explorer", url: "https://explorer.solana.com" } },
};

/** The network for developers, with free coins. */
export const devnet: SolanaNetwork<"solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1"> = {
  chainNamespace: "solana",
  nativeCurrency: SOL,
  id: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  name: "Solana Devnet",
  network: "solana-devnet",
  caipNetworkId: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  deprecatedCaipNetworkId: "solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K",
  rpcUrls: { default: { http: ["https://api.devnet.solana.com"] } },
  blockExplorers: { default: { name: "Solana Explorer", url: "https://explorer.solana.com/?cluster=devnet" } },
  testnet: true,
};

/** The network validators test on. */
export const testnet: SolanaNetwork<"solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z"> = {
  chainNamespace: "solana",
  nativeCurrency: SOL,
  id: "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  name: "Solana Testnet",
  network: "solana-testnet",
  caipNetworkId: "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  rpcUrls: { default: { http: ["https://api.testnet.solana.com"] } },
  blockExplorers: { default: { name: "Solana Explorer", url: "https://explorer.solana.com/?cluster=testnet" } },
  testnet: true,
};

/**
 * Describes a cluster of one's own, such as a local validator.
 * @example
 * import { solanaNetwork } from "@foyer/solana/networks";
 *
 * const localnet = solanaNetwork({
 *   name: "Localnet",
 *   network: "solana-localnet",
 *   reference: "localnet",
 *   url: "http://127.0.0.1:8899",
 *   testnet: true,
 * });
 */
export function solanaNetwork(a: {
  readonly name: string;
  /** Short machine name; what follows `solana-` is how wallets call the cluster. */
  readonly network: `solana-${string}`;
  /** CAIP-2 reference: the first 32 characters of the genesis hash. */
  readonly reference: string;
  readonly url: string;
  readonly testnet?: boolean | undefined;
}): SolanaNetwork {
  const { name, network, reference, url, testnet } = a;
  const rpcUrls = { default: { http: [url] } };
  return {
    chainNamespace: "solana",
    nativeCurrency: SOL,
    id: reference,
    name,
    network,
    caipNetworkId: `solana:${reference}`,
    rpcUrls,
    testnet,
  };
}
