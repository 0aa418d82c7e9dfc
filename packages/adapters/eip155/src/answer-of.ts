import { meaningOf } from "./errors.ts";

const STILL_OPEN = Symbol("still open");

/**
 * A person may leave the kit's view and come back while the wallet's question is still open: the wallet then says that
 * one is pending, and its answer to the earlier question is the answer to this one.
 */
export async function answerOf(earlier: Promise<unknown>, error: unknown): Promise<unknown> {
  if (meaningOf(error) !== "wallet/pending") throw error;
  const state = await Promise.race([earlier.catch(() => undefined), Promise.resolve(STILL_OPEN)]);
  if (state !== STILL_OPEN) throw error;
  return earlier;
}
