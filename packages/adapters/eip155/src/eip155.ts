import type { Adapter, ConnectorId } from "@foyer/contract";
import { isSameAddress } from "./address.ts";
import { connect } from "./connect.ts";
import { disconnect } from "./disconnect.ts";
import { type EvmNetwork, type EvmNetworks, readNetworks, type ViemChain } from "./evm-network.ts";
import type { Eip1193Provider } from "./provider.ts";
import { restore } from "./restore.ts";
import { walletContext } from "./run.ts";
import { select } from "./select.ts";
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
  const networks = readNetworks((options as Partial<Eip155Options> | undefined)?.networks);
  const session = createSession(networks);
  const { wallets, links, start, refresh } = session;
  const { use } = session.onDemand;
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
      same: isSameAddress,
    }),
    start,
    refresh,
    connectors: () => wallets.all().map(({ connector }) => connector),
    connections: () => links.all().map(({ connection }) => connection),
    connect: (asked) => connect(session, asked),
    restore: (asked) => restore(session, asked),
    disconnect: (asked) => disconnect(session, asked),
    select: (asked) => select(session, asked),
    signMessage: (asked) => use((ready) => ready.signMessage(asked)),
    supports: (asked) => supports(session, asked),
    explain: (error, { operation, connectorId = "" }) =>
      session.explain(error, walletContext(operation, wallets.find(connectorId)?.connector)),
    provider: (connectorId) => wallets.find(connectorId)?.provider,
  });
}
