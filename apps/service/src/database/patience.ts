/**
 * How long the database may keep a caller waiting, in milliseconds. `queue`: for a turn, while other callers use every connection.
 * `connect`: for a new connection. `lock`: for a lock that another caller holds. `statement`: for the answer to one statement.
 */
export type Patience = {
  readonly queue: number;
  readonly connect: number;
  readonly lock: number;
  readonly statement: number;
};

/** While requests wait: together less than the 10 s after which clients give up. */
export const SERVING: Patience = { queue: 4_000, connect: 2_000, lock: 1_000, statement: 3_000 };

/** While nobody waits but the operator: migrations and commands. */
export const WORKING: Patience = { queue: 60_000, connect: 10_000, lock: 60_000, statement: 600_000 };
