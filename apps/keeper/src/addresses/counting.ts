import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "../database/tables.ts";

type Addresses = ExpressionBuilder<Pick<Tables, "keeper_addresses">, "keeper_addresses">;

/** Limits a query to the addresses that count now. */
export function counting(now: number): (row: Addresses) => Expression<SqlBool> {
  return (row) => row.and([row("added_at", "<=", now), staying(now)(row)]);
}

/** Limits a query to the addresses that count now, or will. */
export function staying(now: number): (row: Addresses) => Expression<SqlBool> {
  return (row) => row.or([row("dropped_at", "is", null), row("dropped_at", ">", now)]);
}
