export { demoWallets } from "./demo/demo-wallets.ts";
export { type InstalledWallet, type InstalledWallets, installWallets } from "./demo/install-wallets.ts";
export type { PageWalletsConfig } from "./demo/page-config.ts";
export type { PageWallet } from "./demo/page-wallet.ts";
