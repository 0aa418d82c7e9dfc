import type { EvmNetwork } from "./evm-network.ts";
import { OP_STACK } from "./op-stack.ts";

/** Sepolia. */
export const sepolia: EvmNetwork<11155111> = {
  id: 11155111,
  name: "Sepolia",
  network: "sepolia",
  caipNetworkId: "eip155:11155111",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://11155111.rpc.thirdweb.com"] } },
  blockExplorers: { default: { name: "Etherscan", url: "https://sepolia.etherscan.io" } },
  testnet: true,
};

/** Base Sepolia. */
export const baseSepolia: EvmNetwork<84532> = {
  id: 84532,
  name: "Base Sepolia",
  network: "base-sepolia",
  caipNetworkId: "eip155:84532",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://sepolia.base.org"] } },
  blockExplorers: { default: { name: "Basescan", url: "https://sepolia.basescan.org" } },
  testnet: true,
  contracts: OP_STACK,
};

/** OP Sepolia. */
export const optimismSepolia: EvmNetwork<11155420> = {
  id: 11155420,
  name: "OP Sepolia",
  network: "optimism-sepolia",
  caipNetworkId: "eip155:11155420",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://sepolia.optimism.io"] } },
  blockExplorers: { default: { name: "Blockscout", url: "https://optimism-sepolia.blockscout.com" } },
  testnet: true,
  contracts: OP_STACK,
};

/** Arbitrum Sepolia. */
export const arbitrumSepolia: EvmNetwork<421614> = {
  id: 421614,
  name: "Arbitrum Sepolia",
  network: "arbitrum-sepolia",
  caipNetworkId: "eip155:421614",
  chainNamespace: "eip155",
  nativeCurrency: { name: "Arbitrum Sepolia Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://sepolia-rollup.arbitrum.io/rpc"] } },
  blockExplorers: { default: { name: "Arbiscan", url: "https://sepolia.arbiscan.io" } },
  testnet: true,
};
