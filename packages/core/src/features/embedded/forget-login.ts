import { isOfSource } from "../../connectors/state.ts";
import type { Snapshot } from "../../state.ts";
import type { Desk } from "./desk.ts";

/**
 * Keeps what is stored of a log-in as true as the connections are: it is cleared when the last of them ends, and where the
 * wallet said, at the start of a visit, that nobody is logged in. The chain in use is noted.
 */
export function forgetOnSignOut({ context, memory, wallet }: Desk): void {
  const { events, foyer, signal: over, state } = context;
  if (!wallet) return;
  const isOwn = (connectorId: string): boolean => isOfSource(wallet, connectorId);
  const forget = (): void => {
    memory.clear();
    // The tab that was shown is no secret of theirs.
    const { currentTab } = state.accounts.eip155 ?? {};
    if (state.accounts.eip155) state.accounts.eip155 = currentTab === undefined ? {} : { currentTab };
    Object.assign(state, { retryAt: undefined, changedLogin: undefined, emailChange: undefined });
  };
  const undos = [
    wallet.on((event) => {
      // Somebody may have logged in before this part of the kit was here.
      if (event.type === "checked" && !event.isLoggedIn && !hasOwn(foyer.getSnapshot(), isOwn)) forget();
    }),
    events.on("connection-closed", ({ connectionId, namespace }) => {
      if (isOwn(connectionId.slice(namespace.length + 1)) && !hasOwn(foyer.getSnapshot(), isOwn)) forget();
    }),
    events.on("network-changed", ({ namespace, network }) => {
      const { list = [], activeId } = foyer.getSnapshot().connections.namespaces[namespace] ?? {};
      const inUse = list.find(({ id }) => id === activeId);
      if (inUse && isOwn(inUse.connectorId)) memory.noteChain(network);
    }),
  ];
  const endAll = (): void => {
    for (const undo of undos) undo();
  };
  over.addEventListener("abort", endAll, { once: true });
}

export function hasOwn({ connections }: Snapshot, isOwn: (connectorId: string) => boolean): boolean {
  return Object.values(connections.namespaces).some((facts) =>
    facts.list.some(({ connectorId }) => isOwn(connectorId)),
  );
}
