import { shareInfo } from "@foyer/embedded/accounts";
import { sealShare } from "@foyer-apps/service/keys/share-keys";
import { takeQuota } from "@foyer-apps/service/quotas/take-quota";
import { Fault } from "../../faults/fault.ts";
import { FIXED_LIMITS } from "../../settings/limits.ts";
import { noteAct } from "../calls/audit.ts";
import type { SessionCall } from "../calls/call.ts";
import { findWallet } from "./read-wallets.ts";
import { openWalletShare } from "./seal-wallet-share.ts";

type Release = { readonly id: string; readonly version: number; readonly key: string };

/**
 * Releases the server's share, sealed to a key that the frame made for this answer: nobody on the way reads it. It is noted
 * before it is given.
 * @throws {Fault} wallet/not-found, rate/exceeded
 */
export async function releaseShare(call: SessionCall, { id, version, key }: Release): Promise<object> {
  const { ports, desk, holder, session, now } = call;
  const { tables } = ports.database;
  const of = { accountId: session.accountId };
  const wallets = [
    await findWallet(tables, { ...of, isPending: 0 }),
    await findWallet(tables, { ...of, isPending: 1 }),
  ];
  const wallet = wallets.find((each) => each?.id === id && each.version === version);
  if (wallet === undefined) throw new Fault("wallet/not-found", {});
  const rules = FIXED_LIMITS.embedded.shares;
  await takeQuota(holder, { key: `share ${session.accountId}`, scope: "share", now, rules });
  const info = shareInfo({ holder: "server", wallet: id, version });
  const sealed = await sealShare(key, info, openWalletShare(desk, wallet));
  await tables.transaction().execute((transaction) =>
    noteAct(transaction, call, {
      subject: session.accountId,
      act: "share-released",
      detail: `${id} ${version} to device ${session.deviceId}`,
    }),
  );
  return { sealed };
}
