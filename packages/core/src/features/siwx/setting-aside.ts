import { type AccountId, type Connection, type ConnectionId, type Namespace, parseAccountId } from "@foyer/contract";
import { selectConnection } from "../../selectors.ts";
import { readAccount } from "./admitting.ts";
import type { Desk } from "./desk.ts";

/** Connections that counted, and do not while the account that their wallet changed to has yet to sign in. */
export interface SettingAside {
  /** The CAIP-10 account of the connection that is set aside in a namespace, and its connection; undefined where none is. */
  find(namespace: Namespace): ReturnType<typeof readAccount> | undefined;
  /** Sets the connection in use aside, where `account` has to sign in and is signed in on no network. */
  set(account: AccountId): void;
  /** Has it count again. */
  letIn(namespace: Namespace): void;
  /** Gives up those that are not looked at any more: their wallet ended them, or another wallet took their place. */
  check(namespace: Namespace): void;
}

/** Sets connections aside: they are `authenticating`, as a connection that a wallet has just agreed to. */
export function createSettingAside({ context, adapterOf, reading }: Desk): SettingAside {
  const { events, flow, foyer, ports, state } = context;
  const aside = new Map<Namespace, ConnectionId>();
  const factsOf = (namespace: Namespace) => flow.state.connections.namespaces[namespace];
  const current = (namespace: Namespace): Connection | undefined => {
    const looked = factsOf(namespace)?.authenticating;
    return looked && looked.id === aside.get(namespace) ? looked : undefined;
  };
  const isKnown = (account: AccountId): boolean => {
    const { namespace, address } = parseAccountId(account);
    return (Object.keys(state.sessions) as AccountId[]).some((each) => {
      const other = parseAccountId(each);
      return other.namespace === namespace && other.address === address && reading.known(each);
    });
  };
  const count = (connection: Connection): void => {
    const facts = factsOf(connection.namespace);
    if (facts) flow.put(facts.list, connection);
  };
  return {
    find(namespace) {
      const connection = current(namespace);
      return connection && readAccount(connection);
    },
    set(account) {
      const { namespace } = parseAccountId(account);
      const facts = factsOf(namespace);
      const id = selectConnection(foyer.getSnapshot(), namespace)?.id;
      const connection = facts?.list.find((each) => each.id === id);
      const isRequired = ports.sessions.getRequired?.() ?? true;
      // One at a time is looked at: a wallet that connects meanwhile comes first.
      if (!facts || !connection || facts.authenticating || !isRequired || isKnown(account)) return;
      aside.set(namespace, connection.id);
      facts.list = facts.list.filter((each) => each.id !== id);
      facts.activeId = facts.list.at(-1)?.id;
      // Nothing is shown in its place: what the last visit saved is another account.
      facts.remembered = undefined;
      facts.authenticating = connection;
    },
    letIn(namespace) {
      const connection = current(namespace);
      const facts = factsOf(namespace);
      if (!facts || !connection) return;
      aside.delete(namespace);
      facts.authenticating = undefined;
      count(connection);
      facts.activeId = connection.id;
      events.emit("connection-changed", { what: ["accounts"], connection });
      flow.save();
    },
    check(namespace) {
      const id = aside.get(namespace);
      if (id === undefined || current(namespace)) return;
      aside.delete(namespace);
      const open = adapterOf({ namespace })
        .connections()
        .find((each) => each.id === id);
      if (open) return count(open);
      events.emit("connection-closed", { cause: "user", connectionId: id, namespace });
      flow.save();
    },
  };
}
