import { createHash } from "node:crypto";
import type { deleteShareRequest, keepShareRequest } from "@foyer/embedded/recovery";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { requireAuthority } from "../calls/require-authority.ts";
import { signReceipt } from "./receipt.ts";

type DeleteShare = (typeof deleteShareRequest)["_zod"]["output"];
type KeepShare = (typeof keepShareRequest)["_zod"]["output"];

/** How long a receipt is given again to who asked for it. */
const RECEIPT_MS = 30 * 24 * 3_600_000;

/**
 * Erases a wallet's shares by the signature of its key, at once or at a time, and gives a receipt; the same receipt to the same
 * request.
 * @throws {ServiceFault} login/unauthorized, wallet/not-found
 */
export async function deleteShare(call: Call, { id, eraseAt, signature }: DeleteShare): Promise<object> {
  const { ports, now, thumbprint } = call;
  const asked = createHash("sha256").update(`${thumbprint}\n${signature}`).digest("base64url");
  const known = await ports.database.tables
    .selectFrom("keeper_receipts")
    .select("receipt")
    .where("wallet_id", "=", id)
    .where("asked", "=", asked)
    .executeTakeFirst();
  if (known !== undefined) return { receipt: known.receipt };
  return ports.database.tables.transaction().execute(async (tables) => {
    const act = { id, act: "delete-share", detail: eraseAt === null ? "" : String(eraseAt), signature } as const;
    await requireAuthority(call, tables, act);
    const isNow = eraseAt === null || eraseAt <= now;
    const receipt = await signReceipt(call, { wallet: id, ...(isNow ? { erasedAt: now } : { eraseAt }) });
    if (isNow) {
      await tables.deleteFrom("keeper_wallets").where("id", "=", id).execute();
      const row = { asked, receipt, expires_at: now + RECEIPT_MS };
      await tables
        .insertInto("keeper_receipts")
        .values({ wallet_id: id, ...row })
        .onConflict((clash) => clash.column("wallet_id").doUpdateSet(row))
        .execute();
    } else {
      await tables.updateTable("keeper_wallets").set({ erase_at: eraseAt }).where("id", "=", id).execute();
    }
    await noteAct(tables, call, { subject: id, act: isNow ? "shares-erased" : "erasure-asked", detail: act.detail });
    return { receipt };
  });
}

/** Undoes a deletion whose time has not come. */
export async function keepShare(call: Call, { id, signature }: KeepShare): Promise<undefined> {
  await call.ports.database.tables.transaction().execute(async (tables) => {
    await requireAuthority(call, tables, { id, act: "keep-share", detail: "", signature });
    await tables.updateTable("keeper_wallets").set({ erase_at: null }).where("id", "=", id).execute();
    await noteAct(tables, call, { subject: id, act: "erasure-undone", detail: "" });
  });
}
