import type { nameControlRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { checkEnrolment } from "../calls/check-enrolment.ts";
import { findWallet } from "../calls/require-authority.ts";

type NameControl = (typeof nameControlRequest)["_zod"]["output"];

/**
 * Stores the control key of a wallet that was made before there were control keys, once. No signature of an account's key counts for it
 * afterwards. A wallet that the keeper does not hold, as one that its owner recovers alone, has nothing to protect here: nothing is stored.
 * @throws {ServiceFault} login/unauthorized, wallet/conflict
 */
export async function nameControl(call: Call, { id, enrolment }: NameControl): Promise<undefined> {
  await call.ports.database.tables.transaction().execute(async (tables) => {
    const wallet = await findWallet(call, tables, id);
    if (wallet === undefined) return;
    const { eip155, solana } = wallet;
    const control = await checkEnrolment(call, { id, addresses: { eip155, solana }, enrolment });
    if (wallet.control === control) return;
    const named = await tables
      .updateTable("keeper_wallets")
      .set({ control })
      .where("id", "=", id)
      .where((row) => row.or([row("control", "is", null), row("control", "=", control)]))
      .returning("id")
      .execute();
    if (named.length === 0) throw new ServiceFault("wallet/conflict", { reason: "it has another control key" });
    await noteAct(tables, call, { subject: id, act: "control-named", detail: "" });
  });
}
