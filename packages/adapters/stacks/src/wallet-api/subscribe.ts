import type { Undo } from "@foyer/contract";
import type { SharedAccounts, WalletProtocol } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { isXverseLike } from "../is-xverse-like.ts";
import type { StacksProvider } from "../runtime.ts";
import { callWallet } from "./call-wallet.ts";
import { readSharedAccounts } from "./read-shared-accounts.ts";

const EVENTS = ["accountChange", "networkChange", "disconnect"];

type Listening = { readonly eventName: string; readonly cb: (event: unknown) => void };

/**
 * Follows a wallet that tells of changes. It leaves out the addresses of an account that the site may not see, or of
 * all: then it is asked, silently, and no answer is an answer too.
 * @see https://docs.xverse.app/sats-connect/xverse-wallet-events
 */
export const subscribe: NonNullable<WalletProtocol<"stacks", StacksProvider>["subscribe"]> = (
  wallet,
  onChange,
  { networks },
) => {
  const provider = wallet.provider as StacksProvider & { addListener(listening: Listening): unknown };
  let turn = 0;
  const follow = async (event: unknown, isEnd: boolean): Promise<void> => {
    turn += 1;
    const mine = turn;
    const fromEvent = readSharedAccounts(event, networks);
    const isAsked = !isEnd && !Array.isArray(read(event, "addresses"));
    const answer = isAsked ? await callWallet(provider, "wallet_getAccount", null).catch(() => undefined) : undefined;
    // What came later has been told already.
    if (mine !== turn) return;
    const shared: SharedAccounts<"stacks"> = {
      ...fromEvent,
      ...(answer !== undefined && readSharedAccounts(answer, networks)),
    };
    // On a network that the application does not use the wallet's accounts are the same, under other addresses.
    const isElsewhere = !networks.some(({ caipNetworkId }) => caipNetworkId === (shared.walletChain ?? caipNetworkId));
    const { accounts = [] } = (isElsewhere && !shared.accounts[0] && wallet.link?.connection) || shared;
    onChange({ ...shared, accounts });
  };
  const undos = isXverseLike(provider) ? EVENTS.map((eventName) => listen(provider, eventName, follow)) : [];
  return () => {
    for (const undo of undos) undo();
  };
};

function listen(
  provider: { addListener(listening: Listening): unknown },
  eventName: string,
  follow: (event: unknown, isEnd: boolean) => Promise<void>,
): Undo {
  try {
    const undo = provider.addListener({ eventName, cb: (event) => void follow(event, eventName === "disconnect") });
    return () => {
      try {
        if (typeof undo === "function") undo();
      } catch {
        // The listener stays, and its events are ignored.
      }
    };
  } catch {
    // It does not know the event: there is nothing to listen to.
    return () => undefined;
  }
}
