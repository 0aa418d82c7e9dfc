/** A wallet's global, its name, and the flag it sets where it takes Keplr's global too. */
export type Root = readonly [path: string, name: string, flag?: string];

/** Each wallet's own global; Keplr's last, since other wallets take it as well. */
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
const EVENTS: ReadonlyMap<string, string> = new Map([
  ["leap", "leap_keystorechange"],
  ["cosmostation.providers.keplr", "cosmostation_keystorechange"],
  ["station.keplr", "station_wallet_change"],
]);

/** What the wallet at a path tells the page of any change with. Those without an event of their own use Keplr's. */
export function eventOf(path = ""): string {
  return EVENTS.get(path) ?? KEPLR_EVENT;
}
