import type { Adapter, Operation, Support } from "@foyer/contract";
import type { Session } from "./session.ts";
import { canUse } from "./standard/can-use.ts";

type Way = Extract<Support, { ok: true }>["via"] | Extract<Support, { ok: false }>["reason"];

/**
 * By which way an operation works, or why not. Whatever is listed as a wallet signs transactions. The chain goes along
 * with each request, and a wallet's permissions are its own affair: there is nothing to switch, to add or to revoke.
 */
const WAYS: { readonly [O in Operation]?: Way } = {
  connect: "wallet",
  restore: "wallet",
  signMessage: "wallet",
  sendNative: "wallet",
  balance: "rpc",
  verifyMessage: "local",
  revoke: "no-such-concept",
  switchNetwork: "no-such-concept",
  addNetwork: "no-such-concept",
  smartAccount: "no-such-concept",
};

/** Says whether an operation works here, by which way, or why not. */
export function supports(
  { wallets, links }: Session,
  { operation, connectorId, connectionId, chain }: Parameters<Adapter<"solana">["supports"]>[0],
): Support {
  const wallet = connectionId ? links.find(connectionId) : wallets.find(connectorId);
  const isLacking = wallet
    ? (chain && !wallet.chains.includes(chain)) ||
      (operation === "signMessage" && !canUse(wallet, "solana:signMessage"))
    : connectorId;
  const way = WAYS[operation] ?? "not-built";
  if (connectionId && !wallet) return { ok: false, reason: "not-connected" };
  if (way === "wallet" && isLacking) return { ok: false, reason: "wallet-lacks-it" };
  return way === "wallet" || way === "rpc" || way === "local"
    ? { ok: true, via: way }
    : { ok: false, reason: way as never };
}
