import { type ChainId, createFoyer, type Foyer } from "@foyer/core";
import { accountNames } from "@foyer/core/account-names";
import { calls } from "@foyer/core/calls";
import { directory as listWallets } from "@foyer/core/directory";
import { embedded as logIn } from "@foyer/core/embedded";
import { names as showNames } from "@foyer/core/names";
import { permissions } from "@foyer/core/permissions";
import { httpServices, serverAccountNames } from "@foyer/core/services";
import { httpSessions, siwx } from "@foyer/core/siwx";
import { type Eip155Adapter, type EvmNetwork, eip155 } from "@foyer/eip155";
import { embeddedWallet } from "@foyer/embedded";
import { type SolanaAdapter, solana } from "@foyer/solana";
import { solanaNetwork } from "@foyer/solana/networks";
import type { HostOptions } from "./host-options.ts";
import { stage } from "./stage.ts";

/** The kit of a host with both adapters. */
export type HostKit = Foyer<readonly [Eip155Adapter, SolanaAdapter]>;

/** Makes the kit of a test page, on the local chains. */
export function createKit({
  id,
  theme,
  settings,
  wallets,
  directory,
  service,
  signIn,
  embedded,
  names,
  hasLogIn,
}: HostOptions = {}): HostKit {
  const nameSource = names && serverAccountNames(names);
  const [first, ...others] = stage.evm.map(toEvmNetwork);
  if (!first) throw new Error("The page was built without an EVM chain.");
  return createFoyer({
    app: { name: "Foyer test host", description: "A page of tests" },
    adapters: [eip155({ networks: [first, ...others] }), solana({ networks: [localSolana()] })],
    id,
    theme,
    settings,
    wallets,
    sources: embedded ? [embeddedWallet({ ...embedded, chains: chainsOf(embedded) })] : [],
    features: [
      ...(signIn ? [siwx({ sessions: httpSessions(signIn) })] : []),
      ...(directory ? [listWallets(directory)] : []),
      ...(nameSource ? [showNames({ sources: [nameSource] }), accountNames({ source: nameSource })] : []),
      ...(service ? [httpServices(service)] : []),
      ...(embedded ? [calls(), permissions()] : []),
      ...(hasLogIn ? [logIn()] : []),
    ],
  });
}

function chainsOf({ chains = localChains() }: NonNullable<HostOptions["embedded"]>): readonly ChainId[] | undefined {
  return chains ?? undefined;
}

function localChains(): readonly ChainId[] {
  return [...stage.evm.map(({ chainId }): ChainId => `eip155:${chainId}`), `solana:${stage.solana.reference}`];
}

/** A local EVM chain as a network of the kit. */
export function toEvmNetwork({ chainId, name, url }: (typeof stage.evm)[number]): EvmNetwork {
  return {
    id: chainId,
    name,
    caipNetworkId: `eip155:${chainId}`,
    chainNamespace: "eip155",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    blockExplorers: { default: { name: "Explorer", url: "https://explorer.example" } },
    testnet: true,
  };
}

/** The local Solana chain. */
export function localSolana(): ReturnType<typeof solanaNetwork> {
  const { reference, name, url } = stage.solana;
  return solanaNetwork({ name, network: "solana-localnet", reference, url, testnet: true });
}
