// biome-ignore-all lint/performance/noBarrelFile: a package entry
import type { EvmNetwork } from "./evm-network.ts";
import { OP_STACK } from "./op-stack.ts";

export { arbitrumSepolia, baseSepolia, optimismSepolia, sepolia } from "./test-networks.ts";

// Names, currencies, public RPC URLs and explorers as in viem/chains; a test compares them.
// `network` is the word that viem has for it, or its name in viem.

/** Ethereum. */
export const mainnet: EvmNetwork<1> = {
  id: 1,
  name: "Ethereum",
  network: "mainnet",
  caipNetworkId: "eip155:1",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://ethereum.reth.rs/rpc"] } },
  blockExplorers: { default: { name: "Etherscan", url: "https://etherscan.io" } },
};

/** Base. */
export const base: EvmNetwork<8453> = {
  id: 8453,
  name: "Base",
  network: "base",
  caipNetworkId: "eip155:8453",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://mainnet.base.org"] } },
  blockExplorers: { default: { name: "Basescan", url: "https://basescan.org" } },
  contracts: OP_STACK,
};

/** OP Mainnet. */
export const optimism: EvmNetwork<10> = {
  id: 10,
  name: "OP Mainnet",
  network: "optimism",
  caipNetworkId: "eip155:10",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://mainnet.optimism.io"] } },
  blockExplorers: { default: { name: "Optimism Explorer", url: "https://optimistic.etherscan.io" } },
  contracts: OP_STACK,
};

/** Arbitrum One. */
export const arbitrum: EvmNetwork<42161> = {
  id: 42161,
  name: "Arbitrum One",
  network: "arbitrum",
  caipNetworkId: "eip155:42161",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://arb1.arbitrum.io/rpc"] } },
  blockExplorers: { default: { name: "Arbiscan", url: "https://arbiscan.io" } },
};

/** Polygon. */
export const polygon: EvmNetwork<137> = {
  id: 137,
  name: "Polygon",
  network: "polygon",
  caipNetworkId: "eip155:137",
  chainNamespace: "eip155",
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
  rpcUrls: { default: { http: ["https://polygon.drpc.org"] } },
  blockExplorers: { default: { name: "PolygonScan", url: "https://polygonscan.com" } },
};

/** BNB Smart Chain. */
export const bsc: EvmNetwork<56> = {
  id: 56,
  name: "BNB Smart Chain",
  network: "bsc",
  caipNetworkId: "eip155:56",
  chainNamespace: "eip155",
  nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
  rpcUrls: { default: { http: ["https://56.rpc.thirdweb.com"] } },
  blockExplorers: { default: { name: "BscScan", url: "https://bscscan.com" } },
};

/** Avalanche. */
export const avalanche: EvmNetwork<43114> = {
  id: 43114,
  name: "Avalanche",
  network: "avalanche",
  caipNetworkId: "eip155:43114",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Avalanche", symbol: "AVAX", decimals: 18 },
  rpcUrls: { default: { http: ["https://api.avax.network/ext/bc/C/rpc"] } },
  blockExplorers: { default: { name: "SnowTrace", url: "https://snowtrace.io" } },
};

/** Gnosis. */
export const gnosis: EvmNetwork<100> = {
  id: 100,
  name: "Gnosis",
  network: "gnosis",
  caipNetworkId: "eip155:100",
  chainNamespace: "eip155",
  nativeCurrency: { name: "xDAI", symbol: "XDAI", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.gnosischain.com"] } },
  blockExplorers: { default: { name: "Gnosisscan", url: "https://gnosisscan.io" } },
};

/** Linea Mainnet. */
export const linea: EvmNetwork<59144> = {
  id: 59144,
  name: "Linea Mainnet",
  network: "linea",
  caipNetworkId: "eip155:59144",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Linea Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.linea.build"] } },
  blockExplorers: { default: { name: "Etherscan", url: "https://lineascan.build" } },
};

/** ZKsync Era. */
export const zksync: EvmNetwork<324> = {
  id: 324,
  name: "ZKsync Era",
  network: "zksync-era",
  caipNetworkId: "eip155:324",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://mainnet.era.zksync.io"] } },
  blockExplorers: { default: { name: "ZKsync Explorer", url: "https://explorer.zksync.io/" } },
};

/** Celo. */
export const celo: EvmNetwork<42220> = {
  id: 42220,
  name: "Celo",
  network: "celo",
  caipNetworkId: "eip155:42220",
  chainNamespace: "eip155",
  nativeCurrency: { name: "CELO", symbol: "CELO", decimals: 18 },
  rpcUrls: { default: { http: ["https://forno.celo.org"] } },
  blockExplorers: { default: { name: "Celo Explorer", url: "https://celoscan.io" } },
};

/** Scroll. */
export const scroll: EvmNetwork<534352> = {
  id: 534352,
  name: "Scroll",
  network: "scroll",
  caipNetworkId: "eip155:534352",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.scroll.io"] } },
  blockExplorers: { default: { name: "Scrollscan", url: "https://scrollscan.com" } },
};

/** Mantle. */
export const mantle: EvmNetwork<5000> = {
  id: 5000,
  name: "Mantle",
  network: "mantle",
  caipNetworkId: "eip155:5000",
  chainNamespace: "eip155",
  nativeCurrency: { name: "MNT", symbol: "MNT", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.mantle.xyz"] } },
  blockExplorers: { default: { name: "Mantle Explorer", url: "https://mantlescan.xyz/" } },
};

/** Blast. */
export const blast: EvmNetwork<81457> = {
  id: 81457,
  name: "Blast",
  network: "blast",
  caipNetworkId: "eip155:81457",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.blast.io"] } },
  blockExplorers: { default: { name: "Blastscan", url: "https://blastscan.io" } },
  contracts: OP_STACK,
};

/** Unichain. */
export const unichain: EvmNetwork<130> = {
  id: 130,
  name: "Unichain",
  network: "unichain",
  caipNetworkId: "eip155:130",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://mainnet.unichain.org/"] } },
  blockExplorers: { default: { name: "Uniscan", url: "https://uniscan.xyz" } },
  contracts: OP_STACK,
};

/** Zora. */
export const zora: EvmNetwork<7777777> = {
  id: 7777777,
  name: "Zora",
  network: "zora",
  caipNetworkId: "eip155:7777777",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.zora.energy"] } },
  blockExplorers: { default: { name: "Explorer", url: "https://explorer.zora.energy" } },
  contracts: OP_STACK,
};

/** Aurora. */
export const aurora: EvmNetwork<1313161554> = {
  id: 1313161554,
  name: "Aurora",
  network: "aurora",
  caipNetworkId: "eip155:1313161554",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://mainnet.aurora.dev"] } },
  blockExplorers: { default: { name: "Aurorascan", url: "https://aurorascan.dev" } },
};
