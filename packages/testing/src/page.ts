export { demoWallets, type PageWallet } from "./demo/demo-wallets.ts";
export {
  type InstalledWallet,
  type InstalledWallets,
  installWallets,
  type PageWalletsConfig,
} from "./demo/install-wallets.ts";
