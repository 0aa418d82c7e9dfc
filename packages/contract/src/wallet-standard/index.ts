export { createStandardProtocol } from "./create-standard-protocol.ts";
export { read, readList, readMethod, readTexts } from "./read.ts";
export { findStandardAccount, readAccounts } from "./read-accounts.ts";
export { readBytes } from "./read-bytes.ts";
export { openRegistry, type Registry } from "./registry.ts";
export type { StandardAccount, StandardPart, StandardWallet } from "./standard-wallet.ts";
export { canUse } from "./standard-wallet.ts";
