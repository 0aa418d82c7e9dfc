import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { findAuditBreak } from "@foyer-apps/service/audit/audit-log";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { openHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import { readKeyRing } from "@foyer-apps/service/keys/key-ring";
import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import {
  createTestWallet,
  type EmbeddedWorld,
  KEK,
  type LoggedIn,
  logIn,
  release,
  startEmbeddedWorld,
  stepUp,
  type TestWallet,
} from "../testing/embedded-world.ts";
import { pruneEmbedded } from "./prune-embedded.ts";

const EMAIL = "ada@example.org";
const NEW_EMAIL = "ada@elsewhere.example";
const HOUR_MS = 3_600_000;

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  let url: string;
  let frame: Frame;
  let ada: LoggedIn;
  let seal: string;
  let wallet: TestWallet;
  beforeEach(async () => {
    url = await createDatabase();
    world = await startEmbeddedWorld(url);
    frame = await world.frame();
    ada = await logIn(world, frame, EMAIL);
    seal = String((await frame.call("GET /keys")).body["seal"]);
    wallet = createTestWallet();
  });
  afterEach(() => world.stop());

  const put = async (
    version: number,
    a: { tier?: string; by?: Frame; token?: string; share?: Buffer; vault?: string } = {},
  ) => {
    const { by = frame, token = ada.token, ...what } = a;
    return by.call("PUT /wallet", await wallet.put({ version, account: ada.account.id, seal, ...what }), { token });
  };
  const commit = (version: number, a: { by?: Frame; token?: string } = {}) =>
    (a.by ?? frame).call("POST /wallet/commit", { id: wallet.id, version }, { token: a.token ?? ada.token });
  const recovery = (version: number, a: { id?: string; by?: Frame; token?: string } = {}) =>
    (a.by ?? frame).call(
      "PUT /wallet/recoveries",
      {
        id: wallet.id,
        recovery: { id: a.id ?? "R".repeat(22), kind: "kit", version, sealed: "c2VhbGVk" },
      },
      { token: a.token ?? ada.token },
    );
  const enrol = async (): Promise<void> => {
    expect((await put(1)).status).toBe(200);
    expect((await commit(1)).status).toBe(200);
  };
  /** The clock goes on past the fresh day of a device. */
  const later = async (of: Frame, session: LoggedIn, hours = 25): Promise<string> => {
    world.clock.now += hours * HOUR_MS;
    const { body } = await of.call("POST /session", { refreshToken: session.refreshToken });
    return String(body["accessToken"]);
  };

  it("keeps a version beside the one that holds until it is committed, and erases the one before then", async () => {
    await enrol();
    const next = randomBytes(33);
    expect((await put(2, { share: next, vault: "bmV3" })).status).toBe(200);
    expect((await frame.call("GET /wallet", undefined, { token: ada.token })).body).toMatchObject({
      wallet: { version: 1, vault: "dmF1bHQ", tier: "assisted", recoveries: [] },
      pending: { version: 2, vault: "bmV3" },
    });
    const of = { token: ada.token, id: wallet.id };
    expect((await release(frame, { ...of, version: 1 })).share).toEqual(wallet.share);
    expect((await release(frame, { ...of, version: 2 })).share).toEqual(next);
    expect((await release(frame, { ...of, version: 3 })).status).toBe(404);
    expect((await commit(2)).status).toBe(200);
    expect((await commit(2)).status).toBe(200);
    expect((await release(frame, { ...of, version: 1 })).status).toBe(404);
    expect((await release(frame, { ...of, version: 2 })).share).toEqual(next);
    expect((await frame.call("GET /wallet", undefined, { token: ada.token })).body).toMatchObject({ pending: null });
    for (const version of [1, 2]) expect((await put(version)).body).toMatchObject({ code: "wallet/conflict" });
    expect((await commit(3)).body).toMatchObject({ code: "wallet/conflict" });
  });

  it("sends a known device whose share is of another version to the keeper first", async () => {
    await enrol();
    await put(2);
    await commit(2);
    world.clock.now += 31_000;
    const begin = async (version: number) => {
      const holds = { id: wallet.id, version };
      world.clock.now += 31_000;
      return (await frame.call("POST /login", { email: EMAIL, page: "https://app.example", holds })).body["action"];
    };
    expect([await begin(1), await begin(2)]).toEqual(["VERIFY_DEVICE", "VERIFY_OTP"]);
  });

  it("lets one of two devices that split the wallet at the same time put its version", async () => {
    await enrol();
    const answers = await Promise.all([put(2, { share: randomBytes(33) }), put(2, { share: randomBytes(33) })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("takes no wallet without the proof of each of its keys, with other addresses, or with a share for something else", async () => {
    const account = ada.account.id;
    const good = await wallet.put({ version: 1, account, seal });
    const other = await createTestWallet().put({ version: 1, account, seal });
    const of = (key: string) => ({
      ...(good["proofs"] as object),
      [key]: (other["proofs"] as Record<string, string>)[key],
    });
    const send = (body: object) => frame.call("PUT /wallet", body, { token: ada.token });
    for (const key of ["eip155", "solana", "control"]) {
      expect((await send({ ...good, proofs: of(key) })).body["problems"]).toMatchObject([{ name: `proofs.${key}` }]);
    }
    const ofVersionTwo = await wallet.put({ version: 2, account, seal });
    expect((await send({ ...good, share: ofVersionTwo["share"] })).body).toMatchObject({ code: "share/unreadable" });
    expect((await send({ ...good, proofs: ofVersionTwo["proofs"] })).status).toBe(400);
    // A key of small order, and the signature that it makes of everything.
    const small = { ...(good["addresses"] as object), solana: "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM" };
    const signature = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]).toString("base64url");
    const proofs = { ...(good["proofs"] as object), solana: signature };
    expect((await send({ ...good, addresses: small, proofs })).status).toBe(400);
    await enrol();
    const moved = await createTestWallet().put({ version: 2, account, seal });
    expect((await send(moved)).body).toMatchObject({ code: "wallet/conflict" });
  });

  it("asks for a fresh code to change how the wallet is recovered, and commits none that nobody could recover", async () => {
    await enrol();
    expect((await put(2, { tier: "self" })).body).toMatchObject({ code: "login/step-up-needed" });
    expect((await recovery(1)).body).toMatchObject({ code: "login/step-up-needed" });
    await stepUp(world, frame, { token: ada.token, email: EMAIL });
    expect((await put(2, { tier: "self" })).status).toBe(200);
    expect((await commit(2)).body).toMatchObject({ code: "wallet/conflict" });
    expect((await recovery(2)).status).toBe(200);
    expect((await commit(2)).status).toBe(200);
    expect((await frame.call("GET /wallet", undefined, { token: ada.token })).body).toMatchObject({
      wallet: { tier: "self", recoveries: [{ kind: "kit", version: 2, sealed: "c2VhbGVk" }] },
    });
    const remove = () => frame.call("DELETE /wallet/recoveries", { id: "R".repeat(22) }, { token: ada.token });
    expect((await remove()).body).toMatchObject({ code: "wallet/conflict" });
    world.clock.now += 5 * 60_000;
    expect((await remove()).body).toMatchObject({ code: "login/step-up-needed" });
  });

  it("lets a new device of the last day neither change how the wallet is recovered nor, but for ways that are there, renew them", async () => {
    await enrol();
    await stepUp(world, frame, { token: ada.token, email: EMAIL });
    await recovery(1);
    world.clock.now += 31_000;
    const phone = await world.frame();
    const onPhone = await logIn(world, phone, EMAIL);
    expect(onPhone.account).toMatchObject({ freshUntil: world.clock.now + 24 * HOUR_MS, hasWallet: true });
    expect(world.mail.list()[0]?.subject).toBe("A new device uses your wallet at Test");
    world.clock.now += 31_000;
    await stepUp(world, phone, { token: onPhone.token, email: EMAIL });
    const by = { by: phone, token: onPhone.token };
    expect((await put(2, { tier: "self", ...by })).body).toMatchObject({ code: "login/device-fresh" });
    expect((await recovery(1, { id: "S".repeat(22), ...by })).body).toMatchObject({ code: "login/device-fresh" });
    expect((await put(2, by)).status).toBe(200);
    expect((await recovery(2, by)).status).toBe(200);
    expect((await recovery(2, { id: "S".repeat(22), ...by })).body).toMatchObject({ code: "login/device-fresh" });
    const token = await later(phone, onPhone);
    await stepUp(world, phone, { token, email: EMAIL });
    expect((await recovery(2, { id: "S".repeat(22), by: phone, token })).status).toBe(200);
  });

  it("changes the address by a code to the old one and one to the new one, tells the old one, and ends other sessions", async () => {
    const phone = await world.frame();
    world.clock.now += 31_000;
    const onPhone = await logIn(world, phone, EMAIL);
    world.clock.now += 31_000;
    world.mail.clear();
    const begun = await frame.call("POST /email", { email: NEW_EMAIL }, { token: ada.token });
    expect(begun.body["action"]).toBe("VERIFY_PRIMARY_OTP");
    const { code } = await world.mail.next(EMAIL);
    const confirmed = await frame.call("PUT /email/primary", { flow: begun.body["flow"], code }, { token: ada.token });
    expect(confirmed.body["action"]).toBe("VERIFY_SECONDARY_OTP");
    const second = await world.mail.next(NEW_EMAIL);
    const flow = confirmed.body["flow"];
    expect(flow).toBe(begun.body["flow"]);
    const changed = await frame.call("PUT /email/secondary", { flow, code: second.code }, { token: ada.token });
    expect(changed.body).toEqual({ newEmail: NEW_EMAIL });
    expect(world.mail.list()[0]).toMatchObject({ to: [EMAIL], subject: "Your wallet at Test has another email" });
    expect((await phone.call("GET /devices", undefined, { token: onPhone.token })).status).toBe(401);
    const { body } = await frame.call("GET /account", undefined, { token: ada.token });
    expect(body).toMatchObject({ account: { email: NEW_EMAIL, freshUntil: world.clock.now + 24 * HOUR_MS } });
    world.clock.now += 31_000;
    const again = await logIn(world, await world.frame(), NEW_EMAIL);
    expect(again.account.id).toBe(ada.account.id);
  });

  it("tells nobody who has an address, but whoever reads its mail", async () => {
    const bob = await logIn(world, await world.frame(), "bob@example.org");
    world.clock.now += 31_000;
    world.mail.clear();
    const begun = await frame.call("POST /email", { email: "bob@example.org" }, { token: ada.token });
    expect(begun.status).toBe(200);
    const { code } = await world.mail.next(EMAIL);
    const { body } = await frame.call("PUT /email/primary", { flow: begun.body["flow"], code }, { token: ada.token });
    const second = await world.mail.next("bob@example.org");
    const taken = await frame.call(
      "PUT /email/secondary",
      { flow: body["flow"], code: second.code },
      { token: ada.token },
    );
    expect([taken.status, taken.body["code"]]).toEqual([409, "login/email-taken"]);
    expect(bob.account.id).not.toBe(ada.account.id);
  });

  it("erases an account a week after a fresh code asked for it, and not where its owner thinks better of it", async () => {
    await enrol();
    const remove = (token: string) => frame.call("DELETE /account", undefined, { token });
    expect((await remove(ada.token)).body).toMatchObject({ code: "login/step-up-needed" });
    world.clock.now += 31_000;
    await stepUp(world, frame, { token: ada.token, email: EMAIL });
    const asked = await remove(ada.token);
    expect(asked.body).toEqual({ eraseAt: world.clock.now + 7 * 24 * HOUR_MS });
    expect(world.mail.list()[0]?.subject).toBe("Your wallet at Test will be erased");
    expect((await frame.call("POST /account/keep", undefined, { token: ada.token })).status).toBe(200);
    await remove(ada.token);
    const { tables } = world.server.database;
    const end = world.clock.now + 7 * 24 * HOUR_MS;
    await pruneEmbedded(world.server.database, end - 1);
    expect(await tables.selectFrom("embedded_accounts").select("id").execute()).toHaveLength(1);
    await pruneEmbedded(world.server.database, end);
    for (const table of ["embedded_accounts", "embedded_devices", "embedded_sessions", "embedded_wallets"] as const)
      expect(await tables.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await frame.call("GET /wallet", undefined, { token: ada.token })).status).toBe(401);
  });

  it("releases the share 120 times an hour, and notes each in a log that shows where it was changed", async () => {
    await enrol();
    const of = { token: ada.token, id: wallet.id, version: 1 };
    const statuses = [];
    for (let times = 0; times < 121; times += 1) statuses.push((await release(frame, of)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    const ring = readKeyRing({ text: KEK });
    if (typeof ring === "string") throw new Error(ring);
    const { tables } = world.server.database;
    const holder = holderTables(tables);
    const { audit } = await openHolderKeys(holder, { ring, now: 0 });
    expect(await findAuditBreak(holder, audit)).toBeUndefined();
    const released = await holder.selectFrom("holder_audit").selectAll().where("act", "=", "share-released").execute();
    expect(released).toHaveLength(120);
    await tables.deleteFrom("holder_audit").where("seq", "=", 60).execute();
    expect(await findAuditBreak(holder, audit)).toBe(61);
  }, 120_000);

  it("leaves nothing in the database or the log that is anybody's secret, but under the key that is in neither", async () => {
    await enrol();
    world.clock.now += 31_000;
    await stepUp(world, frame, { token: ada.token, email: EMAIL });
    await frame.call("POST /session", { refreshToken: ada.refreshToken }, { repeat: "repeat-00001" });
    await release(frame, { token: ada.token, id: wallet.id, version: 1 });
    const codes = world.mail.list().map(({ code }) => code ?? "");
    const { tables } = world.server.database;
    const names = [
      "embedded_accounts",
      "embedded_answers",
      "embedded_devices",
      "embedded_flows",
      "embedded_sessions",
      "embedded_wallets",
      "holder_audit",
      "holder_keys",
      "holder_quotas",
    ] as const;
    const rows = await Promise.all(names.map((name) => tables.selectFrom(name).selectAll().execute()));
    let kept = JSON.stringify(rows);
    if (url.startsWith("sqlite:")) {
      const path = url.slice("sqlite:".length);
      for (const file of readdirSync(dirname(path)).filter((each) => each.startsWith(basename(path))))
        kept += readFileSync(`${dirname(path)}/${file}`, "latin1");
    }
    const log = world.server.log.join("");
    const secrets = [EMAIL, ada.token, ada.refreshToken, KEK];
    for (const form of ["base64url", "hex", "latin1"] as const) secrets.push(wallet.share.toString(form));
    for (const secret of secrets) {
      expect(kept).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
    for (const code of codes.filter((each) => each !== "")) {
      expect(JSON.stringify(rows.flat().map((row) => Object.values(row)))).not.toContain(`"${code}"`);
      expect(log).not.toContain(code);
    }
  });

  it("opens no share of another row, whatever is moved in the database", async () => {
    await enrol();
    await put(2, { share: randomBytes(33) });
    const { tables } = world.server.database;
    const waiting = await tables
      .selectFrom("embedded_wallets")
      .select(["share", "wrapped"])
      .where("is_pending", "=", 1)
      .executeTakeFirstOrThrow();
    await tables.updateTable("embedded_wallets").set(waiting).where("is_pending", "=", 0).execute();
    const { status } = await release(frame, { token: ada.token, id: wallet.id, version: 1 });
    expect(status).toBe(500);
  });
});
