import type { unlinkOwnerRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { Kysely } from "kysely";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { requireAuthority } from "../calls/require-authority.ts";
import type { Tables } from "../database/tables.ts";
import { takeTurn } from "./link-owner.ts";

type UnlinkOwner = (typeof unlinkOwnerRequest)["_zod"]["output"];

/**
 * Counts an owner no longer, and never leaves none. Where it is the first one, `heir` comes in their place. One who does not count is gone
 * already. What was asked is gone for good: nobody objects to what the wallet itself, or an owner just confirmed, has said.
 * @throws {ServiceFault} login/unauthorized, wallet/not-found, wallet/conflict
 */
export async function unlinkOwner(call: Call, { id, way, heir, signature }: UnlinkOwner): Promise<undefined> {
  await call.ports.database.tables.transaction().execute(async (tables) => {
    const detail = `${way ?? "first"} ${heir ?? ""}`;
    await requireAuthority(call, tables, { id, act: "unlink-owner", detail, signature });
    await takeTurn(tables, id);
    const owners = await tables
      .selectFrom("keeper_addresses")
      .select("way")
      .where("wallet_id", "=", id)
      .where("dropped_at", "is", null)
      .execute();
    if (way !== null && !owners.some((owner) => owner.way === way)) return;
    // The first one without whoever comes in their place: it was done before.
    if (way === null && !owners.some((owner) => owner.way !== null && owner.way === heir)) {
      if (heir === null) throw conflict();
      return;
    }
    if (owners.every((owner) => owner.way === way)) throw conflict();
    await drop(tables, { id, way });
    if (way === null) {
      await tables
        .updateTable("keeper_addresses")
        .set({ way: null })
        .where("wallet_id", "=", id)
        .where("way", "=", heir)
        .execute();
    }
    await noteAct(tables, call, { subject: id, act: "owner-unlinked", detail });
  });
}

/** Erased with what may still be objected to, which would bring it back. */
async function drop(tables: Kysely<Tables>, { id, way }: { readonly id: string; readonly way: string | null }) {
  if (way === null) await tables.deleteFrom("keeper_objections").where("wallet_id", "=", id).execute();
  await tables
    .deleteFrom("keeper_addresses")
    .where("wallet_id", "=", id)
    .where("way", way === null ? "is" : "=", way)
    .execute();
}

function conflict(): ServiceFault {
  return new ServiceFault("wallet/conflict", { reason: "the last owner stays" });
}
