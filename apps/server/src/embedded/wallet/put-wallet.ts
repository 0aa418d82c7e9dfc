import { type putWalletRequest, shareInfo } from "@foyer/embedded/accounts";
import { openShare } from "@foyer-apps/service/keys/share-keys";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { Fault } from "../../faults/fault.ts";
import { noteAct } from "../calls/audit.ts";
import type { SessionCall } from "../calls/call.ts";
import { requireSettledDevice } from "../calls/require-fresh-code.ts";
import { checkPossession } from "./check-possession.ts";
import { findWallet, takeTurn, type WalletRow } from "./read-wallets.ts";
import { sealWalletShare } from "./seal-wallet-share.ts";

type PutWallet = (typeof putWalletRequest)["_zod"]["output"];

const SHARE_BYTES = 33;
/** How far above the version that holds one may be put. Each is put one above the last; so many were put and never committed. */
const MOST_AHEAD = 1_000;

/**
 * Puts a version of the wallet beside the one that holds, in the place of one that waits. To change how the wallet is
 * recovered asks for a fresh code and a settled device.
 */
export async function putWallet(call: SessionCall, put: PutWallet): Promise<undefined> {
  const { ports, desk, session } = call;
  await checkPossession({ ...put, wallet: put.id, account: session.accountId });
  const info = shareInfo({ holder: "server", wallet: put.id, version: put.version });
  const share = await openShare(desk.share, info, put.share);
  if (share.length !== SHARE_BYTES) throw new Fault("share/unreadable", {});
  await ports.database.tables.transaction().execute(async (tables) => {
    await takeTurn(tables, session.accountId);
    const held = await findWallet(tables, { accountId: session.accountId, isPending: 0 });
    if (held) requireSameWallet(held, put);
    if (held && held.tier !== put.tier) requireSettledDevice(call);
    await claimVersion(tables, { accountId: session.accountId, version: put.version, held: held?.version ?? 0 });
    await replacePending(tables, call, { put, share });
    const detail = `${put.id} ${put.version} ${put.tier}`;
    await noteAct(tables, call, { subject: session.accountId, act: "wallet-put", detail });
  });
}

function requireSameWallet(held: WalletRow, { id, addresses, control }: PutWallet): void {
  if (held.id !== id) throw conflict("another wallet holds");
  // One from before there were control keys names its own by this.
  if (held.control !== null && held.control !== control) throw conflict("its control key is another");
  const { eip155, solana } = JSON.parse(held.addresses) as PutWallet["addresses"];
  if (eip155.toLowerCase() !== addresses.eip155.toLowerCase() || solana !== addresses.solana)
    throw conflict("its addresses are others");
}

/**
 * Each version is put once: of two that put at the same time, one is refused and starts over. One far above what holds is not put, as it would
 * leave few numbers, or none, for those to come; one that was put so before counts for nothing.
 */
async function claimVersion(
  tables: Kysely<Tables>,
  a: { readonly accountId: string; readonly version: number; readonly held: number },
): Promise<void> {
  if (a.version <= a.held) throw conflict("this version, or a later one, holds");
  if (a.version > a.held + MOST_AHEAD + 1) throw conflict("this version is far above the one that holds");
  const claimed = await tables
    .updateTable("embedded_accounts")
    .set({ highest_version: a.version })
    .where("id", "=", a.accountId)
    .where((row) => row.or([row("highest_version", "<", a.version), row("highest_version", ">", a.held + MOST_AHEAD)]))
    .returning("id")
    .execute();
  if (claimed.length === 0) throw conflict("this version, or a later one, was put before");
}

async function replacePending(
  tables: Kysely<Tables>,
  { desk, session }: SessionCall,
  { put, share }: { readonly put: PutWallet; readonly share: Buffer },
): Promise<void> {
  const of = { account_id: session.accountId, id: put.id, version: put.version };
  const before = await findWallet(tables, { accountId: session.accountId, isPending: 1 });
  if (before) {
    await tables
      .deleteFrom("embedded_recoveries")
      .where("account_id", "=", session.accountId)
      .where("version", "=", before.version)
      .execute();
  }
  const row = {
    id: put.id,
    version: put.version,
    vault: put.vault,
    ...sealWalletShare(desk, of, share),
    addresses: JSON.stringify(put.addresses),
    tier: put.tier,
    control: put.control,
  };
  await tables
    .insertInto("embedded_wallets")
    .values({ account_id: session.accountId, is_pending: 1, ...row })
    .onConflict((clash) => clash.columns(["account_id", "is_pending"]).doUpdateSet(row))
    .execute();
}

function conflict(reason: string): Fault {
  return new Fault("wallet/conflict", { reason });
}
