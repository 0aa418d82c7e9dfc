/**
 * How long the database may keep a caller waiting, in milliseconds. `connect`: for a connection. `lock`: for a lock that
 * somebody else holds. `statement`: for the answer to one statement.
 */
export type Patience = { readonly connect: number; readonly lock: number; readonly statement: number };

/** While requests wait: less than the time after which clients give up. */
export const SERVING: Patience = { connect: 2_000, lock: 1_000, statement: 3_000 };

/** While nobody waits but the operator: migrations and commands. */
export const WORKING: Patience = { connect: 10_000, lock: 60_000, statement: 600_000 };
