import type { Connection, Namespace, NamespaceOf, Snapshot, Wallet } from "@foyer/core";
import { useCallback } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** An open connection. */
export type OpenConnection<N extends Namespace = Namespace> = {
  readonly connection: Connection<N>;
  /** The wallet behind it; undefined where the page's wallets do not say. */
  readonly wallet: Wallet | undefined;
  /** Whether it is the one in use in its namespace. */
  readonly isActive: boolean;
};

/**
 * Reads all open connections, oldest first in each namespace.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useConnections } from "@foyer/react";
 *
 * export function Wallets() {
 *   const connections = useConnections({ namespace: "solana" });
 *   return <p>{connections.map(({ wallet }) => wallet?.name).join(", ")}</p>;
 * }
 */
export function useConnections<N extends NamespaceOf = NamespaceOf>({
  namespace,
}: {
  readonly namespace?: N | undefined;
} = {}): readonly OpenConnection<N>[] {
  const { foyer } = useFoyerContext("useConnections");
  const select = useCallback(
    (state: Snapshot): readonly OpenConnection<N>[] =>
      Object.entries(state.connections.namespaces)
        .filter(([of]) => namespace === undefined || of === namespace)
        .flatMap(([, { list, activeId }]) =>
          list.map((connection) => ({
            // A snapshot is the same data, only read-only; those of a namespace are kept under its name.
            connection: connection as Connection<N>,
            wallet: foyer.getWallets().find(({ connectionIds }) => connectionIds.includes(connection.id)),
            isActive: connection.id === activeId,
          })),
        ),
    [foyer, namespace],
  );
  return useFoyerState(select, "useConnections");
}
