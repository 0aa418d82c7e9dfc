import { Fault } from "../../faults/fault.ts";
import { noteAct } from "../calls/audit.ts";
import type { SessionCall } from "../calls/call.ts";
import { findWallet, takeTurn } from "./read-wallets.ts";

type Version = { readonly id: string; readonly version: number };

/**
 * Makes the version that waits the one that holds, and erases those before with their shares and recoveries: all of it, or
 * nothing where the process ends in the middle.
 * @throws {Fault} wallet/conflict
 */
export async function commitWallet(call: SessionCall, { id, version }: Version): Promise<undefined> {
  const { accountId } = call.session;
  await call.ports.database.tables.transaction().execute(async (tables) => {
    await takeTurn(tables, accountId);
    const held = await findWallet(tables, { accountId, isPending: 0 });
    if (held?.id === id && held.version === version) return;
    const pending = await findWallet(tables, { accountId, isPending: 1 });
    if (pending?.id !== id || pending.version !== version)
      throw new Fault("wallet/conflict", { reason: "this version does not wait" });
    if (held !== undefined && (held.id !== id || held.version > version))
      throw new Fault("wallet/conflict", { reason: "another wallet, or a later version, holds" });
    const recovery = await tables
      .selectFrom("embedded_recoveries")
      .select("id")
      .where("account_id", "=", accountId)
      .where("version", "=", version)
      .executeTakeFirst();
    if (pending.tier === "self" && recovery === undefined)
      throw new Fault("wallet/conflict", { reason: "nobody could recover it" });
    await tables
      .deleteFrom("embedded_wallets")
      .where("account_id", "=", accountId)
      .where("is_pending", "=", 0)
      .execute();
    await tables
      .updateTable("embedded_wallets")
      .set({ is_pending: 0 })
      .where("account_id", "=", accountId)
      .where("is_pending", "=", 1)
      .execute();
    await tables
      .deleteFrom("embedded_recoveries")
      .where("account_id", "=", accountId)
      .where("version", "<", version)
      .execute();
    await noteAct(tables, call, { subject: accountId, act: "wallet-committed", detail: `${id} ${version}` });
  });
}
