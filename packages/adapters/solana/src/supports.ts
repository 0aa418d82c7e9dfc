import type { Account, Adapter, Operation, Support } from "@foyer/contract";
import type { Session } from "./session.ts";
import { readMethod } from "./standard/read.ts";

/**
 * By which way an operation works; those not named are not built. Whatever is listed as a wallet signs transactions.
 * The chain goes along with each request, and a wallet's permissions are its own affair: no such concepts.
 */
const WAYS: { readonly [O in Operation]?: "wallet" | "rpc" | "local" | "none" } = {
  connect: "wallet",
  restore: "wallet",
  signMessage: "wallet",
  sendNative: "wallet",
  balance: "rpc",
  verifyMessage: "local",
  revoke: "none",
  switchNetwork: "none",
  addNetwork: "none",
  smartAccount: "none",
};

/** Says whether an operation works here, by which way, or why not. */
export function supports(
  { wallets, open }: Session,
  { operation, connectorId, connectionId, chain }: Parameters<Adapter<"solana">["supports"]>[0],
): Support {
  const found = open.find(connectionId);
  const via = WAYS[operation];
  if (connectionId && !found) return { ok: false, reason: "not-connected" };
  if (!via || via === "none") return { ok: false, reason: via ? "no-such-concept" : "not-built" };
  const wallet = found?.wallet ?? wallets.find(connectorId);
  const isLacking = wallet
    ? (chain && !wallet.chains.includes(chain)) ||
      (operation === "signMessage" && !canUse(wallet.live, { feature: "solana:signMessage", account: found?.account }))
    : connectorId;
  return isLacking && via === "wallet" ? { ok: false, reason: "wallet-lacks-it" } : { ok: true, via };
}

/** Whether a wallet has a feature and, where an account is given, the account too: hardware often lacks some. */
export function canUse(
  live: unknown,
  { feature, account }: { readonly feature: string; readonly account: Account<"solana"> | undefined },
): boolean {
  const { features = [] } = account?.details ?? {};
  // An account that names no feature at all says nothing about this one.
  return !!readMethod(live, feature) && (!features[0] || features.includes(feature));
}
