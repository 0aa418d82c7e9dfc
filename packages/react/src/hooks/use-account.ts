import {
  type Account,
  type Address,
  type Connection,
  type ConnectionStatus,
  type Foyer,
  type Namespace,
  type NamespaceOf,
  type Snapshot,
  selectAccount,
  selectConnection,
  selectNamespace,
  selectRememberedAddress,
  selectStatus,
  type Wallet,
} from "@foyer/core";
import { useCallback } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/**
 * Who is connected. Narrow it by `status`: `connected` has an address, of the form that its `namespace` has. So has
 * `reconnecting`, to be shown and not to be trusted: the last visit's, whose wallet has not answered.
 */
export type AccountState<N extends Namespace = Namespace> = { [K in N]: AccountStateOf<K> }[N];

type AccountStateOf<N extends Namespace> =
  | {
      readonly status: "connected";
      readonly namespace: N;
      readonly address: Address<N>;
      readonly account: Account<N>;
      readonly connection: Connection<N>;
      /** The wallet behind it; undefined where the page's wallets do not say. */
      readonly wallet: Wallet | undefined;
    }
  | { readonly status: "reconnecting"; readonly namespace: N; readonly address: Address<N> | undefined }
  | { readonly status: Exclude<ConnectionStatus, "connected" | "reconnecting">; readonly namespace: N | undefined };

/**
 * Reads the account in use, of one namespace or of the one shown first.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useAccount } from "@foyer/react";
 *
 * export function Who() {
 *   const account = useAccount({ namespace: "eip155" });
 *   return <p>{account.status === "connected" ? account.address : "Not connected"}</p>;
 * }
 */
export function useAccount<N extends NamespaceOf = NamespaceOf>({
  namespace,
}: {
  readonly namespace?: N | undefined;
} = {}): AccountState<N> {
  const { foyer } = useFoyerContext("useAccount");
  const select = useCallback((state: Snapshot) => readAccount({ state, foyer, namespace }), [foyer, namespace]);
  // A connection of a namespace has the accounts of that namespace; state keeps them under its name.
  return useFoyerState(select, "useAccount") as AccountState<N>;
}

function readAccount({
  state,
  foyer,
  namespace = selectNamespace(state),
}: {
  state: Snapshot;
  foyer: Foyer;
  namespace?: Namespace | undefined;
}): AccountState {
  const status = selectStatus(state, namespace);
  const connection = selectConnection(state, namespace);
  const account = selectAccount(state, namespace);
  if (status === "reconnecting")
    return { status, namespace, address: selectRememberedAddress(state, namespace) } as AccountState;
  if (status !== "connected") return { status, namespace } as AccountState;
  if (!connection || !account) return { status: "disconnected", namespace } as AccountState;
  const wallet = foyer.getWallets().find(({ connectionIds }) => connectionIds.includes(connection.id));
  const { address } = account;
  // A connection's parts are all of its own namespace.
  return { status, namespace: connection.namespace, address, account, connection, wallet } as AccountState;
}
