/** How a chain makes addresses and signatures: most as Cosmos does, a few as Ethereum does. */
export type CosmosAlgo = "secp256k1" | "ethsecp256k1";

/** What a wallet must know of a chain to show an account on it. */
export type CosmosChain = { readonly prefix: string; readonly algo?: CosmosAlgo | undefined };

/** Chains that scripted wallets for Cosmos know from the start, by chain id. */
export const COSMOS_CHAINS: { readonly [chainId: string]: CosmosChain } = {
  "cosmoshub-4": { prefix: "cosmos" },
  "osmosis-1": { prefix: "osmo" },
  celestia: { prefix: "celestia" },
  "noble-1": { prefix: "noble" },
  "juno-1": { prefix: "juno" },
  provider: { prefix: "cosmos" },
  "osmo-test-5": { prefix: "osmo" },
  "injective-1": { prefix: "inj", algo: "ethsecp256k1" },
};
