import type { Namespace } from "@foyer/contract";
import { balanceKey, selectAccount, selectNetwork } from "../selectors.ts";
import { adapterOf, type FlowContext } from "./context.ts";

type Readable = {
  readonly key: ReturnType<typeof balanceKey>;
  readonly read: NonNullable<ReturnType<typeof adapterOf>["capabilities"]["balance"]>;
};

/** Under which key the native balance of the account in use is held, and what reads it; undefined where nothing can. */
export function findReadable(context: FlowContext, namespace: Namespace): Readable | undefined {
  const { state } = context;
  const account = selectAccount(state, namespace);
  const network = selectNetwork(state, namespace);
  const read = adapterOf(context, namespace).capabilities.balance;
  return account && network?.isSupported && read ? { key: balanceKey(network.id, account.address), read } : undefined;
}
