// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { LogEntry, LogLevel } from "./log/create-log.ts";
export { embeddedWallet, type FramedWallet } from "./wallet/embedded-wallet.ts";
export { DEFAULT_ORIGIN, type EmbeddedWalletOptions, SUPPORTED_CHAINS } from "./wallet/options.ts";
