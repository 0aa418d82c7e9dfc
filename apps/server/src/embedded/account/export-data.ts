import type { SessionCall } from "../calls/call.ts";
import { readWallets } from "../wallet/read-wallets.ts";
import { listWays } from "../ways/list-ways.ts";
import { describeAccount, requireAccount } from "./accounts.ts";
import { listDevices } from "./devices.ts";

/** All that is kept of somebody, for them to take along; no share is in it. */
export async function exportData(call: SessionCall): Promise<object> {
  const { ports, holder, session } = call;
  const { tables } = ports.database;
  const account = await requireAccount(tables, session.accountId);
  const acts = await holder
    .selectFrom("holder_audit")
    .select(["at", "act"])
    .where("subject", "=", session.accountId)
    .orderBy("seq")
    .execute();
  return {
    account: await describeAccount(tables, call, { account, freshUntil: session.freshUntil }),
    createdAt: account.created_at,
    ...(await listWays(call)),
    ...(await listDevices(call)),
    ...(await readWallets(call)),
    acts,
  };
}
