import type { Undo } from "@foyer/contract";
import type { AccountsRequest, SharedAccounts } from "@foyer/contract/runtime";
import { createStandardProtocol, read, readAccounts, readMethod } from "@foyer/contract/wallet-standard";
import { STANDARD_PART } from "./standard-part.ts";
import type { WalletClient } from "./wallet-client.ts";

const hasEvents = (provider: unknown): boolean => !!readMethod(provider, "standard:events", "on");

/** Some wallets tell of changes by the standard's own events, and some by Bitcoin's alone. */
export const STANDARD_PROTOCOLS = (["standard:events", "bitcoin:events"] as const).map((events) =>
  createStandardProtocol<"bip122">({
    ...STANDARD_PART,
    events,
    isUsable: (provider) => hasEvents(provider) === (events === "standard:events") && STANDARD_PART.isUsable(provider),
  }),
);

/** How wallets of the Wallet Standard are asked and listened to. */
export const STANDARD_CLIENT: WalletClient = {
  /** `bitcoin:connect` knows no silence, but `standard:connect` does; where it is missing, a wallet shows what it shares. */
  async requestAccounts(wallet, request) {
    const { provider } = wallet;
    if (!request.silent) return await clientFor(provider).requestAccounts(wallet, request);
    const connect = readMethod(provider, "standard:connect");
    const given = read(await connect?.({ silent: true }), "accounts") ?? read(provider, "accounts");
    const accounts = readAccounts(STANDARD_PART, request.networks, given);
    return connect || accounts[0] ? { given, accounts } : await learn(wallet, request);
  },

  subscribe: (wallet, onChange, context) => clientFor(wallet.provider).subscribe(wallet, onChange, context),

  lacks(provider, operation) {
    const has = (...names: readonly string[]): boolean => names.some((name) => readMethod(provider, `bitcoin:${name}`));
    if (operation === "signMessage") return !has("signMessage");
    if (operation === "sendNative") return !has("signAndSendTransaction", "signTransaction");
    // Nothing of the standard moves a wallet, or makes it forget.
    return operation === "switchNetwork" || operation === "revoke";
  },
};

/** Waits for what a wallet shares: MetaMask registers first and asks its extension then. */
function learn(
  wallet: Parameters<WalletClient["requestAccounts"]>[0],
  { scope, networks, host }: AccountsRequest<"bip122">,
): Promise<SharedAccounts<"bip122">> {
  return new Promise((resolve) => {
    // A wallet need not hand back an undo.
    const unsubscribe: Undo | undefined = clientFor(wallet.provider).subscribe(
      wallet,
      (shared) => {
        if (!shared.accounts[0]) return;
        resolve(shared);
        unsubscribe?.();
      },
      { networks, host },
    );
    scope.addEventListener("abort", () => unsubscribe?.());
  });
}

function clientFor(provider: unknown): Pick<WalletClient, "requestAccounts" | "subscribe"> {
  // Both read whatever object is behind the wallet.
  return STANDARD_PROTOCOLS[hasEvents(provider) ? 0 : 1] as unknown as WalletClient;
}
