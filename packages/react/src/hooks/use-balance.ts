import {
  type Balance,
  type NamespaceOf,
  type Snapshot,
  selectAccount,
  selectBalance,
  selectNetwork,
} from "@foyer/core";
import { useCallback, useEffect } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** The native balance of the account in use. */
export type BalanceState = {
  /** Undefined: it was never asked for. */
  readonly balance: Balance | undefined;
  /** Reads it from the chain again. Never rejects: a failure is in `balance`. */
  readonly refresh: () => Promise<void>;
};

/**
 * Reads the native balance of the account in use.
 *
 * `when`: `asked` shows what is known and sends nothing until `refresh()`, so that a page that restores a connection
 * asks nobody; `connected` also reads it whenever there is an account or network whose balance is not known yet.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useBalance } from "@foyer/react";
 *
 * export function Balance() {
 *   const { balance } = useBalance({ when: "connected" });
 *   return <p>{balance?.status === "ready" ? `${balance.value} wei` : balance?.status}</p>;
 * }
 */
export function useBalance({
  namespace,
  when = "asked",
}: {
  readonly namespace?: NamespaceOf | undefined;
  readonly when?: "asked" | "connected" | undefined;
} = {}): BalanceState {
  const { foyer } = useFoyerContext("useBalance");
  const select = useCallback(
    (state: Snapshot) => ({
      balance: selectBalance(state, namespace),
      of: `${selectAccount(state, namespace)?.id} ${selectNetwork(state, namespace)?.id}`,
      isReadable: selectAccount(state, namespace) !== undefined,
    }),
    [namespace],
  );
  const { balance, of, isReadable } = useFoyerState(select, "useBalance");
  const isMissing = when === "connected" && isReadable && balance === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is another reading
  useEffect(() => {
    // By the state of now: of several that show one balance, the first reads it.
    if (isMissing && selectBalance(foyer.getSnapshot(), namespace) === undefined) void foyer.refreshBalance(namespace);
  }, [foyer, namespace, isMissing, of]);
  const refresh = useCallback(() => foyer.refreshBalance(namespace), [foyer, namespace]);
  return { balance, refresh };
}
