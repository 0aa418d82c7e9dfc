import type { ChainId, Network } from "@foyer/contract";

/** A Bitcoin network. `rpcUrls` are bases of the REST interface that Esplora and mempool.space share. */
export type BitcoinNetwork<C extends ChainId<"bip122"> = ChainId<"bip122">> = Network<"bip122", C>;

// Test networks count in the same coin; their names say that theirs is worth nothing.
const BTC = { name: "Bitcoin", symbol: "BTC", decimals: 8 } as const;

/** Bitcoin's main network. */
export const mainnet: BitcoinNetwork<"bip122:000000000019d6689c085ae165831e93"> = {
  chainNamespace: "bip122",
  nativeCurrency: BTC,
  id: "000000000019d6689c085ae165831e93",
  name: "Bitcoin",
  network: "bitcoin-mainnet",
  caipNetworkId: "bip122:000000000019d6689c085ae165831e93",
  rpcUrls: { default: { http: ["https://mempool.space/api", "https://blockstream.info/api"] } },
  blockExplorers: { default: { name: "mempool", url: "https://mempool.space" } },
};

/** The fourth test network, with free coins (BIP-94). */
export const testnet4: BitcoinNetwork<"bip122:00000000da84f2bafbbc53dee25a72ae"> = {
  chainNamespace: "bip122",
  nativeCurrency: BTC,
  id: "00000000da84f2bafbbc53dee25a72ae",
  name: "Bitcoin Testnet4",
  network: "bitcoin-testnet4",
  caipNetworkId: "bip122:00000000da84f2bafbbc53dee25a72ae",
  rpcUrls: { default: { http: ["https://mempool.space/testnet4/api"] } },
  blockExplorers: { default: { name: "mempool", url: "https://mempool.space/testnet4" } },
  testnet: true,
};

/** The third test network, which wallets call "Testnet". */
export const testnet3: BitcoinNetwork<"bip122:000000000933ea01ad0ee984209779ba"> = {
  chainNamespace: "bip122",
  nativeCurrency: BTC,
  id: "000000000933ea01ad0ee984209779ba",
  name: "Bitcoin Testnet3",
  network: "bitcoin-testnet",
  caipNetworkId: "bip122:000000000933ea01ad0ee984209779ba",
  rpcUrls: { default: { http: ["https://mempool.space/testnet/api", "https://blockstream.info/testnet/api"] } },
  blockExplorers: { default: { name: "mempool", url: "https://mempool.space/testnet" } },
  testnet: true,
};

/** The test network whose blocks are signed, and come in time (BIP-325). */
export const signet: BitcoinNetwork<"bip122:00000008819873e925422c1ff0f99f7c"> = {
  chainNamespace: "bip122",
  nativeCurrency: BTC,
  id: "00000008819873e925422c1ff0f99f7c",
  name: "Bitcoin Signet",
  network: "bitcoin-signet",
  caipNetworkId: "bip122:00000008819873e925422c1ff0f99f7c",
  rpcUrls: { default: { http: ["https://mempool.space/signet/api"] } },
  blockExplorers: { default: { name: "mempool", url: "https://mempool.space/signet" } },
  testnet: true,
};

/** A chain of one's own; the URL is where Esplora's own image serves it. */
export const regtest: BitcoinNetwork<"bip122:0f9188f13cb7b2c71f2a335e3a4fc328"> = {
  chainNamespace: "bip122",
  nativeCurrency: BTC,
  id: "0f9188f13cb7b2c71f2a335e3a4fc328",
  name: "Bitcoin Regtest",
  network: "bitcoin-regtest",
  caipNetworkId: "bip122:0f9188f13cb7b2c71f2a335e3a4fc328",
  rpcUrls: { default: { http: ["http://127.0.0.1:3002"] } },
  testnet: true,
};
