import {
  type AdapterHost,
  type ChainId,
  type Connection,
  type ConnectionId,
  FoyerError,
  type Undo,
} from "@foyer/contract";
import { isSameAddress } from "./address.ts";
import { differences, type Facts, followAddresses, toConnection, toConnectionId } from "./connection.ts";
import { TRY_AGAIN_LATER } from "./constants.ts";
import type { EvmNetworks } from "./evm-network.ts";
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
  /** Never empty. */
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
export function createLinks({
  networks,
  emit,
  onClosed,
}: {
  readonly networks: EvmNetworks;
  readonly emit: AdapterHost<"eip155">["emit"];
  readonly onClosed: () => void;
}): Links {
  const open = new Map<ConnectionId, Link>();
  /** A chain, if the host uses it. */
  const configured = (chain: string | undefined): ChainId<"eip155"> | undefined =>
    networks.find(({ caipNetworkId }) => caipNetworkId === chain)?.caipNetworkId;
  // The wallet may have ended a connection while something else about it was on its way.
  const isOpen = (link: Link): boolean => open.get(link.connection.id) === link;
  const change = (link: Link, news: Partial<Facts>): Connection<"eip155"> => {
    const facts = { ...link.facts, ...news };
    const what = differences(link.facts, facts);
    if (what.length === 0 || !isOpen(link)) return link.connection;
    link.facts = facts;
    link.connection = toConnection(link.wallet.connector.id, facts);
    emit({ type: "changed", what, connection: link.connection });
    return link.connection;
  };
  const close = (link: Link, cause: "user" | "wallet"): void => {
    link.unlisten();
    if (!isOpen(link)) return;
    open.delete(link.connection.id);
    emit({ type: "closed", cause, connectionId: link.connection.id });
    onClosed();
  };
  const begin = ({ wallet, cause }: Opening, facts: Facts): Connection<"eip155"> => {
    const connection = toConnection(wallet.connector.id, facts);
    const link: Link = { wallet, facts, connection, unlisten: () => undefined };
    open.set(connection.id, link);
    emit({ type: "opened", cause, connection });
    // Whoever heard of it may have ended it already.
    if (isOpen(link)) link.unlisten = hear(link, { change, close, configured });
    return connection;
  };
  return {
    all: () => [...open.values()],
    find: (connectionId) => open.get(connectionId),
    get(connectionId) {
      const link = open.get(connectionId);
      if (!link) throw new FoyerError("connection/not-found", { connectionId });
      return link;
    },
    open(opening) {
      const { addresses, walletChain, active } = opening;
      const link = open.get(toConnectionId(opening.wallet.connector.id));
      const chosenAddress = addresses.find((one) => isSameAddress(one, active ?? "")) ?? (addresses[0] as string);
      const asked = configured(opening.chain) ?? configured(walletChain);
      const chain = asked ?? link?.facts.chain ?? networks[0].caipNetworkId;
      if (!link) return begin(opening, { addresses, active: chosenAddress, walletChain, chain });
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
