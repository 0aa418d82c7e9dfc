/** How often tokens are read while they are watched. */
export const READ_AGAIN_MS = 10_000;
/** How long after a failure nothing is read. */
export const RETRY_MS = 30_000;
