import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { verifyMessage } from "viem";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startKeeperWorld } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { startEmbeddedWorld } from "../../../apps/server/src/testing/embedded-world.ts";
import { createDevice, logIn, stepUp } from "../world/create-device.ts";
import type { World } from "../world/start-world.ts";

/**
 * The wallet of a person who logged in at commit edb4810d: its frame, server and keeper made these databases, with the key-encryption key of
 * tests, before there were control keys and pinned receipt keys. What has nothing to do with it (listed wallets, images) was left out.
 */
const EMAIL = "ada@example.org";
const ADDRESSES = {
  eip155: "0xd9F4b8ba6C07c396cFeaF91D73863fc90939B277",
  solana: "92Jc2nv71MkdvCzjz8mMY4XYT4mq71D2fELeygfFkjQ1",
} as const;

let folder: string;
let world: World;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-former-"));
  const restore = (party: "keeper" | "server"): string => {
    const path = join(folder, `${party}.sqlite`);
    const packed = fileURLToPath(new URL(`${party}.sqlite.gz`, import.meta.url));
    writeFileSync(path, gunzipSync(readFileSync(packed)));
    return `sqlite:${path}`;
  };
  const server = await startEmbeddedWorld(restore("server"));
  const keeper = await startKeeperWorld(restore("keeper"));
  const move = (milliseconds: number): void => {
    server.clock.now = keeper.clock.now = server.clock.now + Math.ceil(milliseconds);
  };
  move(0);
  world = {
    ...{ server, keeper, pass: move, now: () => server.clock.now, newEmail: () => EMAIL },
    stop: async () => {
      await Promise.all([server.stop(), keeper.stop()]);
    },
  };
});
afterEach(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a wallet of the first format is opened by today's frame, server and keeper, and is renewed in the next one", async () => {
  const kept = () =>
    world.server.server.database.tables.selectFrom("embedded_wallets").select(["id", "version"]).execute();
  const [stored] = await kept();
  expect(stored?.version).toBe(1);
  const device = await createDevice(world);
  expect(await logIn(world, device, EMAIL)).toEqual({ next: "ready" });
  expect((await device.wallet.user())?.addresses).toEqual(ADDRESSES);
  const bytes = new TextEncoder().encode("Hello");
  const signature = await device.wallet.signEvm({ kind: "message", bytes });
  expect(await verifyMessage({ address: ADDRESSES.eip155, message: "Hello", signature })).toBe(true);
  // Each new device gets shares of a version of its own.
  expect(await kept()).toEqual([{ id: stored?.id, version: 2 }]);
  expect((await device.ports.store.read()).wallet).toMatchObject({
    id: stored?.id,
    version: 2,
    tier: "assisted",
    alone: false,
  });

  // A day later the device is no new one any more.
  world.pass(25 * 3_600_000);
  await stepUp(world, { email: EMAIL, device });
  expect(await device.wallet.words()).toHaveLength(24);
  expect((await device.ports.store.read()).wallet).toMatchObject({ id: stored?.id, tier: "exported" });

  // Another device opens what was renewed, to the same accounts.
  const phone = await createDevice(world);
  expect(await logIn(world, phone, EMAIL)).toEqual({ next: "ready" });
  expect((await phone.wallet.user())?.addresses).toEqual(ADDRESSES);
}, 120_000);
