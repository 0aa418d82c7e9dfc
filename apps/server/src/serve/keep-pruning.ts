import type { Logger } from "pino";
import { pruneEvents } from "../analytics/prune-events.ts";
import type { Database } from "../database/database.ts";
import { pruneEmbedded } from "../embedded/prune-embedded.ts";
import { pruneRates } from "../limits/prune-rates.ts";
import { pruneOrders } from "../orders/prune-orders.ts";
import { pruneSignInEntries } from "../sign-in/prune-sign-in-entries.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Ports = { readonly now: () => number; readonly log: Logger; readonly retentionDays: number };

/**
 * Removes old rows at once and then every hour, and counts with addresses of visitors every minute. Returns a function that stops this, between
 * two batches.
 */
export function keepPruning(database: Database, { now, log, retentionDays }: Ports): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = (what: string, prune: () => Promise<number>): void => {
    prune().then(
      (count) => count > 0 && log.info({ count }, `old ${what} removed`),
      (err: unknown) => log.warn({ err }, `old ${what} not removed`),
    );
  };
  const pruneOld = (): void => {
    run("events", () => pruneEvents(database, { now: now(), retentionDays, signal }));
    run("entries of signing in", () => pruneSignInEntries(database, now(), signal));
    run("accounts and entries of embedded wallets", () => pruneEmbedded(database, now(), signal));
    run("orders and their notices", () => pruneOrders(database, now(), signal));
  };
  // The library counts by the machine's clock.
  const pruneCounts = (): void => run("counts", () => pruneRates(database, Date.now(), signal).then(() => 0));
  pruneOld();
  pruneCounts();
  const timers = [setInterval(pruneOld, HOUR_MS), setInterval(pruneCounts, MINUTE_MS)];
  return () => {
    stopping.abort();
    timers.forEach(clearInterval);
  };
}
