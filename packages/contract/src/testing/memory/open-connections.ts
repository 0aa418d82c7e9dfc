import type { ChainId } from "../../caip.ts";
import type { Connection } from "../../connection.ts";
import type { Undo } from "../../emitter.ts";
import { FoyerError } from "../../errors/foyer-error.ts";
import { compareConnections, placeAccounts } from "./memory-accounts.ts";
import type { MemoryLife } from "./memory-life.ts";
import type { MemoryProvider } from "./memory-wallet.ts";

type Link = { readonly provider: MemoryProvider; readonly unhear: Undo };

type Opening = {
  readonly cause: "user" | "restore";
  readonly provider: MemoryProvider;
  readonly addresses: readonly string[];
  readonly chain: ChainId<"stacks">;
  /** The address to be active, if it is among them. */
  readonly active?: string | undefined;
};

/** The connections that are open, each kept as its wallet says. */
export type OpenConnections = {
  list(): readonly Connection<"stacks">[];
  has(connectionId: string): boolean;
  /** @throws {FoyerError} connection/not-found */
  need(connectionId: string): Connection<"stacks">;
  /** Opens a connection and tells of it, or answers with the one that is open. */
  open(connectorId: string, opening: Opening): Connection<"stacks">;
  /** Puts the next state in the place of the last. */
  put(next: Connection<"stacks">): Connection<"stacks">;
  close(connectionId: string, cause: "user" | "wallet" | "gone"): void;
  /** Forgets them all, without an event. */
  drop(): void;
};

/** Has no connection at first. */
export function createOpenConnections(life: MemoryLife): OpenConnections {
  const open = new Map<string, Connection<"stacks">>();
  const links = new Map<string, Link>();

  const close: OpenConnections["close"] = (id, cause) => {
    links.get(id)?.unhear();
    links.delete(id);
    if (open.delete(id)) life.emit({ type: "closed", cause, connectionId: id });
  };
  const put: OpenConnections["put"] = (next) => {
    const frozen = Object.freeze({ ...next, accounts: Object.freeze(next.accounts) });
    open.set(next.id, frozen);
    return frozen;
  };
  /** Takes over what differs after the wallet spoke, and tells of it. */
  const refresh = (id: string): void => {
    const [before, link] = [open.get(id), links.get(id)];
    if (!before || !link) return;
    const addresses = link.provider.accounts();
    if (addresses.length === 0) {
      close(id, "wallet");
      return;
    }
    const walletChain = link.provider.chain() as ChainId<"stacks">;
    const next = { ...before, ...placeAccounts(addresses, before), walletChain };
    const what = compareConnections(before, next);
    if (what.length > 0) life.emit({ type: "changed", what, connection: put(next) });
  };
  return {
    list: () => [...open.values()],
    has: (id) => open.has(id),
    need(connectionId) {
      const connection = open.get(connectionId);
      if (!connection) throw new FoyerError("connection/not-found", { connectionId });
      return connection;
    },
    open(connectorId, { cause, provider, addresses, chain, active }) {
      const id = nameConnection(connectorId);
      const existing = open.get(id);
      if (existing) return existing;
      const placed = placeAccounts(addresses, { chain, account: active });
      const walletChain = provider.chain() as ChainId<"stacks">;
      const connection = put({ id, namespace: "stacks", connectorId, ...placed, chain, walletChain });
      links.set(id, { provider, unhear: provider.on(() => refresh(id)) });
      life.emit({ type: "opened", cause, connection });
      return connection;
    },
    put,
    close,
    drop() {
      for (const link of links.values()) link.unhear();
      open.clear();
      links.clear();
    },
  };
}

/** The id of a connector's connection: there is never more than one. */
export function nameConnection(connectorId: string): string {
  return `stacks:${connectorId}`;
}
