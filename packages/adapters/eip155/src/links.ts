import {
  type AdapterHost,
  type ChainId,
  type Connection,
  type ConnectionId,
  FoyerError,
  type Network,
  type Undo,
} from "@foyer/contract";
import { isSameAddress } from "./address.ts";
import { differences, type Facts, followAddresses, toConnection, toConnectionId } from "./connection.ts";
import { TRY_AGAIN_LATER } from "./constants.ts";
import { listen } from "./provider.ts";
import { readAddresses, readChain } from "./read-wallet.ts";
import type { FoundWallet } from "./wallets.ts";

/** An open connection and the wallet it goes to. */
export type Link = {
  readonly wallet: FoundWallet;
  facts: Facts;
  connection: Connection<"eip155">;
  unlisten: Undo;
};

/** What a wallet answered when it was connected or restored. */
export type Opening = {
  readonly wallet: FoundWallet;
  readonly addresses: readonly string[];
  readonly walletChain: Facts["walletChain"];
  /** What the caller asks for, or had before; one that the host no longer uses counts as none. */
  readonly chain?: string | undefined;
  readonly active?: string | undefined;
  readonly cause: "user" | "restore";
};

/** The open connections. */
export interface Links {
  all(): readonly Link[];
  find(connectionId: ConnectionId): Link | undefined;
  /** @throws {FoyerError} connection/not-found */
  get(connectionId: ConnectionId): Link;
  /** Opens a connection, or writes what the wallet now answers into one that is open. */
  open(opening: Opening): Connection<"eip155">;
  /** Writes facts and tells what changed; nothing if nothing did. */
  change(link: Link, facts: Partial<Facts>): Connection<"eip155">;
  close(link: Link, cause: "user" | "wallet"): void;
  /** Lets go of every wallet without a word. */
  clear(): void;
}

/** Makes an empty list of connections. */
export function createLinks(a: {
  readonly emit: AdapterHost<"eip155">["emit"];
  readonly networks: readonly [Network<"eip155">, ...Network<"eip155">[]];
  readonly onClosed: () => void;
}): Links {
  const open = new Map<ConnectionId, Link>();
  const get = (connectionId: ConnectionId): Link => {
    const link = open.get(connectionId);
    if (!link) throw new FoyerError("connection/not-found", { connectionId });
    return link;
  };
  const change = (link: Link, news: Partial<Facts>): Connection<"eip155"> => {
    // The wallet may have ended it while this was on its way.
    if (get(link.connection.id) !== link) return link.connection;
    const facts = { ...link.facts, ...news };
    const what = differences(link.facts, facts);
    if (what.length === 0) return link.connection;
    link.facts = facts;
    link.connection = toConnection(link.wallet.connector.id, facts);
    a.emit({ type: "changed", what, connection: link.connection });
    return link.connection;
  };
  const close = (link: Link, cause: "user" | "wallet"): void => {
    link.unlisten();
    if (!open.delete(link.connection.id)) return;
    a.emit({ type: "closed", cause, connectionId: link.connection.id });
    a.onClosed();
  };
  /** A chain, if the host uses it. */
  const configured = (chain: string | undefined): ChainId<"eip155"> | undefined =>
    a.networks.find(({ caipNetworkId }) => caipNetworkId === chain)?.caipNetworkId;
  const begin = ({ wallet, addresses, walletChain, cause, ...asked }: Opening): Connection<"eip155"> => {
    const first = addresses[0] as string;
    const active = addresses.find((address) => asked.active && isSameAddress(address, asked.active)) ?? first;
    const chain = configured(asked.chain) ?? configured(walletChain) ?? a.networks[0].caipNetworkId;
    const facts = { addresses, active, chain, walletChain };
    const connection = toConnection(wallet.connector.id, facts);
    const link: Link = { wallet, facts, connection, unlisten: () => undefined };
    open.set(connection.id, link);
    a.emit({ type: "opened", cause, connection });
    if (open.get(connection.id) === link) link.unlisten = hear(link, { change, close, configured });
    return connection;
  };
  return {
    all: () => [...open.values()],
    find: (connectionId) => open.get(connectionId),
    get,
    open(opening) {
      const link = open.get(toConnectionId(opening.wallet.connector.id));
      if (!link) return begin(opening);
      const { addresses, walletChain } = opening;
      const chain = configured(opening.chain) ?? configured(walletChain) ?? link.facts.chain;
      return change(link, { ...followAddresses(link.facts, addresses), walletChain, chain });
    },
    change,
    close,
    clear() {
      for (const link of open.values()) link.unlisten();
      open.clear();
    },
  };
}

/** Follows what the wallet tells of itself. @see https://eips.ethereum.org/EIPS/eip-1193 */
function hear(
  link: Link,
  {
    change,
    close,
    configured,
  }: Pick<Links, "change" | "close"> & {
    readonly configured: (chain: string) => ChainId<"eip155"> | undefined;
  },
): Undo {
  const moveTo = (answer: unknown): void => {
    const walletChain = readChain(answer);
    // The application follows the wallet to any chain the host uses.
    if (walletChain) change(link, { walletChain, chain: configured(walletChain) ?? link.facts.chain });
  };
  return listen(link.wallet.provider, {
    accountsChanged(answer) {
      if (!Array.isArray(answer)) return;
      const addresses = readAddresses(answer, link.facts.addresses);
      if (addresses.length === 0) close(link, "wallet");
      else change(link, followAddresses(link.facts, addresses));
    },
    chainChanged: moveTo,
    connect: (answer) => moveTo((answer as { readonly chainId: unknown }).chainId),
    disconnect(error) {
      if ((error as { readonly code?: unknown } | undefined)?.code !== TRY_AGAIN_LATER) close(link, "wallet");
    },
  });
}
