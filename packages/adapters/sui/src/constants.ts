/** How often a transaction's outcome is asked for, and how long, in milliseconds. */
export const POLL_MS = 1_000;
export const SETTLE_TIMEOUT_MS = 60_000;
