import { afterEach, expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { isFault } from "../faults/fault.ts";
import { DEFAULT_RATES } from "../settings/limits.ts";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { ORIGIN, PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createRateCounter } from "./count-requests.ts";
import { pruneRates } from "./prune-rates.ts";

describeOnFilled((createDatabase) => {
  let server: TestServer;
  const start = async (environment: Record<string, string>): Promise<void> => {
    server = await startTestServer({ databaseUrl: await createDatabase(), environment });
  };
  afterEach(() => server.stop());

  const statuses = async (count: number, address?: string): Promise<readonly number[]> => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const headers = address === undefined ? {} : { "X-Forwarded-For": address };
      found.push((await server.get("/getWallets?entries=1", headers)).status);
    }
    return found;
  };

  it("refuses an address that asks too often, and says in words and numbers when to come back [API-03]", async () => {
    await start({ RATE_ADDRESS_PER_MINUTE: "3" });
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
    const response = await server.get("/projects/v1/origins", { Origin: ORIGIN });
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await response.json()).toMatchObject({ code: "rate/exceeded" });
    // The page that is refused can read why.
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(ORIGIN);
    expect(response.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
  });

  it("lets every page read when to come back, also of a project that nobody has asked for yet [API-03]", async () => {
    await start({ RATE_ADDRESS_PER_MINUTE: "1" });
    expect((await fetch(`${server.url}/limits`)).status).toBe(200);
    for (const path of [`/getWallets?projectId=${PROJECT}`, "/getWallets?projectId=nobodys", "/limits"]) {
      const response = await fetch(server.url + path, { headers: { Origin: ORIGIN } });
      expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([429, ORIGIN]);
      expect(response.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
      expect(response.headers.get("Vary")).toContain("Origin");
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    const nobodys = await server.get("/getWallets", { Origin: "null" });
    expect([nobodys.status, nobodys.headers.get("Access-Control-Allow-Origin")]).toEqual([429, null]);
  });

  it("lets preflights pass over the limit, so that a page reads the refusal of what follows [API-03]", async () => {
    await start({ RATE_ADDRESS_PER_MINUTE: "1" });
    expect(await statuses(2)).toEqual([200, 429]);
    const headers = { Origin: ORIGIN, "Access-Control-Request-Method": "POST" };
    const preflight = await fetch(`${server.url}/v1?projectId=${PROJECT}`, { method: "OPTIONS", headers });
    expect([preflight.status, preflight.headers.get("Access-Control-Allow-Origin")]).toEqual([204, ORIGIN]);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Content-Type");
    expect(preflight.headers.get("Access-Control-Max-Age")).toBeNull();
    const refused = await server.post("/v1?chainId=eip155:1", "{}", { Origin: ORIGIN });
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([429, ORIGIN]);
  });

  it("counts a project over all its visitors", async () => {
    await start({ RATE_PROJECT_PER_MINUTE: "3", TRUSTED_PROXIES: "1" });
    expect(await statuses(2, "192.0.2.1")).toEqual([200, 200]);
    expect(await statuses(2, "192.0.2.2")).toEqual([200, 429]);
  });

  it("believes addresses in headers only as far as there are proxies", async () => {
    await start({ RATE_ADDRESS_PER_MINUTE: "1" });
    expect(await statuses(1, "192.0.2.1")).toEqual([200]);
    expect(await statuses(1, "192.0.2.2")).toEqual([429]);
  });

  it("counts each visitor behind a proxy, whatever they claim to have come through", async () => {
    await start({ RATE_ADDRESS_PER_MINUTE: "1", TRUSTED_PROXIES: "1" });
    expect(await statuses(1, "198.51.100.9, 192.0.2.1")).toEqual([200]);
    expect(await statuses(1, "198.51.100.7, 192.0.2.1")).toEqual([429]);
    expect(await statuses(1, "192.0.2.2")).toEqual([200]);
  });

  it("counts RPC calls by what they cost", async () => {
    await start({ RATE_RPC_POINTS_PER_MINUTE: "12", RPC_UPSTREAMS: '{"eip155:1":["http://127.0.0.1:1"]}' });
    const ask = async (method: string): Promise<number> => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method });
      return (await server.post("/v1?chainId=eip155:1", body)).status;
    };
    expect(await ask("eth_getLogs")).toBe(502);
    expect(await ask("eth_chainId")).toBe(502);
    expect(await ask("eth_getLogs")).toBe(429);
  });

  it("counts none who asks whether the server lives", async () => {
    await start({ RATE_ADDRESS_PER_MINUTE: "1" });
    expect(await statuses(2)).toEqual([200, 429]);
    for (const path of ["/health", "/health/live", "/health/ready"]) {
      const response = await fetch(`${server.url}${path}`);
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    }
  });

  it("serves other projects while one is over its limit", async () => {
    await start({ RATE_PROJECT_PER_MINUTE: "1" });
    expect(await statuses(2)).toEqual([200, 429]);
    const other = await fetch(`${server.url}/getWallets?projectId=nobodys`);
    expect(other.status).toBe(401);
    expect((await fetch(`${server.url}/limits`)).status).toBe(200);
    expect(PROJECT).not.toBe("nobodys");
  });
});

describeOnFilled((createDatabase) => {
  it("keeps no address of a visitor longer than it counts, and logs none whole", async () => {
    const server = await startTestServer({
      databaseUrl: await createDatabase(),
      environment: { TRUSTED_PROXIES: "1" },
    });
    for (const seen of ["192.0.2.77:4711", "[2001:db8:aaaa:bbbb::5]:80", "garbage of 192.0.2.77"]) {
      expect((await server.get("/getWallets?entries=1", { "X-Forwarded-For": seen })).status).toBe(200);
    }
    const log = server.log.join("");
    expect(log).toContain("192.0.2.0/24");
    expect(log).not.toMatch(/192\.0\.2\.77|bbbb/);
    const { pool } = server.database;
    const keys = async (): Promise<readonly string[]> =>
      ((await pool?.query<{ key: string }>("SELECT key FROM rate_limits"))?.rows ?? []).map(({ key }) => key);
    if (pool)
      expect(await keys()).toEqual(expect.arrayContaining(["address:192.0.2.77", "address:2001:db8:aaaa:bbbb::/64"]));
    await pruneRates(server.database, Date.now());
    if (pool) expect((await keys()).length).toBeGreaterThan(0);
    await pruneRates(server.database, Date.now() + 60_000);
    expect(await keys()).toEqual([]);
    await server.stop();
  });

  it("counts once for all processes on PostgreSQL, and for each process on SQLite", async () => {
    const url = await createDatabase();
    const databases = [await openDatabase(url), await openDatabase(url)];
    for (const database of databases) await migrate(database, { now: Date.now, fill: async () => undefined });
    const rate = { ...DEFAULT_RATES, projectPerMinute: 2 };
    const counters = databases.map((database) => createRateCounter(database, rate));
    const refused: boolean[] = [];
    for (const count of [...counters, ...counters, ...counters]) {
      refused.push(
        await count("project", PROJECT).then(
          () => false,
          (error) => isFault(error, "rate/exceeded"),
        ),
      );
    }
    const isShared = databases[0]?.kind === "postgres";
    expect(refused).toEqual(
      isShared ? [false, false, true, true, true, true] : [false, false, false, false, true, true],
    );
    for (const database of databases) await database.close();
  });
});
