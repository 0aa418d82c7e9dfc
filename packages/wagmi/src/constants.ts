/** How long wagmi's reconnecting waits for a kit that nobody has started. */
export const START_PATIENCE_MS = 2_000;
