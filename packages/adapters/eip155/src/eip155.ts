import type { Adapter, ConnectorId } from "@foyer/contract";
import { isSameAddress } from "./address.ts";
import { connect } from "./connect.ts";
import type { Context } from "./context.ts";
import { type EvmNetwork, type EvmNetworks, readNetworks, type ViemChain } from "./evm-network.ts";
import { loadOnDemand, type OnDemand } from "./load-on-demand.ts";
import type { Eip1193Provider } from "./provider.ts";
import { restore } from "./restore.ts";
import { walletContext } from "./run.ts";
import { createSession } from "./session.ts";
import { supports } from "./supports.ts";

/** Options of `eip155`. */
export type Eip155Options = {
  /** The chains the application uses, the preferred one first: of `@foyer/eip155/networks` or of `viem/chains`. */
  readonly networks: readonly [EvmNetwork | ViemChain, ...(EvmNetwork | ViemChain)[]];
};

/** The adapter for EVM chains: live objects are EIP-1193 providers. */
export interface Eip155Adapter extends Adapter<"eip155"> {
  readonly networks: EvmNetworks;
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
export function eip155(options: Eip155Options): Eip155Adapter {
  const networks = readNetworks(options?.networks);
  const session = createSession(networks);
  const { wallets, start, refresh, explain } = session;
  /** A verb that is fetched when it is used. */
  const later =
    <A, R>(pick: (ready: OnDemand) => (context: Context, asked: A) => Promise<R>) =>
    async (asked: A): Promise<R> =>
      pick(await loadOnDemand())(session, asked);
  return Object.freeze<Eip155Adapter>({
    specVersion: 1,
    namespace: "eip155",
    networks,
    capabilities: Object.freeze<Eip155Adapter["capabilities"]>({
      switchNetwork: later((ready) => ready.switchNetwork),
      addNetwork: later((ready) => ready.addNetwork),
      balance: later((ready) => ready.readBalance),
      verifyMessage: later((ready) => ready.verifyMessage),
    }),
    address: Object.freeze<Eip155Adapter["address"]>({
      check: later((ready) => ready.checkAddress),
      same: isSameAddress,
    }),
    start,
    refresh,
    connectors: () => wallets.all().map(({ connector }) => connector),
    connections: () => wallets.all().flatMap(({ link }) => link?.connection ?? []),
    connect: (asked) => connect(session, asked),
    restore: (asked) => restore(session, asked),
    disconnect: later((ready) => ready.disconnect),
    select: later((ready) => ready.select),
    signMessage: later((ready) => ready.signMessage),
    supports: (asked) => supports(session, asked),
    explain: (error, { operation, connectorId = "" }) =>
      explain(error, walletContext(operation, wallets.find(connectorId))),
    provider: (connectorId) => wallets.find(connectorId)?.provider,
  });
}
