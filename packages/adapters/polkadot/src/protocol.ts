import { unreachable } from "@foyer/contract";
import type { WalletProtocol } from "@foyer/contract/runtime";
import { discover } from "./discover.ts";
import type { InjectedWindowWallet, Opened } from "./injected.ts";
import { isSameAccount } from "./same-account.ts";

/**
 * By which way an operation works, or why not. Payloads name their chain, so wallets are on none; only the person can
 * take a site's permission back, inside the wallet.
 */
const WAYS: WalletProtocol<"polkadot">["ways"] = {
  sendNative: "wallet",
  balance: "rpc",
  estimateFee: "rpc",
  verifyMessage: "local",
  tokens: "rpc",
  activity: "needs-indexer",
  outcome: "rpc",
  revoke: "no-such-concept",
  switchNetwork: "no-such-concept",
  addNetwork: "no-such-concept",
  smartAccount: "no-such-concept",
  signTypedData: "no-such-concept",
};

/** The API of wallets: fetched when the first one is asked. */
const fetchWalletApi = (): Promise<typeof import("./wallet-api.ts")> =>
  import("./wallet-api.ts").catch(unreachable("@foyer/polkadot"));

/** How the wallets of `window.injectedWeb3` are found, asked and listened to. */
export const PROTOCOL: WalletProtocol<"polkadot", InjectedWindowWallet> = {
  namespace: "polkadot",
  ways: WAYS,
  discover,
  same: isSameAccount,
  lacks({ link }, operation) {
    const opened = link?.given as Opened | undefined;
    const member = { signMessage: "signRaw", sendNative: "signPayload" }[operation as string] as keyof Opened;
    return opened !== undefined && member !== undefined && !opened[member];
  },
  requestAccounts: async (wallet, request) => (await fetchWalletApi()).requestAccounts(wallet, request),
  subscribe(wallet, onChange, { networks }) {
    let unsubscribe: (() => void) | undefined;
    let isOver = false;
    fetchWalletApi().then(
      ({ subscribe }) => {
        if (!isOver) unsubscribe = subscribe(wallet, onChange, networks);
      },
      // It was there to ask the wallet; without it nothing is listened to.
      () => undefined,
    );
    return () => {
      isOver = true;
      unsubscribe?.();
    };
  },
};
