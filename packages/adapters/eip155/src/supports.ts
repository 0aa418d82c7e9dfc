import type { Adapter, Support } from "@foyer/contract";
import { saySupport, type Ways } from "@foyer/contract/runtime";
import type { Context } from "./context.ts";

/** By which way an operation works, or why not. No node lists an account's history. */
export const WAYS: Ways = {
  sendNative: "wallet",
  sendToken: "wallet",
  switchNetwork: "wallet",
  addNetwork: "wallet",
  signTypedData: "wallet",
  balance: "rpc",
  tokens: "rpc",
  outcome: "rpc",
  sentSince: "rpc",
  estimateFee: "rpc",
  verifyMessage: "rpc",
  activity: "needs-indexer",
};

/** Answers whether an operation works. A wallet says only by failing what it lacks, so the answer may change. */
export function supports(
  { wallets }: Context,
  { operation, connectionId, connectorId }: Parameters<Adapter<"eip155">["supports"]>[0],
): Support {
  const wallet = connectionId
    ? wallets.all().find(({ link }) => link?.connection.id === connectionId)
    : wallets.find(connectorId);
  return saySupport(WAYS, {
    operation,
    isClosed: !!connectionId && !wallet,
    // To the wallet, tokens are sent by the same request.
    isLacking: wallet?.lacks.has(operation === "sendToken" ? "sendNative" : operation),
  });
}
