import type { Adapter, Operation, Support } from "../adapter.ts";
import type { Namespace } from "../namespace.ts";
import type { AdapterRuntime } from "./adapter-runtime.ts";
import type { Ways } from "./wallet-protocol.ts";

/** Operations that every adapter has a member for: wallets do them, unless the adapter says otherwise. */
export const OWN: readonly string[] = ["connect", "restore", "revoke", "signMessage"];

/** What an answer depends on. */
export type SupportFacts = {
  readonly operation: Operation;
  /** Whether a connection was asked about that is not open. */
  readonly isClosed: boolean;
  /** Whether the wallet that was asked about cannot do it. */
  readonly isLacking: boolean | undefined;
};

/**
 * Says whether an operation works by these ways, or why not.
 * @example
 * import { saySupport } from "@foyer/contract/runtime";
 *
 * saySupport({ connect: "wallet" }, { operation: "connect", isClosed: false, isLacking: false }).ok; // true
 */
export function saySupport(ways: Ways, { operation, isClosed, isLacking }: SupportFacts): Support {
  const way = ways[operation] ?? (OWN.includes(operation) ? "wallet" : "not-built");
  // What needs no wallet needs no open connection either.
  if (way === "wallet" && isClosed) return { ok: false, reason: "not-connected" };
  if (way === "wallet" && isLacking) return { ok: false, reason: "wallet-lacks-it" };
  // A reason is words, a way is one.
  return way.includes("-") ? { ok: false, reason: way as never } : { ok: true, via: way as never };
}

/** Says whether an operation works through a wallet or a connection. */
export function supports<N extends Namespace, P>(
  { wallets, links, protocol }: AdapterRuntime<N, P>,
  { operation, connectorId, connectionId, chain }: Parameters<Adapter<N>["supports"]>[0],
): Support {
  const wallet = connectionId ? links.find(connectionId) : wallets.find(connectorId);
  const isLacking = wallet
    ? (chain && !wallet.chains.includes(chain)) || protocol.lacks?.(wallet, operation)
    : !!connectorId;
  return saySupport(protocol.ways, { operation, isClosed: !!connectionId && !wallet, isLacking });
}
