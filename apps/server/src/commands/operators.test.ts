import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import type { Command } from "commander";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepEvents } from "../analytics/keep-events.ts";
import { openDatabase } from "../database/open-database.ts";
import { registerName } from "../names/registered-names.ts";
import { PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createProgram } from "./create-program.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20);
const ADA = "0xAbCdEf0123456789aBcDeF0123456789AbCdEf01";

describeOnDatabases((createDatabase) => {
  let databaseUrl: string;
  let server: TestServer;
  beforeEach(async () => {
    databaseUrl = await createDatabase();
    server = await startTestServer({ databaseUrl });
  }, 60_000);
  afterEach(() => server.stop());

  const create = (printed: string[], environment: Record<string, string> = {}): Command =>
    createProgram({
      environment: { ...environment, DATABASE_URL: databaseUrl },
      print: (line) => printed.push(line),
      readFile: async (path) => Promise.reject(new Error(`no ${path}`)),
      now: () => NOW,
      who: "ada",
    });
  const run = async (...args: readonly string[]): Promise<readonly string[]> => {
    const printed: string[] = [];
    await create(printed).parseAsync([...args], { from: "user" });
    return printed;
  };

  it("notes every change by command: who, when, which, and how it ended", async () => {
    await run("project", "add", "--name", "It's a demo", "--id", "demo-project", "--origin", "https://app.example");
    await expect(run("origin", "add", "demo-project", "http://evil.example")).rejects.toThrow("https://");
    await run("project", "list");
    await run("token", "add", "grafana");
    const at = "2026-11-20T00:00:00.000Z";
    expect(await run("changes")).toEqual([
      `${at}  ada  done  project add --name 'It'\\''s a demo' --id demo-project --origin https://app.example`,
      `${at}  ada  command/invalid  origin add demo-project http://evil.example`,
      `${at}  ada  done  token add grafana`,
    ]);
    expect(await run("changes", "--since", "2026-11-21")).toEqual([]);
    expect(await run("changes", "--most", "1")).toHaveLength(1);
    await expect(run("changes", "--since", "yesterday")).rejects.toThrow("must be a time such as");
  });

  it("notes a change that was killed as begun, and one that failed for another reason as failed", async () => {
    const database = await openDatabase(databaseUrl);
    const { recordChange } = await import("../operator/record-change.ts");
    const change = { who: "ada", command: "x", now: () => NOW };
    const seen: string[] = [];
    await recordChange(database.tables, change, async () => {
      seen.push(...(await run("changes")));
    });
    await expect(recordChange(database.tables, change, () => Promise.reject(new Error("disk full")))).rejects.toThrow();
    await database.close();
    expect(seen.map((line) => line.split("  ")[2])).toEqual(["begun"]);
    expect((await run("changes")).map((line) => line.split("  ")[2])).toEqual(["done", "failed"]);
  });

  it("makes tokens that servers take at once, and no longer when they are removed, without a restart", async () => {
    const ask = async (token: string): Promise<number> =>
      (await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await ask("nobody's")).toBe(401);
    const [token = ""] = await run("token", "add", "grafana");
    expect(token).toMatch(/^foyer_[\w-]{43}$/);
    const { tables } = server.database;
    expect(JSON.stringify(await tables.selectFrom("operator_tokens").selectAll().execute())).not.toContain(token);
    await expect.poll(() => ask(token), { timeout: 4_000 }).toBe(200);
    await expect(run("token", "add", "grafana")).rejects.toThrow("exists already");
    await expect(run("token", "add", "No Name")).rejects.toThrow("must be 1 to 40 letters");
    const [second = ""] = await run("token", "add", "second");
    expect(await run("token", "list")).toEqual([
      "grafana  2026-11-20T00:00:00.000Z",
      "second  2026-11-20T00:00:00.000Z",
    ]);
    await run("token", "remove", "grafana");
    await expect.poll(() => ask(token), { timeout: 4_000 }).toBe(401);
    expect(await ask(second)).toBe(200);
    await expect(run("token", "remove", "grafana")).rejects.toThrow("does not exist");
  });

  it("exports the events of a project, of a time and of one person, and deletes them", async () => {
    const { tables } = server.database;
    const keep = (eventId: string, day: number, properties: object): Promise<unknown> => {
      const props = { type: "track", event: day === 1 ? "CONNECT_SUCCESS" : "MODAL_OPEN", properties };
      const event = { eventId, url: "https://a.example/", domain: "a.example", timestamp: 5, props };
      return keepEvents(tables, { projectId: PROJECT, events: [event], now: NOW - day * DAY_MS, bytesPerDay: 1e9 });
    };
    await keep("a", 9, { address: ADA.toLowerCase() });
    await keep("b", 1, { account: `eip155:1:${ADA}` });
    await keep("c", 0, { address: "0x1111111111111111111111111111111111111111" });
    const list = async (...args: string[]): Promise<readonly string[]> =>
      (await run("events", "list", PROJECT, ...args)).map((line) => (JSON.parse(line) as { eventId: string }).eventId);
    expect(await list()).toEqual(["a", "b", "c"]);
    expect(await list("--since", "2d")).toEqual(["b", "c"]);
    expect(await list("--until", "2026-11-19")).toEqual(["a"]);
    expect(await list("--event", "CONNECT_SUCCESS")).toEqual(["b"]);
    expect(await list("--address", ADA)).toEqual(["a", "b"]);
    await expect(list("--address", "0x1")).rejects.toThrow("must be a whole one");
    await expect(run("events", "list", "nobodys-project")).rejects.toThrow("No project has the id");
    const [first = ""] = await run("events", "list", PROJECT);
    expect(JSON.parse(first)).toMatchObject({ receivedAt: "2026-11-11T00:00:00.000Z", props: { event: "MODAL_OPEN" } });
    await expect(run("events", "remove", PROJECT)).rejects.toThrow("say --all if that is meant");
    expect(await run("events", "remove", PROJECT, "--address", ADA)).toEqual(["2 events are deleted"]);
    expect(await list()).toEqual(["c"]);
    expect(await run("events", "remove", PROJECT, "--all")).toEqual(["1 events are deleted"]);
  });

  it("reads more events than a page holds, each once, also of one moment", async () => {
    const { tables } = server.database;
    const events = Array.from({ length: 1_250 }, (_, index) => ({
      eventId: `e${String(index).padStart(5, "0")}`,
      url: "https://a.example/",
      domain: "a.example",
      timestamp: 5,
      props: { type: "track", event: "MODAL_OPEN" },
    }));
    for (let from = 0; from < events.length; from += 200)
      await keepEvents(tables, {
        projectId: PROJECT,
        events: events.slice(from, from + 200),
        now: NOW,
        bytesPerDay: 1e9,
      });
    const ids = (await run("events", "list", PROJECT)).map((line) => (JSON.parse(line) as { eventId: string }).eventId);
    expect(ids).toEqual(events.map(({ eventId }) => eventId));
  });

  it("lists account names and gives them back, so that somebody else may take them", async () => {
    const { tables } = server.database;
    const suffix = "people.example";
    const [ada, bob] = [ADA.toLowerCase(), `0x${"2".repeat(40)}`];
    await registerName(tables, { suffix, name: "ada1815", address: ada, chain: "" }, NOW);
    await registerName(tables, { suffix, name: "safe", address: bob, chain: "eip155:10" }, NOW + 1);
    expect(await run("name", "list")).toEqual([
      `safe.people.example  eip155:10:${bob}  2026-11-20T00:00:00.001Z`,
      `ada1815.people.example  ${ada}  2026-11-20T00:00:00.000Z`,
    ]);
    expect(await run("name", "list", "--like", "18")).toHaveLength(1);
    expect(await run("name", "list", "--address", ADA)).toEqual([expect.stringContaining("ada1815")]);
    expect(await run("name", "list", "--most", "1")).toHaveLength(1);
    expect(await run("name", "remove", "ada1815.people.example")).toEqual([
      `ada1815.people.example is free; it was of ${ada}`,
    ]);
    await expect(run("name", "remove", "ada1815.people.example")).rejects.toThrow("Nobody here is called");
    await expect(run("name", "remove", "ada1815")).rejects.toThrow("Nobody here is called");
    const again = { suffix, name: "ada1815", address: bob, chain: "" };
    expect(await registerName(tables, again, NOW)).toMatchObject({ address: bob });
  });

  it("says its version and what it makes of a database", () => {
    expect(create([]).version()).toMatch(/^\d+\.\d+\.\d+, database \d{4}-[a-z-]+, Node \d+\./);
  });
});
