import type { BitcoinNetwork } from "@foyer/bip122";
import { mainnet as bitcoinMainnet, regtest } from "@foyer/bip122/networks";
import type { ChainId } from "@foyer/core";
import type { CosmosNetwork } from "@foyer/cosmos";
import { cosmosHub, cosmosNetwork, osmosis } from "@foyer/cosmos/networks";
import type { EvmNetwork } from "@foyer/eip155";
import { base, mainnet, optimism } from "@foyer/eip155/networks";
import type { UniswapNetwork } from "@foyer/eip155/swap";
import type { PolkadotNetwork } from "@foyer/polkadot";
import { kusamaAssetHub, polkadotAssetHub, polkadotNetwork } from "@foyer/polkadot/networks";
import type { SolanaNetwork } from "@foyer/solana";
import { devnet as solanaDevnet, mainnet as solanaMainnet, solanaNetwork } from "@foyer/solana/networks";
import type { StacksNetwork } from "@foyer/stacks";
import { mainnet as stacksMainnet, stacksNetwork } from "@foyer/stacks/networks";
import type { SuiNetwork } from "@foyer/sui";
import { localnet, mainnet as suiMainnet } from "@foyer/sui/networks";
import type { DemoDevnet } from "./devnet.ts";

type Given = DemoDevnet | undefined;
type Listed<N> = readonly [N, ...N[]];

/** The demo's EVM networks: the local ones first, where there are some. */
export function evmNetworks(devnet: Given): Listed<EvmNetwork> {
  const [first, ...others] = (devnet?.evm ?? []).map(toEvmNetwork);
  return first ? [first, ...others, mainnet, base, optimism] : [mainnet, base, optimism];
}

/** The local chains that a wallet made by e-mail acts on. */
export function localChains({ evm, solana }: DemoDevnet): readonly ChainId[] {
  return [...evm.map(({ chainId }): ChainId => `eip155:${chainId}`), `solana:${solana.caip.replace("solana:", "")}`];
}

/** The demo's Solana networks. */
export function solanaNetworks(devnet: Given): Listed<SolanaNetwork> {
  if (!devnet) return [solanaMainnet, solanaDevnet];
  const { name, caip, url } = devnet.solana;
  const reference = caip.replace("solana:", "");
  return [solanaNetwork({ name, network: "solana-localnet", reference, url, testnet: true }), solanaMainnet];
}

/** The demo's Bitcoin networks. */
export function bitcoinNetworks(devnet: Given): Listed<BitcoinNetwork> {
  return devnet ? [{ ...regtest, ...at(devnet.bitcoin.url) }, bitcoinMainnet] : [bitcoinMainnet];
}

/** The demo's Polkadot networks. */
export function polkadotNetworks(devnet: Given): Listed<PolkadotNetwork> {
  if (!devnet) return [polkadotAssetHub, kusamaAssetHub];
  const { url, genesisHash } = devnet.polkadot;
  const currency = { name: "Unit", symbol: "UNIT", decimals: 12 };
  const name = "Recorded Polkadot";
  const chain = { name, genesisHash, ss58Prefix: 42, existentialDeposit: 0n, currency, url, testnet: true };
  return [polkadotNetwork(chain), polkadotAssetHub];
}

/** The demo's Cosmos networks. */
export function cosmosNetworks(devnet: Given): Listed<CosmosNetwork> {
  if (!devnet) return [cosmosHub, osmosis];
  const { caip, url } = devnet.cosmos;
  const local = cosmosNetwork({
    id: caip.replace("cosmos:", ""),
    name: "Recorded Cosmos",
    bech32Prefix: "cosmos",
    denom: "ustake",
    nativeCurrency: { name: "Stake", symbol: "STAKE", decimals: 6 },
    gasPrice: "0.025",
    restUrl: url,
    rpcUrl: url,
    testnet: true,
  });
  return [local, cosmosHub, osmosis];
}

/** The demo's Sui networks. */
export function suiNetworks(devnet: Given): Listed<SuiNetwork> {
  return devnet ? [{ ...localnet, ...at(devnet.sui.url) }, suiMainnet] : [suiMainnet];
}

/** The demo's Stacks networks. */
export function stacksNetworks(devnet: Given): Listed<StacksNetwork> {
  if (!devnet) return [stacksMainnet];
  const { name, caip, url } = devnet.stacks;
  const reference = caip.replace("stacks:", "");
  return [stacksNetwork({ name, network: "stacks-testnet", reference, url, testnet: true }), stacksMainnet];
}

/** The tokens of the local chain's pools, beside its coin. */
const OVER: readonly string[] = ["USDC", "DAI"];

/** Those of them that people swap on: the local one, whose pools stand on the chain, and those that everybody knows. */
export function swapNetworks(devnet: Given): readonly UniswapNetwork[] {
  return evmNetworks(devnet).map((network) => {
    const money = devnet?.evm.find(({ chainId }) => chainId === network.id)?.money;
    if (!money) return network;
    const { router, quoter } = money.swaps;
    const swapOver = money.tokens.filter(({ symbol }) => OVER.includes(symbol)).map(({ address }) => address);
    return { ...network, uniswap: { router, quoter }, swapOver };
  });
}

function at(url: string): Pick<BitcoinNetwork, "rpcUrls"> {
  return { rpcUrls: { default: { http: [url] } } };
}

function toEvmNetwork({ chainId, name, url, money }: DemoDevnet["evm"][number]): EvmNetwork {
  return {
    id: chainId,
    name,
    caipNetworkId: `eip155:${chainId}`,
    chainNamespace: "eip155",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    ...at(url),
    ...(money && {
      tokens: [...money.tokens, ...money.swaps.tokens, money.swaps.wrapped].map(({ address }) => address),
      contracts: { ensUniversalResolver: { address: money.universalResolver } },
    }),
    testnet: true,
  };
}
