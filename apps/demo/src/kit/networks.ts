import type { EvmNetwork } from "@foyer/eip155";
import { base, mainnet, optimism } from "@foyer/eip155/networks";
import type { SolanaNetwork } from "@foyer/solana";
import { devnet as solanaDevnet, mainnet as solanaMainnet, solanaNetwork } from "@foyer/solana/networks";
import type { DemoDevnet } from "./devnet.ts";

/** The demo's EVM networks: the local ones first, where there are some. */
export function evmNetworks(devnet: DemoDevnet | undefined): readonly [EvmNetwork, ...EvmNetwork[]] {
  const [first, ...others] = (devnet?.evm ?? []).map(toNetwork);
  return first ? [first, ...others, mainnet, base, optimism] : [mainnet, base, optimism];
}

/** The demo's Solana networks: the local one first, where there is one. */
export function solanaNetworks(devnet: DemoDevnet | undefined): readonly [SolanaNetwork, ...SolanaNetwork[]] {
  if (!devnet) return [solanaMainnet, solanaDevnet];
  const local = solanaNetwork({
    name: devnet.solana.name,
    network: "solana-localnet",
    reference: devnet.solana.caip.replace("solana:", ""),
    url: devnet.solana.url,
    testnet: true,
  });
  return [local, solanaMainnet, solanaDevnet];
}

function toNetwork({ chainId, name, url }: DemoDevnet["evm"][number]): EvmNetwork {
  return {
    id: chainId,
    name,
    caipNetworkId: `eip155:${chainId}`,
    chainNamespace: "eip155",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  };
}
