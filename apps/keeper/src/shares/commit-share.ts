import type { commitShareRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { requireAuthority } from "../calls/require-authority.ts";

type CommitShare = (typeof commitShareRequest)["_zod"]["output"];

/**
 * Takes note that the server's wallet is of this version now, and erases the shares of those below it: all of it, or nothing
 * where the process ends in the middle.
 * @throws {ServiceFault} wallet/conflict
 */
export async function commitShare(call: Call, { id, version, signature }: CommitShare): Promise<undefined> {
  await call.ports.database.tables.transaction().execute(async (tables) => {
    const act = { id, act: "commit-share", detail: String(version), signature } as const;
    const wallet = await requireAuthority(call, tables, act);
    if (wallet.committed_version === version) return;
    const share = await tables
      .selectFrom("keeper_shares")
      .select("version")
      .where("wallet_id", "=", id)
      .where("version", "=", version)
      .where("version", ">", wallet.committed_version)
      .executeTakeFirst();
    if (share === undefined) throw new ServiceFault("wallet/conflict", { reason: "this version does not wait" });
    await tables.updateTable("keeper_wallets").set({ committed_version: version }).where("id", "=", id).execute();
    await tables.deleteFrom("keeper_shares").where("wallet_id", "=", id).where("version", "<", version).execute();
    await noteAct(tables, call, { subject: id, act: "share-committed", detail: String(version) });
  });
}
