import { randomBytes } from "node:crypto";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prune } from "../database/prune.ts";
import {
  askRelease,
  confirmDevice,
  createTestWallet,
  type KeeperWorld,
  press,
  readLink,
  release,
  startKeeperWorld,
} from "../testing/keeper-world.ts";

const OLD = "ada@example.org";
const NEW = "ada@new.example";
const THIRD = "ada@third.example";
const DAY_MS = 24 * 3_600_000;

describeOnDatabases((createDatabase) => {
  let world: KeeperWorld;
  let frame: Frame;
  let wallet = createTestWallet();
  beforeEach(async () => {
    wallet = createTestWallet();
    world = await startKeeperWorld(await createDatabase());
    frame = await world.frame();
    const token = await confirmDevice(world, frame, OLD);
    const { body } = await frame.call("GET /keys");
    const put = await wallet.putFirst(frame, { version: 1, seal: String(body["seal"]), share: randomBytes(33) });
    expect((await frame.call("PUT /shares", put, { token })).status).toBe(200);
    world.mail.clear();
  });
  afterEach(() => world.stop());

  const change = async (act: "change-email" | "settle-email", email = NEW): Promise<number> => {
    const signature = await wallet.sign(frame, act, email);
    return (await frame.call("PUT /email", { id: wallet.id, act, email, signature })).status;
  };
  /** Which of these mailboxes release the share on a new device. */
  const released = async (...emails: readonly string[]): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const email of emails) {
      world.clock.now += 31_000;
      const device = await world.frame();
      const token = await confirmDevice(world, device, email);
      if ((await release(device, { id: wallet.id, version: 1, token })).status === 200) found.push(email);
    }
    return found;
  };

  it("releases by the old address alone for a day, and by the new one alone after", async () => {
    expect(await change("settle-email")).toBe(409);
    for (const _ of [1, 2]) expect(await change("change-email")).toBe(200);
    expect(await released(OLD, NEW)).toEqual([OLD]);
    for (const _ of [1, 2]) expect(await change("settle-email")).toBe(200);
    expect(await released(OLD, NEW)).toEqual([OLD]);
    world.clock.now += DAY_MS - 10 * 60_000;
    expect(await released(OLD, NEW)).toEqual([OLD]);
    world.clock.now += 10 * 60_000;
    expect(await released(OLD, NEW)).toEqual([NEW]);
  });

  it("says from when the new address counts, where its owner brings a new device earlier", async () => {
    await change("change-email");
    await change("settle-email");
    const counts = world.clock.now + DAY_MS;
    world.clock.now += DAY_MS / 2;
    const device = await world.frame();
    const token = await confirmDevice(world, device, NEW);
    const { status, body, headers } = await askRelease(device, { id: wallet.id, version: 1, token });
    expect([status, body["code"]]).toEqual([403, "wallet/address-waiting"]);
    expect(Number(headers.get("Retry-After"))).toBe(Math.ceil((counts - world.clock.now) / 1_000));
    // Another wallet, and an address that was never named, say nothing of it.
    const other = await confirmDevice(world, await world.frame(), THIRD);
    expect((await release(device, { id: wallet.id, version: 1, token: other })).status).toBe(401);
  });

  it("tells the old address the new one in full, from when it counts, and how to object, in one letter", async () => {
    for (const _ of [1, 2]) expect(await change("change-email")).toBe(200);
    expect(world.mail.list()).toHaveLength(1);
    const { text } = await world.mail.next(OLD);
    const from = new Date(world.clock.now + DAY_MS).toISOString().slice(0, 16).replace("T", " ");
    for (const said of [NEW, from, "/object/"]) expect(text).toContain(said);
    expect(text).toContain("was named for recovering your wallet");
    expect(text.replace(/\s+/g, " ")).toMatch(
      new RegExp(`Until ${from}( UTC)? only this address counts, and only it can object\\.`),
    );
  });

  it("gives the old address back to its owner who objects within the day, once, whether or not the change was settled", async () => {
    await change("change-email");
    await change("settle-email");
    const link = await readLink(world, OLD);
    // A program that looks through mail objects to nothing.
    expect(await (await fetch(link)).text()).toContain("Another email for your wallet");
    expect((await press(link, "object", { Origin: "https://evil.example" })).status).toBe(200);
    await press(link, "object");
    expect((await press(link, "object")).status).toBe(410);
    world.clock.now += DAY_MS;
    expect(await released(OLD, NEW)).toEqual([OLD]);
    // A signature from before changes nothing a second time, and there is nothing to settle on.
    expect([await change("change-email"), await change("settle-email")]).toEqual([401, 409]);
  });

  it("hears no objection after the day", async () => {
    await change("change-email");
    const link = await readLink(world, OLD);
    await change("settle-email");
    world.clock.now += DAY_MS;
    expect((await press(link, "object")).status).toBe(410);
    await prune(world.database, world.clock.now);
    expect(await released(OLD, NEW)).toEqual([NEW]);
    await prune(world.database, world.clock.now + DAY_MS);
    expect(await world.database.tables.selectFrom("keeper_addresses").select("email_index").execute()).toHaveLength(1);
  });

  it("refuses a second change while a settled one is under way, and restarts the day if none is settled", async () => {
    await change("change-email");
    world.clock.now += DAY_MS / 2;
    // The first change was not settled: the server refused the code, and the owner names another address.
    expect(await change("change-email", THIRD)).toBe(200);
    world.clock.now += DAY_MS / 2;
    expect(await released(OLD, NEW, THIRD)).toEqual([OLD]);
    expect(await change("settle-email", THIRD)).toBe(200);
    expect(await change("change-email", "eve@example.org")).toBe(409);
    world.clock.now += DAY_MS / 2;
    expect(await released(OLD, NEW, THIRD)).toEqual([THIRD]);
    expect(await change("change-email", "ada@fourth.example")).toBe(200);
  });

  it("lets the wallet go back to the old address at once within the day", async () => {
    await change("change-email");
    await change("settle-email");
    expect(await change("change-email", OLD)).toBe(200);
    expect(await change("settle-email", OLD)).toBe(200);
    world.clock.now += DAY_MS;
    expect(await released(OLD, NEW)).toEqual([OLD]);
  });

  it("takes nothing from a mailbox when another wallet names its address", async () => {
    const other = createTestWallet();
    const token = await confirmDevice(world, frame, NEW);
    const { body } = await frame.call("GET /keys");
    const first = await other.putFirst(frame, { version: 1, seal: String(body["seal"]), share: randomBytes(33) });
    expect((await frame.call("PUT /shares", first, { token })).status).toBe(200);
    await change("change-email");
    world.clock.now += 31_000;
    const device = await world.frame();
    const own = await confirmDevice(world, device, NEW);
    expect((await release(device, { id: other.id, version: 1, token: own })).status).toBe(200);
    expect((await release(device, { id: wallet.id, version: 1, token: own })).status).toBe(403);
  });
});
