import type { Adapter, Operation, Support } from "@foyer/contract";
import type { Context } from "./context.ts";

type Reason = Extract<Support, { ok: false }>["reason"];

/** By which way operations work, or why not. No node lists an account's tokens or its history. */
const WAYS: readonly (readonly ["wallet" | "rpc" | Reason, ...Operation[]])[] = [
  ["wallet", "connect", "restore", "revoke", "switchNetwork", "addNetwork", "signMessage"],
  ["rpc", "verifyMessage", "balance"],
  ["needs-indexer", "tokens", "activity"],
];

/** Answers whether an operation works. A wallet says only by failing what it lacks, so the answer may change. */
export function supports(
  { wallets }: Context,
  { operation, connectionId, connectorId }: Parameters<Adapter<"eip155">["supports"]>[0],
): Support {
  const wallet = wallets
    .all()
    .find(({ link, connector }) =>
      connectionId ? link?.connection.id === connectionId : connector.id === connectorId,
    );
  let [way] = WAYS.find(([, ...operations]) => operations.includes(operation)) ?? (["not-built"] as const);
  if (way === "wallet" && connectionId && !wallet) way = "not-connected";
  if (way === "wallet" && wallet?.lacks.has(operation)) way = "wallet-lacks-it";
  return way === "wallet" || way === "rpc" ? { ok: true, via: way } : { ok: false, reason: way };
}
