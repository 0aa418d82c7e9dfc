import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { ServiceFault } from "../faults/fault.ts";

const STEP_MS = 15;

/**
 * Runs what needs a lock of an SQLite file, again and again while another program holds it. The file's own way to wait
 * would stop the thread, and with it everybody else's request.
 * @throws {ServiceFault} database/busy: the lock was not free by `deadline` (Unix milliseconds)
 */
export async function whenFree<Result>(run: () => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      return run();
    } catch (cause) {
      if (!isLocked(cause)) throw cause;
      if (Date.now() >= deadline) throw busy(cause);
    }
    await pause(STEP_MS);
  }
}

function busy(cause: unknown): ServiceFault {
  return new ServiceFault("database/busy", { retryAfterSeconds: 2 }, { cause });
}

/** @see https://www.sqlite.org/rescode.html its extended codes begin with the plain ones */
function isLocked(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(error.code);
}
