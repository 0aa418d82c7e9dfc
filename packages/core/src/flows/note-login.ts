import type { WalletLogin } from "@foyer/contract";
import { isOfSource } from "../connectors/state.ts";
import type { SourceContext } from "./source-context.ts";

/**
 * Stores how the user logged in with the recent connections of a source that are open. Each login has a session of its own: an
 * entry of an earlier session with the same account is dropped, so that the account is listed once.
 */
export function noteLogin({ source, state, save }: SourceContext, { method, email, userName }: WalletLogin): void {
  const { connections } = state;
  const open = Object.values(connections.namespaces).flatMap(({ list }) => list.map(({ connectorId }) => connectorId));
  const isOpen = ({ connectorId }: { readonly connectorId: string }): boolean => open.includes(connectorId);
  const own = connections.recent.filter((recent) => isOfSource(source, recent.connectorId) && isOpen(recent));
  connections.recent = connections.recent.flatMap((recent) => {
    if (!isOfSource(source, recent.connectorId)) return [recent];
    if (isOpen(recent)) return [{ ...recent, login: { method, email, userName } }];
    return own.some(({ address, namespace }) => address === recent.address && namespace === recent.namespace)
      ? []
      : [recent];
  });
  save();
}
