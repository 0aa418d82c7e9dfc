import { once } from "node:events";
import { request } from "node:http";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { setAnalytics } from "../projects/change-project.ts";
import { describeOnDatabases } from "../testing/describe-on-databases.ts";
import { type ServerProcess, spawnServer, startProcess } from "../testing/start-process.ts";

const PROJECT = "process-project";
const PATIENCE = { timeout: 20_000 };

describeOnDatabases((createDatabase) => {
  let running: ServerProcess[] = [];
  afterEach(async () => {
    for (const each of running) await each.end("SIGKILL");
    running = [];
  });

  const start = async (databaseUrl: string): Promise<ServerProcess> => {
    const started = await startProcess({ DATABASE_URL: databaseUrl });
    running.push(started);
    return started;
  };
  const addTestProject = async (databaseUrl: string): Promise<void> => {
    const database = await openDatabase(databaseUrl);
    await addProject(database.tables, { id: PROJECT, name: "Test", origins: "any", now: 0 });
    await setAnalytics(database.tables, { id: PROJECT, isEnabled: true });
    await database.close();
  };
  const listEvents = async (databaseUrl: string): Promise<readonly string[]> => {
    const database = await openDatabase(databaseUrl);
    const rows = await database.tables.selectFrom("events").select("event_id").execute();
    await database.close();
    return rows.map(({ event_id }) => event_id);
  };
  const send = async (server: ServerProcess, eventId: string): Promise<boolean> => {
    const props = { type: "track", event: "MODAL_OPEN" };
    const body = JSON.stringify([{ eventId, url: "https://a.example", domain: "a.example", timestamp: 1, props }]);
    const response = await fetch(`${server.url}/batch?projectId=${PROJECT}`, { method: "POST", body });
    return response.status === 202;
  };

  it("brings an empty database up to date once when several processes start together", async () => {
    const url = await createDatabase();
    const codes = await Promise.all(
      [1, 2].map(async () => (await once(spawnServer(["migrate"], { DATABASE_URL: url }), "exit"))[0]),
    );
    expect(codes).toEqual([0, 0]);
    const database = await openDatabase(url);
    const ran = await database.tables.selectFrom("migrations").select("name").execute();
    await database.close();
    expect(ran).toEqual([{ name: "0001-first-tables" }]);
  }, 60_000);

  it("serves one database from two processes, each of which sees what the other was told", async () => {
    const url = await createDatabase();
    const [first, second] = await Promise.all([start(url), start(url)]);
    await addTestProject(url);
    const ids = Array.from({ length: 40 }, (_, index) => `event-${index}`);
    const sent = await Promise.all(ids.map((id, index) => send(index % 2 === 0 ? first : second, id)));
    expect(sent).toEqual(ids.map(() => true));
    expect([...(await listEvents(url))].sort()).toEqual([...ids].sort());
    for (const { url: address } of [first, second]) {
      const response = await fetch(`${address}/getWallets?projectId=${PROJECT}&entries=1`);
      expect(await response.json()).toMatchObject({ data: [{ id: "metamask" }] });
    }
  }, 60_000);

  it("loses nothing that it has answered for when it is killed and started again", async () => {
    const url = await createDatabase();
    const server = await start(url);
    await addTestProject(url);
    const answered: string[] = [];
    const keepSending = async (name: string): Promise<void> => {
      for (let index = 0; ; index += 1) if (await send(server, `${name}-${index}`)) answered.push(`${name}-${index}`);
    };
    const senders = ["a", "b", "c", "d"].map((name) => keepSending(name).catch(() => undefined));
    await expect.poll(() => answered.length, PATIENCE).toBeGreaterThan(50);
    expect(await server.end("SIGKILL")).toBeNull();
    await Promise.all(senders);
    const again = await start(url);
    expect(await listEvents(url)).toEqual(expect.arrayContaining(answered));
    expect(await send(again, "after")).toBe(true);
    expect(await listEvents(url)).toContain("after");
  }, 60_000);

  it("ends what it has begun when it is asked to stop, and takes nothing new", async () => {
    const url = await createDatabase();
    const server = await start(url);
    await addTestProject(url);
    const { hostname, port } = new URL(server.url);
    const slow = request({ hostname, port, method: "POST", path: `/batch?projectId=${PROJECT}` });
    const answered = once(slow, "response");
    slow.write("[");
    await expect.poll(() => fetch(`${server.url}/health`).then(({ status }) => status), PATIENCE).toBe(200);
    const ended = server.end("SIGTERM");
    await expect.poll(() => server.lines.some((line) => line.includes('"stopping"')), PATIENCE).toBe(true);
    await expect.poll(() => fetch(`${server.url}/health`).catch(() => "refused"), PATIENCE).toBe("refused");
    slow.end("]");
    const [response] = (await answered) as [{ readonly statusCode: number; resume: () => void }];
    response.resume();
    expect([response.statusCode, await ended]).toEqual([202, 0]);
  }, 60_000);
});
