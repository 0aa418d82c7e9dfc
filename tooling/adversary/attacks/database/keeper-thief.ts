import { createHmac, randomBytes } from "node:crypto";
import {
  confirmDevice,
  createTestWallet,
  PAGE,
  press,
  release,
} from "../../../../apps/keeper/src/testing/keeper-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { holdsSecret, readDatabase } from "../../world/read-database.ts";
import type { World } from "../../world/start-world.ts";
import { isConfirmed } from "../network/requests.ts";

const read = ({ keeper }: World) => readDatabase(keeper.database.tables);

/** A wallet with a share that is known here. */
async function enrol(world: World, name: string) {
  world.pass(31_000);
  const frame = await world.keeper.frame();
  const email = world.newEmail(name);
  const token = await confirmDevice(world.keeper, frame, email);
  const wallet = createTestWallet();
  const share = randomBytes(33);
  const seal = String((await frame.call("GET /keys")).body["seal"]);
  await frame.call("PUT /shares", await wallet.putFirst(frame, { version: 1, seal, share }), { token });
  return { frame, email, token, wallet, share };
}

/** Puts the owner's share into the row of a wallet of their own, and has it released there. */
async function moveShare(world: World): Promise<boolean> {
  const owner = await enrol(world, "ada");
  const eve = await enrol(world, "eve");
  const { tables } = world.keeper.database;
  const { sealed, wrapped } = await tables
    .selectFrom("keeper_shares")
    .selectAll()
    .where("wallet_id", "=", owner.wallet.id)
    .executeTakeFirstOrThrow();
  await tables.updateTable("keeper_shares").set({ sealed, wrapped }).where("wallet_id", "=", eve.wallet.id).execute();
  const { share } = await release(eve.frame, { id: eve.wallet.id, version: 1, token: eve.token });
  return share?.equals(owner.share) === true;
}

/** Confirms a device of its own by what the database has of the mailed link. */
async function findLink(world: World): Promise<boolean> {
  const frame = await world.keeper.frame();
  await frame.call("POST /devices", { email: world.newEmail("ada"), page: PAGE });
  const row = await world.keeper.database.tables
    .selectFrom("keeper_flows")
    .select("link")
    .where("thumbprint", "=", frame.thumbprint)
    .executeTakeFirstOrThrow();
  await (await press(`${world.keeper.keeper.url}/confirm/${row.link}`, "confirm")).text();
  return isConfirmed(world, frame.thumbprint);
}

/** Attacks with a copy of the keeper's database. */
export const KEEPER_THIEF: readonly Attack<GuardName>[] = [
  {
    name: "reads an address of e-mail",
    goal: "link identities",
    guards: ["columns-are-sealed", "columns-are-opened"],
    run: async ({ world }) => {
      const started = await world();
      const { email } = await enrol(started, "ada");
      return holdsSecret(await read(started), email);
    },
  },
  {
    name: "reads the keeper's share",
    goal: "read keys",
    guards: ["columns-are-sealed", "columns-are-opened"],
    run: async ({ world }) => {
      const started = await world();
      const { share } = await enrol(started, "ada");
      return holdsSecret(await read(started), share);
    },
  },
  {
    name: "guesses whose wallet it is from a list of addresses",
    goal: "link identities",
    guards: ["digests-have-a-key"],
    run: async ({ world }) => {
      const started = await world();
      const { email } = await enrol(started, "ada");
      const digest = createHmac("sha256", "").update(`owner in test-project\n${email}`).digest("base64url");
      return new Set(await read(started)).has(digest);
    },
  },
  {
    name: "finds the mailed link that confirms a device",
    goal: "read keys",
    guards: ["links-are-digests"],
    run: async ({ world }) => findLink(await world()),
  },
  {
    name: "moves the owner's share to a wallet of its own",
    goal: "read keys",
    guards: ["rows-are-bound"],
    run: async ({ world }) => moveShare(await world()),
  },
];
