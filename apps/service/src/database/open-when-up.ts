import { setTimeout as pause } from "node:timers/promises";
import { ServiceFault } from "../faults/fault.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import type { Patience } from "./patience.ts";

const PAUSE_MS = 500;

/**
 * Opens a database that may not be up yet, as when both start together: retries until it answers, `waitSeconds` are over or `signal` aborts.
 * A failure that a retry cannot fix, such as a refused login or a file that cannot be created, is thrown at once.
 * @throws {ServiceFault} database/unreachable, database/login-refused, database/missing
 * @throws the reason of `signal`
 */
export async function openWhenUp<Tables>(
  url: string,
  a: {
    readonly patience: Patience;
    readonly waitSeconds: number;
    readonly onWait: (fault: ServiceFault) => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Database<Tables>> {
  const ends = performance.now() + a.waitSeconds * 1_000;
  for (let isTold = false; ; isTold = true) {
    a.signal?.throwIfAborted();
    try {
      return await openDatabase<Tables>(url, a.patience);
    } catch (error) {
      a.signal?.throwIfAborted();
      if (!(error instanceof ServiceFault) || error.code !== "database/unreachable") throw error;
      if (url.startsWith("sqlite:") || performance.now() + PAUSE_MS > ends) throw error;
      if (!isTold) a.onWait(error);
      await pause(PAUSE_MS, undefined, { signal: a.signal }).catch(() => undefined);
    }
  }
}
