import { get } from "node:http";
import type { Answer } from "@foyer-apps/service/testing/create-frame";
import type { MailSink } from "@foyer-tooling/devnet/mail";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { type EmbeddedWorld, FRAME_ORIGIN, logIn, PAGE, startEmbeddedWorld } from "../testing/embedded-world.ts";

const EMAIL = "ada@example.org";
const isLong = process.env["FOYER_LONG"] !== undefined;
/** A server closes a connection that a busy machine leaves unread for long: fewer at once are as good a race. */
const [GUESSES, AT_ONCE] = isLong ? [1_000, 200] : [60, 50];

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  let mail: MailSink;
  beforeEach(async () => {
    world = await startEmbeddedWorld(await createDatabase());
    ({ mail } = world);
  });
  afterEach(() => world.stop());

  const begin = async (frame: Awaited<ReturnType<EmbeddedWorld["frame"]>>, email = EMAIL): Promise<string> => {
    const { body } = await frame.call("POST /login", { email, page: PAGE });
    await frame.call("POST /login/code", { flow: body["flow"] as string });
    return String(body["flow"]);
  };

  it("logs somebody new in by a mailed code, makes the account once, and knows the device afterwards", async () => {
    const frame = await world.frame();
    const begun = await frame.call("POST /login", { email: "ada@EXAMPLE.org", page: PAGE });
    expect(begun).toMatchObject({ status: 200, body: { action: "VERIFY_DEVICE", retryAfterSeconds: 0 } });
    expect(mail.list()).toHaveLength(0);
    const first = await logIn(world, frame, EMAIL);
    world.clock.now += 31_000;
    mail.clear();
    const again = await frame.call("POST /login", { email: EMAIL, page: PAGE });
    expect(again.body).toMatchObject({ action: "VERIFY_OTP", retryAfterSeconds: 30 });
    const letter = await mail.next(EMAIL);
    for (const words of [/app\.example/, /Browser/, /Never share it/]) {
      expect(letter.text).toMatch(words);
    }
    const { body } = await frame.call("PUT /login/code", { flow: again.body["flow"] as string, code: letter.code });
    expect(body["account"]).toEqual({
      id: first.account.id,
      email: EMAIL,
      freshUntil: null,
      eraseAt: null,
      hasWallet: false,
    });
    expect((await frame.call("GET /devices", undefined, { token: String(body["accessToken"]) })).body).toMatchObject({
      devices: [{ isThis: true }],
    });
  });

  it("writes in Arabic to who asks for it", async () => {
    const frame = await world.frame();
    const { body } = await frame.call("POST /login", { email: EMAIL, page: PAGE, language: "ar-EG" });
    await frame.call("POST /login/code", { flow: body["flow"] as string });
    expect(await mail.next(EMAIL)).toMatchObject({ subject: "رمزك لـ Test", code: expect.stringMatching(/^\d{6}$/) });
  });

  it(`tries five of ${GUESSES} wrong codes that come at once, and then not the right one either`, async () => {
    const frame = await world.frame();
    const flow = await begin(frame);
    const right = Number((await mail.next(EMAIL)).code);
    const wrong = Array.from({ length: GUESSES }, (_, index) =>
      String((right + 1 + index) % 1_000_000).padStart(6, "0"),
    );
    const answers: Answer[] = [];
    // As many at once as a machine opens connections without waiting for one.
    const guess = async (): Promise<void> => {
      for (let code = wrong.pop(); code !== undefined; code = wrong.pop())
        answers.push(await frame.call("PUT /login/code", { flow, code }));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, guess));
    const refused = answers.filter(({ body }) => body["code"] === "login/code-refused");
    expect(refused.map(({ body }) => body["triesLeft"]).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(GUESSES - 5);
    const late = await frame.call("PUT /login/code", { flow, code: String(right).padStart(6, "0") });
    expect([late.status, late.body]).toMatchObject([410, { code: "login/expired" }]);
  }, 180_000);

  it(`makes one session of ${AT_ONCE} right codes that come at once`, async () => {
    const frame = await world.frame();
    const flow = await begin(frame);
    const { code } = await mail.next(EMAIL);
    // Made before, so that nothing but the calls takes time.
    const proofs = await Promise.all(Array.from({ length: AT_ONCE }, () => frame.prove("PUT /login/code")));
    const answers = await Promise.all(proofs.map((proof) => frame.call("PUT /login/code", { flow, code }, { proof })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const sessions = await world.server.database.tables.selectFrom("embedded_sessions").select("id").execute();
    expect(sessions).toHaveLength(1);
  }, 120_000);

  it("takes no code of another flow or another frame's key, and none after five minutes", async () => {
    const [ada, eve] = [await world.frame(), await world.frame()];
    const flow = await begin(ada);
    const { code } = await mail.next(EMAIL);
    mail.clear();
    const other = await begin(ada, "bob@example.org");
    expect((await ada.call("PUT /login/code", { flow: other, code })).body).toMatchObject({
      code: (await mail.next("bob@example.org")).code === code ? undefined : "login/code-refused",
    });
    expect(await eve.call("PUT /login/code", { flow, code })).toMatchObject({ status: 410 });
    world.clock.now += 300_001;
    expect(await ada.call("PUT /login/code", { flow, code })).toMatchObject({ status: 410 });
  });

  it("mails a stranger's device so much and no more, in 30 s, an hour and a day, and an owner's device its own", async () => {
    const [frame, known] = [await world.frame(), await world.frame()];
    await logIn(world, known, EMAIL);
    mail.clear();
    const { body } = await frame.call("POST /login", { email: EMAIL, page: PAGE });
    const ask = () => frame.call("POST /login/code", { flow: body["flow"] as string });
    const soon = await ask();
    expect([soon.status, soon.body["code"], soon.headers.get("Retry-After")]).toEqual([429, "rate/exceeded", "30"]);
    // The one that logged in before has had one of the five.
    for (let sent = 0; sent < 4; sent += 1) {
      world.clock.now += 30_001;
      expect((await ask()).status).toBe(200);
    }
    world.clock.now += 30_001;
    expect((await ask()).status).toBe(429);
    expect((await known.call("POST /login", { email: EMAIL, page: PAGE })).status).toBe(200);
    expect(mail.list()).toHaveLength(5);
  });

  it("has an address wait as long as the operator says", async () => {
    await world.stop();
    world = await startEmbeddedWorld(await createDatabase(), { EMBEDDED_MAIL_EVERY_SECONDS: "2" });
    const frame = await world.frame();
    const { body } = await frame.call("POST /login", { email: EMAIL, page: PAGE });
    const ask = () => frame.call("POST /login/code", { flow: body["flow"] as string });
    expect((await ask()).body).toMatchObject({ retryAfterSeconds: 2 });
    expect((await ask()).headers.get("Retry-After")).toBe("2");
    world.clock.now += 2_001;
    expect((await ask()).status).toBe(200);
  });

  it("answers alike whether anybody has the address", async () => {
    await logIn(world, await world.frame(), EMAIL);
    const ask = async (email: string) => {
      const frame = await world.frame();
      const began = performance.now();
      const { status, body } = await frame.call("POST /login", { email, page: PAGE });
      return { status, keys: Object.keys(body), action: body["action"], took: performance.now() - began };
    };
    const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < 60; round += 1) {
      const [known, unknown] = [await ask(EMAIL), await ask(`nobody-${round}@example.org`)];
      expect({ ...known, took: 0 }).toEqual({ ...unknown, took: 0 });
      if (round < 10) continue;
      times.known.push(known.took);
      times.unknown.push(unknown.took);
    }
    // How often one drawn of each is slower where it is known: half of the time says that nothing is told.
    const wins = times.known.flatMap((a) => times.unknown.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
    const area = wins.reduce((sum, each) => sum + each, 0) / wins.length;
    expect(area).toBeGreaterThan(0.25);
    expect(area).toBeLessThan(0.75);
  }, 120_000);

  it("gives a refresh token once: who brings one again ends the session, for the thief and the owner", async () => {
    const frame = await world.frame();
    const { refreshToken, token } = await logIn(world, frame, EMAIL);
    const next = await frame.call("POST /session", { refreshToken });
    expect(next.status).toBe(200);
    expect((await frame.call("GET /devices", undefined, { token })).status).toBe(200);
    expect(await frame.call("POST /session", { refreshToken })).toMatchObject({
      status: 401,
      body: { code: "login/unauthorized" },
    });
    const newest = String(next.body["refreshToken"]);
    expect((await frame.call("POST /session", { refreshToken: newest })).status).toBe(401);
    expect((await frame.call("GET /devices", undefined, { token: String(next.body["accessToken"]) })).status).toBe(401);
  });

  it("gives the same answer again to the same request by the same key, and no other", async () => {
    const frame = await world.frame();
    const { refreshToken } = await logIn(world, frame, EMAIL);
    const repeat = "request-0001";
    const first = await frame.call("POST /session", { refreshToken }, { repeat });
    const second = await frame.call("POST /session", { refreshToken }, { repeat });
    expect(second.body).toEqual(first.body);
    const newest = String(first.body["refreshToken"]);
    expect((await frame.call("POST /session", { refreshToken: newest }, { repeat })).status).toBe(422);
    expect((await frame.call("POST /session", { refreshToken: newest })).status).toBe(200);
    const kept = await world.server.database.tables.selectFrom("embedded_answers").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(newest);
  });

  it("refuses another call under the same key, and runs nothing of it", async () => {
    const frame = await world.frame();
    const { token } = await logIn(world, frame, EMAIL);
    const repeat = "request-0001";
    const refused = { status: 422, body: { code: "embedded/repeated" } };
    world.clock.now += 31_000;
    expect((await frame.call("POST /step-up", undefined, { token, repeat })).status).toBe(200);
    world.mail.clear();
    expect(await frame.call("POST /login", { email: EMAIL, page: PAGE }, { repeat })).toMatchObject(refused);
    // The same body for another call is another request as well.
    expect(await frame.call("DELETE /account", undefined, { token, repeat })).toMatchObject(refused);
    expect(world.mail.list()).toEqual([]);
    // Another frame's key is another one, and the same request is answered still.
    expect((await (await world.frame()).call("POST /login", { email: EMAIL, page: PAGE }, { repeat })).status).toBe(
      200,
    );
    expect((await frame.call("POST /step-up", undefined, { token, repeat })).status).toBe(200);
  });

  it("keeps answers of calls by key alone for two minutes, as anybody can make a key", async () => {
    const frame = await world.frame();
    await frame.call("POST /login", { email: EMAIL, page: PAGE }, { repeat: "request-0001" });
    const { token } = await logIn(world, frame, EMAIL);
    await frame.call("POST /step-up", undefined, { token, repeat: "request-0002" });
    const kept = await world.server.database.tables
      .selectFrom("embedded_answers")
      .select("expires_at")
      .orderBy("expires_at")
      .execute();
    expect(kept.map(({ expires_at }) => expires_at - world.clock.now)).toEqual([120_000, 24 * 3_600_000]);
  });

  it("binds proofs to its own address, whatever the Host header says", async () => {
    const frame = await world.frame();
    const { hostname, port } = new URL(world.server.url);
    const path = "/embedded/v1/test-project/keys";
    const ask = async (host: string) => {
      const proof = await frame.prove("GET /keys", { claims: { htu: `http://${host}${path}` } });
      const headers = { Host: host, Origin: FRAME_ORIGIN, DPoP: proof };
      return new Promise<number>((resolve, reject) => {
        get({ hostname, port, path, headers }, (response) => resolve(response.resume().statusCode ?? 0)).on(
          "error",
          reject,
        );
      });
    };
    expect([await ask(`${hostname}:${port}`), await ask("evil.example")]).toEqual([200, 401]);
  });

  it("takes no token with another key, after its time, of a session that ended, or after 30 days", async () => {
    const [frame, eve] = [await world.frame(), await world.frame()];
    const { refreshToken, token } = await logIn(world, frame, EMAIL);
    expect((await eve.call("GET /devices", undefined, { token })).status).toBe(401);
    expect((await eve.call("POST /session", { refreshToken })).status).toBe(401);
    world.clock.now += 600_001;
    expect((await frame.call("GET /devices", undefined, { token })).status).toBe(401);
    let newest = refreshToken;
    for (let day = 0; day < 29; day += 1) {
      world.clock.now += 86_400_000;
      newest = String((await frame.call("POST /session", { refreshToken: newest })).body["refreshToken"]);
    }
    world.clock.now += 86_400_000;
    expect((await frame.call("POST /session", { refreshToken: newest })).status).toBe(401);
  });

  it("keeps five devices of an account: a sixth takes the place of the one that was not seen for longest", async () => {
    const frames = [];
    for (let count = 0; count < 6; count += 1) {
      world.clock.now += 13 * 60_000;
      const frame = await world.frame();
      frames.push({ frame, ...(await logIn(world, frame, EMAIL)) });
    }
    const [first] = frames;
    const last = frames.at(-1);
    const list = await last?.frame.call("GET /devices", undefined, { token: last.token });
    expect(list?.body["devices"]).toHaveLength(5);
    expect((await first?.frame.call("POST /session", { refreshToken: first.refreshToken }))?.status).toBe(401);
  });

  it("answers the frame's pages alone, and tells them the time", async () => {
    const page = await world.frame("https://app.example");
    expect(await page.call("GET /keys")).toMatchObject({ status: 403, body: { code: "origin/not-allowed" } });
    const { headers } = await (await world.frame()).call("GET /keys");
    expect(headers.get("Access-Control-Allow-Origin")).toBe(FRAME_ORIGIN);
    expect(headers.get("Access-Control-Expose-Headers")).toContain("Date");
    expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});
