import type { QueryConfig } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import { Fault } from "../faults/fault.ts";
import { FIXED_LIMITS, type RateLimits } from "../settings/limits.ts";

/**
 * The counters: requests of an address, of a project, points of RPC calls of both together; mails that an address has
 * sent for in a project, that a project has, that its unknown devices have, and that one e-mail address gets; account names that an
 * address asks for; requests of an address to the admin page, and those with wrong tokens.
 */
export type RateScope =
  | "address"
  | "admin"
  | "admin-token"
  | "email"
  | "mail"
  | "name"
  | "project"
  | "project-mail"
  | "rpc"
  | "stranger-mail";

/** Counts `points` for a key, or gives them back where they are negative. @throws {Fault} rate/exceeded */
export type CountRequests = (scope: RateScope, key: string, points?: number) => Promise<void>;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * 60;
/** The part of a project's mails that devices may have which the server does not know. */
const STRANGERS_PART = 0.8;
/** How long, in milliseconds, a request waits to be counted; then this process counts it for itself. */
const COUNTING = { query_timeout: 500 };

/**
 * Makes the counters of a server: on PostgreSQL one count for all processes, on SQLite one for each process, as a write
 * to the file for every request would cost more than the request.
 */
export function createRateCounter(database: Database, rate: RateLimits): CountRequests {
  const limiters: Readonly<Record<RateScope, RateLimiterAbstract>> = {
    address: createLimiter(database, { scope: "address", points: rate.addressPerMinute, duration: MINUTE_SECONDS }),
    project: createLimiter(database, { scope: "project", points: rate.projectPerMinute, duration: MINUTE_SECONDS }),
    rpc: createLimiter(database, { scope: "rpc", points: rate.rpcPointsPerMinute, duration: MINUTE_SECONDS }),
    mail: createLimiter(database, { scope: "mail", points: rate.mailsPerHour, duration: HOUR_SECONDS }),
    name: createLimiter(database, { scope: "name", points: rate.namesPerHour, duration: HOUR_SECONDS }),
    admin: createLimiter(database, {
      scope: "admin",
      points: FIXED_LIMITS.admin.requestsPerMinute,
      duration: MINUTE_SECONDS,
    }),
    "admin-token": createLimiter(database, {
      scope: "admin-token",
      points: FIXED_LIMITS.admin.wrongTokensPerHour,
      duration: HOUR_SECONDS,
    }),
    "project-mail": createLimiter(database, {
      scope: "project-mail",
      points: rate.projectMailsPerHour,
      duration: HOUR_SECONDS,
    }),
    "stranger-mail": createLimiter(database, {
      scope: "stranger-mail",
      points: Math.max(1, Math.floor(rate.projectMailsPerHour * STRANGERS_PART)),
      duration: HOUR_SECONDS,
    }),
    email: createLimiter(database, {
      scope: "email",
      points: FIXED_LIMITS.signIn.mailsToOneAddressPerHour,
      duration: HOUR_SECONDS,
    }),
  };
  return async (scope, key, points = 1) => {
    if (points < 0) {
      await limiters[scope].reward(key, -points);
      return;
    }
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

function createLimiter(
  { pool }: Database,
  a: { scope: RateScope; points: number; duration: number },
): RateLimiterAbstract {
  const options = { keyPrefix: a.scope, points: a.points, duration: a.duration };
  const memory = new RateLimiterMemory(options);
  if (pool === undefined) return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query: (statement: QueryConfig) => pool.query({ ...statement, ...COUNTING }) },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // The library would leave them for an hour after they are over.
    clearExpiredByTimeout: false,
    // Who is over the limit is refused without a query.
    inMemoryBlockOnConsumed: a.points + 1,
    insuranceLimiter: memory,
  });
}
