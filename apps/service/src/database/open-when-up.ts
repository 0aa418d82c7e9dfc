import { setTimeout as pause } from "node:timers/promises";
import { ServiceFault } from "../faults/fault.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import type { Patience } from "./patience.ts";

const PAUSE_MS = 500;

/**
 * Opens a database that may not be up yet, as when both start together: asks again until it answers or `waitSeconds` are
 * over. What another try does not put right, such as a refused login or a file that cannot be made, fails at once.
 * @throws {ServiceFault} database/unreachable, database/login-refused, database/missing
 */
export async function openWhenUp<Tables>(
  url: string,
  a: {
    readonly patience: Patience;
    readonly waitSeconds: number;
    readonly onWait: (fault: ServiceFault) => void;
  },
): Promise<Database<Tables>> {
  const ends = performance.now() + a.waitSeconds * 1_000;
  for (let isTold = false; ; isTold = true) {
    try {
      return await openDatabase<Tables>(url, a.patience);
    } catch (error) {
      if (!(error instanceof ServiceFault) || error.code !== "database/unreachable") throw error;
      if (url.startsWith("sqlite:") || performance.now() + PAUSE_MS > ends) throw error;
      if (!isTold) a.onWait(error);
      await pause(PAUSE_MS);
    }
  }
}
