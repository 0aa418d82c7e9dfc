import type { AdapterHost, ChainId, Connection, Undo } from "@foyer/contract";
import { type Facts, followAddresses, type Link, listChanges, toConnection } from "./connection.ts";
import { NO_CHAIN, TRY_AGAIN_LATER } from "./constants.ts";
import type { EvmNetworks } from "./evm-network.ts";
import { listen } from "./provider.ts";
import { readAddresses, readChain } from "./read-wallet.ts";
import type { FoundWallet } from "./wallets.ts";

/** A wallet with an open connection. */
export type LinkedWallet = FoundWallet & { link: Link };

/** What a wallet answered when it was connected or restored. */
export type Opening = Pick<Facts, "walletChain"> & {
  /** Never empty. */
  readonly addresses: readonly string[];
  readonly cause: "user" | "restore";
  /** What the caller asks for, or had before; one that the host no longer uses counts as none. */
  readonly chain?: string | undefined;
  /** The account in use before. */
  readonly active?: string | undefined;
};

/** Opens, follows and closes connections. */
export interface Links {
  /** A chain, if the host uses it. */
  inUse(chain: string | undefined): ChainId<"eip155"> | undefined;
  /** Opens a connection, or writes what the wallet now answers into the one that is open. */
  open(wallet: FoundWallet, opening: Opening): Connection<"eip155">;
  /** Writes facts into an open connection and tells what changed; nothing if nothing did. */
  change(wallet: LinkedWallet, news: Partial<Facts>): Connection<"eip155">;
  close(wallet: FoundWallet, cause: "user" | "wallet" | "expired" | "gone"): void;
}

/** Makes what opens, follows and closes connections. */
export function createLinks(networks: EvmNetworks, emit: AdapterHost<"eip155">["emit"]): Links {
  const links: Links = {
    inUse: (chain) => networks.find(({ caipNetworkId }) => caipNetworkId === chain)?.caipNetworkId,
    open: (wallet, { cause, addresses, active, walletChain, chain }) => {
      const known = wallet.link?.facts;
      const facts = {
        ...followAddresses(addresses, known ?? { active }),
        walletChain,
        // Money waits for it: a wallet that is on another chain than this one is moved, where the user sees it, before it is asked to send.
        chain: links.inUse(chain) ?? links.inUse(walletChain) ?? known?.chain ?? networks[0].caipNetworkId,
      };
      if (known) return links.change(wallet as LinkedWallet, facts);
      const connection = toConnection(wallet.connector.id, facts);
      const link: Link = { facts, connection, unsubscribe: () => undefined };
      wallet.link = link;
      link.unsubscribe = subscribe(wallet as LinkedWallet, links);
      emit({ type: "opened", cause, connection });
      return connection;
    },
    change(wallet, news) {
      const { link } = wallet;
      const facts = { ...link.facts, ...news };
      const what = listChanges(link.facts, facts);
      if (what.length === 0) return link.connection;
      const connection = toConnection(wallet.connector.id, facts);
      wallet.link = { ...link, facts, connection };
      emit({ type: "changed", what, connection });
      return connection;
    },
    close(wallet, cause) {
      const { link } = wallet;
      if (!link) return;
      wallet.link = undefined;
      wallet.left = link;
      link.unsubscribe();
      emit({ type: "closed", cause, connectionId: link.connection.id });
    },
  };
  return links;
}

/** Follows what the wallet tells of itself. @see https://eips.ethereum.org/EIPS/eip-1193 */
function subscribe(wallet: LinkedWallet, { inUse, change, close }: Links): Undo {
  const moveTo = (answer: unknown): void => {
    // A relayed wallet that no longer shares the chain in use is on none.
    const walletChain = answer === NO_CHAIN ? "unknown" : readChain(answer);
    // The application follows the wallet to any chain the host uses.
    if (walletChain) change(wallet, { walletChain, chain: inUse(walletChain) ?? wallet.link.facts.chain });
  };
  return listen(wallet.provider, {
    accountsChanged(answer) {
      const { facts } = wallet.link;
      const addresses = readAddresses(answer, facts.addresses);
      if (addresses.length > 0) change(wallet, followAddresses(addresses, facts));
      else if (Array.isArray(answer)) close(wallet, "wallet");
    },
    chainChanged: moveTo,
    connect: (answer) => moveTo((answer as { readonly chainId: unknown }).chainId),
    disconnect(error) {
      if ((error as { readonly code?: unknown } | undefined)?.code !== TRY_AGAIN_LATER) close(wallet, "wallet");
    },
  });
}
