import { randomBytes } from "node:crypto";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { prune } from "../../../../apps/keeper/src/database/prune.ts";
import {
  confirmDevice,
  createTestWallet,
  press,
  readLink,
  release,
  type TestWallet,
} from "../../../../apps/keeper/src/testing/keeper-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import type { World } from "../../world/start-world.ts";

/** A wallet at the keeper with two owners, as linking made them. `way`: the second one's. */
type Shared = {
  readonly world: World;
  readonly frame: Frame;
  readonly wallet: TestWallet;
  readonly way: string;
  readonly first: string;
  readonly second: string;
};

async function share(world: World): Promise<Shared> {
  const frame = await world.keeper.frame();
  const wallet = createTestWallet();
  const [first, second] = [world.newEmail("ada"), world.newEmail("bob")];
  const way = randomBytes(16).toString("base64url");
  const token = await confirmDevice(world.keeper, frame, first);
  const seal = String((await frame.call("GET /keys")).body["seal"]);
  const put = await wallet.putFirst(frame, { version: 1, seal, share: randomBytes(33) });
  await frame.call("PUT /shares", put, { token });
  const other = await confirmDevice(world.keeper, frame, second);
  const { status } = await frame.call("POST /owners", { id: wallet.id, way, token: other }, { token });
  if (status !== 200) throw new Error("The owner was not linked");
  return { world, frame, wallet, way, first, second };
}

/** Whether the link to a mailbox gives a share. */
async function recovers({ world, wallet }: Shared, email: string): Promise<boolean> {
  world.pass(31_000);
  const frame = await world.keeper.frame();
  const token = await confirmDevice(world.keeper, frame, email);
  return (await release(frame, { id: wallet.id, version: 1, token })).share !== undefined;
}

/** The wallet removes an owner: the second one, or by `null` the first. */
async function remove(a: Shared, way: string | null, heir: string | null = null) {
  const { frame, wallet, world } = a;
  world.keeper.mail.clear();
  const signature = await wallet.sign(frame, "unlink-owner", `${way ?? "first"} ${heir ?? ""}`);
  const body = { id: wallet.id, way, heir, signature };
  return { body, status: (await frame.call("DELETE /owners", body)).status };
}

async function object(a: Shared, email: string): Promise<boolean> {
  const link = await readLink(a.world.keeper, email);
  const page = await press(link, "object");
  await page.text();
  return page.status === 200;
}

const attack = (
  name: string,
  a: Pick<Attack<GuardName>, "finding" | "goal" | "guards">,
  run: (a: Shared) => Promise<boolean>,
): Attack<GuardName> => ({ name, ...a, run: async ({ world }) => run(await share(await world())) });

/** Attacks by an owner of a wallet on the other. */
export const OWNER: readonly Attack<GuardName>[] = [
  attack(
    "removes the first owner by their own mailbox",
    { goal: "lock out", guards: ["removal-takes-the-wallet"], finding: 11 },
    async (a) => {
      const { world, frame, wallet, way, first, second } = a;
      world.pass(31_000);
      const token = await confirmDevice(world.keeper, frame, second);
      await frame.call("DELETE /owners", { id: wallet.id, way: null, heir: way }, { token });
      return !(await recovers(a, first));
    },
  ),
  attack(
    "removes the first owner by their own proof, given twice",
    { goal: "lock out", guards: ["removal-takes-the-wallet"], finding: 11 },
    async (a) => {
      const { world, frame, wallet, way, first, second } = a;
      world.pass(31_000);
      const token = await confirmDevice(world.keeper, frame, second);
      await frame.call("DELETE /owners", { id: wallet.id, way: null, heir: way, token }, { token });
      return !(await recovers(a, first));
    },
  ),
  attack(
    "has the wallet remove the first owner, who is told nothing",
    { goal: "lock out", guards: ["removed-owner-is-told"], finding: 11 },
    async (a) => {
      await remove(a, null, a.way);
      return !a.world.keeper.mail.list().some(({ to }) => to.includes(a.first));
    },
  ),
  attack("recovers after they were removed", { goal: "read keys", guards: ["mailbox-counts-by-now"] }, async (a) => {
    await remove(a, a.way);
    return recovers(a, a.second);
  }),
  attack(
    "recovers at once by objecting to their removal",
    { goal: "read keys", guards: ["objection-counts-in-a-day"], finding: 11 },
    async (a) => {
      await remove(a, a.way);
      return (await object(a, a.second)) && (await recovers(a, a.second));
    },
  ),
  attack(
    "objects to each removal, so that they stay",
    { goal: "read keys", guards: ["owner-objects-once"], finding: 11 },
    async (a) => {
      await remove(a, a.way);
      if (!(await object(a, a.second))) return false;
      // The signature of a removal counts once in three days.
      a.world.pass(4 * 24 * 3_600_000);
      await prune(a.world.keeper.database, a.world.now());
      await remove(a, a.way);
      return a.world.keeper.mail.list().some(({ to }) => to.includes(a.second));
    },
  ),
  attack(
    "repeats a removal that the other owner has objected to",
    { goal: "lock out", guards: ["removal-signature-counts-once"] },
    async (a) => {
      const { body } = await remove(a, a.way);
      await object(a, a.second);
      a.world.pass(25 * 3_600_000);
      await a.frame.call("DELETE /owners", body);
      return !(await recovers(a, a.second));
    },
  ),
];
