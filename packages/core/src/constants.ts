/** How long a restore claims to be one. Some wallets answer two seconds late; who is later still is taken too. */
export const RESTORE_GRACE_MS = 4_000;

/** How long a toast stays. */
export const TOAST_MS = 4_000;

/** How many connections are remembered as recent. */
export const RECENT_LIMIT = 8;

/** Layout of what is stored; another version is dropped. */
export const STORAGE_VERSION = 1;

/** Prefix of stored keys and of the page-wide claim, where the host gives no id. */
export const DEFAULT_ID = "foyer";

/** How long a user interface that is about to be mounted may take before a modal that nobody draws is given up. */
export const UI_GRACE_MS = 3_000;
