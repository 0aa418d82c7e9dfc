import type { Dialect } from "@foyer/contract/session";
import type { InjectedWindowWallet } from "./injected.ts";

type Discover = Dialect<"polkadot", InjectedWindowWallet>["discover"];

/** After these, wallets may be there that were not before: no event tells of them. */
const LOOK_AGAIN = ["DOMContentLoaded", "load", "pageshow", "visibilitychange", "focus"];
const LOOK_AGAIN_MS = [300, 1_000, 3_000];

/**
 * Finds the wallets of `window.injectedWeb3`. The object belongs to the page and its wallets: it is read, never made,
 * replaced or watched by a trap, which would change what other scripts see.
 */
export const discover: Discover = ({ host: { page, clock }, add }) => {
  const over = new AbortController();
  const { signal } = over;
  const refresh = (): void => {
    if (!("injectedWeb3" in page)) return;
    // Most visitors have no such wallet: what reads them is fetched for those who do.
    import("./find-wallets.ts").then(
      ({ findWallets }) => signal.aborted || findWallets(page, add),
      // Fetched again with the next look.
      () => undefined,
    );
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
