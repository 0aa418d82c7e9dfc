import { type Bip122Adapter, type BitcoinNetwork, bip122 } from "@foyer/bip122";
import { regtest } from "@foyer/bip122/networks";
import { satsConnect } from "@foyer/bip122/sats-connect";
import { createFoyer, type Feature, type Foyer } from "@foyer/core";
import { activity } from "@foyer/core/activity";
import { names } from "@foyer/core/names";
import { send } from "@foyer/core/send";
import { httpServices } from "@foyer/core/services";
import { swap } from "@foyer/core/swap";
import { tokens } from "@foyer/core/tokens";
import { type Eip155Adapter, type EvmNetwork, eip155 } from "@foyer/eip155";
import { ensNames } from "@foyer/eip155/names";
import { chainlinkPrices, type PriceFeed } from "@foyer/eip155/prices";
import { evmSwaps, uniswap } from "@foyer/eip155/swap";
import { type SolanaAdapter, solana } from "@foyer/solana";
import { solanaNetwork } from "@foyer/solana/networks";
import { solanaSending } from "@foyer/solana/sending";
import { walletConnect } from "@foyer/walletconnect";
import type { HostOptions } from "../host-options.ts";
import type { MoneyChains } from "./money-chains.ts";

/** The kit of a host that shows money. */
export type MoneyKit = Foyer<readonly (Bip122Adapter | Eip155Adapter | SolanaAdapter)[]>;

/** Makes it on the chains of a test: from these alone, or with a server, and with a relay where a test has one. */
export function createMoneyKit(chains: MoneyChains, { service, relay, wallets }: HostOptions): MoneyKit {
  const { evm, solana: svm, bitcoin } = chains;
  const networks = evm ? [toNetwork(evm, chains.isSwapping)] : [];
  const [first] = networks;
  const own: readonly Feature[] = [
    tokens({ prices: [chainlinkPrices({ networks, feeds: (evm?.money.feeds ?? []) as readonly PriceFeed[] })] }),
    activity(),
  ];
  return createFoyer({
    app: { name: "Foyer test host", description: "A page of money" },
    adapters: [
      ...(first ? [eip155({ networks: [first] })] : []),
      ...(svm ? [solana({ networks: [toSolana(svm)], sending: solanaSending })] : []),
      ...(bitcoin ? [bip122({ networks: [toBitcoin(bitcoin)], satsConnect })] : []),
    ],
    wallets,
    sources: relay ? [walletConnect({ projectId: relay.projectId, relayUrl: relay.url, attestDomain: false })] : [],
    features: [
      ...(service ? [httpServices(service)] : own),
      names({ sources: [ensNames({ networks })] }),
      send({ namespaces: ["eip155", "solana", "bip122"] }),
      ...(evm && chains.isSwapping ? [swapOn(evm)] : []),
    ],
  });
}

function swapOn(evm: NonNullable<MoneyChains["evm"]>): Feature {
  const { router, quoter } = evm.money.swaps;
  const networks = [{ ...toNetwork(evm, true), uniswap: { router, quoter } }];
  return swap({
    providers: [uniswap({ networks })],
    chain: evmSwaps({ networks }),
    networks: [`eip155:${evm.chainId}`],
  });
}

function toNetwork(
  { chainId, name, url, money }: NonNullable<MoneyChains["evm"]>,
  isSwapping: boolean | undefined,
): EvmNetwork {
  const odd = isSwapping ? [...money.swaps.tokens, money.swaps.wrapped] : [];
  return {
    id: chainId,
    name,
    caipNetworkId: `eip155:${chainId}`,
    chainNamespace: "eip155",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    tokens: [...money.tokens, ...odd].map(({ address }) => address),
    contracts: { ensUniversalResolver: { address: money.universalResolver } },
    testnet: true,
  };
}

function toSolana({ name, caip, url }: NonNullable<MoneyChains["solana"]>): ReturnType<typeof solanaNetwork> {
  return solanaNetwork({
    name,
    network: "solana-localnet",
    reference: caip.replace("solana:", ""),
    url,
    testnet: true,
  });
}

function toBitcoin({ url }: NonNullable<MoneyChains["bitcoin"]>): BitcoinNetwork {
  return { ...regtest, rpcUrls: { default: { http: [url] } } };
}
