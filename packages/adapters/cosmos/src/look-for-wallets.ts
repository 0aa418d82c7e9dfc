import type { AdapterHost, Undo } from "@foyer/contract";
import type { Discovery } from "@foyer/contract/session";

/** Globals that wallets for Cosmos are at, or in. */
const GLOBALS =
  "keplr leap cosmostation okxwallet bitkeep trustwallet vultisig xfi coin98 exodus binancew3w compass galaxyStation station interchainWallets";
/** After these a wallet may be there. Wallets tell the page of changes, which proves that they are; the rest is the page's. */
const EVENTS =
  "visibilitychange keplr_keystorechange leap_keystorechange cosmostation_keystorechange station_wallet_change";

/**
 * Looks for anything on the page that may be a wallet for Cosmos, and has it looked at: now, twice again soon, the same
 * once the page is loaded, and whenever something tells that one may be there. Nobody announces these wallets.
 */
export function lookForWallets({ page, clock }: AdapterHost<"cosmos">, findWallets: () => void): Discovery {
  const over = new AbortController();
  const { signal } = over;
  const undos: Undo[] = [];
  const look = (): void => {
    if (GLOBALS.split(" ").some((name) => name in page)) findWallets();
  };
  const lookRepeatedly = (): void => {
    look();
    undos.push(clock.after(300, look), clock.after(1_000, look));
  };
  for (const type of EVENTS.split(" ")) page.addEventListener(type, look, { signal });
  page.addEventListener("load", lookRepeatedly, { signal });
  lookRepeatedly();
  return {
    refresh: look,
    stop() {
      over.abort();
      for (const undo of undos) undo();
    },
  };
}
