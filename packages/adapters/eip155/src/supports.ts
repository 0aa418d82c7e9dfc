import type { Adapter, Operation, Support } from "@foyer/contract";
import type { Context } from "./context.ts";

const BY_WALLET: readonly Operation[] = ["connect", "restore", "revoke", "switchNetwork", "addNetwork", "signMessage"];
const BY_NODE: readonly Operation[] = ["verifyMessage", "balance"];
/** No node lists an account's tokens or its history. */
const BY_INDEXER: readonly Operation[] = ["tokens", "activity"];

/** Answers whether an operation works. A wallet says only by failing what it lacks, so the answer may change. */
export function supports(
  { wallets, links }: Context,
  { operation, connectionId, connectorId = "" }: Parameters<Adapter<"eip155">["supports"]>[0],
): Support {
  const no = (reason: Extract<Support, { ok: false }>["reason"]): Support => ({ ok: false, reason });
  if (BY_INDEXER.includes(operation)) return no("needs-indexer");
  if (BY_NODE.includes(operation)) return { ok: true, via: "rpc" };
  if (!BY_WALLET.includes(operation)) return no("not-built");
  const link = connectionId === undefined ? undefined : links.find(connectionId);
  if (connectionId !== undefined && !link) return no("not-connected");
  const wallet = link?.wallet ?? wallets.find(connectorId);
  return wallet?.lacks.has(operation) ? no("wallet-lacks-it") : { ok: true, via: "wallet" };
}
