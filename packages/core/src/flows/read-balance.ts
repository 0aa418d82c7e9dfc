import { isFoyerError, type Namespace } from "@foyer/contract";
import { putBalance } from "../accounts/actions.ts";
import type { FlowContext } from "./context.ts";
import { findReadable } from "./readable-balance.ts";

/** Reads the native balance of the account in use. A failure is a state to show, never thrown. */
export async function readBalance(context: FlowContext, namespace: Namespace): Promise<void> {
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
