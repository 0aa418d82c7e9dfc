import { readKeyRing } from "@foyer-apps/service/keys/key-ring";
import { openText } from "@foyer-apps/service/keys/seal-text";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rowOfAddress } from "../../../apps/keeper/src/addresses/rows.ts";
import { confirmDevice, release } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { unwrapShare } from "../../../apps/secure/src/keys/device-share.ts";
import { createKit } from "../../../apps/secure/src/keys/kit.ts";
import { KEK } from "../../../apps/server/src/testing/embedded-world.ts";
import { createDevice, createOwner, logIn, type Owner, stepUp } from "../world/create-device.ts";
import { refusing } from "../world/lies.ts";
import { openPage } from "../world/open-page.ts";
import { takeWords } from "../world/own-client.ts";
import { openKeeperShare, openWith, readKept } from "../world/read-shares.ts";
import { startWorld, type World } from "../world/start-world.ts";

// Proves the cells of the table in SECURITY.md that say yes, and some that say no. The attacks prove the rest.
vi.setConfig({ testTimeout: 60_000 });

const hello = { kind: "message", bytes: new TextEncoder().encode("hello") } as const;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** An owner who recovers by a kit of their own. */
async function createAlone(): Promise<Owner & { readonly kit: string }> {
  const owner = await createOwner(world);
  await stepUp(world, owner);
  const kit = createKit().code;
  await owner.device.wallet.upgrade({ passkey: false, kit, mayLoseAccess: true });
  return { ...owner, kit };
}

/** The share that a browser keeps, as code of the frame's origin reads it there. */
async function readDeviceShare({ device }: Owner): Promise<Uint8Array> {
  const { shares = [] } = await device.ports.store.read();
  const [share] = shares;
  if (share === undefined) throw new Error("The device has no share");
  return unwrapShare({ ...share, key: await device.ports.store.deviceKey() });
}

test("a server and a keeper open a wallet that the keeper recovers", async () => {
  const { address } = await createOwner(world);
  const kept = await readKept(world, address);
  expect(await openWith(kept, [kept.share, await openKeeperShare(world, kept)])).toBe(address);
});

test("a server and a keeper open no wallet that its owner recovers alone", async () => {
  const { address } = await createAlone();
  const kept = await readKept(world, address);
  expect(await openKeeperShare(world, kept)).toBeUndefined();
});

test("a mailbox opens and uses a wallet that the keeper recovers", async () => {
  const { email, address } = await createOwner(world);
  const thief = await createDevice(world);
  expect(await logIn(world, thief, email)).toEqual({ next: "ready" });
  expect((await thief.wallet.user())?.addresses.eip155).toBe(address);
  expect(await thief.wallet.signEvm(hello)).toMatch(/^0x/);
});

test("a mailbox has the keys of such a wallet at once, by a client of its own", async () => {
  const { email } = await createOwner(world);
  const { ports, ...thief } = await createDevice(world);
  await logIn(world, { ports, ...thief }, email);
  expect(await takeWords(ports)).toHaveLength(24);
});

test("a mailbox has an account erased in a week, also where the owner recovers alone, who may take it back", async () => {
  const owner = await createAlone();
  const thief = await createDevice(world);
  await logIn(world, thief, owner.email);
  await stepUp(world, { device: thief, email: owner.email });
  const { eraseAt } = await thief.wallet.deleteAccount();
  expect(eraseAt - world.now()).toBeGreaterThan(6 * 86_400_000);
  await owner.device.wallet.keepAccount();
  expect((await owner.device.wallet.user())?.eraseAt).toBeUndefined();
});

test("a mailbox opens no wallet that its owner recovers alone", async () => {
  const { email } = await createAlone();
  const thief = await createDevice(world);
  expect(await logIn(world, thief, email)).toEqual({ next: "recover" });
  await expect(thief.wallet.signEvm(hello)).rejects.toMatchObject({ failure: "recovery-needed" });
  await expect(thief.wallet.recover({ kit: createKit().code })).rejects.toMatchObject({ failure: "factor-refused" });
});

test("a mailbox takes the way to recover over a day later, where the owner does nothing", async () => {
  const { email } = await createOwner(world);
  const thief = await createDevice(world);
  await logIn(world, thief, email);
  world.pass(25 * 3_600_000);
  await stepUp(world, { device: thief, email });
  await thief.wallet.upgrade({ passkey: false, kit: createKit().code, mayLoseAccess: true });
  expect(await logIn(world, await createDevice(world), email)).toEqual({ next: "recover" });
});

test("a device uses the wallet by itself, and shows no words without a code from the mailbox", async () => {
  const { device } = await createOwner(world);
  expect(await device.wallet.signEvm(hello)).toMatch(/^0x/);
  await expect(device.wallet.words()).rejects.toMatchObject({ failure: "step-up-needed" });
});

