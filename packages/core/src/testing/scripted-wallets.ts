import {
  type Account,
  type AdapterHost,
  type ChainId,
  type Connection,
  type Connector,
  FoyerError,
  type Namespace,
  type Network,
} from "@foyer/contract";

/** The wallets of a scripted adapter and what is connected to them. */
export interface ScriptedWallets {
  readonly connectors: Map<string, Connector>;
  readonly connections: Map<string, Connection>;
  attach(host: AdapterHost | undefined): void;
  add(name: string, more?: Partial<Connector>, provider?: unknown): Connector;
  remove(connectorId: string): void;
  handle(connectorId: string): object | undefined;
  nameOf(connectorId: string): string;
  open(
    connectorId: string,
    given: { cause: "user" | "restore"; chain?: ChainId | undefined; walletChain: Connection["walletChain"] },
  ): Connection;
  change(connectionId: string, part: Partial<Connection>): Connection;
  close(connectionId: string, cause: "user" | "wallet" | "expired" | "gone"): void;
}

/** Makes wallets without keys: they have names, addresses made of those, and nothing else. */
export function createScriptedWallets(namespace: Namespace, first: Network): ScriptedWallets {
  const connectors = new Map<string, Connector>();
  const connections = new Map<string, Connection>();
  const handles = new Map<string, object>();
  let host: AdapterHost | undefined;
  const nameOf = (id: string): string => connectors.get(id)?.wallet.name ?? id;
  return {
    connectors,
    connections,
    nameOf,
    handle: (id) => handles.get(id),
    attach(given) {
      host = given;
      if (!host) connections.clear();
      for (const connector of connectors.values()) host?.emit({ type: "connector", change: "added", connector });
    },
    add(name, more, provider = {}) {
      const wallet = { name, rdns: `org.${name.toLowerCase()}` };
      const id = `eip6963:${name.toLowerCase()}`;
      const connector: Connector = { id, namespace, wallet, source: "eip6963", chains: "any", ...more };
      connectors.set(connector.id, connector);
      handles.set(connector.id, provider as object);
      host?.emit({ type: "connector", change: "added", connector });
      return connector;
    },
    remove(connectorId) {
      const connector = connectors.get(connectorId);
      connectors.delete(connectorId);
      if (connector) host?.emit({ type: "connector", change: "removed", connector });
    },
    open(connectorId, { cause, chain = first.caipNetworkId, walletChain }) {
      const accounts = makeAccounts(`${namespace}:${first.id}`, `${namespace}-${nameOf(connectorId)}`);
      const id = `${namespace}:${connectorId}`;
      const connection: Connection = {
        id,
        namespace,
        connectorId,
        accounts,
        account: accounts[0].id,
        chain,
        walletChain,
      };
      connections.set(id, connection);
      host?.emit({ type: "opened", cause, connection });
      return connection;
    },
    change(connectionId, part) {
      const before = connections.get(connectionId);
      if (!before) throw new FoyerError("connection/not-found", { connectionId });
      const connection = { ...before, ...part };
      connections.set(connectionId, connection);
      host?.emit({ type: "changed", what: [part.account ? "accounts" : "chain"], connection });
      return connection;
    },
    close(connectionId, cause) {
      if (connections.delete(connectionId)) host?.emit({ type: "closed", cause, connectionId });
    },
  };
}

function makeAccounts(chain: string, address: string): [Account, Account] {
  // What an account's details are differs by namespace; a test that reads them makes its own adapter.
  const make = (text: string): Account =>
    ({ id: `${chain}:${text}`, address: text, chains: "any", details: {} }) as unknown as Account;
  return [make(address), make(`${address}-second`)];
}
