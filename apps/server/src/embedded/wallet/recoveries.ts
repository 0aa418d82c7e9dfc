import type { putRecoveryRequest } from "@foyer/embedded/accounts";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { Fault } from "../../faults/fault.ts";
import { noteAct } from "../calls/audit.ts";
import type { SessionCall } from "../calls/call.ts";
import { requireSettledDevice } from "../calls/require-fresh-code.ts";
import { findWallet, takeTurn } from "./read-wallets.ts";

type PutRecovery = (typeof putRecoveryRequest)["_zod"]["output"];

/** An account has no more ways to recover one version; the schema of a wallet says the same. */
const MOST = 16;

/**
 * Keeps a way to recover a version. One that is there for the version that holds may be renewed for the version that waits,
 * as when a new device splits the wallet anew; every other is a change of how the wallet is recovered.
 * @throws {Fault} wallet/not-found, wallet/conflict, login/device-fresh, login/step-up-needed
 */
export async function putRecovery(call: SessionCall, { id, recovery }: PutRecovery): Promise<undefined> {
  const { accountId } = call.session;
  await call.ports.database.tables.transaction().execute(async (tables) => {
    await takeTurn(tables, accountId);
    const held = await findWallet(tables, { accountId, isPending: 0 });
    const pending = await findWallet(tables, { accountId, isPending: 1 });
    const wallet = [held, pending].find((each) => each?.id === id && each.version === recovery.version);
    if (wallet === undefined) throw new Fault("wallet/not-found", {});
    const isOfWaiting = wallet === pending;
    // Before anything holds, nothing is there that could be changed.
    const isRenewed =
      isOfWaiting &&
      (held === undefined || (await isKept(tables, { accountId, version: held.version, id: recovery.id })));
    if (!isRenewed) requireSettledDevice(call);
    await keep(tables, call, recovery);
    const detail = `${recovery.kind} ${recovery.id} ${recovery.version}`;
    await noteAct(tables, call, { subject: accountId, act: "recovery-put", detail });
  });
}

/**
 * Removes a way to recover, but never the last one of a wallet that its owner alone recovers.
 * @throws {Fault} wallet/conflict, login/device-fresh, login/step-up-needed
 */
export async function deleteRecovery(call: SessionCall, { id }: { readonly id: string }): Promise<undefined> {
  requireSettledDevice(call);
  const { accountId } = call.session;
  await call.ports.database.tables.transaction().execute(async (tables) => {
    await takeTurn(tables, accountId);
    const held = await findWallet(tables, { accountId, isPending: 0 });
    await tables.deleteFrom("embedded_recoveries").where("account_id", "=", accountId).where("id", "=", id).execute();
    if (held?.tier === "self" && (await count(tables, { accountId, version: held.version })) === 0)
      throw new Fault("wallet/conflict", { reason: "nobody could recover it" });
    await noteAct(tables, call, { subject: accountId, act: "recovery-removed", detail: id });
  });
}

async function keep(tables: Kysely<Tables>, call: SessionCall, recovery: PutRecovery["recovery"]): Promise<void> {
  const row = {
    kind: recovery.kind,
    sealed: recovery.sealed,
    credential_id: recovery.credentialId ?? null,
    salt: recovery.salt ?? null,
    created_at: call.now,
  };
  const { accountId } = call.session;
  await tables
    .insertInto("embedded_recoveries")
    .values({ account_id: accountId, id: recovery.id, version: recovery.version, ...row })
    .onConflict((conflict) => conflict.columns(["account_id", "id", "version"]).doUpdateSet(row))
    .execute();
  if ((await count(tables, { accountId, version: recovery.version })) > MOST)
    throw new Fault("wallet/conflict", { reason: `it has ${MOST} ways to recover already` });
}

type Of = { readonly accountId: string; readonly version: number };

async function isKept(tables: Kysely<Tables>, a: Of & { readonly id: string }): Promise<boolean> {
  const row = await tables
    .selectFrom("embedded_recoveries")
    .select("id")
    .where("account_id", "=", a.accountId)
    .where("version", "=", a.version)
    .where("id", "=", a.id)
    .executeTakeFirst();
  return row !== undefined;
}

async function count(tables: Kysely<Tables>, { accountId, version }: Of): Promise<number> {
  const rows = await tables
    .selectFrom("embedded_recoveries")
    .select("id")
    .where("account_id", "=", accountId)
    .where("version", "=", version)
    .execute();
  return rows.length;
}
