import type { Adapter, Support } from "../adapter.ts";
import type { Namespace } from "../namespace.ts";
import type { Session } from "./session.ts";

/** Says whether an operation works here, by which way, or why not. */
export function supports<N extends Namespace, L>(
  { wallets, links, dialect }: Session<N, L>,
  { operation, connectorId, connectionId, chain }: Parameters<Adapter<N>["supports"]>[0],
): Support {
  const wallet = connectionId ? links.find(connectionId) : wallets.find(connectorId);
  const isLacking = wallet
    ? (chain && !wallet.chains.includes(chain)) || dialect.lacks?.(wallet, operation)
    : connectorId;
  const way = dialect.ways[operation] ?? "not-built";
  if (connectionId && !wallet) return { ok: false, reason: "not-connected" };
  if (way === "wallet" && isLacking) return { ok: false, reason: "wallet-lacks-it" };
  return /^(wallet|rpc|rest|local|relay|host-service)$/.test(way)
    ? { ok: true, via: way as never }
    : { ok: false, reason: way as never };
}
