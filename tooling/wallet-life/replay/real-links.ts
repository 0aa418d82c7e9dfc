import { PAGE, PROJECT, press } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { sealOwner } from "../../../apps/server/src/embedded/account/accounts.ts";
import { digest } from "../../../apps/service/src/keys/holder-keys.ts";
import type { Frame } from "../../../apps/service/src/testing/create-frame.ts";
import type { Person } from "./observe.ts";
import type { RealDevice } from "./real-device.ts";
import type { RealWorld } from "./real-world.ts";

/** An owner whose wallet gets a second one. `way`: the name of the second way to log in. */
export type LinkedOwner = { readonly person: Person; readonly way: string; readonly devices: readonly RealDevice[] };

/** Links the second owner at the keeper, by a frame that the keeper has verified for both. */
export async function linkAtKeeper(world: RealWorld, { person, way }: LinkedOwner): Promise<void> {
  await world.forgetQuotas();
  const { id } = await findHeld(world, person);
  const frame = await world.keeper.frame();
  const token = await confirm(world, frame, person.emails[2]);
  for (const email of person.emails.slice(0, 2)) {
    const own = await confirm(world, frame, email);
    if ((await frame.call("POST /owners", { id, way, token }, { token: own })).status === 200) return;
  }
  throw new Error("The keeper linked no second owner.");
}

async function confirm(world: RealWorld, frame: Frame, email: string): Promise<string> {
  const after = world.keeper.mail.list()[0]?.id ?? 0;
  const { body } = await frame.call("POST /devices", { email, page: PAGE });
  const { text } = await world.keeper.mail.next(email, { after });
  await (await press(/http:\/\/\S+/.exec(text)?.[0] ?? "", "confirm")).text();
  const answer = await frame.call(`GET /devices/${String(body["flow"])}`);
  return String(answer.body["token"]);
}

/** Gives the account a second way to log in. Real links take a provider's proof, which `linking.test.ts` has; this is the row it leaves. */
export async function linkAtServer(world: RealWorld, { person, way }: LinkedOwner): Promise<void> {
  const { account_id } = await findHeld(world, person);
  const owner = { table: "embedded_ways", id: way, email: person.emails[2], userName: "second" } as const;
  const sealed = sealOwner({ desk: { ring: world.ring } } as Parameters<typeof sealOwner>[0], owner);
  const row = { id: way, account_id, project_id: PROJECT, email_index: `second of ${account_id}`, match_index: null };
  await world.server.server.database.tables
    .insertInto("embedded_ways")
    .values({ ...row, ...sealed, provider: "google", added_at: world.now() })
    .execute();
}

/** Finds the wallet that holds, by the account of any of its owner's addresses. */
async function findHeld(world: RealWorld, { emails }: Person) {
  const indexes = emails.map((email) => digest(world.keys.server.index, `account of ${PROJECT}`, email));
  return world.server.server.database.tables
    .selectFrom("embedded_wallets as wallet")
    .innerJoin("embedded_accounts as account", "account.id", "wallet.account_id")
    .select(["wallet.id", "wallet.account_id"])
    .where("account.email_index", "in", indexes)
    .where("wallet.is_pending", "=", 0)
    .executeTakeFirstOrThrow();
}
