import { randomBytes } from "node:crypto";
import { digest } from "@foyer-apps/service/keys/holder-keys";
import { createRowKey, openColumn, openRowKey, sealColumn } from "@foyer-apps/service/keys/seal-row";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { Fault } from "../../faults/fault.ts";
import type { Call } from "../calls/call.ts";
import type { EmbeddedDesk } from "../embedded-desk.ts";
import { calledHere } from "../ways/called-here.ts";
import { findLinked } from "../ways/find-linked.ts";
import { listAlike } from "../ways/list-alike.ts";
import { findFormer } from "./find-former.ts";

/** An account as it is kept. */
export type AccountRow = Selectable<Tables["embedded_accounts"]>;

/** What an account looks like to who is logged in. */
export type AccountAnswer = {
  readonly id: string;
  readonly email: string | null;
  readonly social?: { readonly provider: string; readonly userName: string };
  readonly freshUntil: number | null;
  readonly eraseAt: number | null;
  readonly hasWallet: boolean;
  /** Where others who have confirmed the same address log in to a wallet, for who has none. */
  readonly alike?: readonly string[];
  readonly alikeNames?: Readonly<Record<string, string>>;
};

const TABLE = "embedded_accounts";

/** Makes a name of 128 random bits. */
export function createId(): string {
  return randomBytes(16).toString("base64url");
}

/** What an address is found by in a project; nobody makes an address of it. */
export function indexOf({ desk, project }: Pick<Call, "desk" | "project">, email: string): string {
  return digest(desk.keys.index, `account of ${project.id}`, email);
}

/** Seals an address of e-mail for a row. */
export function sealEmail(
  { desk }: Pick<Call, "desk">,
  a: { readonly table: string; readonly id: string; readonly email: string },
): { readonly email: string; readonly wrapped: string } {
  const row = { table: a.table, id: a.id };
  const key = createRowKey(desk.ring, row);
  const sealed = sealColumn(key.bytes, row, { column: "email", bytes: Buffer.from(a.email) });
  return { email: sealed, wrapped: key.wrapped };
}

/** Tables whose rows tell who somebody is. */
type OwnerTable = "embedded_accounts" | "embedded_ways";

/** Seals an address, and what somebody is called elsewhere, for the row of their account, or of another way to it. */
export function sealOwner(
  { desk }: Pick<Call, "desk">,
  a: { readonly table: OwnerTable; readonly id: string; readonly email: string; readonly userName: string | undefined },
): { readonly email: string; readonly user_name: string | null; readonly wrapped: string } {
  const row = { table: a.table, id: a.id };
  const key = createRowKey(desk.ring, row);
  const seal = (column: string, text: string) => sealColumn(key.bytes, row, { column, bytes: Buffer.from(text) });
  return {
    email: seal("email", a.email),
    user_name: a.userName === undefined ? null : seal("user_name", a.userName),
    wrapped: key.wrapped,
  };
}

type NamedRow = { readonly id: string; readonly user_name: string | null; readonly wrapped: string };

/** Opens what somebody is called elsewhere; empty where they log in by e-mail. */
export function openUserName(
  { ring }: Pick<EmbeddedDesk, "ring">,
  table: OwnerTable,
  { id, user_name: sealed, wrapped }: NamedRow,
): string {
  const row = { table, id };
  if (sealed === null) return "";
  return openColumn(openRowKey(ring, row, wrapped), row, { column: "user_name", sealed }).toString();
}

/** Opens the address of e-mail of a row. */
export function openEmail(
  { ring }: Pick<EmbeddedDesk, "ring">,
  table: OwnerTable | "embedded_flows",
  { id, email, wrapped }: { readonly id: string; readonly email: string; readonly wrapped: string },
): string {
  const row = { table, id };
  return openColumn(openRowKey(ring, row, wrapped), row, { column: "email", sealed: email }).toString();
}

/**
 * `index`: of the address, or of the account elsewhere that `social` tells of. `match`: the index of the address that was confirmed there,
 * where that counts.
 */
type NewAccount = {
  readonly email: string;
  readonly index: string;
  readonly match?: string | undefined;
  readonly social?: { readonly provider: string; readonly userName: string };
};

/** Finds the account of an address or of an account elsewhere, and makes it where there is none. */
export async function findOrCreateAccount(
  tables: Kysely<Tables>,
  call: Call,
  { email, index, match, social }: NewAccount,
): Promise<AccountRow> {
  const named = { project: call.project.id, index };
  const known = (await findLinked(tables, named)) ?? (await findFormer(tables, { ...named, now: call.now }));
  if (known !== undefined) return known;
  const id = createId();
  const made = await tables
    .insertInto(TABLE)
    .values({
      id,
      project_id: call.project.id,
      email_index: index,
      ...sealOwner(call, { table: TABLE, id, email, userName: social?.userName }),
      provider: social?.provider ?? null,
      match_index: match ?? null,
      way_id: null,
      created_at: call.now,
      erase_at: null,
      highest_version: 0,
    })
    .onConflict((conflict) => conflict.columns(["project_id", "email_index"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) return noteMatch(tables, { project: call.project.id, index, match });
  // It was linked to another account while this waited for the one that had it.
  const late = await findLinked(tables, { project: call.project.id, index });
  if (late === undefined) return made;
  await tables.deleteFrom(TABLE).where("id", "=", id).execute();
  return late;
}

/** Finds the account of somebody who is there by now, and notes what is known of them since. */
async function noteMatch(
  tables: Kysely<Tables>,
  a: { readonly project: string; readonly index: string; readonly match: string | undefined },
): Promise<AccountRow> {
  const found = await tables
    .selectFrom(TABLE)
    .selectAll()
    .where("project_id", "=", a.project)
    .where("email_index", "=", a.index)
    .executeTakeFirstOrThrow();
  if (a.match === undefined || found.match_index === a.match) return found;
  await tables.updateTable(TABLE).set({ match_index: a.match }).where("id", "=", found.id).execute();
  return { ...found, match_index: a.match };
}

/**
 * Reads the account of a session.
 * @throws {Fault} login/unauthorized: it was erased
 */
export async function requireAccount(tables: Kysely<Tables>, id: string): Promise<AccountRow> {
  const row = await tables.selectFrom(TABLE).selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new Fault("login/unauthorized", {});
  return row;
}

/** Says of an account what its owner is told at the log-in. */
export async function describeAccount(
  tables: Kysely<Tables>,
  { desk, now }: Pick<Call, "desk" | "now">,
  a: { readonly account: AccountRow; readonly freshUntil: number | null },
): Promise<AccountAnswer> {
  const held = await tables
    .selectFrom("embedded_wallets")
    .select("id")
    .where("account_id", "=", a.account.id)
    .where("is_pending", "=", 0)
    .executeTakeFirst();
  const alike = held === undefined ? await listAlike(tables, a.account) : [];
  const alikeNames = Object.fromEntries(
    alike.flatMap((place) => {
      const name = calledHere(desk, place);
      return name === undefined ? [] : [[place, name]];
    }),
  );
  return {
    id: a.account.id,
    email: openEmail(desk, TABLE, a.account) || null,
    ...(a.account.provider !== null && {
      social: { provider: a.account.provider, userName: openUserName(desk, TABLE, a.account) },
    }),
    freshUntil: a.freshUntil !== null && a.freshUntil > now ? a.freshUntil : null,
    eraseAt: a.account.erase_at,
    hasWallet: held !== undefined,
    ...(alike.length > 0 && { alike }),
    ...(Object.keys(alikeNames).length > 0 && { alikeNames }),
  };
}
