import type { Adapter, Support } from "@foyer/contract";
import { saySupport, type Ways } from "@foyer/contract/runtime";
import type { Context } from "./context.ts";

/** No node lists an account's tokens or its history. */
const WAYS: Ways = {
  connect: "wallet",
  restore: "wallet",
  revoke: "wallet",
  switchNetwork: "wallet",
  addNetwork: "wallet",
  signMessage: "wallet",
  signTypedData: "wallet",
  sendNative: "wallet",
  estimateFee: "rpc",
  verifyMessage: "rpc",
  balance: "rpc",
  tokens: "needs-indexer",
  activity: "needs-indexer",
};

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
  return saySupport(WAYS, {
    operation,
    isClosed: !!connectionId && !wallet,
    isLacking: wallet?.lacks.has(operation),
  });
}
