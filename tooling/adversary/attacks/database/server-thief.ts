import { createHmac } from "node:crypto";
import { PAGE } from "../../../../apps/keeper/src/testing/keeper-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { createOwner } from "../../world/create-device.ts";
import { holdsSecret, readDatabase } from "../../world/read-database.ts";
import { readKept } from "../../world/read-shares.ts";
import { openSession } from "../../world/session.ts";
import type { World } from "../../world/start-world.ts";

const read = ({ server }: World) => readDatabase(server.server.database.tables);

/** Computes a digest without a key, as a thief who has the database alone can. */
const guess = (text: string): string => createHmac("sha256", "").update(text).digest("base64url");

/** Puts the owner's share into the row of an account of their own, and has it released there. */
async function moveShare(world: World): Promise<boolean> {
  const owner = await createOwner(world);
  const eve = await createOwner(world, "eve");
  const [kept, own] = [await readKept(world, owner.address), await readKept(world, eve.address)];
  const { tables } = world.server.server.database;
  const row = await tables
    .selectFrom("embedded_wallets")
    .selectAll()
    .where("id", "=", kept.id)
    .executeTakeFirstOrThrow();
  const { share, wrapped } = row;
  await tables.updateTable("embedded_wallets").set({ share, wrapped }).where("id", "=", own.id).execute();
  const { session } = await eve.device.ports.store.read();
  const { key } = await eve.device.ports.keyring.receive();
  const answer = await eve.device.ports.server
    .releaseShare(session?.accessToken ?? "", { id: own.id, version: own.version, key })
    .catch(() => undefined);
  return answer !== undefined;
}

/** Finds a code by trying numbers against the database. */
async function findCode(world: World): Promise<boolean> {
  const frame = await world.server.frame();
  const email = world.newEmail("ada");
  world.server.mail.clear();
  const { body } = await frame.call("POST /login", { email, page: PAGE });
  await frame.call("POST /login/code", { flow: body["flow"] });
  const code = Number((await world.server.mail.next(email)).code);
  const values = new Set(await read(world));
  // A thousand of a million, so that the test takes no minute; the right one is among them.
  const tried = Array.from({ length: 1_000 }, (_, at) => String((code + at) % 1_000_000).padStart(6, "0"));
  return tried.some((each) => values.has(guess(`code of ${body["flow"]} ${frame.thumbprint}\n${each}`)));
}

/** Attacks with a copy of the server's database. */
export const SERVER_THIEF: readonly Attack<GuardName>[] = [
  {
    name: "reads an address of e-mail",
    goal: "link identities",
    guards: ["columns-are-sealed", "columns-are-opened"],
    run: async ({ world }) => {
      const started = await world();
      const { email } = await openSession(started);
      return holdsSecret(await read(started), email);
    },
  },
  {
    name: "reads the server's share",
    goal: "read keys",
    guards: ["columns-are-sealed", "columns-are-opened"],
    run: async ({ world }) => {
      const started = await world();
      const { address } = await createOwner(started);
      const { share } = await readKept(started, address);
      return holdsSecret(await read(started), share);
    },
  },
  {
    name: "reads a refresh token",
    goal: "read keys",
    guards: ["refresh-tokens-are-digests"],
    run: async ({ world }) => {
      const started = await world();
      const { refreshToken } = await openSession(started);
      return holdsSecret(await read(started), refreshToken);
    },
  },
  {
    name: "guesses whose account it is from a list of addresses",
    goal: "link identities",
    guards: ["digests-have-a-key"],
    run: async ({ world }) => {
      const started = await world();
      const { email } = await openSession(started);
      return new Set(await read(started)).has(guess(`account of test-project\n${email}`));
    },
  },
  {
    name: "finds a code by trying numbers",
    goal: "read keys",
    guards: ["digests-have-a-key"],
    run: async ({ world }) => findCode(await world()),
  },
  {
    name: "moves the owner's share to an account of its own",
    goal: "read keys",
    guards: ["rows-are-bound"],
    run: async ({ world }) => moveShare(await world()),
  },
];
