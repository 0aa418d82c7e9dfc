// biome-ignore-all lint/performance/noBarrelFile: a package entry

export { createWalletBrowser, type WalletBrowser } from "./features/directory/create-wallet-browser.ts";
export { type DirectoryService, directory, httpDirectory } from "./features/directory/directory.ts";
export { countWallets, type WalletCount } from "./features/directory/known-wallets.ts";
export { readAhead } from "./features/directory/read-ahead.ts";
export { lookUpWallet, type WalletLookup } from "./features/directory/read-from.ts";
export type { WalletResults, WalletSearch } from "./features/directory/wallet-results.ts";
