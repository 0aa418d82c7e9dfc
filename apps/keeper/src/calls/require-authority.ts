import { keeperText } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { isEd25519Signature } from "@foyer-apps/service/signatures/is-ed25519-signature";
import type { Kysely, Selectable } from "kysely";
import { counting, staying } from "../addresses/counting.ts";
import type { Tables } from "../database/tables.ts";
import type { Call } from "./call.ts";

/** A wallet as it is kept. */
export type WalletRow = Selectable<Tables["keeper_wallets"]>;

/** What is to be done, by whose word. */
export type Act = {
  readonly id: string;
  readonly act: Parameters<typeof keeperText>[0]["act"];
  readonly detail: string;
  readonly signature?: string | undefined;
};

/**
 * Lets an act through that the wallet's control key signed for this frame's key, or that the owner of one of its addresses stands
 * behind, who confirmed this device. The server's word counts for nothing, and neither does a signature of an account's key: a page can
 * ask for those.
 * @throws {ServiceFault} login/unauthorized, wallet/not-found, wallet/address-waiting: the address counts only later
 */
export async function requireAuthority(call: Call, tables: Kysely<Tables>, act: Act): Promise<WalletRow> {
  if (act.signature === undefined && call.verified === undefined) throw new ServiceFault("login/unauthorized", {});
  const wallet = await findWallet(call, tables, act.id);
  if (wallet === undefined) throw new ServiceFault("wallet/not-found", {});
  const isAllowed =
    act.signature === undefined
      ? await ownsWallet(tables, { id: wallet.id, index: call.verified?.index ?? "", now: call.now })
      : isSigned(call, wallet, { ...act, signature: act.signature });
  if (!isAllowed && act.signature === undefined) await refuseWaiting(call, tables, wallet.id);
  if (!isAllowed) throw new ServiceFault("login/unauthorized", {});
  return wallet;
}

/** Finds a wallet of the call's project. */
export function findWallet(call: Call, tables: Kysely<Tables>, id: string): Promise<WalletRow | undefined> {
  return tables
    .selectFrom("keeper_wallets")
    .selectAll()
    .where("id", "=", id)
    .where("project_id", "=", call.project.id)
    .executeTakeFirst();
}

async function ownsWallet(
  tables: Kysely<Tables>,
  { id, index, now }: { readonly id: string; readonly index: string; readonly now: number },
): Promise<boolean> {
  const row = await tables
    .selectFrom("keeper_addresses")
    .select("wallet_id")
    .where("wallet_id", "=", id)
    .where("email_index", "=", index)
    .where(counting(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses an address that counts only later. Who confirmed this device by that very address learns it, and no one else. */
async function refuseWaiting({ verified, now }: Call, tables: Kysely<Tables>, id: string): Promise<void> {
  const row = await tables
    .selectFrom("keeper_addresses")
    .select("added_at")
    .where("wallet_id", "=", id)
    .where("email_index", "=", verified?.index ?? "")
    .where(staying(now))
    .executeTakeFirst();
  if (row === undefined || row.added_at <= now) return;
  throw new ServiceFault("wallet/address-waiting", { retryAfterSeconds: Math.ceil((row.added_at - now) / 1_000) });
}

function isSigned(
  { thumbprint }: Call,
  { id, control }: WalletRow,
  { act, detail, signature }: Act & { readonly signature: string },
): boolean {
  if (control === null) return false;
  const text = keeperText({ act, wallet: id, detail, thumbprint });
  return isEd25519Signature(text, { key: Buffer.from(control, "base64url"), signature });
}
