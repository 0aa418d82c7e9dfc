import { isFoyerError, type Namespace } from "@foyer/contract";
import { putBalance } from "../accounts/actions.ts";
import { selectAccount, selectNamespace, selectNetwork } from "../selectors.ts";
import { balanceKey } from "../view-selectors.ts";
import type { FlowContext } from "./context.ts";
import { adapterOf } from "./context.ts";

/** Reads the native balance of the account in use. A failure is a state to show, never thrown. */
export async function readBalance(
  context: FlowContext,
  namespace: Namespace = selectNamespace(context.state) ?? "eip155",
): Promise<void> {
  const { state, ports } = context;
  const readable = findReadable(context, namespace);
  if (!readable) return;
  const { key, read } = readable;
  putBalance(state.accounts, key, { status: "loading" });
  try {
    const amount = await context.runs.only(`read-balance:${namespace}`, undefined, (signal) =>
      read({ account: key, signal }),
    );
    const { decimals, symbol } = amount;
    putBalance(state.accounts, key, {
      status: "ready",
      value: `${amount.value}`,
      decimals,
      symbol,
      at: ports.clock.now(),
    });
  } catch (error) {
    // A newer reading is on its way.
    if (isFoyerError(error, "flow/aborted")) return;
    // The reason stays with the adapter: what a visitor can use is that the sum is not known.
    putBalance(state.accounts, key, { status: "failed" });
  }
}

type Readable = {
  readonly key: ReturnType<typeof balanceKey>;
  readonly read: NonNullable<ReturnType<typeof adapterOf>["capabilities"]["balance"]>;
};

/** Under which key the native balance of the account in use is held, and what reads it; undefined where nothing can. */
function findReadable(context: FlowContext, namespace: Namespace): Readable | undefined {
  const { state } = context;
  const account = selectAccount(state, namespace);
  const network = selectNetwork(state, namespace);
  const read = adapterOf(context, namespace).capabilities.balance;
  return account && network?.isSupported && read ? { key: balanceKey(network.id, account.address), read } : undefined;
}
