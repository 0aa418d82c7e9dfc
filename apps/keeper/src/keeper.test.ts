import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { readKeyRing } from "@foyer-apps/service/keys/key-ring";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { importJWK, jwtVerify, SignJWT } from "jose";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prune } from "./database/prune.ts";
import { rotateKek } from "./rotate-kek.ts";
import {
  confirmDevice,
  createTestWallet,
  FRAME_ORIGIN,
  KEK,
  type KeeperWorld,
  PAGE,
  press,
  readLink,
  release,
  startKeeperWorld,
  type TestWallet,
} from "./testing/keeper-world.ts";

const EMAIL = "ada@example.org";
const DAY_MS = 24 * 3_600_000;

describeOnDatabases((createDatabase) => {
  let world: KeeperWorld;
  let url: string;
  let frame: Frame;
  let seal: string;
  let wallet: TestWallet;
  const share = randomBytes(33);
  beforeEach(async () => {
    url = await createDatabase();
    world = await startKeeperWorld(url);
    frame = await world.frame();
    seal = String((await frame.call("GET /keys")).body["seal"]);
    wallet = createTestWallet();
  });
  afterEach(() => world.stop());

  const begin = async (by = frame, email = EMAIL, language?: string) => {
    world.mail.clear();
    const { body } = await by.call("POST /devices", { email, page: PAGE, ...(language && { language }) });
    return { flow: String(body["flow"]), number: String(body["number"]), link: await readLink(world, email) };
  };
  const enrol = async (): Promise<string> => {
    const token = await confirmDevice(world, frame, EMAIL);
    const first = await wallet.putFirst(frame, { version: 1, seal, share });
    expect((await frame.call("PUT /shares", first, { token })).status).toBe(200);
    expect((await frame.call("POST /shares/commit", { id: wallet.id, version: 1 }, { token })).status).toBe(200);
    return token;
  };

  it("mails a link to its own page, on which a person sees what asks, and confirms it by a press", async () => {
    const { flow, number, link } = await begin();
    expect(link).toMatch(new RegExp(`^${world.keeper.url}/confirm/[\\w-]{43}$`));
    const page = await fetch(link);
    const html = await page.text();
    for (const words of ["app.example", number, "Is this device yours?", "UTC", '<form method="post">'])
      expect(html).toContain(words);
    expect(html).not.toMatch(/<script|style=|https?:/);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
    const other = await world.frame();
    expect((await other.call(`GET /devices/${flow}`)).body).toEqual({ status: "expired" });
    const waiting = frame.call(`GET /devices/${flow}`);
    // Programs that look through mail open links; they press nothing.
    for (const method of ["GET", "HEAD", "GET"]) await (await fetch(link, { method })).text();
    const row = await world.database.tables.selectFrom("keeper_flows").select("status").executeTakeFirstOrThrow();
    expect(row.status).toBe("pending");
    expect(await (await press(link, "confirm")).text()).toContain("Confirmed");
    const { body } = await waiting;
    expect(body).toMatchObject({ status: "confirmed", token: expect.any(String) });
    expect((await press(link, "refuse")).status).toBe(410);
    expect((await fetch(link)).status).toBe(410);
    expect((await frame.call(`GET /devices/${flow}`)).body["status"]).toBe("confirmed");
  });

  it("takes a refusal, a link of a quarter of an hour at most, and no press of another page's", async () => {
    const first = await begin();
    expect((await press(first.link, "confirm", { Origin: "https://evil.example" })).status).toBe(200);
    expect((await press(first.link, "confirm", { "Sec-Fetch-Site": "cross-site" })).status).toBe(200);
    expect(await (await press(first.link, "refuse")).text()).toContain("Refused");
    expect((await frame.call(`GET /devices/${first.flow}`)).body).toEqual({ status: "refused" });
    world.clock.now += 31_000;
    const second = await begin();
    world.clock.now += 15 * 60_000;
    expect((await press(second.link, "confirm")).status).toBe(410);
    expect((await frame.call(`GET /devices/${second.flow}`)).body).toEqual({ status: "expired" });
  });

  it("confirms once of fifty presses, and writes in Arabic to who asks for it", async () => {
    const { link } = await begin(frame, EMAIL, "ar");
    expect(world.mail.list()[0]?.subject).toBe("هل هذا الجهاز لك؟ Test");
    expect(await (await fetch(link)).text()).toContain('<html lang="ar" dir="rtl">');
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await press(link, "confirm")).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it("mails one link in 30 s and five an hour, of the project's pages alone", async () => {
    const ask = (page = PAGE) => frame.call("POST /devices", { email: EMAIL, page });
    expect((await ask("https://evil.example")).status).toBe(400);
    expect((await ask()).status).toBe(200);
    const soon = await ask();
    expect([soon.status, soon.body["code"], soon.headers.get("Retry-After")]).toEqual([429, "rate/exceeded", "30"]);
    for (let times = 0; times < 4; times += 1) {
      world.clock.now += 30_001;
      expect((await ask()).status).toBe(200);
    }
    world.clock.now += 30_001;
    expect((await ask()).status).toBe(429);
    expect(world.mail.list()).toHaveLength(5);
  });

  it("has an address wait as long as the operator says, and is not started with nonsense", async () => {
    await world.stop();
    await expect(startKeeperWorld(url, { MAIL_EVERY_SECONDS: "soon" })).rejects.toThrow(
      "MAIL_EVERY_SECONDS: must be a whole number of seconds from 1 to 3600",
    );
    world = await startKeeperWorld(url, { MAIL_EVERY_SECONDS: "2" });
    frame = await world.frame();
    const ask = () => frame.call("POST /devices", { email: EMAIL, page: PAGE });
    expect((await ask()).body).toMatchObject({ retryAfterSeconds: 2 });
    expect((await ask()).headers.get("Retry-After")).toBe("2");
    world.clock.now += 2_001;
    expect((await ask()).status).toBe(200);
  });

  it("keeps shares until a version is committed, and gives each to the owner's confirmed device", async () => {
    const token = await enrol();
    const next = randomBytes(33);
    await frame.call("PUT /shares", await wallet.put({ version: 2, seal, share: next }), { token });
    expect((await release(frame, { id: wallet.id, version: 1, token })).share).toEqual(share);
    expect((await release(frame, { id: wallet.id, version: 2, token })).share).toEqual(next);
    const commit = (version: number) => frame.call("POST /shares/commit", { id: wallet.id, version }, { token });
    expect((await commit(3)).status).toBe(409);
    for (const _ of [1, 2]) expect((await commit(2)).status).toBe(200);
    expect((await release(frame, { id: wallet.id, version: 1, token })).status).toBe(404);
    const old = await frame.call("PUT /shares", await wallet.put({ version: 2, seal, share }), { token });
    expect([old.status, old.body["code"]]).toEqual([409, "wallet/conflict"]);
    for (let version = 3; version <= 12; version += 1)
      await frame.call("PUT /shares", await wallet.put({ version, seal, share }), { token });
    const kept = await world.database.tables.selectFrom("keeper_shares").select("version").orderBy("version").execute();
    expect(kept.map(({ version }) => version)).toEqual([2, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it("takes no other share of a version that waits, and the same one again", async () => {
    const token = await enrol();
    const [next, other] = [randomBytes(33), randomBytes(33)];
    const put = async (bytes: Buffer) =>
      (await frame.call("PUT /shares", await wallet.put({ version: 2, seal, share: bytes }), { token })).status;
    expect([await put(next), await put(other), await put(next)]).toEqual([200, 409, 200]);
    expect((await release(frame, { id: wallet.id, version: 2, token })).share).toEqual(next);
  });

  it("gives the share to nobody by the server's word, to no other key, and to no other address", async () => {
    const token = await enrol();
    const eve = await world.frame();
    const of = { id: wallet.id, version: 1 };
    expect((await release(eve, of)).status).toBe(401);
    expect((await release(eve, { ...of, token })).status).toBe(401);
    // Whoever owns the server signs what they like with its keys, and with the thumbprint that they like.
    const forged = await new SignJWT({ flow: "A".repeat(22), cnf: { jkt: eve.thumbprint } })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setAudience("test-project")
      .setExpirationTime("10 minutes")
      .sign(randomBytes(32));
    expect((await release(eve, { ...of, token: forged })).status).toBe(401);
    const flow = await begin(eve, "eve@example.org");
    expect((await eve.call(`GET /devices/${flow.flow}A`)).body).toEqual({ status: "expired" });
    world.clock.now += 31_000;
    const own = await confirmDevice(world, eve, "eve@example.org");
    expect((await release(eve, { ...of, token: own })).status).toBe(401);
    world.clock.now += 15 * 60_000;
    expect((await release(frame, { ...of, token })).status).toBe(401);
  });

  it("acts by the wallet's signature for this frame's key, and by no other", async () => {
    await enrol();
    const phone = await world.frame();
    const signature = await wallet.sign(phone, "release-share", "1");
    const of = { id: wallet.id, version: 1 };
    expect((await release(phone, { ...of, signature })).share).toEqual(share);
    expect((await release(frame, { ...of, signature })).status).toBe(401);
    expect((await release(phone, { ...of, signature: await wallet.sign(phone, "commit-share", "1") })).status).toBe(
      401,
    );
    expect(
      (await release(phone, { ...of, signature: await createTestWallet().sign(phone, "release-share", "1") })).status,
    ).toBe(401);
    const put = await wallet.put({ version: 2, seal, share });
    const signed = { ...put, signature: await wallet.sign(phone, "put-share", "2") };
    expect((await phone.call("PUT /shares", signed)).status).toBe(200);
    const moved = { ...signed, addresses: createTestWallet().addresses };
    expect((await phone.call("PUT /shares", moved)).status).toBe(409);
  });

  it("erases by the wallet's signature and gives a receipt, again to the same request", async () => {
    const token = await enrol();
    const signature = await wallet.sign(frame, "delete-share", "2 now");
    const asked = { id: wallet.id, version: 2, eraseAt: null };
    expect((await frame.call("DELETE /shares", { ...asked, signature: "AAAA" }, { token })).status).toBe(401);
    const erase = () => frame.call("DELETE /shares", { ...asked, signature });
    const { body } = await erase();
    const point = Buffer.from(String((await frame.call("GET /keys")).body["receipt"]), "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
    const { payload } = await jwtVerify(String(body["receipt"]), key);
    expect(payload).toMatchObject({
      act: "delete-share",
      wallet: wallet.id,
      version: 2,
      project: "test-project",
      request: createHash("sha256").update(`${frame.thumbprint}\n${signature}`).digest("base64url"),
      erasedAt: world.clock.now,
    });
    expect(await world.database.tables.selectFrom("keeper_shares").selectAll().execute()).toEqual([]);
    expect((await erase()).body).toEqual(body);
    expect((await release(frame, { id: wallet.id, version: 1, token })).status).toBe(404);
  });

  it("erases at the time that was asked for, and not where it was undone", async () => {
    await enrol();
    const eraseAt = world.clock.now + 7 * DAY_MS;
    const erase = async () =>
      frame.call("DELETE /shares", {
        id: wallet.id,
        version: 1,
        eraseAt,
        signature: await wallet.sign(frame, "delete-share", `1 ${eraseAt}`),
      });
    expect((await erase()).status).toBe(200);
    const keep = { id: wallet.id, signature: await wallet.sign(frame, "keep-share", "") };
    expect((await frame.call("POST /shares/keep", keep)).status).toBe(200);
    const count = async () => (await world.database.tables.selectFrom("keeper_shares").selectAll().execute()).length;
    await prune(world.database, eraseAt);
    expect(await count()).toBe(1);
    await erase();
    await prune(world.database, eraseAt - 1);
    expect(await count()).toBe(1);
    await prune(world.database, eraseAt);
    expect(await count()).toBe(0);
  });

  it("undoes a deletion that another device asks for late, and takes one that was begun after that", async () => {
    await enrol();
    const eraseAt = world.clock.now + 7 * DAY_MS;
    const erase = async (at: number) => {
      const signature = await wallet.sign(frame, "delete-share", `1 ${at}`);
      return (await frame.call("DELETE /shares", { id: wallet.id, version: 1, eraseAt: at, signature })).status;
    };
    const keep = async (signed: string) => {
      const signature = await wallet.sign(frame, "keep-share", signed);
      return (await frame.call("POST /shares/keep", { id: wallet.id, eraseAt, signature })).status;
    };
    const count = async () => (await world.database.tables.selectFrom("keeper_shares").selectAll().execute()).length;
    for (const other of ["", String(eraseAt - 1)]) expect(await keep(other)).toBe(401);
    expect(await keep(String(eraseAt))).toBe(200);
    for (const late of [eraseAt, eraseAt - 1]) expect(await erase(late)).toBe(409);
    await prune(world.database, eraseAt + 1);
    expect(await count()).toBe(1);
    expect(await erase(eraseAt + 1)).toBe(200);
    await prune(world.database, eraseAt + 1);
    expect(await count()).toBe(0);
  });

  it("remembers no undone time beyond 30 days, so that no server keeps a share alive by naming one", async () => {
    await enrol();
    const far = 2 ** 52;
    const signature = await wallet.sign(frame, "keep-share", String(far));
    expect((await frame.call("POST /shares/keep", { id: wallet.id, eraseAt: far, signature })).status).toBe(200);
    const eraseAt = world.clock.now + 31 * DAY_MS;
    const signed = await wallet.sign(frame, "delete-share", `1 ${eraseAt}`);
    const answer = await frame.call("DELETE /shares", { id: wallet.id, version: 1, eraseAt, signature: signed });
    expect(answer.status).toBe(200);
  });

  it("erases at no time that is over, or comes within a day: nothing could be taken back", async () => {
    await enrol();
    const { now } = world.clock;
    for (const eraseAt of [0, 1, now - 1, now, now + DAY_MS - 1]) {
      const signature = await wallet.sign(frame, "delete-share", `1 ${eraseAt}`);
      const answer = await frame.call("DELETE /shares", { id: wallet.id, version: 1, eraseAt, signature });
      expect([answer.status, answer.body["code"]]).toEqual([400, "request/invalid"]);
    }
    await prune(world.database, now + DAY_MS);
    expect(await world.database.tables.selectFrom("keeper_shares").selectAll().execute()).toHaveLength(1);
  });

  it("answers the frame's pages alone", async () => {
    const { headers } = await frame.call("GET /keys");
    expect(headers.get("Access-Control-Allow-Origin")).toBe(FRAME_ORIGIN);
    const page = await world.frame("https://app.example");
    expect((await page.call("GET /keys")).headers.get("Access-Control-Allow-Origin")).toBeNull();
    const preflight = { method: "OPTIONS", headers: { Origin: "https://app.example" } };
    expect((await fetch(`${world.keeper.url}/v1/test-project/keys`, preflight)).status).toBe(403);
    const unknown = await fetch(`${world.keeper.url}/v1/other-project/keys`);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: "route/unknown" }]);
  });

  it("leaves nothing in the database or the log that is anybody's secret, and opens all under a new key", async () => {
    const token = await enrol();
    await release(frame, { id: wallet.id, version: 1, token });
    const link = await readLink(world, EMAIL);
    const secrets = [EMAIL, token, KEK, link.split("/").at(-1) ?? "?"];
    for (const form of ["base64url", "hex", "latin1"] as const) secrets.push(share.toString(form));
    const { tables } = world.database;
    const names = [
      "keeper_addresses",
      "keeper_flows",
      "keeper_shares",
      "keeper_wallets",
      "holder_audit",
      "holder_keys",
      "holder_quotas",
    ] as const;
    let kept = JSON.stringify(await Promise.all(names.map((name) => tables.selectFrom(name).selectAll().execute())));
    if (url.startsWith("sqlite:")) {
      const path = url.slice("sqlite:".length);
      for (const file of readdirSync(dirname(path)).filter((each) => each.startsWith(basename(path))))
        kept += readFileSync(`${dirname(path)}/${file}`, "latin1");
    }
    for (const secret of secrets) {
      expect(kept).not.toContain(secret);
      expect(world.log.join("")).not.toContain(secret);
    }
    const newest = randomBytes(32).toString("base64");
    const ring = readKeyRing({ text: `${newest},${KEK}` });
    if (typeof ring === "string") throw new Error(ring);
    expect(await rotateKek(tables, ring)).toBeGreaterThan(8);
    expect(await rotateKek(tables, ring)).toBe(0);
    expect((await release(frame, { id: wallet.id, version: 1, token })).status).toBe(500);
    expect(world.log.at(-2)).toContain("which is not set");
  });
});
