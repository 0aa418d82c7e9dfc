import type { Undo } from "@foyer/contract";
import type { Asking, Sharing } from "@foyer/contract/runtime";
import { read, readAccounts, readMethod, speakStandard } from "@foyer/contract/wallet-standard";
import type { Speaker } from "./speaker.ts";
import { STANDARD_PART } from "./standard-part.ts";

const hasEvents = (live: unknown): boolean => !!readMethod(live, "standard:events", "on");

/** Some wallets tell of changes by the standard's own events, and some by Bitcoin's alone. */
export const STANDARD_SPEAKERS = (["standard:events", "bitcoin:events"] as const).map((events) =>
  speakStandard<"bip122">({
    ...STANDARD_PART,
    events,
    isUsable: (live) => hasEvents(live) === (events === "standard:events") && STANDARD_PART.isUsable(live),
  }),
);

/** How wallets of the Wallet Standard are asked and heard. */
export const STANDARD: Speaker = {
  /** `bitcoin:connect` knows no silence, but `standard:connect` does; where it is missing, a wallet shows what it shares. */
  async ask(wallet, asking) {
    const { live } = wallet;
    if (!asking.silent) return await speakerFor(live).ask(wallet, asking);
    const connect = readMethod(live, "standard:connect");
    const given = read(await connect?.({ silent: true }), "accounts") ?? read(live, "accounts");
    const accounts = readAccounts(STANDARD_PART, asking.networks, given);
    return connect || accounts[0] ? { given, accounts } : await learn(wallet, asking);
  },

  hear: (wallet, tell, hearing) => speakerFor(wallet.live).hear(wallet, tell, hearing),

  lacks(live, operation) {
    const has = (...names: readonly string[]): boolean => names.some((name) => readMethod(live, `bitcoin:${name}`));
    if (operation === "signMessage") return !has("signMessage");
    if (operation === "sendNative") return !has("signAndSendTransaction", "signTransaction");
    // Nothing of the standard moves a wallet, or makes it forget.
    return operation === "switchNetwork" || operation === "revoke";
  },
};

/** Waits for what a wallet shares: MetaMask registers first and asks its extension then. */
function learn(
  wallet: Parameters<Speaker["ask"]>[0],
  { scope, networks, host }: Asking<"bip122">,
): Promise<Sharing<"bip122">> {
  return new Promise((resolve) => {
    // A wallet need not hand back an undo.
    const unhear: Undo | undefined = speakerFor(wallet.live).hear(
      wallet,
      (sharing) => {
        if (!sharing.accounts[0]) return;
        resolve(sharing);
        unhear?.();
      },
      { networks, host },
    );
    scope.addEventListener("abort", () => unhear?.());
  });
}

function speakerFor(live: unknown): Pick<Speaker, "ask" | "hear"> {
  // Both read whatever object is behind the wallet.
  return STANDARD_SPEAKERS[hasEvents(live) ? 0 : 1] as unknown as Speaker;
}
