/**
 * Why PostgreSQL did not do what it was asked. `busy`: a lock or the statement took too long, or it has no connection
 * left. `login`: it refused the user. `missing`: it has no such database. `unreachable`: nothing answered.
 */
export type PostgresFailure = "busy" | "login" | "missing" | "unreachable";

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const BY_CODE: readonly (readonly [code: RegExp, failure: PostgresFailure])[] = [
  [/^28(P01|000)$/, "login"],
  [/^3D000$/, "missing"],
  [/^(57014|55P03|40P01|53\w{3})$/, "busy"],
  [/^(57P0\d|08\w{3})$/, "unreachable"],
  [/^E[A-Z]{4,}$/, "unreachable"],
];

/** What the driver and the pool say of themselves, without a code. */
const BY_WORDS: readonly (readonly [words: RegExp, failure: PostgresFailure])[] = [
  [/password must be|^SASL/, "login"],
  [/timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired/, "unreachable"],
  [/not queryable|Client was closed|after calling end/, "unreachable"],
];

/** Reads why PostgreSQL failed; `undefined` for what is a mistake of the statement. */
export function readPostgresFailure(error: unknown): PostgresFailure | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return readPostgresFailure(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const [, failure] =
    BY_CODE.find(([pattern]) => pattern.test(code)) ?? BY_WORDS.find(([words]) => words.test(error.message)) ?? [];
  return failure;
}
