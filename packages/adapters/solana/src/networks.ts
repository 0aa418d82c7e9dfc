import type { ChainId, Network } from "@foyer/contract";

/** A Solana cluster. */
export type SolanaNetwork = Network<"solana">;

const SOL = { name: "Solana", symbol: "SOL", decimals: 9 } as const;

/**
 * Describes a cluster of one's own, such as a local validator.
 * @example
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
  readonly deprecatedReference?: string | undefined;
  readonly url: string;
  /** A page that shows `/address/…` behind its path. None by default. */
  readonly explorer?: string | undefined;
  readonly testnet?: boolean | undefined;
}): SolanaNetwork {
  const http = Object.freeze([a.url]);
  return Object.freeze({
    id: a.reference,
    name: a.name,
    network: a.network,
    caipNetworkId: chainId(a.reference),
    ...(a.deprecatedReference !== undefined && { deprecatedCaipNetworkId: chainId(a.deprecatedReference) }),
    chainNamespace: "solana",
    nativeCurrency: SOL,
    rpcUrls: Object.freeze({ default: Object.freeze({ http }), chainDefault: Object.freeze({ http }) }),
    ...(a.explorer !== undefined && {
      blockExplorers: Object.freeze({ default: Object.freeze({ name: "Solana Explorer", url: a.explorer }) }),
    }),
    testnet: a.testnet ?? false,
  });
}

/** Solana's main network. */
export const mainnet: SolanaNetwork = /* @__PURE__ */ solanaNetwork({
  name: "Solana",
  network: "solana-mainnet",
  reference: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  deprecatedReference: "4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
  url: "https://api.mainnet-beta.solana.com",
  explorer: "https://explorer.solana.com",
});

/** The network for developers, with free coins. */
export const devnet: SolanaNetwork = /* @__PURE__ */ solanaNetwork({
  name: "Solana Devnet",
  network: "solana-devnet",
  reference: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  deprecatedReference: "8E9rvCKLFQia2Y35HXjjpWzj8weVo44K",
  url: "https://api.devnet.solana.com",
  explorer: "https://explorer.solana.com/?cluster=devnet",
  testnet: true,
});

/** The network validators test on. */
export const testnet: SolanaNetwork = /* @__PURE__ */ solanaNetwork({
  name: "Solana Testnet",
  network: "solana-testnet",
  reference: "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  url: "https://api.testnet.solana.com",
  explorer: "https://explorer.solana.com/?cluster=testnet",
  testnet: true,
});

function chainId(reference: string): ChainId<"solana"> {
  return `solana:${reference}`;
}
