import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { ServiceFault } from "../faults/fault.ts";

const STEP_MS = 15;

/**
 * Runs an operation that needs a lock of an SQLite file, and retries it while another program holds the lock. SQLite's own wait would
 * block the thread, and with it every other request.
 * @throws {ServiceFault} database/busy: the lock was not free by `deadline` (Unix milliseconds); database/unavailable: the disk is full or failed
 */
export async function whenFree<Result>(run: () => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      return run();
    } catch (cause) {
      if (!isLocked(cause)) throw toDiskFault(cause) ?? cause;
      if (Date.now() >= deadline) throw busy(cause);
    }
    await pause(STEP_MS);
  }
}

function busy(cause: unknown): ServiceFault {
  return new ServiceFault("database/busy", { retryAfterSeconds: 2 }, { cause });
}

/**
 * Returns the fault of a full or failing disk, or undefined for any other error.
 * @see https://www.sqlite.org/rescode.html
 */
export function toDiskFault(cause: unknown): ServiceFault | undefined {
  const isDisk = cause instanceof BetterSqlite.SqliteError && /^SQLITE_(FULL|IOERR|READONLY|NOMEM)/.test(cause.code);
  return isDisk ? new ServiceFault("database/unavailable", { retryAfterSeconds: 5 }, { cause }) : undefined;
}

/** @see https://www.sqlite.org/rescode.html its extended codes begin with the plain ones */
function isLocked(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(error.code);
}
