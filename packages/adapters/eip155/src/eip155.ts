import { type Adapter, type ConnectorId, FoyerError } from "@foyer/contract";
import { isSameAddress } from "./address.ts";
import { connect } from "./connect.ts";
import { disconnect } from "./disconnect.ts";
import { type EvmNetwork, type EvmNetworks, readNetworks, type ViemChain } from "./evm-network.ts";
import type { Eip1193Provider } from "./provider.ts";
import { restore } from "./restore.ts";
import { select } from "./select.ts";
import { createSession } from "./session.ts";
import { supports } from "./supports.ts";

/** Options of `eip155`. */
export type Eip155Options = {
  /** The chains the application uses, the preferred one first: of `@foyer/eip155/networks` or of `viem/chains`. */
  readonly networks: readonly [EvmNetwork | ViemChain, ...(EvmNetwork | ViemChain)[]];
};

/** The adapter for EVM chains: live objects are EIP-1193 providers. */
export type Eip155Adapter = Adapter<"eip155"> & {
  readonly networks: EvmNetworks;
  provider(connectorId: ConnectorId): Eip1193Provider | undefined;
};

/**
 * Makes the adapter for EVM chains. It finds wallets by EIP-6963, and by `window.ethereum` where none announces itself.
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
export function eip155(options: Eip155Options): Eip155Adapter {
  const networks = readNetworks((options as Partial<Eip155Options> | undefined)?.networks);
  const session = createSession(networks);
  const { wallets, links, start, refresh, explain } = session;
  return Object.freeze({
    specVersion: 1 as const,
    namespace: "eip155" as const,
    networks,
    capabilities: Object.freeze<Eip155Adapter["capabilities"]>({
      switchNetwork: async (asked) => (await loadOnDemand()).switchNetwork(session, asked),
      addNetwork: async (asked) => (await loadOnDemand()).addNetwork(session, asked),
      balance: async (asked) => (await loadOnDemand()).readBalance(session, asked),
      verifyMessage: async (asked) => (await loadOnDemand()).verifyMessage(session, asked),
    }),
    address: Object.freeze<Eip155Adapter["address"]>({
      check: async (asked) => (await loadOnDemand()).checkAddress(asked),
      same: isSameAddress,
    }),
    start,
    refresh,
    explain,
    connectors: () => wallets.all().map(({ connector }) => connector),
    connections: () => links.all().map(({ connection }) => connection),
    provider: (connectorId) => wallets.find(connectorId)?.provider,
    connect: (asked) => connect(session, asked),
    restore: (asked) => restore(session, asked),
    disconnect: (asked) => disconnect(session, asked),
    select: (asked) => select(session, asked),
    signMessage: async (asked) => (await loadOnDemand()).signMessage(session, asked),
    supports: (asked) => supports(session, asked),
  } satisfies Eip155Adapter);
}

/** Loads what not every visitor uses. A failed request can be tried again. */
function loadOnDemand(): Promise<typeof import("./on-demand.ts")> {
  return import("./on-demand.ts").catch((cause: unknown) => {
    throw new FoyerError("library/unreachable", { library: "@foyer/eip155" }, { cause });
  });
}
