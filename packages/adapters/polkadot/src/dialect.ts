import { unreachable } from "@foyer/contract";
import type { Dialect } from "@foyer/contract/session";
import { discover } from "./discover.ts";
import type { InjectedWindowWallet, Opened } from "./injected.ts";
import { isSameAccount } from "./same-account.ts";

/**
 * By which way an operation works, or why not. Payloads name their chain, so wallets are on none; only the person can
 * take a site's permission back, inside the wallet.
 */
const WAYS: Dialect<"polkadot">["ways"] = {
  connect: "wallet",
  restore: "wallet",
  signMessage: "wallet",
  sendNative: "wallet",
  balance: "rpc",
  estimateFee: "rpc",
  verifyMessage: "local",
  tokens: "needs-indexer",
  activity: "needs-indexer",
  revoke: "no-such-concept",
  switchNetwork: "no-such-concept",
  addNetwork: "no-such-concept",
  smartAccount: "no-such-concept",
  signTypedData: "no-such-concept",
};

/** What it takes to talk to a wallet: fetched when the first one is asked. */
const fetchTalk = (): Promise<typeof import("./talk.ts")> => import("./talk.ts").catch(unreachable("@foyer/polkadot"));

/** How the wallets of `window.injectedWeb3` are found, asked and heard. */
export const DIALECT: Dialect<"polkadot", InjectedWindowWallet> = {
  namespace: "polkadot",
  ways: WAYS,
  discover,
  same: isSameAccount,
  lacks({ link }, operation) {
    const opened = link?.given as Opened | undefined;
    const member = { signMessage: "signRaw", sendNative: "signPayload" }[operation as string] as keyof Opened;
    return opened !== undefined && member !== undefined && !opened[member];
  },
  ask: async (wallet, asking) => (await fetchTalk()).ask(wallet, asking),
  hear(wallet, tell, { networks }) {
    let unhear: (() => void) | undefined;
    let isOver = false;
    fetchTalk().then(
      ({ hear }) => {
        if (!isOver) unhear = hear(wallet, tell, networks);
      },
      // It was there to ask the wallet; without it nothing is heard.
      () => undefined,
    );
    return () => {
      isOver = true;
      unhear?.();
    };
  },
};
