import {
  type deleteShareRequest,
  deletionDetail,
  type keepShareRequest,
  receiptRequest,
} from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { Kysely } from "kysely";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { requireAuthority } from "../calls/require-authority.ts";
import type { Tables } from "../database/tables.ts";
import { signReceipt } from "./receipt.ts";

type DeleteShare = (typeof deleteShareRequest)["_zod"]["output"];
type KeepShare = (typeof keepShareRequest)["_zod"]["output"];

/** An erasure at a time can be taken back for at least as long: the time is the accounts server's, whose word counts for nothing here. */
const LEAST_GRACE_MS = 24 * 3_600_000;
/** No time further ahead is remembered as undone: a lying server could name one that no later deletion comes after. */
const MOST_UNDONE_MS = 30 * 24 * 3_600_000;
/** How long the same receipt is given again to the same request. */
const RECEIPT_MS = 30 * 24 * 3_600_000;

/**
 * Erases a wallet's shares by the signature of its control key, at once or at a time, and gives a receipt; the same receipt to the same
 * request. Of a wallet that it has nothing of, it says so to anyone: the receipt names the request, so it is of no use to another caller.
 * @throws {ServiceFault} login/unauthorized, wallet/not-found; request/invalid: the time leaves less than a day to take it back;
 * wallet/conflict: the deletion was undone
 */
export async function deleteShare(call: Call, asked: DeleteShare): Promise<object> {
  const { id, signature } = asked;
  const request = await receiptRequest({ thumbprint: call.thumbprint, signature });
  const known = await call.ports.database.tables
    .selectFrom("keeper_receipts")
    .select("receipt")
    .where("wallet_id", "=", id)
    .where("asked", "=", request)
    .executeTakeFirst();
  if (known !== undefined) return { receipt: known.receipt };
  return call.ports.database.tables
    .transaction()
    .execute(async (tables) => ({ receipt: await erase(tables, call, { ...asked, request }) }));
}

async function erase(
  tables: Kysely<Tables>,
  call: Call,
  { id, version, eraseAt, signature, request }: DeleteShare & { readonly request: string },
): Promise<string> {
  const { now } = call;
  const detail = deletionDetail({ version, eraseAt });
  const claims = { wallet: id, version, request };
  if (!(await isKnown(tables, id)))
    return signReceipt(call, { ...claims, erasedAt: await findErased(tables, call, id) });
  const wallet = await requireAuthority(call, tables, { id, act: "delete-share", detail, signature });
  if (eraseAt !== null && eraseAt < now + LEAST_GRACE_MS) {
    const problems = [{ name: "eraseAt", message: "leaves less than a day to take it back; null erases at once" }];
    throw new ServiceFault("request/invalid", { problems });
  }
  const isUndone = eraseAt !== null && wallet.undone_until !== null && eraseAt <= Number(wallet.undone_until);
  if (isUndone) throw new ServiceFault("wallet/conflict", { reason: "the deletion was undone" });
  const isNow = eraseAt === null;
  const receipt = await signReceipt(call, { ...claims, ...(isNow ? { erasedAt: now } : { eraseAt }) });
  if (isNow) {
    await tables.deleteFrom("keeper_wallets").where("id", "=", id).execute();
    await tables
      .insertInto("keeper_erased")
      .values({ wallet_id: id, project_id: call.project.id, erased_at: now })
      .onConflict((clash) => clash.column("wallet_id").doNothing())
      .execute();
    const row = { asked: request, receipt, expires_at: now + RECEIPT_MS };
    await tables
      .insertInto("keeper_receipts")
      .values({ wallet_id: id, ...row })
      .onConflict((clash) => clash.column("wallet_id").doUpdateSet(row))
      .execute();
  } else {
    await tables.updateTable("keeper_wallets").set({ erase_at: eraseAt }).where("id", "=", id).execute();
  }
  await noteAct(tables, call, { subject: id, act: isNow ? "shares-erased" : "erasure-asked", detail });
  return receipt;
}

/** Whether any project has it: a receipt of one says nothing of another's. */
async function isKnown(tables: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await tables.selectFrom("keeper_wallets").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** When its shares were erased; now, where there never were any, or from before that was remembered. */
async function findErased(tables: Kysely<Tables>, { project, now }: Call, id: string): Promise<number> {
  const erased = await tables.selectFrom("keeper_erased").selectAll().where("wallet_id", "=", id).executeTakeFirst();
  if (erased !== undefined && erased.project_id !== project.id) throw new ServiceFault("wallet/not-found", {});
  return erased === undefined ? now : Number(erased.erased_at);
}

/**
 * Undoes a deletion whose time has not come. One that another device has asked for at the same time, and whose request comes in later, is
 * undone with it.
 */
export async function keepShare(call: Call, { id, eraseAt, signature }: KeepShare): Promise<undefined> {
  await call.ports.database.tables.transaction().execute(async (tables) => {
    const detail = String(eraseAt ?? "");
    const wallet = await requireAuthority(call, tables, { id, act: "keep-share", detail, signature });
    const undone = Math.max(Math.min(eraseAt ?? 0, call.now + MOST_UNDONE_MS), Number(wallet.undone_until ?? 0));
    await tables
      .updateTable("keeper_wallets")
      .set({ erase_at: null, undone_until: undone })
      .where("id", "=", id)
      .execute();
    await noteAct(tables, call, { subject: id, act: "erasure-undone", detail });
  });
}