test("a device changes neither address nor recovery without a code from the mailbox, and deletes nothing", async () => {
  const { device } = await createOwner(world);
  const upgraded = device.wallet.upgrade({ passkey: false, kit: createKit().code, mayLoseAccess: true });
  await expect(upgraded).rejects.toMatchObject({ failure: "step-up-needed" });
  await expect(device.wallet.deleteAccount()).rejects.toMatchObject({ failure: "step-up-needed" });
  await device.wallet.updateEmail({ email: world.newEmail("eve") });
  await expect(device.wallet.updateEmailPrimaryOtp({ otp: "000000" })).rejects.toMatchObject({
    failure: expect.stringMatching(/code-refused|expired/),
  });
});

test("a device and a mailbox show the words, also where the owner recovers alone", async () => {
  const owner = await createAlone();
  world.pass(25 * 3_600_000);
  await stepUp(world, owner);
  expect(await owner.device.wallet.words()).toHaveLength(24);
});

test("a device and a server open a wallet", async () => {
  for (const owner of [await createOwner(world), await createAlone()]) {
    const kept = await readKept(world, owner.address);
    expect(await openWith(kept, [kept.share, await readDeviceShare(owner)])).toBe(owner.address);
  }
});

test("a device and a keeper open a wallet that the keeper recovers, as the device has its vault", async () => {
  const owner = await createOwner(world);
  const { wallet } = await owner.device.ports.store.read();
  if (wallet === undefined) throw new Error("The device has no wallet");
  const shares = [await readDeviceShare(owner), await openKeeperShare(world, wallet)];
  expect(await openWith(wallet, shares)).toBe(owner.address);
});

test("a server that withholds its share locks its owner out for as long", async () => {
  const { device } = await createOwner(world);
  device.lies.server.push(refusing("POST /wallet/share", 404, "wallet/not-found"));
  await expect(device.wallet.signEvm(hello)).rejects.toMatchObject({ failure: "vault-refused" });
  device.beHonest();
  expect(await device.wallet.signEvm(hello)).toMatch(/^0x/);
});

test("a keeper that withholds its share does not stop a device that has one", async () => {
  const { device, email } = await createOwner(world);
  device.lies.keeper.push(refusing("POST /shares/release", 404, "wallet/not-found"));
  expect(await device.wallet.signEvm(hello)).toMatch(/^0x/);
  const fresh = await createDevice(world);
  fresh.lies.keeper.push(refusing("POST /shares/release", 404, "wallet/not-found"));
  await expect(logIn(world, fresh, email)).rejects.toMatchObject({ failure: "contended" });
});

test("a server knows whose wallet it is", async () => {
  const { email, address, device } = await createOwner(world);
  const { session } = await device.ports.store.read();
  const { account } = await device.ports.server.refresh({ refreshToken: session?.refreshToken ?? "" });
  expect(account.email).toBe(email);
  expect((await readKept(world, address)).id).toBe((await device.ports.store.read()).wallet?.id);
});

test("a keeper knows whose wallet it is", async () => {
  const { email, address } = await createOwner(world);
  const { id } = await readKept(world, address);
  const { tables } = world.keeper.database;
  const wallet = await tables.selectFrom("keeper_wallets").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const owner = await tables
    .selectFrom("keeper_addresses")
    .selectAll()
    .where("wallet_id", "=", id)
    .executeTakeFirstOrThrow();
  const ring = readKeyRing({ text: KEK });
  if (typeof ring === "string") throw new Error(ring);
  expect(wallet.eip155).toBe(address);
  expect(openText(ring, rowOfAddress(id, owner.email_index), owner)).toBe(email);
});

test("a page is told the address of the wallet and of its owner's mailbox", async () => {
  const page = await openPage(world);
  const { email, address } = page.owner;
  expect((await page.ask("GET_USER"))?.payload).toMatchObject({ email, address });
});

test("code of the frame's origin uses and opens the wallet without asking", async () => {
  const { device } = await createOwner(world);
  expect(await device.wallet.signEvm(hello)).toMatch(/^0x/);
  expect(await takeWords(device.ports)).toHaveLength(24);
});

test("the keeper's share alone is one of the three, and opens nothing", async () => {
  const { address, email } = await createOwner(world);
  const { id, version, ...kept } = await readKept(world, address);
  world.pass(31_000);
  const frame = await world.keeper.frame();
  const token = await confirmDevice(world.keeper, frame, email);
  const { share } = await release(frame, { id, version, token });
  expect(share).toHaveLength(33);
  expect(
    await openWith({ id, version, ...kept }, [
      share,
      new Uint8Array([...crypto.getRandomValues(new Uint8Array(32)), 9]),
    ]),
  ).toBeUndefined();
});
