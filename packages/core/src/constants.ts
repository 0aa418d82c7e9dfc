/** How long a restore claims to be one. Some wallets answer two seconds late; who is later still is taken too. */
export const RESTORE_GRACE_MS = 4_000;

/** Layout of what is stored; another version is dropped. */
export const STORAGE_VERSION = 1;

/** Prefix of stored keys and of the page-wide claim, where the host gives no id. */
export const DEFAULT_ID = "foyer";
