import { shareInfo } from "@foyer/embedded/accounts";
import type { releaseShareRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { openColumn, openRowKey } from "@foyer-apps/service/keys/seal-row";
import { sealShare } from "@foyer-apps/service/keys/share-keys";
import { type QuotaRules, takeQuota } from "@foyer-apps/service/quotas/take-quota";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { requireAuthority } from "../calls/require-authority.ts";
import { rowOfShare } from "./put-share.ts";

type ReleaseShare = (typeof releaseShareRequest)["_zod"]["output"];

const OF_A_WALLET: QuotaRules = { everySeconds: 0, perHour: 30, perDay: 100 };

/**
 * Releases the share of a version, sealed to a key that the frame made for this answer. It is noted before it is given.
 * @throws {ServiceFault} wallet/not-found, login/unauthorized, rate/exceeded
 */
export async function releaseShare(call: Call, asked: ReleaseShare): Promise<object> {
  const { ports, now } = call;
  const { id, version, key, signature } = asked;
  const { tables } = ports.database;
  await requireAuthority(call, tables, { id, act: "release-share", detail: String(version), signature });
  const share = await tables
    .selectFrom("keeper_shares")
    .selectAll()
    .where("wallet_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (share === undefined) throw new ServiceFault("wallet/not-found", {});
  await takeQuota(ports.holder, { key: `share ${id}`, scope: "share", now, rules: OF_A_WALLET });
  const row = rowOfShare(id, version);
  const rowKey = openRowKey(ports.settings.ring, row, share.wrapped);
  const bytes = openColumn(rowKey, row, { column: "share", sealed: share.sealed });
  const sealed = await sealShare(key, shareInfo({ holder: "keeper", wallet: id, version }), bytes);
  const by = signature === undefined ? "a mailed link" : "a signature";
  await tables
    .transaction()
    .execute((transaction) =>
      noteAct(transaction, call, { subject: id, act: "share-released", detail: `${version} by ${by}` }),
    );
  return { sealed };
}
