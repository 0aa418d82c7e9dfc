import {
  type AdapterHost,
  type ChainId,
  type Connection,
  type ConnectionId,
  FoyerError,
  type Undo,
} from "@foyer/contract";
import { type Facts, followAddresses, type Link, listChanges, toConnection } from "./connection.ts";
import { TRY_AGAIN_LATER } from "./constants.ts";
import type { EvmNetworks } from "./evm-network.ts";
import { listen } from "./provider.ts";
import { readAddresses, readChain } from "./read-wallet.ts";
import type { FoundWallet, Wallets } from "./wallets.ts";

/** A wallet with an open connection. */
export type LinkedWallet = FoundWallet & { link: Link };

/** What a wallet answered when it was connected or restored. `addresses` is never empty. */
export type Opening = Pick<Facts, "addresses" | "walletChain"> & {
  readonly cause: "user" | "restore";
  /** What the caller asks for, or had before; one that the host no longer uses counts as none. */
  readonly chain?: string | undefined;
  /** The account in use before. */
  readonly active?: string | undefined;
};

/** Opens, follows and closes connections. */
export interface Links {
  /** @throws {FoyerError} connection/not-found */
  get(connectionId: ConnectionId): LinkedWallet;
  /** Opens a connection, or writes what the wallet now answers into the one that is open. */
  open(wallet: FoundWallet, opening: Opening): Connection<"eip155">;
  /** Writes facts into an open connection and tells what changed; nothing if nothing did. */
  change(wallet: LinkedWallet, news: Partial<Facts>): Connection<"eip155">;
  close(wallet: FoundWallet, cause: "user" | "wallet"): void;
}

/** Makes what opens, follows and closes the connections of these wallets. */
export function createLinks(a: {
  readonly networks: EvmNetworks;
  readonly wallets: Wallets;
  readonly emit: AdapterHost<"eip155">["emit"];
  readonly onClosed: () => void;
}): Links {
  const inUse = (chain: string | undefined): ChainId<"eip155"> | undefined =>
    a.networks.find(({ caipNetworkId }) => caipNetworkId === chain)?.caipNetworkId;
  const links: Links = {
    get(connectionId) {
      const wallet = a.wallets.all().find(({ link }) => link?.connection.id === connectionId);
      if (!wallet) throw new FoyerError("connection/not-found", { connectionId });
      return wallet as LinkedWallet;
    },
    open(wallet, { cause, addresses, active, walletChain, chain }) {
      const known = wallet.link?.facts;
      const facts = {
        ...followAddresses(addresses, known ?? { active }),
        walletChain,
        chain: inUse(chain) ?? inUse(walletChain) ?? known?.chain ?? a.networks[0].caipNetworkId,
      };
      if (known) return links.change(wallet as LinkedWallet, facts);
      const connection = toConnection(wallet.connector.id, facts);
      const link: Link = { facts, connection, unlisten: () => undefined };
      wallet.link = link;
      link.unlisten = hear(wallet as LinkedWallet, { links, inUse });
      a.emit({ type: "opened", cause, connection });
      return connection;
    },
    change(wallet, news) {
      const { link } = wallet;
      const facts = { ...link.facts, ...news };
      const what = listChanges(link.facts, facts);
      if (what.length > 0) {
        const connection = toConnection(wallet.connector.id, facts);
        wallet.link = { ...link, facts, connection };
        a.emit({ type: "changed", what, connection });
      }
      return wallet.link.connection;
    },
    close(wallet, cause) {
      const { link } = wallet;
      if (!link) return;
      wallet.link = undefined;
      link.unlisten();
      a.emit({ type: "closed", cause, connectionId: link.connection.id });
      a.onClosed();
    },
  };
  return links;
}

/** Follows what the wallet tells of itself. @see https://eips.ethereum.org/EIPS/eip-1193 */
function hear(
  wallet: LinkedWallet,
  { links, inUse }: { readonly links: Links; readonly inUse: (chain: string) => ChainId<"eip155"> | undefined },
): Undo {
  const moveTo = (answer: unknown): void => {
    const walletChain = readChain(answer);
    // The application follows the wallet to any chain the host uses.
    if (walletChain) links.change(wallet, { walletChain, chain: inUse(walletChain) ?? wallet.link.facts.chain });
  };
  return listen(wallet.provider, {
    accountsChanged(answer) {
      const { facts } = wallet.link;
      const addresses = readAddresses(answer, facts.addresses);
      if (addresses.length > 0) links.change(wallet, followAddresses(addresses, facts));
      else if (Array.isArray(answer)) links.close(wallet, "wallet");
    },
    chainChanged: moveTo,
    connect: (answer) => moveTo((answer as { readonly chainId: unknown }).chainId),
    disconnect(error) {
      if ((error as { readonly code?: unknown } | undefined)?.code !== TRY_AGAIN_LATER) links.close(wallet, "wallet");
    },
  });
}
