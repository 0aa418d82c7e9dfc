import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY_MS, dayOf } from "../analytics/event-day.ts";
import { listChanges } from "../operator/record-change.ts";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { ORIGIN, PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { AdminProject } from "./admin-answers.ts";

const TOKEN = "an admin token of tests".replaceAll(" ", "-").padEnd(40, "x");
const NOW = Date.UTC(2026, 10, 20, 12);
const HERE = `/admin/v1/projects/${PROJECT}`;

describeOnFilled((createDatabase) => {
  let server: TestServer;
  const start = async (environment: Readonly<Record<string, string>>): Promise<void> => {
    server = await startTestServer({ databaseUrl: await createDatabase(), environment, now: () => NOW });
  };
  const ask = (method: string, path: string, a: { body?: unknown; headers?: Record<string, string> } = {}) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json", ...a.headers },
      ...(a.body !== undefined && { body: JSON.stringify(a.body) }),
    });
  const readProject = async (): Promise<AdminProject> => (await (await ask("GET", HERE)).json()) as AdminProject;
  const readChanges = async () => (await listChanges(server.database.tables, { since: 0, most: 100 })).slice();
  beforeEach(() => start({ ADMIN_TOKEN: TOKEN, METRICS_TOKEN: "a-token-for-metrics" }), 60_000);
  afterEach(() => server.stop());

  it("answers who has the token, in a header and nowhere else", async () => {
    const refused = [
      await fetch(`${server.url}/admin/v1/projects`),
      await ask("GET", "/admin/v1/projects", { headers: { Authorization: "Bearer a-token-for-metrics" } }),
      await ask("GET", "/admin/v1/projects", { headers: { Authorization: TOKEN } }),
      await fetch(`${server.url}/admin/v1/projects?token=${TOKEN}&access_token=${TOKEN}`),
      await fetch(`${server.url}/admin/v1/projects`, { headers: { Cookie: `token=${TOKEN}` } }),
    ];
    for (const response of refused) {
      expect(response.status).toBe(401);
      expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await response.text()).not.toContain("Test");
    }
    const response = await ask("GET", "/admin/v1/projects");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ projects: [{ id: PROJECT, name: "Test", origins: 1 }] });
    expect(server.log.join("")).not.toContain(TOKEN);
  });

  it("lets an address try ten tokens, and then waits with the right one too", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await ask("GET", HERE, { headers: { Authorization: `Bearer wrong-${tries}` } })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const response = await ask("GET", HERE);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(60);
    // Visitors are counted elsewhere.
    expect((await server.get("/appkit/v1/config")).status).toBe(200);
  });

  it("has limits of its own for what the token lets through", async () => {
    const statuses = await Promise.all(Array.from({ length: 245 }, async () => (await ask("GET", "/admin")).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("is no other page's, whatever the project allows", async () => {
    const headers = { Origin: ORIGIN, "Access-Control-Request-Method": "GET" };
    const preflight = await fetch(`${server.url}/admin/v1/projects?projectId=${PROJECT}`, {
      method: "OPTIONS",
      headers,
    });
    expect([preflight.status, preflight.headers.get("Access-Control-Allow-Origin")]).toEqual([404, null]);
    for (const site of ["cross-site", "same-site"]) {
      const response = await ask("GET", `/admin/v1/projects?projectId=${PROJECT}`, {
        headers: { Origin: ORIGIN, "Sec-Fetch-Site": site },
      });
      expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([401, null]);
      expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    }
  });

  it("adds and removes origins, and notes each, those that are refused too", async () => {
    expect((await ask("POST", `${HERE}/origins`, { body: { origin: "https://two.example" } })).status).toBe(204);
    expect((await readProject()).origins).toEqual([ORIGIN, "https://two.example"]);
    const removal = `${HERE}/origins?origin=${encodeURIComponent(ORIGIN)}`;
    expect((await ask("DELETE", removal)).status).toBe(204);
    const last = await ask("DELETE", `${HERE}/origins?origin=https%3A%2F%2Ftwo.example`);
    expect(await last.json()).toMatchObject({ status: 400, code: "command/invalid" });
    const wrong = await ask("POST", `${HERE}/origins`, { body: { origin: "http://evil.example" } });
    expect(await wrong.json()).toMatchObject({ status: 400, detail: expect.stringContaining("https://") });
    expect((await readProject()).origins).toEqual(["https://two.example"]);
    const by = { at: NOW, who: "admin page, 127.0.0.0/24" };
    const noted = [
      { ...by, command: `origin add ${PROJECT} https://two.example`, outcome: "done" },
      { ...by, command: `origin remove ${PROJECT} ${ORIGIN}`, outcome: "done" },
      { ...by, command: `origin remove ${PROJECT} https://two.example`, outcome: "command/invalid" },
      { ...by, command: `origin add ${PROJECT} http://evil.example`, outcome: "command/invalid" },
    ];
    expect((await readChanges()).map((each) => ({ ...each, at: Number(each.at) }))).toEqual(noted);
    const answered = await ask("GET", `/admin/v1/changes?project=${PROJECT}&most=2`);
    expect(await answered.json()).toEqual({ changes: noted.slice(2).reverse() });
    expect(await (await ask("GET", "/admin/v1/changes?project=other")).json()).toEqual({ changes: [] });
  });

  it("switches features and leaves their words, and analytics", async () => {
    const row = { project_id: PROJECT, feature: "social_login", is_enabled: 1, config: '["google"]' };
    await server.database.tables.insertInto("project_features").values(row).execute();
    for (const path of ["features/social_login", "features/swap", "analytics"])
      expect(
        (await ask("PUT", `${HERE}/${path}`, { body: { isEnabled: path !== "features/social_login" } })).status,
      ).toBe(204);
    const { features, isAnalyticsEnabled } = await readProject();
    expect(isAnalyticsEnabled).toBe(true);
    expect(features.find(({ id }) => id === "social_login")).toEqual({
      ...{ id: "social_login", isEnabled: false },
      config: ["google"],
    });
    expect(features.find(({ id }) => id === "swap")?.isEnabled).toBe(true);
    expect(features.find(({ id }) => id === "onramp")).toEqual({ id: "onramp", config: [] });
    expect((await ask("PUT", `${HERE}/features/nonsense`, { body: { isEnabled: true } })).status).toBe(400);
    expect((await readChanges()).map(({ command, outcome }) => `${outcome} ${command}`)).toEqual([
      `done project feature ${PROJECT} social_login off --config google`,
      `done project feature ${PROJECT} swap on`,
      `done project analytics ${PROJECT} on`,
      `command/invalid project feature ${PROJECT} nonsense on`,
    ]);
  });

  it("shows what events took of each day's room", async () => {
    const today = dayOf(NOW);
    const row = { project_id: PROJECT, day: today - 1, bytes: 1_000, kept: 5, refused: 2 };
    await server.database.tables.insertInto("event_days").values(row).execute();
    const { usage, quota } = await readProject();
    expect(quota).toEqual({ bytesPerDay: 50_000_000, retentionDays: 30 });
    expect(usage).toHaveLength(14);
    expect(usage.slice(0, 2)).toEqual([
      { startsAt: today * DAY_MS, bytes: 0, kept: 0, refused: 0 },
      { startsAt: (today - 1) * DAY_MS, bytes: 1_000, kept: 5, refused: 2 },
    ]);
  });

  it("takes wallets off the list and puts them back", async () => {
    const find = async () => {
      const answer = await (await ask("GET", "/admin/v1/wallets?search=metamask")).json();
      return (answer as { wallets: { id: string; name: string; isListed: boolean }[] }).wallets;
    };
    const [wallet] = await find();
    expect(wallet).toMatchObject({ name: "MetaMask", isListed: true, source: "registry" });
    const path = `/admin/v1/wallets/${wallet?.id}`;
    expect((await ask("PUT", path, { body: { isListed: false } })).status).toBe(204);
    expect((await find())[0]).toMatchObject({ id: wallet?.id, isListed: false });
    expect((await ask("PUT", path, { body: { isListed: false } })).status).toBe(400);
    expect((await ask("PUT", path, { body: { isListed: true } })).status).toBe(204);
    expect(await find()).toContainEqual(wallet);
    expect((await ask("GET", "/admin/v1/wallets?search=%25")).status).toBe(200);
  });

  it("refuses what is not of its shape, and notes nothing of it", async () => {
    const bad = [
      await ask("POST", `${HERE}/origins`, { body: { origin: 1 } }),
      await ask("PUT", `${HERE}/analytics`, { body: { isEnabled: "on" } }),
      await ask("DELETE", `${HERE}/origins`),
      await ask("GET", "/admin/v1/changes?most=0"),
    ];
    expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await ask("POST", `${HERE}/origins`, { body: { origin: "x".repeat(5_000) } })).status).toBe(413);
    expect((await ask("GET", "/admin/v1/projects/nobodys")).status).toBe(401);
    expect(await readChanges()).toEqual([]);
  });

  it("serves a page that takes nothing from elsewhere and is framed by nobody", async () => {
    const page = await fetch(`${server.url}/admin`);
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toContain("unsafe");
    const text = await page.text();
    expect(text).not.toMatch(/<style|style=|onload|<script(?! type="module" src="\/admin\/page.js")/);
    expect((await fetch(`${server.url}/admin/page.js`)).headers.get("Content-Type")).toContain("text/javascript");
    expect((await fetch(`${server.url}/admin/page.css`)).headers.get("Content-Type")).toContain("text/css");
  });

  it("is not there without a token in the settings", async () => {
    await server.stop();
    await start({});
    for (const path of ["/admin", "/admin/page.js", "/admin/v1/projects"])
      expect((await ask("GET", path)).status).toBe(404);
  });
});
