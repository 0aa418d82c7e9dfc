import type { RestoreOutcome } from "../../adapter.ts";
import type { SavedConnection } from "../../connection.ts";
import type { FoundWallets } from "./found-wallets.ts";
import type { MemoryLife } from "./memory-life.ts";
import { MEMORY_NETWORKS } from "./memory-networks.ts";
import { nameConnection, type OpenConnections } from "./open-connections.ts";

const SILENCE_MS = 1_500;

type Restoring = {
  readonly life: MemoryLife;
  readonly wallets: FoundWallets;
  readonly connections: OpenConnections;
  readonly graceMs: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly scope: AbortSignal;
};

/** Brings one connection back, if its wallet comes in time and shares accounts without a prompt. */
export async function restoreConnection(saved: SavedConnection, a: Restoring): Promise<RestoreOutcome> {
  const { connectorId } = saved;
  const { life, wallets, connections, scope } = a;
  if (!wallets.find(connectorId)) await wallets.wait(connectorId, a);
  const wallet = wallets.find(connectorId);
  if (!wallet) return "absent";
  const addresses = await Promise.race([
    wallet.provider.connect({ silent: true }),
    life.after(SILENCE_MS, { value: [], scope }),
  ]).catch(() => []);
  // Nobody may wait any more, and the wallet may have left the page.
  if (scope.aborted || wallets.find(connectorId) !== wallet) return "absent";
  if (addresses.length === 0 && !connections.has(nameConnection(connectorId))) return "would-prompt";
  const network = MEMORY_NETWORKS.find((one) => one.caipNetworkId === saved.chain) ?? MEMORY_NETWORKS[0];
  const { provider } = wallet;
  const [active] = saved.addresses;
  connections.open(connectorId, { cause: "restore", provider, addresses, chain: network.caipNetworkId, active });
  return "restored";
}
