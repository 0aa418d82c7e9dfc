import { type Account, type NamespaceOf, type Snapshot, selectAccount, selectConnection } from "@foyer/core";
import { useCallback } from "react";
import { type ActionState, type ControlProps, controlProps, type Run, useAction } from "./use-action.ts";
import { useRegistered } from "./use-foyer.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** The accounts of the connection in use, and how to use another. */
export type SwitchAccountAction<N extends NamespaceOf = NamespaceOf> = ActionState & {
  /** What the wallet shares; empty while nothing is connected. */
  readonly accounts: readonly Account<N>[];
  /** The one in use. */
  readonly account: Account<N> | undefined;
  /** Makes one of `accounts` the one in use; the wallet is not asked. Never rejects. */
  readonly switchAccount: Run<[account: Pick<Account<N>, "id">], void>;
  /** The props of an account's button; the one in use is pressed. */
  readonly getAccountProps: (account: Pick<Account<N>, "id">) => ControlProps & { readonly "aria-pressed": boolean };
};

/**
 * Lists the accounts of the connection in use, and switches between them, in one namespace or in the one shown first.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useSwitchAccount } from "@foyer/react";
 *
 * export function Accounts() {
 *   const { accounts, getAccountProps } = useSwitchAccount({ namespace: "eip155" });
 *   return accounts.map((account) => (
 *     <button key={account.id} {...getAccountProps(account)}>
 *       {account.address}
 *     </button>
 *   ));
 * }
 */
export function useSwitchAccount<N extends NamespaceOf = NamespaceOf>({
  namespace,
}: {
  readonly namespace?: N | undefined;
} = {}): SwitchAccountAction<N> {
  const foyer = useRegistered("useSwitchAccount");
  const select = useCallback(
    (state: Snapshot) => ({
      accounts: (selectConnection<N>(state, namespace)?.accounts ?? []) as readonly Account<N>[],
      account: selectAccount<N>(state, namespace),
    }),
    [namespace],
  );
  const { accounts, account } = useFoyerState(select, "useSwitchAccount");
  const act = useCallback(
    async ({ id }: Pick<Account<N>, "id">) => {
      const connectionId = selectConnection<N>(foyer.getSnapshot(), namespace)?.id;
      await foyer.switchConnection({ connectionId: connectionId ?? id, account: id });
    },
    [foyer, namespace],
  );
  const [switchAccount, state] = useAction(act);
  const getAccountProps: SwitchAccountAction<N>["getAccountProps"] = (one) => ({
    ...controlProps(state.status, () => switchAccount(one)),
    "aria-pressed": one.id === account?.id,
  });
  return { ...state, accounts, account, switchAccount, getAccountProps };
}
