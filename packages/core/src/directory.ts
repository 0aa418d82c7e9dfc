// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { countWallets, type WalletCount } from "./features/directory/count-wallets.ts";
export { createWalletBrowser, type WalletBrowser } from "./features/directory/create-wallet-browser.ts";
export { type DirectoryService, directory, httpDirectory } from "./features/directory/directory.ts";
export { lookUpWallet, type WalletLookup } from "./features/directory/look-up-wallet.ts";
export { readAhead } from "./features/directory/read-ahead.ts";
export type { WalletResults } from "./features/directory/wallet-results.ts";
export type { WalletSearch } from "./features/directory/wallet-search.ts";
