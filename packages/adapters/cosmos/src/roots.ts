/** Where a wallet puts itself, what it is called, and the flag it wears where it sits in Keplr's place too. */
export type Root = readonly [path: string, name: string, flag?: string];

/** Each wallet's own place; Keplr's last, since others sit there as well. */
export const ROOTS: readonly Root[] = [
  ["leap", "Leap", "isLeap"],
  ["cosmostation.providers.keplr", "Cosmostation", "isCosmostation"],
  ["okxwallet.keplr", "OKX Wallet", "isOkxWallet"],
  ["bitkeep.keplr", "Bitget Wallet", "isBitKeep"],
  ["trustwallet.cosmos", "Trust Wallet", "isTrust"],
  ["vultisig.keplr", "Vultisig"],
  ["xfi.keplr", "Ctrl Wallet", "isXDEFI"],
  ["coin98.cosmos", "Coin98"],
  ["exodus.cosmos", "Exodus"],
  ["binancew3w.keplr", "Binance Wallet"],
  ["compass", "Compass"],
  ["galaxyStation.keplr", "Galaxy Station"],
  ["station.keplr", "Station"],
  ["keplr", "Keplr"],
];

const KEPLR_EVENT = "keplr_keystorechange";
const EVENTS: { readonly [path: string]: string } = {
  leap: "leap_keystorechange",
  "cosmostation.providers.keplr": "cosmostation_keystorechange",
  "station.keplr": "station_wallet_change",
};

/** What wallets dispatch on the page when their accounts change, or they are locked: none says which. */
export const KEYSTORE_EVENTS: readonly string[] = [KEPLR_EVENT, ...Object.values(EVENTS)];

/** The event of the wallet at a path. Those without their own use Keplr's. */
export function eventOf(path = ""): string {
  return EVENTS[path] ?? KEPLR_EVENT;
}
