import { createHash } from "node:crypto";
import type { linkOwnerRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { rememberProof } from "@foyer-apps/service/holding/remember-proof";
import { sealText } from "@foyer-apps/service/keys/seal-text";
import type { Kysely } from "kysely";
import { staying } from "../addresses/counting.ts";
import { rowOfAddress } from "../addresses/rows.ts";
import { noteAct } from "../calls/audit.ts";
import type { Call, VerifiedAddress } from "../calls/call.ts";
import { requireAuthority } from "../calls/require-authority.ts";
import type { Tables } from "../database/tables.ts";
import { readToken } from "../devices/device-token.ts";
import { takeTurn } from "./take-turn.ts";

type LinkOwner = (typeof linkOwnerRequest)["_zod"]["output"];

const MOST_OWNERS = 8;
/** No token is good for as long. */
const REMEMBERED_MS = 3_600_000;

/**
 * Counts another owner beside those of a wallet. This keeper has confirmed this device for both within a quarter of an hour, by itself:
 * for one who has the wallet, and for the other. What is so already, stays so; a token links once to a wallet, so that
 * what was taken away stays away.
 * @throws {ServiceFault} login/unauthorized, wallet/not-found, wallet/conflict
 */
export async function linkOwner(call: Call, { id, way, token }: LinkOwner): Promise<undefined> {
  const other = await readToken(call, token);
  if (other === undefined) throw new ServiceFault("login/unauthorized", {});
  await call.ports.database.tables.transaction().execute(async (tables) => {
    await requireAuthority(call, tables, { id, act: "link-owner", detail: way });
    await takeTurn(tables, id);
    const owners = await tables
      .selectFrom("keeper_addresses")
      .select(["email_index", "way"])
      .where("wallet_id", "=", id)
      .where(staying(call.now))
      .execute();
    const known = owners.find(({ email_index }) => email_index === other.index);
    if (known?.way === way) return;
    if (known !== undefined || owners.some((owner) => owner.way === way)) throw conflict("it is linked already");
    if (owners.length >= MOST_OWNERS) throw conflict("there are too many owners");
    await takeToken(tables, call, { id, token });
    await add(tables, call, { id, way, other });
    await noteAct(tables, call, { subject: id, act: "owner-linked", detail: way });
  });
}

async function takeToken(
  tables: Kysely<Tables>,
  { now }: Call,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<void> {
  const used = createHash("sha256").update(`link\n${id}\n${token}`).digest("base64url");
  if (await rememberProof(holderTables(tables), used, now + REMEMBERED_MS)) return;
  throw new ServiceFault("login/unauthorized", {});
}

type Added = { readonly id: string; readonly way: string; readonly other: VerifiedAddress };

async function add(tables: Kysely<Tables>, { ports, now }: Call, { id, way, other }: Added): Promise<void> {
  const sealed = sealText(ports.settings.ring, rowOfAddress(id, other.index), other.email);
  const row = { ...sealed, added_at: now, dropped_at: null, way, objected_at: null };
  await tables
    .insertInto("keeper_addresses")
    .values({ wallet_id: id, email_index: other.index, ...row })
    .onConflict((clash) => clash.columns(["wallet_id", "email_index"]).doUpdateSet(row))
    .execute();
}

function conflict(reason: string): ServiceFault {
  return new ServiceFault("wallet/conflict", { reason });
}
