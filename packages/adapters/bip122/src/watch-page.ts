import type { AdapterHost } from "@foyer/contract";
import { type Discovery, lookAgain } from "@foyer/contract/runtime";
import { openRegistry, read, readTexts } from "@foyer/contract/wallet-standard";

/** Lists that wallets enter themselves in (WBIP004), and globals that wallets are found at. */
const GLOBALS =
  "btc_providers webbtc_providers wbip_providers XverseProviders LeatherProvider FordefiProviders okxwallet unisat_wallet bitkeep binancew3w unisat";

/**
 * Tells, however often, that there is something on the page that may be a Bitcoin wallet.
 * @see https://github.com/ordinals-tools/WBIPs
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function watchPage(host: AdapterHost<"bip122">, onFound: () => void): Discovery {
  const isThere = (name: string): boolean => {
    const value = read(host.page, name);
    // Libraries leave empty lists behind.
    return !!value && read(value, "length") !== 0;
  };
  const registry = openRegistry(host.page, {
    add: (provider) => readTexts(provider, "chains").some((chain) => chain.startsWith("bitcoin:")) && onFound(),
    remove: () => undefined,
  });
  const globals = lookAgain(host, () => GLOBALS.split(" ").some(isThere) && onFound());
  return {
    refresh: globals.refresh,
    stop() {
      registry.stop();
      globals.stop();
    },
  };
}
