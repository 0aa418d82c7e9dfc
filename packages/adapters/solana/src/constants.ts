/** How long one RPC server may take before the next one is asked, in milliseconds. */
export const RPC_TIMEOUT_MS = 10_000;
