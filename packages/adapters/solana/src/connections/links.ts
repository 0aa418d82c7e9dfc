import { type AdapterHost, FoyerError } from "@foyer/contract";
import type { SolanaNetwork } from "../networks.ts";
import type { FoundWallets } from "../wallets/found-wallets.ts";
import { hearWallet } from "./hear-wallet.ts";
import type { Link, LinkedWallet, Links, Writing } from "./link.ts";
import { listChanges } from "./list-changes.ts";

/** Makes what opens, follows and closes the connections of these wallets. */
export function createLinks(a: {
  readonly networks: readonly SolanaNetwork[];
  readonly wallets: FoundWallets;
  readonly emit: AdapterHost<"solana">["emit"];
}): Links {
  const links: Links = {
    find: (connectionId) =>
      a.wallets.all().find(({ link }) => link?.connection.id === connectionId && link) as LinkedWallet | undefined,
    get(connectionId) {
      const wallet = links.find(connectionId);
      if (!wallet) throw new FoyerError("connection/not-found", { connectionId });
      return wallet;
    },
    write(writing, cause) {
      const { wallet, given } = writing;
      const { link } = wallet;
      const { account, connection } = describe(writing);
      const what = link ? listChanges(link.connection, connection) : [];
      const unhear = link?.unhear ?? hearWallet(wallet, { ...a, links });
      wallet.link = { given, account, connection: link && !what[0] ? link.connection : connection, unhear };
      if (!link) a.emit({ type: "opened", cause, connection });
      else if (what[0]) a.emit({ type: "changed", what, connection });
      return wallet.link.connection;
    },
    close(wallet, cause) {
      const { link } = wallet;
      if (!link) return;
      link.unhear();
      wallet.link = undefined;
      a.emit({ type: "closed", cause, connectionId: link.connection.id });
    },
  };
  return links;
}

/** The connection as it is to be from now on, and the account in use. */
function describe({ wallet, chain, preferred = [], ...said }: Writing): Pick<Link, "connection" | "account"> {
  const { connector, link } = wallet;
  const accounts = said.accounts.map((one) => Object.freeze({ ...one, id: `${chain}:${one.address}` }));
  const wanted = [...preferred, link?.account.address];
  const [account = accounts[0]] = wanted.flatMap((address) => accounts.filter((one) => one.address === address));
  const connection = Object.freeze({
    id: `solana:${connector.id}`,
    namespace: "solana",
    connectorId: connector.id,
    accounts: Object.freeze(accounts),
    account: account?.id,
    chain,
    // The chain goes along with each request: https://github.com/anza-xyz/wallet-standard
    walletChain: "per-request",
  });
  // Nothing opens or keeps a connection without an account.
  return { connection, account } as Pick<Link, "connection" | "account">;
}
