import type { AdapterHost } from "../adapter.ts";
import { FoyerError, isFoyerError } from "../errors/foyer-error.ts";
import { within } from "../within.ts";

/** Looks in a row that may fail before the network counts as unreachable. */
const FAILURE_LIMIT = 5;

/** How an outcome is looked for. `everyMs`: milliseconds between one look and the next. */
export type Polling = {
  readonly host: Pick<AdapterHost, "clock">;
  readonly scope: AbortSignal;
  readonly everyMs: number;
  /** After how many milliseconds it is given up, and what is wrong then; never by default. `chain`: its CAIP-2 id. */
  readonly limit?: { readonly ms: number; readonly chain: string; readonly problem: string } | undefined;
};

/**
 * Looks again and again until there is an outcome. A network that cannot be reached is looked at again, but not after
 * five times in a row.
 * @throws {FoyerError} network/unreachable, and whatever else `look` throws
 * @example
 * import { type Polling, pollOutcome } from "@foyer/contract/on-demand";
 *
 * export const settle = (a: Polling, look: () => Promise<"confirmed" | "failed" | undefined>) => pollOutcome(a, look);
 */
export async function pollOutcome<T>(
  { host: { clock }, scope, everyMs, limit }: Polling,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const begin = clock.now();
  for (let failures = 0; ; ) {
    try {
      const outcome = await look();
      if (outcome !== undefined) return outcome;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isFoyerError(error, "network/unreachable") || failures >= FAILURE_LIMIT) throw error;
    }
    if (limit && clock.now() - begin >= limit.ms)
      throw new FoyerError("network/unreachable", { chain: limit.chain, problem: limit.problem });
    scope.throwIfAborted();
    await within({ clock, scope, ms: everyMs, answer: new Promise<never>(() => undefined) });
  }
}
