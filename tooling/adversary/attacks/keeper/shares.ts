import { randomBytes } from "node:crypto";
import { shareInfo } from "@foyer/embedded/accounts";
import { sealShare } from "@foyer-apps/service/keys/share-keys";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import { createDevice, createOwner, logIn } from "../../world/create-device.ts";
import { answering, type Lie, silent } from "../../world/lies.ts";
import type { World } from "../../world/start-world.ts";

/** Gives a share that it made up. */
const makingUp: Lie = answering("POST /shares/release", async ({ body }) => {
  const [wallet, version] = [String(body["id"]), Number(body["version"])];
  const info = shareInfo({ holder: "keeper", wallet, version });
  return { sealed: await sealShare(String(body["key"]), info, new Uint8Array([...randomBytes(32), 7])) };
});

/** Lies while the wallet is renewed, and is honest then: whether the owner comes in on no new device any more. */
async function lieWhileRenewed(world: World, lies: readonly Lie[]): Promise<boolean> {
  const { device, email } = await createOwner(world);
  device.lies.keeper.push(...lies);
  await device.wallet.rotate().catch(() => undefined);
  device.beHonest();
  await device.wallet.signOut({ forget: true });
  const fresh = await createDevice(world);
  return logIn(world, fresh, email).then(
    ({ next }) => next !== "ready",
    () => true,
  );
}

/** Attacks on the share that the keeper is given. */
export const SHARES: readonly Attack<GuardName>[] = [
  {
    name: "says that it keeps a share, and keeps none",
    goal: "lock out",
    guards: ["tries-each-pair"],
    run: async ({ world }) => lieWhileRenewed(await world(), [answering("PUT /shares", () => ({}))]),
  },
  {
    name: "says that it keeps a share, and gives another back when it is tried",
    goal: "lock out",
    guards: ["tries-each-pair"],
    run: async ({ world }) => lieWhileRenewed(await world(), [answering("PUT /shares", () => ({})), makingUp]),
  },
  {
    name: "says nothing when the new share is tried",
    goal: "lock out",
    guards: ["tries-each-pair"],
    run: async ({ world }) =>
      lieWhileRenewed(await world(), [answering("PUT /shares", () => ({})), silent("POST /shares/release")]),
  },
];
