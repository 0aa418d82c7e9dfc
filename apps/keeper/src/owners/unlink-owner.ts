import type { unlinkOwnerRequest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { Kysely, Selectable } from "kysely";
import { staying } from "../addresses/counting.ts";
import { OBJECTION_MS } from "../addresses/objection-time.ts";
import { noteAct } from "../calls/audit.ts";
import type { Call } from "../calls/call.ts";
import { requireAuthority } from "../calls/require-authority.ts";
import { takeSignature } from "../calls/take-signature.ts";
import type { Tables } from "../database/tables.ts";
import { readToken } from "../devices/device-token.ts";
import { describeAsked } from "../mail/describe-asked.ts";
import { sendNotice } from "../mail/send-asked.ts";
import { type AddressedLetter, letMailboxObject } from "./let-mailbox-object.ts";
import { takeTurn } from "./take-turn.ts";

type UnlinkOwner = (typeof unlinkOwnerRequest)["_zod"]["output"];
type Owner = Selectable<Tables["keeper_addresses"]>;

/** Longer than an owner who objects takes to count again. */
const REMEMBERED_MS = 3 * OBJECTION_MS;
/** How long a link may be undone by the two proofs that made it: no token lives longer. */
const UNDO_MS = 15 * 60_000;

/**
 * Removes an owner, and never the last one, by the wallet's signature. Where it is the first one, `heir` takes their place. The removed
 * mailbox is told, and may object for a day, once: see `objectToRemoval`. A request that changes nothing succeeds.
 * @throws {ServiceFault} login/unauthorized, wallet/not-found, wallet/conflict
 */
export async function unlinkOwner(call: Call, asked: UnlinkOwner): Promise<undefined> {
  const { id, way, heir, signature } = asked;
  const letters = await call.ports.database.tables.transaction().execute(async (tables) => {
    const detail = `${way ?? "first"} ${heir ?? ""}`;
    await requireAuthority(call, tables, { id, act: "unlink-owner", detail, signature });
    await takeTurn(tables, id);
    const owners = await tables
      .selectFrom("keeper_addresses")
      .selectAll()
      .where("wallet_id", "=", id)
      .where(staying(call.now))
      .execute();
    const leaving = owners.filter((owner) => owner.way === way);
    if (signature === undefined) await requireUndo(call, { leaving, token: asked.token });
    if (way !== null && leaving.length === 0) return [];
    // The first one without the heir who takes their place: it was done before.
    if (way === null && !owners.some((owner) => owner.way !== null && owner.way === heir)) {
      if (heir === null) throw conflict();
      return [];
    }
    if (owners.every((owner) => owner.way === way || owner.added_at > call.now)) throw conflict();
    if (signature !== undefined) await takeSignature(tables, call, { signature, forMs: REMEMBERED_MS });
    const removed = await remove(tables, call, { leaving, isFinal: signature === undefined });
    if (way === null) await putFirst(tables, { id, heir });
    await noteAct(tables, call, { subject: id, act: "owner-unlinked", detail });
    return removed;
  });
  for (const letter of letters) await sendNotice(call, letter);
}

/**
 * Requires the two proofs that made a link, which also undo it, for example if the server refuses the link. The owner who leaves gives a token
 * of their own; one owner's token alone removes no owner.
 */
async function requireUndo(
  call: Call,
  { leaving, token }: { readonly leaving: readonly Owner[]; readonly token: string | undefined },
): Promise<void> {
  const other = token === undefined ? undefined : await readToken(call, token);
  const isUndone = leaving.every(
    ({ email_index, way, added_at }) => way !== null && email_index === other?.index && added_at > call.now - UNDO_MS,
  );
  if (other === undefined || !isUndone) throw new ServiceFault("login/unauthorized", {});
}

/** Gives the letters to the mailboxes that may object. An owner who objected before, or has no mailbox here, is gone for good. */
async function remove(
  tables: Kysely<Tables>,
  call: Call,
  { leaving, isFinal }: { readonly leaving: readonly Owner[]; readonly isFinal: boolean },
): Promise<readonly AddressedLetter[]> {
  const letters: AddressedLetter[] = [];
  const asked = { ports: call.ports, now: call.now, asking: describeAsked(call) };
  for (const owner of leaving) {
    const { wallet_id, email_index } = owner;
    const row = { wallet_id, email_index };
    await tables
      .deleteFrom("keeper_objections")
      .where("wallet_id", "=", wallet_id)
      .where((each) => each.or([each("old_index", "=", email_index), each("new_index", "=", email_index)]))
      .execute();
    const mayObject = !isFinal && owner.objected_at === null && owner.added_at <= call.now;
    const letter = mayObject ? await letMailboxObject(tables, asked, { owner, about: "removal" }) : undefined;
    if (letter === undefined)
      await tables
        .deleteFrom("keeper_addresses")
        .where((each) => each.and(row))
        .execute();
    else {
      const dropped = { dropped_at: call.now };
      await tables
        .updateTable("keeper_addresses")
        .set(dropped)
        .where((each) => each.and(row))
        .execute();
      letters.push(letter);
    }
  }
  return letters;
}

async function putFirst(
  tables: Kysely<Tables>,
  { id, heir }: { readonly id: string; readonly heir: string | null },
): Promise<void> {
  await tables
    .updateTable("keeper_addresses")
    .set({ way: null })
    .where("wallet_id", "=", id)
    .where("way", "=", heir)
    .execute();
}

function conflict(): ServiceFault {
  return new ServiceFault("wallet/conflict", { reason: "the last owner stays" });
}
