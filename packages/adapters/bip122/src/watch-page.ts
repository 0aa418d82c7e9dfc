import type { AdapterHost, Undo } from "@foyer/contract";
import type { Discovery } from "@foyer/contract/session";
import { openRegistry, read, readTexts } from "@foyer/contract/wallet-standard";

/** Lists that wallets enter themselves in (WBIP004), and globals that wallets are found at. */
const GLOBALS =
  "btc_providers webbtc_providers wbip_providers XverseProviders LeatherProvider FordefiProviders okxwallet unisat_wallet bitkeep binancew3w unisat";

/** Nobody tells of a new global: these are looked for a while, and whenever the visitor comes back. */
const LOOK_MS = 250;
const LOOKS = 20;
const LOOK_EVENTS = ["load", "visibilitychange"];

/**
 * Tells, however often, that there is something on the page that may be a Bitcoin wallet.
 * @see https://github.com/ordinals-tools/WBIPs
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function watchPage({ page, clock }: AdapterHost<"bip122">, tell: () => void): Discovery {
  let undo: Undo;
  const look = (): void => {
    const isThere = (name: string): boolean => {
      const value = read(page, name);
      // Libraries leave empty lists behind.
      return !!value && read(value, "length") !== 0;
    };
    if (GLOBALS.split(" ").some(isThere)) tell();
  };
  const lookAgain = (left: number): void => {
    undo = clock.after(LOOK_MS, () => {
      look();
      if (left > 1) lookAgain(left - 1);
    });
  };
  const registry = openRegistry(page, {
    add: (live) => readTexts(live, "chains").some((chain) => chain.startsWith("bitcoin:")) && tell(),
    remove: () => undefined,
  });
  for (const type of LOOK_EVENTS) page.addEventListener(type, look);
  look();
  lookAgain(LOOKS);
  return {
    refresh: look,
    stop() {
      undo();
      registry.stop();
      for (const type of LOOK_EVENTS) page.removeEventListener(type, look);
    },
  };
}
