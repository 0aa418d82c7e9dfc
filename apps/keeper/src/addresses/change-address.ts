import { createHash } from "node:crypto";
import type { changeKeeperEmailRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { rememberProof } from "@foyer-apps/service/holding/remember-proof";
import { openText, sealText } from "@foyer-apps/service/keys/seal-text";
import type { Kysely } from "kysely";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { requireAuthority } from "../calls/require-authority.ts";
import type { Tables } from "../database/tables.ts";
import { createLink } from "../devices/mailed-link.ts";
import { writeObjectionLetter } from "../mail/letters.ts";
import { sendNotice } from "../mail/send-asked.ts";
import { indexOf, requireEmail } from "./kept-email.ts";
import { rowOfAddress } from "./rows.ts";

type ChangeAddress = (typeof changeKeeperEmailRequest)["_zod"]["output"];

/** How long the address before may object, and a signature is remembered. */
const OBJECTION_MS = 24 * 3_600_000;

/**
 * Names another address by a signature of the wallet, or settles on one of two. What is so already, stays so; a signature
 * changes something once.
 * @throws {ServiceFault} login/unauthorized, wallet/not-found, wallet/conflict, mail/address-refused
 */
export async function changeAddress(call: Call, asked: ChangeAddress): Promise<undefined> {
  const email = await requireEmail(call, asked.email);
  const index = indexOf(call, email);
  const told = await call.ports.database.tables.transaction().execute(async (tables) => {
    const { id, act, signature } = asked;
    await requireAuthority(call, tables, { id, act, detail: asked.email, signature });
    const live = await listLive(tables, id);
    const isNamed = live.some((each) => each.email_index === index);
    if (act === "settle-email") {
      if (!isNamed) throw new ServiceFault("wallet/conflict", { reason: "the address was not named" });
      if (live.length > 1) await settle(tables, call, { id, index, signature });
      return undefined;
    }
    return isNamed ? undefined : name(tables, call, { id, index, email, live, signature });
  });
  if (told !== undefined) await sendNotice(call, told);
}

type Live = { readonly email_index: string; readonly sealed: string; readonly wrapped: string };

function listLive(tables: Kysely<Tables>, id: string): Promise<readonly Live[]> {
  return (
    tables
      .selectFrom("keeper_addresses")
      .select(["email_index", "sealed", "wrapped"])
      .where("wallet_id", "=", id)
      .where("dropped_at", "is", null)
      // Whoever was linked is another owner, and stays.
      .where("way", "is", null)
      .orderBy("added_at")
      .execute()
  );
}

type Named = {
  readonly id: string;
  readonly index: string;
  readonly email: string;
  readonly live: readonly Live[];
  readonly signature: string;
};

/** Two addresses count at most: one that was named before and not settled on makes room. */
async function name(tables: Kysely<Tables>, call: Call, { id, index, email, live, signature }: Named) {
  await takeSignature(tables, call, signature);
  const { ports, now, project, device, language } = call;
  const [old, ...others] = live;
  if (old === undefined) throw new ServiceFault("wallet/not-found", {});
  for (const { email_index } of others) await drop(tables, { id, index: email_index, now });
  const sealed = sealText(ports.settings.ring, rowOfAddress(id, index), email);
  await refuseLinked(tables, { id, index });
  const row = { ...sealed, added_at: now, dropped_at: null, way: null };
  await tables
    .insertInto("keeper_addresses")
    .values({ wallet_id: id, email_index: index, ...row })
    .onConflict((clash) => clash.columns(["wallet_id", "email_index"]).doUpdateSet(row))
    .execute();
  const link = createLink();
  await tables
    .insertInto("keeper_objections")
    .values({
      link: link.digest,
      wallet_id: id,
      old_index: old.email_index,
      new_index: index,
      expires_at: now + OBJECTION_MS,
    })
    .execute();
  await noteAct(tables, call, { subject: id, act: "email-named", detail: "" });
  const letter = writeObjectionLetter({
    project: project.name,
    site: new URL(ports.settings.frameOrigin).host,
    device,
    at: now,
    language,
    link: `${ports.url()}/object/${link.secret}`,
  });
  return { to: openText(ports.settings.ring, rowOfAddress(id, old.email_index), old), letter };
}

/** Whoever is linked under a name of their own does not become the first one by it. */
async function refuseLinked(tables: Kysely<Tables>, a: { readonly id: string; readonly index: string }): Promise<void> {
  const linked = await tables
    .selectFrom("keeper_addresses")
    .select("way")
    .where("wallet_id", "=", a.id)
    .where("email_index", "=", a.index)
    .where("dropped_at", "is", null)
    .where("way", "is not", null)
    .executeTakeFirst();
  if (linked !== undefined) throw new ServiceFault("wallet/conflict", { reason: "the address is linked" });
}

async function settle(
  tables: Kysely<Tables>,
  call: Call,
  a: { readonly id: string; readonly index: string; readonly signature: string },
): Promise<void> {
  await takeSignature(tables, call, a.signature);
  await tables
    .updateTable("keeper_addresses")
    .set({ dropped_at: call.now })
    .where("wallet_id", "=", a.id)
    .where("email_index", "!=", a.index)
    .where("dropped_at", "is", null)
    .where("way", "is", null)
    .execute();
  await noteAct(tables, call, { subject: a.id, act: "email-settled", detail: "" });
}

async function drop(tables: Kysely<Tables>, a: { id: string; index: string; now: number }): Promise<void> {
  await tables
    .updateTable("keeper_addresses")
    .set({ dropped_at: a.now })
    .where("wallet_id", "=", a.id)
    .where("email_index", "=", a.index)
    .execute();
}

async function takeSignature(tables: Kysely<Tables>, { thumbprint, now }: Call, signature: string): Promise<void> {
  const id = createHash("sha256").update(`signature\n${thumbprint}\n${signature}`).digest("base64url");
  if (await rememberProof(holderTables(tables), id, now + OBJECTION_MS)) return;
  throw new ServiceFault("login/unauthorized", {});
}
