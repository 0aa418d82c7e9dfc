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
  /** Aborts when the restore is over. */
  readonly scope: AbortSignal;
  /** Aborts when a late answer is no longer wanted. */
  readonly late: AbortSignal;
};

/** Brings one connection back, if its wallet shares accounts without a prompt; says how it stands after the grace. */
export async function restoreConnection(saved: SavedConnection, a: Restoring): Promise<RestoreOutcome> {
  const { life, wallets, graceMs, scope } = a;
  const isThere = wallets.find(saved.connectorId) !== undefined;
  const ms = isThere ? Math.max(graceMs, SILENCE_MS) : graceMs;
  const outcome = await Promise.race([bringBack(saved, a), life.after(ms, { value: undefined, scope })]);
  return outcome ?? (wallets.find(saved.connectorId) ? "would-prompt" : "absent");
}

async function bringBack(saved: SavedConnection, a: Restoring): Promise<RestoreOutcome> {
  const { connectorId } = saved;
  const { wallets, connections, late } = a;
  const wallet = await wallets.arrival(connectorId, late);
  const { provider } = wallet;
  const addresses = await provider.connect({ silent: true }).catch(() => []);
  // Nobody may have a use for it any more, and the wallet may have left the page.
  if (late.aborted || wallets.find(connectorId) !== wallet) return "absent";
  if (addresses.length === 0 && !connections.has(nameConnection(connectorId))) return "would-prompt";
  const network = MEMORY_NETWORKS.find((one) => one.caipNetworkId === saved.chain) ?? MEMORY_NETWORKS[0];
  const [active] = saved.addresses;
  connections.open(connectorId, { cause: "restore", provider, addresses, chain: network.caipNetworkId, active });
  return "restored";
}
