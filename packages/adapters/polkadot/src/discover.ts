import { readWalletIcon, readWalletName } from "@foyer/contract";
import type { Dialect } from "@foyer/contract/session";
import type { InjectedWindowWallet } from "./injected.ts";

type Discover = Dialect<"polkadot", InjectedWindowWallet>["discover"];

/** After these, wallets may be there that were not before: no event tells of them. */
const LOOK_AGAIN = ["DOMContentLoaded", "load", "pageshow", "visibilitychange", "focus"];
const LOOK_AGAIN_MS = [300, 1_000, 3_000];

/** Keys looked at, and characters of one, on a page that a hostile script may have filled. */
const KEY_LIMIT = 50;
const KEY_LENGTH = 100;

/** A key of those that hide their name. */
const HASH = /^(0x)?[\da-f]{32,}$/i;

/** Names that their keys do not spell. */
const NAMES: { readonly [key: string]: string | undefined } = {
  "polkadot-js": "Polkadot{.js}",
  "subwallet-js": "SubWallet",
  polkagate: "PolkaGate",
};

/**
 * Finds the wallets of `window.injectedWeb3`. The object belongs to the page and its wallets: it is read, never made,
 * replaced or watched by a trap, which would change what other scripts see.
 */
export const discover: Discover = ({ host: { page, clock }, add }) => {
  const over = new AbortController();
  const { signal } = over;
  const refresh = (): void => {
    try {
      const injected = page["injectedWeb3"] as { readonly [key: string]: InjectedWindowWallet } | undefined;
      for (const key of Object.keys(injected ?? {}).slice(0, KEY_LIMIT)) find(key, injected?.[key]);
    } catch {
      // Traps in place of the wallets: nothing to list.
    }
  };
  const find = (key: string, live: InjectedWindowWallet | undefined): void => {
    try {
      if (typeof (live?.enable ?? live?.connect) !== "function") return;
      // Nova's own browser uses the key of another wallet.
      const isNova = !!(page["walletExtension"] as { readonly isNovaWallet?: unknown } | undefined)?.isNovaWallet;
      const [id, name, windowPath] =
        isNova && key === "polkadot-js"
          ? ["nova", "Nova Wallet", "walletExtension"]
          : [key, nameOf(key), `injectedWeb3.${key}`];
      if (!name || key.length > KEY_LENGTH) return;
      add({
        id: `injectedWeb3:${id}`,
        identity: { name, icon: readWalletIcon(live?.icon), windowPath },
        source: "injectedWeb3",
        chains: "any",
        live: live as InjectedWindowWallet,
      });
    } catch {
      // A getter that throws is no wallet, and the next one may be.
    }
  };
  for (const type of LOOK_AGAIN) page.addEventListener(type, refresh, { signal });
  const undos = LOOK_AGAIN_MS.map((ms) => clock.after(ms, refresh));
  refresh();
  return {
    refresh,
    stop() {
      over.abort();
      for (const undo of undos) undo();
    },
  };
};

/** The key is all that a wallet says of itself. */
function nameOf(key: string): string | undefined {
  if (HASH.test(key)) return "Browser Wallet";
  return readWalletName(
    NAMES[key.toLowerCase()] ??
      key.replace(/-js$/, "").replace(/(^|-)(.)/g, (_, gap, letter) => (gap && " ") + letter.toUpperCase()),
  );
}
