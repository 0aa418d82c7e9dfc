import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createKit } from "../../../apps/secure/src/keys/kit.ts";
import { createDevice, createOwner, logIn, stepUp } from "../world/create-device.ts";
import { eraseKeeperShares } from "../world/own-client.ts";
import { countKeeperShares, openKeeperShare, openWith, readKept } from "../world/read-shares.ts";
import { startWorld, type World } from "../world/start-world.ts";

// Proves the cells of the table in SECURITY.md about what is lost, or kept, for good.
vi.setConfig({ testTimeout: 60_000 });

const hello = { kind: "message", bytes: new TextEncoder().encode("hello") } as const;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("a mailbox has the keeper's shares of such a wallet erased at once, by a client of its own, and its owner is locked out", async () => {
  const owner = await createOwner(world);
  const { id } = await readKept(world, owner.address);
  expect(await countKeeperShares(world, id)).toBeGreaterThan(0);
  const thief = await createDevice(world);
  await logIn(world, thief, owner.email);
  await eraseKeeperShares(thief.ports);
  expect(await countKeeperShares(world, id)).toBe(0);
  // The log-in has put a version in place of the one that the owner's device has a share of.
  await expect(owner.device.wallet.signEvm(hello)).rejects.toMatchObject({ failure: expect.any(String) });
  const fresh = await createDevice(world);
  await expect(logIn(world, fresh, owner.email).then(() => fresh.wallet.signEvm(hello))).rejects.toMatchObject({
    failure: expect.any(String),
  });
});

test("a server that deletes a wallet locks its owner out for good", async () => {
  const { device, address } = await createOwner(world);
  const { id } = await readKept(world, address);
  expect(await device.wallet.signEvm(hello)).toMatch(/^0x/);
  await world.server.server.database.tables.deleteFrom("embedded_wallets").where("id", "=", id).execute();
  await expect(device.wallet.signEvm(hello)).rejects.toMatchObject({ failure: expect.any(String) });
});

test("a server and a keeper that kept their shares of before open a wallet that its owner recovers alone", async () => {
  const owner = await createOwner(world);
  const before = await readKept(world, owner.address);
  const shares = [before.share, await openKeeperShare(world, before)];
  await stepUp(world, owner);
  await owner.device.wallet.upgrade({ passkey: false, kit: createKit().code, mayLoseAccess: true });
  const now = await readKept(world, owner.address);
  expect(await openKeeperShare(world, now)).toBeUndefined();
  expect(await openWith(before, shares)).toBe(owner.address);
});
