import { timingSafeEqual } from "node:crypto";
import { shareInfo } from "@foyer/embedded/accounts";
import type { putShareRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { KeyRing } from "@foyer-apps/service/keys/key-ring";
import { createRowKey, openColumn, openRowKey, sealColumn } from "@foyer-apps/service/keys/seal-row";
import { sealText } from "@foyer-apps/service/keys/seal-text";
import { openShare } from "@foyer-apps/service/keys/share-keys";
import type { Kysely } from "kysely";
import { rowOfAddress } from "../addresses/rows.ts";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { checkEnrolment } from "../calls/check-enrolment.ts";
import { findWallet, requireAuthority, type WalletRow } from "../calls/require-authority.ts";
import type { Tables } from "../database/tables.ts";

type PutShare = (typeof putShareRequest)["_zod"]["output"];

const SHARE_BYTES = 33;
/** Shares that nobody committed: which of them the server's wallet is of, the keeper cannot know. */
const MOST_WAITING = 8;

/**
 * Puts the share of a version beside those that are there. A wallet's first share takes a confirmed device, and the signatures of all keys
 * that it names: its addresses and its control key hold from then on. One whose shares were erased for good gets none again.
 * @throws {ServiceFault} wallet/conflict, share/unreadable, login/unauthorized
 */
export async function putShare(call: Call, put: PutShare): Promise<undefined> {
  const { ports } = call;
  const info = shareInfo({ holder: "keeper", wallet: put.id, version: put.version });
  const share = await openShare(ports.share, info, put.share);
  if (share.length !== SHARE_BYTES) throw new ServiceFault("share/unreadable", {});
  await ports.database.tables.transaction().execute(async (tables) => {
    const wallet = await findOrCreate(call, tables, put);
    if (put.version <= wallet.committed_version) throw conflict("this version, or a later one, is committed");
    await keep(call, tables, { put, share });
    await dropLowest(tables, wallet);
    await noteAct(tables, call, { subject: put.id, act: "share-put", detail: String(put.version) });
  });
}

async function findOrCreate(call: Call, tables: Kysely<Tables>, put: PutShare): Promise<WalletRow> {
  const { id, version, signature } = put;
  if ((await findWallet(call, tables, id)) !== undefined) {
    const wallet = await requireAuthority(call, tables, { id, act: "put-share", detail: String(version), signature });
    const isSame = wallet.eip155.toLowerCase() === put.addresses.eip155.toLowerCase();
    if (!isSame || wallet.solana !== put.addresses.solana) throw conflict("its addresses are others");
    return wallet;
  }
  const { verified, project, now } = call;
  if (verified === undefined) throw new ServiceFault("login/unauthorized", {});
  await refuseErased(tables, id);
  const control = await checkEnrolment(call, { ...put, share: { version, sealed: put.share } });
  const wallet = {
    id,
    project_id: project.id,
    eip155: put.addresses.eip155,
    solana: put.addresses.solana,
    control,
    committed_version: 0,
    erase_at: null,
    undone_until: null,
    created_at: now,
  };
  const made = await tables
    .insertInto("keeper_wallets")
    .values(wallet)
    .onConflict((clash) => clash.column("id").doNothing())
    .returning("id")
    .execute();
  if (made.length === 0) throw conflict("another project has its name");
  const owner = sealText(call.ports.settings.ring, rowOfAddress(id, verified.index), verified.email);
  await tables
    .insertInto("keeper_addresses")
    .values({ wallet_id: id, email_index: verified.index, ...owner, added_at: now, dropped_at: null, way: null })
    .execute();
  return wallet;
}

async function refuseErased(tables: Kysely<Tables>, id: string): Promise<void> {
  const erased = await tables
    .selectFrom("keeper_erased")
    .select("wallet_id")
    .where("wallet_id", "=", id)
    .executeTakeFirst();
  if (erased !== undefined) throw conflict("its shares were erased for good");
}

async function keep(
  { ports, now }: Call,
  tables: Kysely<Tables>,
  { put, share }: { readonly put: PutShare; readonly share: Buffer },
): Promise<void> {
  const row = rowOfShare(put.id, put.version);
  await refuseOtherShare(ports.settings.ring, tables, { put, share });
  const key = createRowKey(ports.settings.ring, row);
  const values = {
    wrapped: key.wrapped,
    sealed: sealColumn(key.bytes, row, { column: "share", bytes: share }),
    put_at: now,
  };
  await tables
    .insertInto("keeper_shares")
    .values({ wallet_id: put.id, version: put.version, ...values })
    .onConflict((clash) => clash.columns(["wallet_id", "version"]).doUpdateSet(values))
    .execute();
}

/**
 * Refuses another share of a version that there is one of. Frames number each version once; a server that hides a version that waits would
 * have a second device replace the share that belongs to the first device's.
 */
async function refuseOtherShare(
  ring: KeyRing,
  tables: Kysely<Tables>,
  { put, share }: { readonly put: PutShare; readonly share: Buffer },
): Promise<void> {
  const known = await tables
    .selectFrom("keeper_shares")
    .select(["wrapped", "sealed"])
    .where("wallet_id", "=", put.id)
    .where("version", "=", put.version)
    .executeTakeFirst();
  if (known === undefined) return;
  const row = rowOfShare(put.id, put.version);
  const bytes = openColumn(openRowKey(ring, row, known.wrapped), row, { column: "share", sealed: known.sealed });
  if (!timingSafeEqual(bytes, share)) throw conflict("another share of this version is kept");
}

async function dropLowest(tables: Kysely<Tables>, wallet: WalletRow): Promise<void> {
  const waiting = await tables
    .selectFrom("keeper_shares")
    .select("version")
    .where("wallet_id", "=", wallet.id)
    .where("version", ">", wallet.committed_version)
    .orderBy("version", "desc")
    .execute();
  const dropped = waiting.slice(MOST_WAITING).map(({ version }) => version);
  if (dropped.length === 0) return;
  await tables.deleteFrom("keeper_shares").where("wallet_id", "=", wallet.id).where("version", "in", dropped).execute();
}

/** A share of another wallet or version opens here as little as one of another row. */
export function rowOfShare(wallet: string, version: number): { readonly table: string; readonly id: string } {
  return { table: "keeper_shares", id: `${wallet}/${version}` };
}

function conflict(reason: string): ServiceFault {
  return new ServiceFault("wallet/conflict", { reason });
}
