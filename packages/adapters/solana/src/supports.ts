import type { Adapter, Operation, Support } from "@foyer/contract";
import type { Session } from "./session.ts";
import { readMethod } from "./standard/read.ts";

// Whatever is listed as a wallet can send: it signs transactions in one way or the other.
const BY_WALLET: readonly Operation[] = ["connect", "restore", "sendNative", "signMessage"];
// The chain goes along with each request, and a wallet's permissions are its own affair.
const NO_CONCEPT: readonly Operation[] = ["switchNetwork", "addNetwork", "revoke", "smartAccount"];

/** Says whether an operation works here, by which way, or why not. */
export function supports(
  { wallets, open }: Session,
  { operation, connectorId, connectionId, chain }: Parameters<Adapter<"solana">["supports"]>[0],
): Support {
  const found = open.find(connectionId);
  if (connectionId && !found) return { ok: false, reason: "not-connected" };
  if (operation === "balance") return { ok: true, via: "rpc" };
  if (operation === "verifyMessage") return { ok: true, via: "local" };
  if (!BY_WALLET.includes(operation))
    return { ok: false, reason: NO_CONCEPT.includes(operation) ? "no-such-concept" : "not-built" };
  const wallet = found?.wallet ?? wallets.find(connectorId);
  const account = found?.connection.accounts.find(({ id }) => id === found.connection.account);
  const isLacking = wallet
    ? (chain && !wallet.chains.includes(chain)) ||
      (operation === "signMessage" && !canUse(wallet.live, { feature: "solana:signMessage", account }))
    : connectorId;
  return isLacking ? { ok: false, reason: "wallet-lacks-it" } : { ok: true, via: "wallet" };
}

/** Whether a wallet has a feature and, where an account is given, the account too: hardware often lacks some. */
export function canUse(
  live: unknown,
  a: {
    readonly feature: string;
    readonly account: { readonly details: { readonly features: readonly string[] } } | undefined;
  },
): boolean {
  const { features = [] } = a.account?.details ?? {};
  // An account that names no feature at all says nothing about this one.
  return !!readMethod(live, a.feature) && (!features[0] || features.includes(a.feature));
}
