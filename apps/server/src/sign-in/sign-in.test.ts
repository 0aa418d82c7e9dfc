import { afterEach, expect, it } from "vitest";
import { addProject } from "../projects/add-project.ts";
import { addOrigin } from "../projects/change-project.ts";
import { createPerson } from "../testing/create-person.ts";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { ORIGIN, PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";

const SECRET = "q3Vn0sY7pXh2ZkLw9tRbJc5uEaGd8fMi";
// The store has its own rounds; here they go over HTTP, which takes longer.
const ROUNDS = process.env["FOYER_LONG"] ? 20 : 2;

describeOnFilled((createDatabase) => {
  let running: TestServer[] = [];
  const start = async (a: { environment?: Record<string, string>; now?: () => number; url?: string } = {}) => {
    const server = await startTestServer({
      databaseUrl: a.url ?? (await createDatabase()),
      environment: { SIGN_IN_SECRET: SECRET, RATE_PROJECT_PER_MINUTE: "1000000", ...a.environment },
      ...(a.now && { now: a.now }),
    });
    running.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of running) await server.stop();
    running = [];
  });

  it("signs in, says who it is, and signs out, by a cookie that no script reads and no other project has", async () => {
    const server = await start();
    const ada = createPerson(server.url);
    expect(await ada.me()).toEqual([]);
    const response = await ada.signIn();
    expect(await response.json()).toEqual({
      session: { account: ada.account, issuedAt: expect.any(String), expirationTime: expect.any(String) },
    });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-foyer-session-test-project=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(ORIGIN);
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBe("true");
    expect(await ada.me()).toEqual([ada.account]);
    const copy = new Map(ada.cookies);
    expect((await ada.call("POST sign-out", {})).status).toBe(200);
    expect([await ada.me(), ada.cookies.size]).toEqual([[], 0]);
    // What somebody kept of the cookie is worth nothing either.
    for (const [name, value] of copy) ada.cookies.set(name, value);
    expect(await ada.me()).toEqual([]);
  });

  it("asks for a text of the page's own domain, and takes it from no other page of the project", async () => {
    const server = await start();
    await addOrigin(server.database.tables, { id: PROJECT, origin: "https://*.example.com" });
    const ada = createPerson(server.url);
    const elsewhere = createPerson(server.url, { origin: "https://shop.example.com" });
    await expect.poll(async () => (await elsewhere.call("GET me")).status, { timeout: 5_000 }).toBe(200);
    const proof = await ada.prove();
    expect(proof.message).toMatch(/^app\.example wants you to sign in with your Ethereum account:\n0x/);
    const stolen = await elsewhere.call("POST authenticate", proof);
    expect([stolen.status, await stolen.json()]).toMatchObject([401, { code: "message/changed" }]);
    expect((await elsewhere.prove()).message).toMatch(/^shop\.example\.com wants you/);
    expect((await ada.call("POST authenticate", proof)).status).toBe(200);
  });

  it(`signs in one of 200 that send the same text at once, ${ROUNDS} times`, async () => {
    const url = await createDatabase();
    const server = await start({ url });
    for (let round = 0; round < ROUNDS; round += 1) {
      const ada = createPerson(server.url);
      const proof = await ada.prove();
      const answers = await Promise.all(
        // Connections that are kept for later could be closed meanwhile.
        Array.from(
          { length: 200 },
          async () => (await ada.call("POST authenticate", proof, { Connection: "close" })).status,
        ),
      );
      expect(answers.filter((status) => status === 200)).toHaveLength(1);
      expect(new Set(answers)).toEqual(new Set([200, 401]));
    }
  }, 3_600_000);

  it("keeps people signed in when it is started again, and takes an older secret until its sessions are over", async () => {
    const url = await createDatabase();
    const first = await start({ url });
    const ada = createPerson(first.url);
    await ada.signIn();
    await first.stop();
    running = [];
    const newer = "Zk1xP8vQ2mYt7rWc4nLj9sBd6hFg3aEu";
    for (const [secrets, signedIn] of [
      [`${newer},${SECRET}`, [ada.account]],
      [newer, []],
    ] as const) {
      const again = await startOn(url, secrets);
      const same = createPerson(again.url);
      for (const [name, value] of ada.cookies) same.cookies.set(name, value);
      expect(await same.me()).toEqual(signedIn);
      await again.stop();
      running = [];
    }
  });

  const startOn = (databaseUrl: string, secret: string): Promise<TestServer> =>
    startTestServer({ databaseUrl, environment: { SIGN_IN_SECRET: secret }, isKnown: true });

  it("gives pages the token where the operator wants no cookies, for a server of the host's too", async () => {
    const server = await start({ environment: { SIGN_IN_SESSIONS: "bearer" } });
    const ada = createPerson(server.url);
    const response = await ada.signIn();
    const { token } = (await response.json()) as { token: string };
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await ada.me()).toEqual([]);
    ada.token = token;
    expect(await ada.me()).toEqual([ada.account]);
    const byServer = await fetch(`${server.url}/siwx/v1/${PROJECT}/me`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await byServer.json()).toMatchObject({ sessions: [{ account: ada.account }] });
    await ada.call("POST sign-out", { account: ada.account });
    expect(await ada.me()).toEqual([]);
  });

  it("lets pages of other sites have the cookie where the operator says so", async () => {
    const server = await start({ environment: { SIGN_IN_SESSIONS: "cookie-of-other-sites" } });
    const [cookie] = (await createPerson(server.url).signIn()).headers.getSetCookie();
    expect(cookie).toMatch(/SameSite=None; Secure$/);
  });

  it("takes a session of no other project, though the secret is the same", async () => {
    const server = await start();
    await addProject(server.database.tables, { id: "other-project", name: "Other", origins: [ORIGIN], now: 0 });
    const ada = createPerson(server.url);
    await ada.signIn();
    const there = createPerson(server.url, { project: "other-project" });
    for (const [name, value] of ada.cookies) {
      there.cookies.set(name, value);
      there.cookies.set(name.replace(PROJECT, "other-project"), value);
    }
    expect(await there.me()).toEqual([]);
    await there.signIn();
    expect(await there.me()).toEqual([there.account]);
    expect(await ada.me()).toEqual([ada.account]);
    const stolen = await there.call("POST authenticate", await ada.prove());
    expect([stolen.status, await stolen.json()]).toMatchObject([401, { code: "nonce/spent" }]);
  });

  it("admits pages of the project alone, and tells them in words", async () => {
    const server = await start();
    await addProject(server.database.tables, { id: "open-project", name: "Open", origins: "any", now: 0 });
    const strange = createPerson(server.url, { origin: "https://evil.example" });
    const refused = await strange.call("POST nonce", { account: strange.account });
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: "origin/not-allowed", message: expect.stringContaining("origin not allowed") },
    ]);
    const open = createPerson(server.url, { project: "open-project" });
    const told = await open.call("POST nonce", { account: open.account });
    expect([told.status, await told.json()]).toMatchObject([403, { code: "sign-in/no-origins" }]);
    const nowhere = await createPerson(server.url, { project: "nobodys-project" }).call("GET me");
    expect([nowhere.status, await nowhere.json()]).toMatchObject([401, { code: "project/unknown" }]);
    const noOrigin = await fetch(`${server.url}/siwx/v1/${PROJECT}/nonce`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ account: strange.account }),
    });
    expect([noOrigin.status, await noOrigin.json()]).toMatchObject([403, { code: "origin/refused" }]);
    const form = await createPerson(server.url).call("POST sign-out", {}, { "Content-Type": "text/plain" });
    expect(form.status).toBe(415);
  });

  it("answers the preflights of the project's pages, cookies and tokens included", async () => {
    const server = await start();
    const ask = (origin: string): Promise<Response> =>
      fetch(`${server.url}/siwx/v1/${PROJECT}/otp`, {
        method: "OPTIONS",
        headers: { Origin: origin, "Access-Control-Request-Method": "PUT" },
      });
    const response = await ask(ORIGIN);
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Methods")).toContain("PUT");
    expect(response.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBe("true");
    expect((await ask("https://evil.example")).status).toBe(403);
  });

  it("counts what pages ask, and what became of signed texts", async () => {
    const server = await start({ environment: { METRICS_TOKEN: "0123456789abcdef", RATE_PROJECT_PER_MINUTE: "4" } });
    const ada = createPerson(server.url);
    const proof = await ada.prove();
    for (const status of [200, 401]) expect((await ada.call("POST authenticate", proof)).status).toBe(status);
    expect((await ada.call("GET me")).status).toBe(200);
    const late = await ada.call("GET me");
    expect([late.status, await late.json()]).toMatchObject([429, { code: "rate/exceeded" }]);
    const metrics = await fetch(`${server.url}/metrics`, { headers: { Authorization: "Bearer 0123456789abcdef" } });
    const text = await metrics.text();
    expect(text).toContain('foyer_sign_ins_total{outcome="signed-in"} 1');
    expect(text).toContain('foyer_sign_ins_total{outcome="nonce/spent"} 1');
    expect(text).toContain('route="/siwx/v1/:projectId/me"');
  });

  it("says that it is off where there is no secret", async () => {
    const server = await start({ environment: { SIGN_IN_SECRET: "" } });
    const response = await createPerson(server.url).call("GET me");
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: "sign-in/off", message: "This server signs nobody in. Set SIGN_IN_SECRET." },
    ]);
  });

  it("writes nothing of a session into its log", async () => {
    const server = await start();
    const ada = createPerson(server.url);
    const proof = await ada.prove();
    await ada.call("POST authenticate", { ...proof, account: "eip155:1:0x00" });
    await ada.call("POST authenticate", proof);
    await ada.me();
    await ada.call("POST sign-out", {});
    const log = server.log.join("\n");
    const nonce = /Nonce: (\w+)/.exec(proof.message)?.[1];
    const secrets = [nonce, SECRET, (proof.signature as { value: string }).value, ada.account.split(":")[2]];
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/eyJ/);
  });

  it("says at its start what is on, and no secret", async () => {
    const server = await start({
      environment: { SMTP_URL: "smtp://me:s3cret@127.0.0.1:9", MAIL_FROM: "Acme <a@b.example>" },
    });
    const log = server.log.join("");
    expect(log).toContain('"mail":"smtp://127.0.0.1:9","signIn":"cookie"');
    expect(log).not.toMatch(/s3cret|q3Vn0/);
  });
});
