import type { changeKeeperEmailRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { openText, sealText } from "@foyer-apps/service/keys/seal-text";
import type { Kysely } from "kysely";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { requireAuthority } from "../calls/require-authority.ts";
import { takeSignature } from "../calls/take-signature.ts";
import type { Tables } from "../database/tables.ts";
import { createLink } from "../devices/mailed-link.ts";
import { describeAsked } from "../mail/describe-asked.ts";
import { writeObjectionLetter } from "../mail/letters.ts";
import { sendNotice } from "../mail/send-asked.ts";
import { takeTurn } from "../owners/take-turn.ts";
import { counting, staying } from "./counting.ts";
import { indexOf, requireEmail } from "./kept-email.ts";
import { OBJECTION_MS } from "./objection-time.ts";
import { rowOfAddress } from "./rows.ts";

type ChangeAddress = (typeof changeKeeperEmailRequest)["_zod"]["output"];

/**
 * Names another address by a signature of the wallet, or settles on one of two. For a day the address before alone counts, and its owner may
 * object; the new one counts from then on. A request that changes nothing succeeds; a signature changes something once.
 * @throws {ServiceFault} login/unauthorized, wallet/not-found, wallet/conflict, mail/address-refused
 */
export async function changeAddress(call: Call, asked: ChangeAddress): Promise<undefined> {
  const email = await requireEmail(call, asked.email);
  const index = indexOf(call, email);
  const letter = await call.ports.database.tables.transaction().execute(async (tables) => {
    const { id, act, signature } = asked;
    await requireAuthority(call, tables, { id, act, detail: asked.email, signature });
    await takeTurn(tables, id);
    const change = { id, index, signature, own: await listOwn(tables, { id, now: call.now }) };
    if (act === "change-email") return name(tables, call, { ...change, email });
    await settle(tables, call, change);
    return undefined;
  });
  if (letter !== undefined) await sendNotice(call, letter);
}

type OwnAddress = Pick<Tables["keeper_addresses"], "added_at" | "dropped_at" | "email_index" | "sealed" | "wrapped">;
type Change = {
  readonly id: string;
  readonly index: string;
  readonly signature: string;
  /** The addresses of the first owner: the one that counts, and the one that waits. */
  readonly own: readonly OwnAddress[];
};

function listOwn(tables: Kysely<Tables>, a: { readonly id: string; readonly now: number }): Promise<OwnAddress[]> {
  return (
    tables
      .selectFrom("keeper_addresses")
      .select(["email_index", "sealed", "wrapped", "added_at", "dropped_at"])
      .where("wallet_id", "=", a.id)
      .where(staying(a.now))
      // A linked owner is another one, and stays.
      .where("way", "is", null)
      .orderBy("added_at")
      .execute()
  );
}

/** Adds a pending address. One change at a time: another address may replace a pending one only until it is settled. */
async function name(tables: Kysely<Tables>, call: Call, change: Change & { readonly email: string }) {
  const { id, index, own, email } = change;
  if (own.some((each) => each.email_index === index)) return undefined;
  const [old, ...others] = own;
  if (old === undefined) throw new ServiceFault("wallet/not-found", {});
  if (old.dropped_at !== null) throw new ServiceFault("wallet/conflict", { reason: "a change is under way" });
  await takeSignature(tables, call, { signature: change.signature, forMs: OBJECTION_MS });
  await erase(tables, { id, indexes: others.map((each) => each.email_index) });
  await refuseLinked(tables, { id, index, now: call.now });
  const { ports, now } = call;
  const sealed = sealText(ports.settings.ring, rowOfAddress(id, index), email);
  const countsFrom = now + OBJECTION_MS;
  const row = { ...sealed, added_at: countsFrom, dropped_at: null, way: null, objected_at: null };
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
      expires_at: countsFrom,
      about: "change",
    })
    .execute();
  await noteAct(tables, call, { subject: id, act: "email-named", detail: "" });
  const letter = writeObjectionLetter({
    ...describeAsked(call),
    link: `${ports.url()}/object/${link.secret}`,
    email,
    until: countsFrom,
  });
  return { to: openText(ports.settings.ring, rowOfAddress(id, old.email_index), old), letter };
}

/** A linked owner does not become the first one under a second name. */
async function refuseLinked(
  tables: Kysely<Tables>,
  a: { readonly id: string; readonly index: string; readonly now: number },
): Promise<void> {
  const linked = await tables
    .selectFrom("keeper_addresses")
    .select("way")
    .where("wallet_id", "=", a.id)
    .where("email_index", "=", a.index)
    .where(staying(a.now))
    .where("way", "is not", null)
    .executeTakeFirst();
  if (linked !== undefined) throw new ServiceFault("wallet/conflict", { reason: "the address is linked" });
}

/**
 * Settles the change on one address. The others count until it does. If it is the current address, which counts already, the pending one is
 * removed at once and no letter is sent, because no owner lost anything.
 */
async function settle(tables: Kysely<Tables>, call: Call, { id, index, own, signature }: Change): Promise<void> {
  const { now } = call;
  const chosen = own.find((each) => each.email_index === index);
  if (chosen === undefined) throw new ServiceFault("wallet/conflict", { reason: "the address was not named" });
  const others = own.filter((each) => each !== chosen);
  const isSettled = chosen.dropped_at === null && others.every((each) => each.dropped_at !== null);
  if (isSettled) return;
  await takeSignature(tables, call, { signature, forMs: OBJECTION_MS });
  const waiting = others.filter((each) => each.added_at > now).map((each) => each.email_index);
  await erase(tables, { id, indexes: waiting });
  const ofFirst = tables.updateTable("keeper_addresses").where("wallet_id", "=", id).where("way", "is", null);
  await ofFirst.set({ dropped_at: null }).where("email_index", "=", index).execute();
  await ofFirst
    .set({ dropped_at: Math.max(now, chosen.added_at) })
    .where("email_index", "!=", index)
    .where(counting(now))
    .execute();
  await noteAct(tables, call, { subject: id, act: "email-settled", detail: "" });
}

/** Erases addresses, and what would bring them back. */
async function erase(
  tables: Kysely<Tables>,
  { id, indexes }: { readonly id: string; readonly indexes: readonly string[] },
): Promise<void> {
  if (indexes.length === 0) return;
  await tables.deleteFrom("keeper_addresses").where("wallet_id", "=", id).where("email_index", "in", indexes).execute();
  await tables.deleteFrom("keeper_objections").where("wallet_id", "=", id).where("new_index", "in", indexes).execute();
}
