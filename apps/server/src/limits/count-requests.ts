import type { QueryConfig } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import { Fault } from "../faults/fault.ts";
import type { RateLimits } from "../settings/limits.ts";

/** What is counted: requests of an address, of a project, points of RPC calls of both together. */
export type RateScope = "address" | "project" | "rpc";

/** Counts `points` for a key. @throws {Fault} rate/exceeded */
export type CountRequests = (scope: RateScope, key: string, points?: number) => Promise<void>;

const WINDOW_SECONDS = 60;
/** How long, in milliseconds, a request waits to be counted; then this process counts it for itself. */
const COUNTING = { query_timeout: 500 };

/**
 * Makes the counters of a server: on PostgreSQL one count for all processes, on SQLite one for each process, as a write
 * to the file for every request would cost more than the request.
 */
export function createRateCounter(database: Database, rate: RateLimits): CountRequests {
  const limiters: Readonly<Record<RateScope, RateLimiterAbstract>> = {
    address: createLimiter(database, { scope: "address", points: rate.addressPerMinute }),
    project: createLimiter(database, { scope: "project", points: rate.projectPerMinute }),
    rpc: createLimiter(database, { scope: "rpc", points: rate.rpcPointsPerMinute }),
  };
  return async (scope, key, points = 1) => {
    try {
      await limiters[scope].consume(key, points);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? toFault(scope, refusal) : refusal;
    }
  };
}

function toFault(scope: RateScope, { msBeforeNext }: RateLimiterRes): Fault {
  return new Fault("rate/exceeded", { scope, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

function createLimiter({ pool }: Database, a: { scope: RateScope; points: number }): RateLimiterAbstract {
  const options = { keyPrefix: a.scope, points: a.points, duration: WINDOW_SECONDS };
  const memory = new RateLimiterMemory(options);
  if (pool === undefined) return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query: (statement: QueryConfig) => pool.query({ ...statement, ...COUNTING }) },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // Who is over the limit is refused without a query.
    inMemoryBlockOnConsumed: a.points + 1,
    insuranceLimiter: memory,
  });
}
