import { isWalletError, WALLET_FAILURES } from "../wallet/wallet-error.ts";
import { FrameError } from "./frame-error.ts";

/** What the page is told of what the wallet could not do. */
function toFrameError(thrown: unknown): unknown {
  return isWalletError(thrown)
    ? new FrameError(WALLET_FAILURES[thrown.failure], thrown.message, thrown.data ?? { cause: thrown })
    : thrown;
}

/** Runs something of the wallet's, and fails in the frame's words. */
export async function inFrameWords<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toFrameError(error);
  }
}
