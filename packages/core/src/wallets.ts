// biome-ignore-all lint/performance/noBarrelFile: a package entry

export { type InstallingVerbs, installing } from "./features/installing/installing.ts";
export { selectNetworkOrPlaceholder } from "./kit/network-or-placeholder.ts";
export { canPair } from "./wallets/can-pair.ts";
export { connectMethods } from "./wallets/connect-methods.ts";
export {
  GROUP_ORDER,
  type Grouping,
  groupWallets,
  recommendedLimit,
  type WalletGroup,
} from "./wallets/group-wallets.ts";
export { planSwitch, type SwitchPlan } from "./wallets/plan-switch.ts";
export { type StatusOfConnection, selectStatusOfConnection } from "./wallets/status-of-connection.ts";
