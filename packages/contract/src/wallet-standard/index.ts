export { canUse } from "./can-use.ts";
export { createStandardProtocol } from "./create-standard-protocol.ts";
export { findStandardAccount } from "./find-standard-account.ts";
export type { StandardPart } from "./part.ts";
export { read, readList, readMethod, readTexts } from "./read.ts";
export { readAccounts } from "./read-accounts.ts";
export { readBytes } from "./read-bytes.ts";
export { openRegistry, type Registry } from "./registry.ts";
export type { StandardAccount, StandardWallet } from "./standard-wallet.ts";
