import { randomBytes } from "node:crypto";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  confirmDevice,
  createTestWallet,
  type KeeperWorld,
  press,
  readLink,
  release,
  startKeeperWorld,
} from "../testing/keeper-world.ts";

const ADA = "ada@example.org";
const OTHER = "ada@work.example";
const DAY_MS = 24 * 3_600_000;
const name = (): string => randomBytes(16).toString("base64url");

describeOnDatabases((createDatabase) => {
  let world: KeeperWorld;
  let frame: Frame;
  const share = randomBytes(33);
  let wallet = createTestWallet();
  beforeEach(async () => {
    wallet = createTestWallet();
    world = await startKeeperWorld(await createDatabase());
    frame = await world.frame();
    await enrol(wallet, ADA);
  });
  afterEach(() => world.stop());

  const confirm = (email: string, by: Frame = frame): Promise<string> => {
    world.clock.now += 31_000;
    return confirmDevice(world, by, email);
  };
  const enrol = async (of: ReturnType<typeof createTestWallet>, email: string): Promise<void> => {
    const token = await confirm(email);
    const { body } = await frame.call("GET /keys");
    const put = await of.putFirst(frame, { version: 1, seal: String(body["seal"]), share });
    expect((await frame.call("PUT /shares", put, { token })).status).toBe(200);
  };
  const mayRecover = async (email: string): Promise<boolean> => {
    const device = await world.frame();
    const token = await confirm(email, device);
    return (await release(device, { id: wallet.id, version: 1, token })).status === 200;
  };
  const link = (given: { readonly token: string; readonly own: string; readonly way?: string; readonly by?: Frame }) =>
    (given.by ?? frame).call(
      "POST /owners",
      { id: wallet.id, way: given.way ?? name(), token: given.token },
      { token: given.own },
    );
  const unlink = async (way: string | null, heir: string | null = null) =>
    frame.call("DELETE /owners", {
      ...{ id: wallet.id, way, heir },
      signature: await wallet.sign(frame, "unlink-owner", `${way ?? "first"} ${heir ?? ""}`),
    });

  it("counts another owner by the proof of both, and says yes again to what is so", async () => {
    const [own, token, way] = [await confirm(ADA), await confirm(OTHER), name()];
    expect(await mayRecover(OTHER)).toBe(false);
    for (const _ of [1, 2]) expect((await link({ own, token, way })).status).toBe(200);
    expect([await mayRecover(ADA), await mayRecover(OTHER)]).toEqual([true, true]);
    const acts = await world.database.tables.selectFrom("holder_audit").select("act").execute();
    expect(acts.filter(({ act }) => act === "owner-linked")).toHaveLength(1);
  });

  it("takes nobody's word for either: no stranger's, no other frame's, none that is late, and no token again after it was taken away", async () => {
    const [own, token] = [await confirm(ADA), await confirm(OTHER)];
    const refused = { status: 401, body: { code: "login/unauthorized" } };
    expect(await link({ own: token, token: own })).toMatchObject(refused);
    expect(await link({ own, token: `${token}A` })).toMatchObject(refused);
    const eve = await world.frame();
    expect(await link({ own, token, by: eve })).toMatchObject(refused);
    expect(await link({ own: await confirm("eve@example.org", eve), token, by: eve })).toMatchObject(refused);
    const none = await frame.call("POST /owners", { id: wallet.id, way: name(), token });
    expect(none).toMatchObject(refused);
    expect(await link({ own, token: own })).toMatchObject({ status: 409 });

    const [one, two] = await Promise.all([link({ own, token }), link({ own, token })]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const mine = await confirm(ADA);
    const linked = await world.database.tables
      .selectFrom("keeper_addresses")
      .select("way")
      .where("way", "is not", null)
      .executeTakeFirstOrThrow();
    expect((await unlink(linked.way)).status).toBe(200);
    expect(await link({ own: mine, token })).toMatchObject(refused);
    world.clock.now += 15 * 60_000;
    expect(await link({ own: mine, token: await confirm("third@example.org") })).toMatchObject(refused);
    expect(await mayRecover("third@example.org")).toBe(false);
  });

  it("counts an owner no longer by the wallet's signature, never the last one, and lets an heir come first", async () => {
    const [own, token, way] = [await confirm(ADA), await confirm(OTHER), name()];
    await link({ own, token, way });
    expect((await frame.call("DELETE /owners", { id: wallet.id, way, heir: null })).status).toBe(401);
    const other = { id: wallet.id, way, heir: null, signature: await wallet.sign(frame, "unlink-owner", "first ") };
    expect((await frame.call("DELETE /owners", other)).status).toBe(401);
    expect((await unlink(null)).status).toBe(409);
    for (const _ of [1, 2]) expect((await unlink(null, way)).status).toBe(200);
    expect([await mayRecover(ADA), await mayRecover(OTHER)]).toEqual([false, true]);
    expect([(await unlink(way)).status, (await unlink(null)).status]).toEqual([200, 409]);
    expect(await mayRecover(OTHER)).toBe(true);
  });

  it("removes no owner by the token of one owner alone", async () => {
    const [own, token, way] = [await confirm(ADA), await confirm(OTHER), name()];
    await link({ own, token, way });
    const refused = { status: 401, body: { code: "login/unauthorized" } };
    const asked = { id: wallet.id, way: null, heir: way };
    // The second mailbox removes the first owner; the first one removes the second; with the other's stale or no token.
    expect(await frame.call("DELETE /owners", asked, { token })).toMatchObject(refused);
    expect(await frame.call("DELETE /owners", { ...asked, token: own }, { token })).toMatchObject(refused);
    expect(await frame.call("DELETE /owners", { id: wallet.id, way, heir: null }, { token: own })).toMatchObject(
      refused,
    );
    expect([await mayRecover(ADA), await mayRecover(OTHER)]).toEqual([true, true]);
  });

  it("undoes a link by the two tokens that made it, for a quarter of an hour", async () => {
    const [own, token, way] = [await confirm(ADA), await confirm(OTHER), name()];
    await link({ own, token, way });
    world.mail.clear();
    for (const _ of [1]) {
      const undone = await frame.call("DELETE /owners", { id: wallet.id, way, heir: null, token }, { token: own });
      expect(undone.status).toBe(200);
    }
    expect(world.mail.list()).toEqual([]);
    expect([await mayRecover(ADA), await mayRecover(OTHER)]).toEqual([true, false]);
    const [later, second] = [await confirm(ADA), await confirm("third@example.org")];
    await link({ own: later, token: second, way });
    world.clock.now += 16 * 60_000;
    const late = { id: wallet.id, way, heir: null, token: await confirm("third@example.org") };
    expect((await frame.call("DELETE /owners", late, { token: await confirm(ADA) })).status).toBe(401);
  });

  it("lets a removed owner object within a day, who counts again a day later, and tells the others", async () => {
    const [own, token, way] = [await confirm(ADA), await confirm(OTHER), name()];
    await link({ own, token, way });
    world.mail.clear();
    // The first owner goes, and the second one takes their place.
    expect((await unlink(null, way)).status).toBe(200);
    const objection = await readLink(world, ADA);
    expect(world.mail.list()).toHaveLength(1);
    expect(await mayRecover(ADA)).toBe(false);
    world.mail.clear();
    expect(await (await fetch(objection)).text()).toContain("You no longer recover a wallet at Test");
    expect(await (await press(objection, "object")).text()).toContain("You have objected");
    expect((await press(objection, "object")).status).toBe(410);
    expect(world.mail.list().map(({ to }) => to)).toEqual([[OTHER]]);
    world.clock.now += DAY_MS - 60 * 60_000;
    expect(await mayRecover(ADA)).toBe(false);
    world.clock.now += 60 * 60_000;
    expect([await mayRecover(ADA), await mayRecover(OTHER)]).toEqual([true, true]);
  });

  it("gives a thief's mailbox no power by objecting: another owner removes it for good by their letter", async () => {
    const [own, token, way] = [await confirm(ADA), await confirm(OTHER), name()];
    await link({ own, token, way });
    world.mail.clear();
    await unlink(way);
    await press(await readLink(world, OTHER), "object");
    expect(await (await press(await readLink(world, ADA), "object")).text()).toContain("Removed for good");
    world.clock.now += 2 * DAY_MS;
    expect([await mayRecover(ADA), await mayRecover(OTHER)]).toEqual([true, false]);
  });

  it("hears one objection of an owner: the wallet's second signature is final, and one from before is worth nothing", async () => {
    const [own, token, way] = [await confirm(ADA), await confirm(OTHER), name()];
    await link({ own, token, way });
    world.mail.clear();
    const signature = await wallet.sign(frame, "unlink-owner", `${way} `);
    const asked = { id: wallet.id, way, heir: null, signature };
    expect((await frame.call("DELETE /owners", asked)).status).toBe(200);
    await press(await readLink(world, OTHER), "object");
    // The request that came before the objection, again.
    expect((await frame.call("DELETE /owners", asked)).status).toBe(401);
    world.clock.now += DAY_MS + 60_000;
    expect(await mayRecover(OTHER)).toBe(true);
    world.mail.clear();
    const phone = await world.frame();
    const again = { ...asked, signature: await wallet.sign(phone, "unlink-owner", `${way} `) };
    expect((await phone.call("DELETE /owners", again)).status).toBe(200);
    expect(world.mail.list()).toEqual([]);
    world.clock.now += 2 * DAY_MS;
    expect([await mayRecover(ADA), await mayRecover(OTHER)]).toEqual([true, false]);
  });

  it("leaves no wallet to an owner who does not count yet", async () => {
    const [own, token, way] = [await confirm(ADA), await confirm(OTHER), name()];
    await link({ own, token, way });
    world.mail.clear();
    await unlink(way);
    await press(await readLink(world, OTHER), "object");
    expect((await unlink(null, way)).status).toBe(409);
  });

  it("keeps who is linked while the first one changes their address", async () => {
    const [own, token, way] = [await confirm(ADA), await confirm(OTHER), name()];
    await link({ own, token, way });
    const change = async (act: "change-email" | "settle-email", email: string) =>
      frame.call("PUT /email", { id: wallet.id, act, email, signature: await wallet.sign(frame, act, email) });
    expect((await change("change-email", OTHER)).status).toBe(409);
    world.mail.clear();
    expect((await change("change-email", "new@example.org")).status).toBe(200);
    const objection = await readLink(world, ADA);
    expect((await change("settle-email", "new@example.org")).status).toBe(200);
    expect([await mayRecover(OTHER), await mayRecover("new@example.org")]).toEqual([true, false]);
    // An owner who is removed during a change of their address objects to the removal, and no longer to the change.
    expect((await unlink(null, way)).status).toBe(200);
    expect((await press(objection, "object")).status).toBe(410);
    expect(await mayRecover(ADA)).toBe(false);
    world.clock.now += 2 * DAY_MS;
    expect([await mayRecover("new@example.org"), await mayRecover(OTHER)]).toEqual([false, true]);
  });
});
