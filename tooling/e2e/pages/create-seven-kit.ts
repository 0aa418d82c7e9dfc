import { type Bip122Adapter, bip122 } from "@foyer/bip122";
import { regtest } from "@foyer/bip122/networks";
import { createFoyer, type Foyer } from "@foyer/core";
import { pairing } from "@foyer/core/pairing";
import { httpSessions, siwx } from "@foyer/core/siwx";
import { type CosmosAdapter, cosmos } from "@foyer/cosmos";
import { cosmosNetwork } from "@foyer/cosmos/networks";
import { type Eip155Adapter, eip155 } from "@foyer/eip155";
import { type PolkadotAdapter, polkadot } from "@foyer/polkadot";
import { polkadotNetwork } from "@foyer/polkadot/networks";
import { type SolanaAdapter, solana } from "@foyer/solana";
import { type StacksAdapter, stacks } from "@foyer/stacks";
import { stacksNetwork } from "@foyer/stacks/networks";
import { type SuiAdapter, sui } from "@foyer/sui";
import { localnet } from "@foyer/sui/networks";
import { walletConnect } from "@foyer/walletconnect";
import { localSolana, toEvmNetwork } from "./create-kit.ts";
import type { HostOptions } from "./host-options.ts";
import { stage } from "./stage.ts";

/** The kit of a host with the adapters of all seven namespaces. */
export type SevenKit = Foyer<
  readonly [Eip155Adapter, SolanaAdapter, Bip122Adapter, PolkadotAdapter, CosmosAdapter, SuiAdapter, StacksAdapter]
>;

/** Makes the kit of a page with everything, on the local chains. */
export function createSevenKit({ theme, settings, wallets, relay, signIn, namespaces }: HostOptions = {}): SevenKit {
  const [first, ...others] = stage.evm.map(toEvmNetwork);
  if (!first) throw new Error("The page was built without an EVM chain.");
  const adapters = [
    eip155({ networks: [first, ...others] }),
    solana({ networks: [localSolana()] }),
    bip122({ networks: [{ ...regtest, rpcUrls: urls(stage.bitcoin) }] }),
    polkadot({ networks: [localPolkadot()] }),
    cosmos({ networks: [localCosmos()] }),
    sui({ networks: [{ ...localnet, rpcUrls: urls(stage.sui) }] }),
    stacks({ networks: [localStacks()] }),
  ] as const;
  const used = adapters.filter(({ namespace }) => namespaces?.includes(namespace) ?? true);
  return createFoyer({
    app: { name: "Foyer test host", description: "A page of tests" },
    // A page with fewer says so itself, and asks for no other.
    adapters: used as unknown as typeof adapters,
    features: [...(signIn ? [siwx({ sessions: httpSessions(signIn) })] : []), ...(relay ? [pairing()] : [])],
    theme,
    settings: { multiWallet: true, ...settings },
    wallets,
    sources: relay ? [walletConnect({ projectId: relay.projectId, relayUrl: relay.url, attestDomain: false })] : [],
  });
}

function localPolkadot(): ReturnType<typeof polkadotNetwork> {
  return polkadotNetwork({
    name: stage.polkadot.name,
    genesisHash: stage.polkadot.genesisHash,
    ss58Prefix: 42,
    existentialDeposit: 0n,
    currency: { name: "Unit", symbol: "UNIT", decimals: 12 },
    url: stage.polkadot.url,
    testnet: true,
  });
}

function localCosmos(): ReturnType<typeof cosmosNetwork> {
  const { caip, name, url } = stage.cosmos;
  return cosmosNetwork({
    id: caip.replace("cosmos:", ""),
    name,
    bech32Prefix: "cosmos",
    denom: "ustake",
    nativeCurrency: { name: "Stake", symbol: "STAKE", decimals: 6 },
    gasPrice: "0.025",
    restUrl: url,
    rpcUrl: url,
    testnet: true,
  });
}

function localStacks(): ReturnType<typeof stacksNetwork> {
  const { caip, name, url } = stage.stacks;
  return stacksNetwork({ name, network: "stacks-testnet", reference: caip.replace("stacks:", ""), url, testnet: true });
}

function urls({ url }: { readonly url: string }): { readonly default: { readonly http: readonly [string] } } {
  return { default: { http: [url] } };
}
