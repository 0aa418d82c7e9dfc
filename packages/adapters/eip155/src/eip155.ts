import type { Adapter, ConnectorId } from "@foyer/contract";
import { about, listCapabilities } from "@foyer/contract/runtime";
import { isSameAddress } from "./address.ts";
import { connect } from "./connect.ts";
import type { Context } from "./context.ts";
import { type EvmNetwork, type EvmNetworks, readNetworks, type ViemChain } from "./evm-network.ts";
import { loadOnDemand, type OnDemand } from "./load-on-demand.ts";
import type { Eip1193Provider } from "./provider.ts";
import { restore } from "./restore.ts";
import { createRuntime } from "./runtime.ts";
import { supports, WAYS } from "./supports.ts";

/** Options of `eip155`. */
export type Eip155Options<Id extends number = number> = {
  /** The chains the application uses, the preferred one first: of `@foyer/eip155/networks` or of `viem/chains`. */
  readonly networks: readonly [EvmNetwork<Id> | ViemChain<Id>, ...(EvmNetwork<Id> | ViemChain<Id>)[]];
};

type OnDemandVerb = Exclude<keyof OnDemand, "answerOf" | "explain" | "findLegacyWallets">;
type Verb<K extends OnDemandVerb> = (asked: Parameters<OnDemand[K]>[1]) => ReturnType<OnDemand[K]>;

/** The adapter for EVM chains: providers are EIP-1193 providers. `Id`: the numbers of its chains, where they are known. */
export interface Eip155Adapter<Id extends number = number> extends Adapter<"eip155"> {
  readonly networks: EvmNetworks<Id>;
  provider(connectorId: ConnectorId): Eip1193Provider | undefined;
}

/**
 * Makes the adapter for EVM chains. It finds wallets by EIP-6963, and by `window.ethereum` where none announces itself.
 * What few visitors reach is fetched when it is used.
 * @throws {FoyerError} options/invalid
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { eip155 } from "@foyer/eip155";
 * import { base, mainnet } from "@foyer/eip155/networks";
 *
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet, base] })] });
 */
export function eip155<const Id extends number>(options: Eip155Options<Id>): Eip155Adapter<Id> {
  // Read one by one, and none is left out: the ids are those given.
  const networks = readNetworks(options?.networks) as EvmNetworks<Id>;
  const runtime = createRuntime(networks);
  const { wallets, start, refresh, explain } = runtime;
  /** A verb that is fetched when it is used. */
  const onDemand = <K extends OnDemandVerb>(name: K): Verb<K> =>
    // Each name's own types meet again in what it returns.
    (async (asked: unknown) =>
      ((await loadOnDemand())[name] as (context: Context, asked: unknown) => unknown)(runtime, asked)) as Verb<K>;
  return Object.freeze<Eip155Adapter<Id>>({
    specVersion: 1,
    namespace: "eip155",
    networks,
    capabilities: listCapabilities(WAYS, onDemand as (member: string) => () => Promise<never>),
    address: { check: onDemand("checkAddress"), same: isSameAddress },
    start,
    refresh,
    connectors: () => wallets.all().map(({ connector }) => connector),
    connections: () => wallets.all().flatMap(({ link }) => link?.connection ?? []),
    connect: (asked) => connect(runtime, asked),
    restore: (asked) => restore(runtime, asked),
    disconnect: onDemand("disconnect"),
    select: onDemand("select"),
    signMessage: onDemand("signMessage"),
    supports: (asked) => supports(runtime, asked),
    explain: (error, { operation, connectorId }) =>
      explain(error, about("eip155", { operation, wallet: wallets.find(connectorId) })),
    provider: (connectorId) => wallets.find(connectorId)?.provider,
  });
}
