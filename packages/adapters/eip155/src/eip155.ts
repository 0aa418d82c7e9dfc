import { type Adapter, type ConnectorId, FoyerError } from "@foyer/contract";
import { explain, walletContext } from "./errors.ts";
import { type EvmNetwork, type EvmNetworks, readNetworks, type ViemChain } from "./evm-network.ts";
import { createLater } from "./later.ts";
import type { Link } from "./links.ts";
import type { Eip1193Provider } from "./provider.ts";
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
 * What talks to them is fetched when somebody connects, or has connected before.
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
  const { now, use } = createLater(async () => (await import("./operations.ts")).createOperations(session));
  const links = (): readonly Link[] => now()?.links.all() ?? [];
  const session = createSession({
    networks,
    isConnected: (id) => links().some(({ wallet }) => wallet.connector.id === id),
    onStopped: () => now()?.links.clear(),
  });
  const { wallets, start, refresh } = session;
  return Object.freeze<Eip155Adapter>({
    specVersion: 1,
    namespace: "eip155",
    networks,
    capabilities: Object.freeze<Eip155Adapter["capabilities"]>({
      switchNetwork: (asked) => use((ready) => ready.switchNetwork(asked)),
      addNetwork: (asked) => use((ready) => ready.addNetwork(asked)),
      balance: (asked) => use((ready) => ready.balance(asked)),
      verifyMessage: (asked) => use((ready) => ready.verifyMessage(asked)),
    }),
    address: Object.freeze<Eip155Adapter["address"]>({
      check: (asked) => use((ready) => ready.checkAddress(asked)),
      same: (a, b) => a.toLowerCase() === b.toLowerCase(),
    }),
    start,
    refresh,
    load: () => use(async () => undefined),
    connectors: () => wallets.all().map(({ connector }) => connector),
    connections: () => links().map(({ connection }) => connection),
    connect: (asked) => use((ready) => ready.connect(asked)),
    restore: (asked) => use((ready) => ready.restore(asked)),
    disconnect: (asked) => use((ready) => ready.disconnect(asked)),
    select(asked) {
      const ready = now();
      if (!ready) throw new FoyerError("connection/not-found", { connectionId: asked.connectionId });
      return ready.select(asked);
    },
    signMessage: (asked) => use((ready) => ready.signMessage(asked)),
    supports: (asked) => supports(asked, { wallets, links: links() }),
    explain: (error, { operation, connectorId = "" }) =>
      explain(error, walletContext(operation, wallets.find(connectorId)?.connector)),
    provider: (connectorId) => wallets.find(connectorId)?.provider,
  });
}
